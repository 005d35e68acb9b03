import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'
import { useTranslation } from '../lib/use-translation.ts'

// Has few dependencies, because it must render when chunks could not be loaded.
function Crash({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.5, px: 2, py: 6 }}>
      <Typography variant="h3" component="h1">
        {t('state.error.crash')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 320, mb: 1.5 }}>
        {t('state.error.crashHelp')}
      </Typography>
      <Button onClick={onRetry}>{t('actions.retry')}</Button>
    </Box>
  )
}

/** A chunk of a former deployment is missing. Reloading the page loads the new one. */
const isStaleChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)

/** Contains errors of a screen, so that the shell stays usable. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: unknown }> {
  override state = { failed: undefined as unknown }
  static getDerivedStateFromError(error: unknown) {
    return { failed: error ?? new Error('unknown') }
  }
  retry = (): void => {
    if (isStaleChunk(this.state.failed)) window.location.reload()
    else this.setState({ failed: undefined })
  }
  override render(): ReactNode {
    return this.state.failed === undefined ? this.props.children : <Crash onRetry={this.retry} />
  }
}
