import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { discountOf, lineAmount, partsOfUnit, type InvoiceTotals } from '#modules/invoicing/amounts.contract.ts'
import { formatDay, formatMoney, formatNumber } from '../../lib/format.ts'
import type { EditorRow } from './editor/editor-rows.ts'
import type { InvoiceView } from './invoicing.queries.ts'

const SumRow = ({ label, cents, strong = false }: { label: ReactNode; cents: number; strong?: boolean }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.375 }}>
    <Typography variant={strong ? 'subtitle1' : 'body2'} component="span" sx={strong ? { fontWeight: 700 } : {}}>
      {label}
    </Typography>
    <Typography variant={strong ? 'subtitle1' : 'body2'} component="span" sx={strong ? { fontWeight: 700 } : {}}>
      {formatMoney(cents)}
    </Typography>
  </Box>
)

/** Returns a function that describes a line: day, person, and `1.7 h × $175.00`. */
export function useLineDetail() {
  const { t } = useTranslation('invoicing')
  return ({ workedOn, unit, quantity, unitCents, person }: Omit<EditorRow, 'person'> & { person: string | null }) =>
    [
      workedOn && formatDay(workedOn),
      person,
      t(unit === 'hour' ? 'hoursAt' : 'piecesAt', {
        quantity: formatNumber(quantity / partsOfUnit[unit]),
        price: formatMoney(unitCents),
      }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** The invoice as its client will read it. */
export function InvoicePreview({
  invoice,
  rows,
  totals,
}: {
  readonly invoice: InvoiceView
  readonly rows: readonly EditorRow[]
  readonly totals: InvoiceTotals
}) {
  const { t } = useTranslation('invoicing')
  const detailOf = useLineDetail()
  const { billedTo } = invoice
  return (
    <Box
      component="section"
      aria-label={t('preview')}
      sx={{ p: { xs: 1, sm: 1.5 }, bgcolor: 'background.sunken', borderRadius: '12px' }}
    >
      <Box
        // Paper is white in the dark scheme, too.
        data-theme="light"
        sx={{
          p: 2.5,
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: '1px solid',
          borderColor: 'line.soft',
          borderRadius: '6px',
        }}
      >
        <Letterhead invoice={invoice} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, pb: 1.5, borderBottom: '1px solid' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="p">
              {billedTo.name}
            </Typography>
            <Typography variant="caption" component="p">
              {billedTo.address}
            </Typography>
          </Box>
          <Typography variant="caption" component="p" sx={{ textAlign: 'right' }}>
            {invoice.dueOn ? t('dueOn', { day: formatDay(invoice.dueOn) }) : t('dueAfter', { count: invoice.dueDays })}
          </Typography>
        </Box>
        {invoice.share ? (
          <Typography variant="body2" component="p" sx={{ pt: 1 }}>
            {t('shareOfCase', { percent: formatNumber(invoice.share.basisPoints / 100) })}
          </Typography>
        ) : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows
            .filter(({ included }) => included)
            .map((row) => (
              <PreviewLine key={row.key} row={row} detail={detailOf(row)} />
            ))}
        </Box>
        <PreviewSums invoice={invoice} totals={totals} />
        {invoice.note || invoice.footer ? (
          <Typography variant="body2" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
            {[invoice.note, invoice.footer].filter(Boolean).join('\n\n')}
          </Typography>
        ) : null}
      </Box>
    </Box>
  )
}

function Letterhead({ invoice }: { readonly invoice: InvoiceView }) {
  const { t } = useTranslation('invoicing')
  const { office } = invoice
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p">
          {office.name}
        </Typography>
        {[office.address, office.phone].filter(Boolean).map((fact) => (
          <Typography key={fact} variant="caption" component="p">
            {fact}
          </Typography>
        ))}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography variant="h3" component="p">
          {t('invoice')}
        </Typography>
        <Typography variant="caption" component="p" sx={invoice.number ? { whiteSpace: 'nowrap' } : {}}>
          {invoice.number ?? t('numberOnIssue')}
        </Typography>
      </Box>
    </Box>
  )
}

function PreviewLine({ row, detail }: { readonly row: EditorRow; readonly detail: string }) {
  const { t } = useTranslation('invoicing')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 2,
        py: 0.75,
        borderBottom: '1px solid',
        borderColor: 'line.soft',
      }}
    >
      <Box>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {row.description}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {[detail, t(`classes.${row.taxClass}`)].join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {formatMoney(row.netCents ?? lineAmount(row) - discountOf(lineAmount(row), row.discount))}
      </Typography>
    </Box>
  )
}

function PreviewSums({ invoice, totals }: { readonly invoice: InvoiceView; readonly totals: InvoiceTotals }) {
  const { t } = useTranslation('invoicing')
  const discountCents = totals.classes.reduce((sum, total) => sum + total.discountCents, 0)
  return (
    <Box sx={{ pt: 1 }}>
      {totals.classes.map(({ taxClass, linesCents }) => (
        <SumRow key={taxClass} label={t(`sums.${taxClass}`)} cents={linesCents} />
      ))}
      {discountCents > 0 ? <SumRow label={t('discount')} cents={-discountCents} /> : null}
      {totals.classes
        .filter(({ basisPoints }) => basisPoints > 0)
        .map(({ taxClass, basisPoints, linesCents, discountCents: classDiscountCents, taxCents }) => (
          <SumRow
            key={taxClass}
            label={t('taxOn', {
              rate: formatNumber(basisPoints / 100),
              amount: formatMoney(linesCents - classDiscountCents),
            })}
            cents={taxCents}
          />
        ))}
      <Box sx={{ mt: 0.75, pt: 0.75, borderTop: '1px solid' }}>
        <SumRow label={t('columns.total')} cents={totals.totalCents} strong />
      </Box>
      {invoice.paidCents > 0 ? <SumRow label={t('paid')} cents={-invoice.paidCents} /> : null}
      {invoice.creditedCents > 0 ? <SumRow label={t('credited')} cents={-invoice.creditedCents} /> : null}
      {invoice.writtenOffCents > 0 ? <SumRow label={t('writtenOff')} cents={-invoice.writtenOffCents} /> : null}
      {invoice.number && invoice.balanceCents !== invoice.totalCents ? (
        <SumRow label={t('columns.balance')} cents={invoice.balanceCents} strong />
      ) : null}
    </Box>
  )
}
