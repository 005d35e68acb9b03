import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CopyLine } from '../../ui/copy-line.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import type { InvoiceView } from './invoicing.queries.ts'
import { onlineMutations, onlineQueries } from './online.queries.ts'

/** The link by which an invoice is paid, to copy or to revoke. */
export function PaymentLinkSheet({
  invoice,
  onClose,
}: {
  readonly invoice: InvoiceView
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['invoicing', 'common'])
  const query = useQuery(onlineQueries.link(invoice.id))
  const revoke = useGuardedMutation(onlineMutations.revokeLink())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('online.link')}
      footer={
        query.data ? (
          <Button
            color="inherit"
            loading={revoke.isPending}
            onClick={() =>
              revoke.mutate(invoice.id, {
                onSuccess: () => {
                  showToast(t('online.linkRevoked'), { tone: 'success' })
                  onClose()
                },
              })
            }
          >
            {t('online.revokeLink')}
          </Button>
        ) : undefined
      }
    >
      {query.isPending ? <RowsSkeleton rows={1} /> : null}
      {query.isError ? <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} /> : null}
      {query.data ? <CopyLine label={t('online.link')} value={query.data} hint={t('online.linkHint')} /> : null}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
        {t('online.revokeHelp')}
      </Typography>
    </SideSheet>
  )
}
