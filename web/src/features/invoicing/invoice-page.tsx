import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { DraftEditor } from './editor/draft-editor.tsx'
import { InvoiceStateChip } from './invoice-state-chip.tsx'
import { invoiceQueries, type InvoiceView } from './invoicing.queries.ts'
import { InvoiceActions, InvoiceSheets } from './invoice-actions.tsx'
import { ReadOnlyInvoice } from './read-only-invoice.tsx'
import { RemoveDraftDialog } from './remove-draft-dialog.tsx'
import type { InvoiceSheet } from './use-invoice-menu.ts'

const OwnInvoice = lazyPage(
  () => import('./portal/own-invoice-page.tsx').then((file) => file.OwnInvoicePage),
  ['own-invoices'],
)

/** The editor of a draft, or an issued invoice with its payments; for a client, an invoice that was issued to them. */
export function InvoicePage() {
  const can = useCan()
  return can('invoicing.own') ? <OwnInvoice /> : <OfficeInvoice canView={can('invoicing.view')} />
}

function OfficeInvoice({ canView }: { readonly canView: boolean }) {
  const { t } = useTranslation('invoicing')
  const { id = '' } = useParams()
  const query = useQuery({ ...invoiceQueries.one(id), enabled: canView })
  if (canView && query.data) return <LoadedInvoice invoice={query.data} />
  return (
    <PageFrame title={t('invoice')}>
      {canView ? null : <NoPermission />}
      {canView && query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {canView && query.isPending ? <TableSkeleton rows={6} /> : null}
    </PageFrame>
  )
}

function DraftWithData({ invoice }: { readonly invoice: InvoiceView }) {
  const unbilled = useQuery(invoiceQueries.unbilled(invoice.case.id))
  const rates = useQuery(invoiceQueries.taxRates())
  const failed = [unbilled, rates].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!unbilled.data || !rates.data) return <TableSkeleton rows={6} />
  return (
    <DraftEditor
      key={`${invoice.id} ${invoice.version}`}
      invoice={invoice}
      unbilled={unbilled.data}
      rates={rates.data}
    />
  )
}

function LoadedInvoice({ invoice }: { readonly invoice: InvoiceView }) {
  const { t } = useTranslation('invoicing')
  const [sheet, setSheet] = useState<InvoiceSheet | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const { number, can } = invoice
  const isDraft = number === null
  return (
    <PageFrame
      title={isDraft ? invoice.title : t('invoiceNumber', { number })}
      status={<InvoiceStateChip state={invoice.state} />}
      facts={
        <>
          {invoice.client.name} ·{' '}
          <Link component={RouterLink} to={`/app/my_cases/${invoice.case.id}`}>
            {invoice.case.name}
          </Link>
          {isDraft ? null : ` · ${invoice.title}`}
        </>
      }
      actions={<InvoiceActions invoice={invoice} onSheet={setSheet} onRemove={() => setRemoving(true)} />}
    >
      {isDraft && can.update ? <DraftWithData invoice={invoice} /> : <ReadOnlyInvoice invoice={invoice} />}
      <InvoiceSheets invoice={invoice} sheet={sheet} onClose={() => setSheet(null)} />
      <RemoveDraftDialog id={invoice.id} open={isRemoving} onClose={() => setRemoving(false)} />
    </PageFrame>
  )
}
