import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { invoiceMutations, invoiceQueries, type InvoiceView, type PaymentView } from './invoicing.queries.ts'

const RefundSheet = lazyPage(() => import('./refund-sheet.tsx').then((file) => file.RefundSheet))
const PaymentDisputeChip = lazyPage(() =>
  import('./disputes/disputes-cards.tsx').then((file) => file.PaymentDisputeChip),
)
const ReversalSheet = lazyPage(() => import('./settle-sheets.tsx').then((file) => file.ReversalSheet))

/** Payments, credit notes and the write-off of an invoice. */
export function Settlements({ invoice }: { readonly invoice: InvoiceView }) {
  const { t } = useTranslation('invoicing')
  const [paymentToReverse, setPaymentToReverse] = useState<PaymentView | null>(null)
  const [paymentToRefund, setPaymentToRefund] = useState<PaymentView | null>(null)
  const query = useQuery(invoiceQueries.payments(invoice.case.id))
  const paymentsOfInvoice = (query.data ?? []).flatMap((payment) => {
    const allocation = payment.allocations.find(({ invoiceId }) => invoiceId === invoice.id)
    return allocation ? [{ payment, cents: allocation.amountCents }] : []
  })
  const isEmpty =
    query.data && paymentsOfInvoice.length === 0 && invoice.creditNotes.length === 0 && !invoice.writeOffReason
  return (
    <SectionCard flush title={t('settlements')} note={t('owed', { amount: formatMoney(invoice.balanceCents) })}>
      {query.isPending ? <TableSkeleton rows={2} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {isEmpty ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {t('noSettlements')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {paymentsOfInvoice.map(({ payment, cents }) => (
          <ListRow key={payment.id}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t(`methods.${payment.method}`)}
                {payment.reversal ? ` · ${t(`reversals.${payment.reversal.kind}`)}` : ''}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                {[formatDay(payment.receivedOn), payment.reference, payment.reversal?.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Typography
              variant="body2"
              sx={{ fontWeight: 600, ...(payment.reversal ? { textDecoration: 'line-through' } : {}) }}
            >
              {formatMoney(cents)}
            </Typography>
            {payment.method === 'card' ? (
              <Suspense fallback={null}>
                <PaymentDisputeChip invoiceId={invoice.id} paymentId={payment.id} />
              </Suspense>
            ) : null}
            {payment.can.refund ? (
              <Button size="small" onClick={() => setPaymentToRefund(payment)}>
                {t('online.refund')}
              </Button>
            ) : null}
            {payment.can.reverse ? (
              <Button size="small" onClick={() => setPaymentToReverse(payment)}>
                {t('reverse')}
              </Button>
            ) : null}
          </ListRow>
        ))}
        {invoice.creditNotes.map((note) => (
          <ListRow key={note.id}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t('creditNumber', { number: note.number })}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                {[formatDay(note.issuedOn), note.reason].join(' · ')}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {formatMoney(note.amountCents)}
            </Typography>
          </ListRow>
        ))}
        {invoice.writeOffReason ? <WriteOffRow invoice={invoice} /> : null}
      </Box>
      <Suspense fallback={null}>
        {paymentToRefund ? <RefundSheet payment={paymentToRefund} onClose={() => setPaymentToRefund(null)} /> : null}
        {paymentToReverse ? (
          <ReversalSheet payment={paymentToReverse} onClose={() => setPaymentToReverse(null)} />
        ) : null}
      </Suspense>
    </SectionCard>
  )
}

function WriteOffRow({ invoice }: { readonly invoice: InvoiceView }) {
  const { t } = useTranslation('invoicing')
  const undoWriteOff = useGuardedMutation(invoiceMutations.undoWriteOff())
  return (
    <ListRow>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('writtenOff')}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {invoice.writeOffReason}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {formatMoney(invoice.writtenOffCents)}
      </Typography>
      {/* The permission to send an issued invoice includes its correction. */}
      {invoice.can.send ? (
        <Button size="small" loading={undoWriteOff.isPending} onClick={() => undoWriteOff.mutate(invoice.id)}>
          {t('undoWriteOff')}
        </Button>
      ) : null}
    </ListRow>
  )
}
