import Button from '@mui/material/Button'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'

/** One-line error for disputes that could not be loaded; the list of invoices stays visible. */
export function DisputesFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['invoice-disputes', 'common'])
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {t('notLoaded')}
    </Notice>
  )
}
