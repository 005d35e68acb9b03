import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useParams } from 'react-router-dom'
import { clockHours, partsOfUnit } from '#modules/invoicing/amounts.contract.ts'
import { reportFailure } from '../../../lib/call-failure.ts'
import { downloadFile } from '../../../lib/download.ts'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { telOf } from '../../../lib/tel-of.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { InvoiceStateChip } from '../invoice-state-chip.tsx'
import { ownInvoiceMutations, ownInvoiceQueries, type OwnInvoiceView } from './own-invoices.queries.ts'

const saveFile = (path: string, name: string) => void downloadFile(path, name).catch(reportFailure)

/** An invoice that was issued to the signed-in client. */
export function OwnInvoicePage() {
  const { t } = useTranslation('invoicing')
  const { id = '' } = useParams()
  const query = useQuery(ownInvoiceQueries.one(id))
  if (query.data) return <LoadedInvoice invoice={query.data} />
  return (
    <PageFrame title={t('invoice')}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </PageFrame>
  )
}

function LoadedInvoice({ invoice }: { readonly invoice: OwnInvoiceView }) {
  const { t } = useTranslation(['own-invoices', 'invoicing'])
  const pay = useGuardedMutation(ownInvoiceMutations.pay())
  const { id, number } = invoice
  return (
    <PageFrame
      title={t('invoicing:invoiceNumber', { number })}
      breadcrumb={[{ label: t('title'), to: '/app/invoices' }, { label: number }]}
      status={<InvoiceStateChip state={invoice.state} />}
      facts={[
        invoice.caseName,
        invoice.title,
        t('issuedOn', { day: formatDay(invoice.issuedOn) }),
        t('invoicing:dueOn', { day: formatDay(invoice.dueOn) }),
      ].join(' · ')}
      actions={
        <>
          <Button
            startIcon={<Download size={16} aria-hidden />}
            onClick={() => saveFile(`/own-invoices/${id}/invoice.pdf`, 'invoice.pdf')}
          >
            PDF
          </Button>
          {invoice.can.pay ? (
            <Button
              variant="contained"
              color="primary"
              loading={pay.isPending}
              onClick={() => pay.mutate(id, { onSuccess: ({ url }) => window.location.assign(url) })}
            >
              {t('pay', { amount: formatMoney(invoice.balanceCents) })}
            </Button>
          ) : null}
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
        }}
      >
        <Lines invoice={invoice} />
        <Payments invoice={invoice} />
      </Box>
    </PageFrame>
  )
}

function Sum({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  const weight = strong ? { fontWeight: 700 } : {}
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.375 }}>
      <Typography variant="body2" component="dt" sx={weight}>
        {label}
      </Typography>
      <Typography variant="body2" component="dd" sx={{ m: 0, ...weight }}>
        {formatMoney(cents)}
      </Typography>
    </Box>
  )
}

/** The lines of an invoice, and its sums. */
function Lines({ invoice }: { readonly invoice: OwnInvoiceView }) {
  const { t } = useTranslation(['own-invoices', 'invoicing'])
  const adjustments = [
    [t('invoicing:discount'), -invoice.discountCents],
    [t('tax'), invoice.taxCents],
  ] as const
  const settlements = [
    [t('invoicing:paid'), -invoice.paidCents],
    [t('invoicing:credited'), -invoice.creditedCents],
    [t('notCharged'), -invoice.writtenOffCents],
  ] as const
  return (
    <SectionCard
      flush
      title={t('charged')}
      note={
        invoice.shareBasisPoints === null
          ? undefined
          : t('share', { percent: formatNumber(invoice.shareBasisPoints / 100) })
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {invoice.lines.map((line, index) => (
          <ListRow key={`${index} ${line.description}`}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {line.description}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                {[
                  line.workedOn ? formatDay(line.workedOn) : null,
                  line.unit === 'hour'
                    ? t('hours', { hours: clockHours(line.quantity) ?? formatNumber(line.quantity / partsOfUnit.hour) })
                    : null,
                  t(`invoicing:classes.${line.taxClass}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {formatMoney(line.amountCents)}
            </Typography>
          </ListRow>
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'line.soft' }}>
        {adjustments
          .filter(([, cents]) => cents !== 0)
          .map(([label, cents]) => (
            <Sum key={label} label={label} cents={cents} />
          ))}
        <Sum label={t('invoicing:columns.total')} cents={invoice.totalCents} strong />
        {settlements
          .filter(([, cents]) => cents !== 0)
          .map(([label, cents]) => (
            <Sum key={label} label={label} cents={cents} />
          ))}
        <Sum label={t('invoicing:columns.balance')} cents={invoice.balanceCents} strong />
      </Box>
      {invoice.note ? (
        <Typography variant="body2" sx={{ px: 2, pb: 2, whiteSpace: 'pre-line' }}>
          {invoice.note}
        </Typography>
      ) : null}
    </SectionCard>
  )
}

/** Telephone and mail of the office, to call or write from a phone. */
function OfficeContact({ office: { phone, email } }: Pick<OwnInvoiceView, 'office'>) {
  return (
    <>
      {phone ? <Link href={telOf(phone)}>{phone}</Link> : null}
      {phone && email ? ', ' : null}
      {email ? <Link href={`mailto:${email}`}>{email}</Link> : null}
    </>
  )
}

/** Payments with their receipts, and credit notes. */
function Payments({ invoice }: { readonly invoice: OwnInvoiceView }) {
  const { t } = useTranslation(['own-invoices', 'invoicing'])
  const { payments, creditNotes } = invoice
  return (
    <SectionCard flush title={t('invoicing:settlements')}>
      {payments.length + creditNotes.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {t('invoicing:noSettlements')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {payments.map(({ id, method, receivedOn, reference, amountCents, reversal }) => (
          <ListRow key={id}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t(`invoicing:methods.${method}`)}
                {reversal ? ` · ${t(`invoicing:reversals.${reversal.kind}`)}` : ''}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                {[formatDay(receivedOn), reference].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Typography
              variant="body2"
              sx={{ fontWeight: 600, ...(reversal ? { textDecoration: 'line-through' } : {}) }}
            >
              {formatMoney(amountCents)}
            </Typography>
            {reversal ? null : (
              <Button
                size="small"
                aria-label={t('receiptOf', { day: formatDay(receivedOn) })}
                onClick={() => saveFile(`/own-invoices/${invoice.id}/receipts/${id}`, 'receipt.pdf')}
              >
                {t('receipt')}
              </Button>
            )}
          </ListRow>
        ))}
        {creditNotes.map(({ number, issuedOn, amountCents }) => (
          <ListRow key={number}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t('invoicing:creditNumber', { number })}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                {formatDay(issuedOn)}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {formatMoney(amountCents)}
            </Typography>
          </ListRow>
        ))}
      </Box>
      {invoice.balanceCents > 0 && !invoice.can.pay ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {t('payAtOffice', { office: invoice.office.name })} <OfficeContact office={invoice.office} />
        </Typography>
      ) : null}
    </SectionCard>
  )
}
