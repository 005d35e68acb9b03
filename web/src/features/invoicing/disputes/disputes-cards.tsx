// Most invoices have no dispute: rows and phrases are loaded only for invoices with disputes.
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { disputeQueries } from '../../../entities/dispute.queries.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

const DisputeList = lazyPage(() => import('./dispute-list.tsx').then((file) => file.DisputeList), ['invoice-disputes'])
const DisputeChip = lazyPage(() => import('./dispute-chip.tsx').then((file) => file.DisputeChip), ['invoice-disputes'])
const DisputesFailure = lazyPage(
  () => import('./disputes-failure.tsx').then((file) => file.DisputesFailure),
  ['invoice-disputes'],
)

/** Disputes that await the office; renders nothing where there are none. */
export function DisputesCard() {
  const query = useQuery(disputeQueries.attention())
  if (query.isLoadingError)
    return (
      <Suspense fallback={null}>
        <DisputesFailure onRetry={() => void query.refetch()} />
      </Suspense>
    )
  if (!query.data || query.data.items.length === 0) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Suspense fallback={null}>
        <DisputeList disputes={query.data.items} showsPayer />
      </Suspense>
    </Box>
  )
}

/** Disputes of the payments of an invoice; renders nothing where there are none. */
export function InvoiceDisputes({ invoiceId }: { readonly invoiceId: string }) {
  const query = useQuery(disputeQueries.ofInvoice(invoiceId))
  if (query.isLoadingError)
    return (
      <Suspense fallback={null}>
        <DisputesFailure onRetry={() => void query.refetch()} />
      </Suspense>
    )
  if (!query.data || query.data.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DisputeList disputes={query.data} />
    </Suspense>
  )
}

/** Marks a payment of an invoice that has an open dispute. */
export function PaymentDisputeChip({
  invoiceId,
  paymentId,
}: {
  readonly invoiceId: string
  readonly paymentId: string
}) {
  const { data } = useQuery(disputeQueries.ofInvoice(invoiceId))
  const open = data?.find(
    (dispute) =>
      dispute.paymentId === paymentId && (dispute.state === 'needs_answer' || dispute.state === 'under_review'),
  )
  return open ? (
    <Suspense fallback={null}>
      <DisputeChip state={open.state} />
    </Suspense>
  ) : null
}
