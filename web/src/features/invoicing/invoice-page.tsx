import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation, useQuery } from '@tanstack/react-query'
import Banknote from 'lucide-react/icons/banknote'
import Download from 'lucide-react/icons/download'
import LinkIcon from 'lucide-react/icons/link'
import Send from 'lucide-react/icons/send'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import { reportFailure } from '../../lib/call-failure.ts'
import { downloadFile } from '../../lib/download.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useCan } from '../../lib/use-can.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { DraftEditor } from './editor/draft-editor.tsx'
import { rowsOf } from './editor/editor-rows.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import { InvoiceStateChip } from './invoice-state-chip.tsx'
import { invoiceMutations, invoiceQueries, type InvoiceView } from './invoicing.queries.ts'
import { Settlements } from './settlements.tsx'

const OwnInvoice = lazyPage(
  () => import('./portal/own-invoice-page.tsx').then((file) => file.OwnInvoicePage),
  ['own-invoices'],
)
const PaymentSheet = lazyPage(() => import('./settle-sheets.tsx').then((file) => file.PaymentSheet))
const CreditSheet = lazyPage(() => import('./settle-sheets.tsx').then((file) => file.CreditSheet))
const PaymentLinkSheet = lazyPage(() => import('./payment-link-sheet.tsx').then((file) => file.PaymentLinkSheet))
const SendSheet = lazyPage(() => import('./send-sheet.tsx').then((file) => file.SendSheet), ['invoice-sending'])
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
const WriteOffSheet = lazyPage(() => import('./settle-sheets.tsx').then((file) => file.WriteOffSheet))

const saveFile = (path: string, name: string) => void downloadFile(path, name).catch(reportFailure)

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
  const failed = [unbilled, rates].find(({ isError }) => isError)
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
  const { t } = useTranslation(['invoicing', 'common'])
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<'pay' | 'link' | 'send' | 'credit' | 'writeOff' | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const remove = useMutation(invoiceMutations.remove())
  const { id, number, can } = invoice
  const isDraft = number === null
  const close = () => setSheet(null)
  const savePdf = () => saveFile(`/invoices/${id}/invoice.pdf`, 'invoice.pdf')
  const menuItems = [
    // In the menu, because a phone has room for two buttons only.
    ...(can.settle ? [{ key: 'pdf', label: 'PDF', icon: Download, onSelect: savePdf }] : []),
    ...(isDraft
      ? []
      : [
          {
            key: 'ledes',
            label: 'LEDES',
            icon: Download,
            onSelect: () => saveFile(`/invoices/${id}/ledes.txt`, 'ledes.txt'),
          },
        ]),
    { key: 'csv', label: 'CSV', icon: Download, onSelect: () => saveFile(`/invoices/${id}/lines.csv`, 'lines.csv') },
    {
      key: 'xlsx',
      label: 'Excel',
      icon: Download,
      onSelect: () => saveFile(`/invoices/${id}/lines.xlsx`, 'lines.xlsx'),
    },
    ...(can.settle
      ? [
          { key: 'link', label: t('online.link'), icon: LinkIcon, onSelect: () => setSheet('link') },
          { key: 'credit', label: t('creditNote'), onSelect: () => setSheet('credit') },
          { key: 'writeOff', label: t('writeOff'), onSelect: () => setSheet('writeOff') },
        ]
      : []),
    ...(can.remove ? [{ key: 'remove', label: t('removeDraft'), onSelect: () => setRemoving(true) }] : []),
  ]
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
      actions={
        <>
          <MenuButton appearance="more" label={t('actionsOf', { title: number ?? invoice.title })} items={menuItems} />
          {can.settle ? null : (
            <Button startIcon={<Download size={16} aria-hidden />} onClick={savePdf}>
              PDF
            </Button>
          )}
          {can.send ? (
            <Button
              startIcon={<Send size={16} aria-hidden />}
              onPointerEnter={SendSheet.preload}
              onClick={() => setSheet('send')}
            >
              {t('send')}
            </Button>
          ) : null}
          {can.settle ? (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Banknote size={16} aria-hidden />}
              onPointerEnter={PaymentSheet.preload}
              onClick={() => setSheet('pay')}
            >
              {t('recordPayment')}
            </Button>
          ) : null}
        </>
      }
    >
      {isDraft && can.update ? (
        <DraftWithData invoice={invoice} />
      ) : (
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
      )}
      <Suspense fallback={null}>
        {sheet === 'pay' ? <PaymentSheet invoice={invoice} onClose={close} /> : null}
        {sheet === 'link' ? <PaymentLinkSheet invoice={invoice} onClose={close} /> : null}
        {sheet === 'send' ? <SendSheet invoice={invoice} onClose={close} /> : null}
        {sheet === 'credit' ? <CreditSheet invoice={invoice} onClose={close} /> : null}
        {sheet === 'writeOff' ? <WriteOffSheet invoice={invoice} onClose={close} /> : null}
      </Suspense>
      <ConfirmDialog
        open={isRemoving}
        destructive
        busy={remove.isPending}
        title={t('removeTitle')}
        confirmLabel={t('removeDraft')}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              showToast(t('removed'), { tone: 'success' })
              void navigate('/app/invoices', { replace: true })
            },
          })
        }
      >
        {t('removeHelp')}
      </ConfirmDialog>
    </PageFrame>
  )
}
