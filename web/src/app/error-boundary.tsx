import Button from '@mui/material/Button'
import Bug from 'lucide-react/icons/bug'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../ui/state-message.tsx'

function Crash({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <StateMessage icon={Bug} tone="error" heading="h1" title={t('state.error.crash')} help={t('state.error.crashHelp')} action={<Button onClick={onRetry}>{t('actions.retry')}</Button>} />
    </div>
  )
}

/** A chunk that is gone because a new version was published. Loading the page again fetches the new one. */
const isStaleChunk = (error: unknown): boolean => error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)

/** Keeps a failing screen from taking the frame with it. */
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
