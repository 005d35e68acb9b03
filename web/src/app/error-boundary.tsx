import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'
import { useTranslation } from '../lib/use-translation.ts'

// Has few dependencies, because it must render when chunks could not be loaded.
function Crash({ isOffline, onRetry }: { readonly isOffline: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.5, px: 2, py: 6 }}>
      <Typography variant="h3" component="h1">
        {t(isOffline ? 'state.error.notLoaded' : 'state.error.crash')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 320, mb: 1.5 }}>
        {t(isOffline ? 'state.error.notLoadedHelp' : 'state.error.crashHelp')}
      </Typography>
      {isOffline ? null : <Button onClick={onRetry}>{t('actions.retry')}</Button>}
    </Box>
  )
}

/**
 * A chunk could not be loaded: it belongs to a former deployment, or there is no connection. Reloading the page loads
 * it.
 */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Reloads the page once a screen can be loaded: not for parts beside a screen, in which somebody may be typing. */
  readonly reloadsOnline?: boolean
}

/** Contains errors of a screen, so that the shell stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: unknown }> {
  override state = { failed: undefined as unknown }
  static getDerivedStateFromError(error: unknown) {
    return { failed: error ?? new Error('unknown') }
  }
  override componentDidMount(): void {
    window.addEventListener('online', this.loadMissingChunk)
  }
  override componentWillUnmount(): void {
    window.removeEventListener('online', this.loadMissingChunk)
  }
  loadMissingChunk = (): void => {
    if (!isMissingChunk(this.state.failed)) return
    if (this.props.reloadsOnline === true) window.location.reload()
    else this.setState({ failed: undefined })
  }
  retry = (): void => {
    if (isMissingChunk(this.state.failed)) window.location.reload()
    else this.setState({ failed: undefined })
  }
  override render(): ReactNode {
    const { failed } = this.state
    const { children, reloadsOnline = false } = this.props
    if (failed === undefined) return children
    // Without a connection, reloading would leave the product for an error page of the browser. A part beside the screen
    // is left out until then.
    const isOffline = isMissingChunk(failed) && !navigator.onLine
    if (isOffline && !reloadsOnline) return null
    return <Crash isOffline={isOffline} onRetry={this.retry} />
  }
}
