import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'

/** Disputes that could not be loaded; the invoices beside them stay in sight. */
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
