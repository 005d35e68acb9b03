import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { rowsOf } from './editor/editor-rows.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import type { InvoiceView } from './invoicing.queries.ts'
import { Settlements } from './settlements.tsx'

const SendingsCard = lazyPage(
  () => import('./sendings-card.tsx').then((file) => file.SendingsCard),
  ['invoice-sending'],
)
const InterestCard = lazyPage(
  () => import('./interest/interest-parts.tsx').then((file) => file.InterestCard),
  ['invoice-interest'],
)
const PaidLateCard = lazyPage(
  () => import('./interest/interest-parts.tsx').then((file) => file.PaidLateCard),
  ['invoice-interest'],
)
const SharedInvoices = lazyPage(
  () => import('./shares/shared-invoices.tsx').then((file) => file.SharedInvoices),
  ['invoice-shares'],
)
const InvoiceDisputes = lazyPage(() => import('./disputes/disputes-cards.tsx').then((file) => file.InvoiceDisputes))

/**
 * Payments, disputes and sendings of an invoice beside its preview. The invoice is issued, or a draft that the person
 * may not change.
 */
export function ReadOnlyInvoice({ invoice }: { readonly invoice: InvoiceView }) {
  const { id, number } = invoice
  const isDraft = number === null
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Settlements invoice={invoice} />
        {isDraft ? null : (
          <Suspense fallback={null}>
            <InvoiceDisputes invoiceId={id} />
          </Suspense>
        )}
        {invoice.share ? (
          <Suspense fallback={null}>
            <SharedInvoices invoiceId={id} share={invoice.share} />
          </Suspense>
        ) : null}
        {isDraft ? null : (
          <Suspense fallback={null}>
            <SendingsCard invoice={invoice} />
            {invoice.overdueDays === null ? null : <InterestCard invoice={invoice} />}
            {invoice.state === 'paid' ? <PaidLateCard invoice={invoice} /> : null}
          </Suspense>
        )}
      </Box>
      <InvoicePreview invoice={invoice} rows={rowsOf(invoice, [], '')} totals={invoice} />
    </Box>
  )
}
