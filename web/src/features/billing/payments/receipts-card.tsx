import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CardRow, SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { paymentQueries } from './payments.queries.ts'
import { InvoiceLink } from './invoice-link.tsx'

/**
 * The latest payments with their invoices: of the reader's office or, for an administrator, of `companyId`. The report
 * lists all of them.
 */
export function ReceiptsCard({ companyId }: { readonly companyId?: string }) {
  const { t } = useTranslation('payments')
  const { data, error, isPending, refetch } = useQuery(
    paymentQueries.list({ pageSize: 10, sort: '-date', ...(companyId ? { companyId } : {}) }),
  )
  return (
    <SectionCard
      flush
      title={t('receipts.title')}
      link={{
        to: companyId ? `/app/admin/payments-reports?companyId=${companyId}` : '/app/reports/payments',
        label: t('receipts.all'),
      }}
    >
      {isPending ? (
        <RowsSkeleton rows={3} />
      ) : !data ? (
        <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <Box sx={{ px: 2, py: 2, fontSize: '0.875rem', color: 'text.secondary' }}>{t('receipts.none')}</Box>
      ) : (
        data.items.map((payment) => (
          <CardRow key={payment.id}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
                {payment.kind === 'charge' ? payment.plan.title : t(`kinds.${payment.kind}`)}
              </Box>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{formatDay(payment.day)}</Box>
            </Box>
            <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{formatMoney(payment.amountCents)}</Box>
            <InvoiceLink payment={payment} />
          </CardRow>
        ))
      )}
    </SectionCard>
  )
}
