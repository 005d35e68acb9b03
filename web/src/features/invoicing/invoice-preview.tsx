import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  clockHours,
  discountOf,
  lineAmount,
  partsOfUnit,
  type InvoiceTotals,
} from '#modules/invoicing/amounts.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { EditorRow } from './editor/editor-rows.ts'
import type { InvoiceView } from './invoicing.queries.ts'
import { usePaperText, type PaperText } from './use-paper-text.ts'

const SumRow = ({ label, amount, strong = false }: { label: ReactNode; amount: string; strong?: boolean }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.375 }}>
    <Typography variant={strong ? 'subtitle1' : 'body2'} component="span" sx={strong ? { fontWeight: 700 } : {}}>
      {label}
    </Typography>
    <Typography variant={strong ? 'subtitle1' : 'body2'} component="span" sx={strong ? { fontWeight: 700 } : {}}>
      {amount}
    </Typography>
  </Box>
)

/** Describes a line: day, person, and `1.7 h × $175.00` or `1:25 h × $175.00`. */
export const lineDetail = (
  { t, day, money, number }: PaperText,
  { workedOn, unit, quantity, unitCents, person }: Omit<EditorRow, 'person'> & { person: string | null },
): string =>
  [
    workedOn && day(workedOn),
    person,
    t(unit === 'hour' ? 'hoursAt' : 'piecesAt', {
      quantity: (unit === 'hour' ? clockHours(quantity) : null) ?? number(quantity / partsOfUnit[unit]),
      price: money(unitCents),
    }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The invoice as its client will read it, in the language of the invoice. */
export function InvoicePreview({
  invoice,
  rows,
  totals,
}: {
  readonly invoice: InvoiceView
  readonly rows: readonly EditorRow[]
  readonly totals: InvoiceTotals
}) {
  const { t: screenText } = useTranslation('invoicing')
  const text = usePaperText(invoice.language)
  const { t, day, number } = text
  const { billedTo } = invoice
  return (
    <Box
      component="section"
      aria-label={screenText('preview')}
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
        <Letterhead invoice={invoice} text={text} />
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
            {invoice.issuedOn ? <span>{t('issuedOn', { day: day(invoice.issuedOn) })}</span> : null}
            {invoice.issuedOn ? <br /> : null}
            {invoice.dueOn ? t('dueOn', { day: day(invoice.dueOn) }) : t('dueAfter', { count: invoice.dueDays })}
          </Typography>
        </Box>
        <Typography variant="subtitle2" component="p" sx={{ pt: 1, overflowWrap: 'anywhere' }}>
          {invoice.title}
        </Typography>
        {invoice.share ? (
          <Typography variant="body2" component="p" sx={{ pt: 1 }}>
            {t('shareOfCase', { percent: number(invoice.share.basisPoints / 100) })}
          </Typography>
        ) : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows
            .filter(({ included }) => included)
            .map((row) => (
              <PreviewLine key={row.key} row={row} text={text} />
            ))}
        </Box>
        <PreviewSums invoice={invoice} totals={totals} text={text} />
        {invoice.note || invoice.footer ? (
          <Typography variant="body2" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
            {[invoice.note, invoice.footer].filter(Boolean).join('\n\n')}
          </Typography>
        ) : null}
      </Box>
    </Box>
  )
}

function Letterhead({ invoice, text: { t } }: { readonly invoice: InvoiceView; readonly text: PaperText }) {
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

function PreviewLine({ row, text }: { readonly row: EditorRow; readonly text: PaperText }) {
  const grossCents = lineAmount(row)
  const discountCents = discountOf(grossCents, row.discount)
  // The share of a client contains its part of the discount.
  const shownCents = row.netCents === undefined ? discountCents : 0
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
          {[
            lineDetail(text, row),
            text.t(`classes.${row.taxClass}`),
            shownCents > 0 ? text.t('discountOff', { amount: text.money(shownCents) }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {text.money(row.netCents ?? grossCents - discountCents)}
      </Typography>
    </Box>
  )
}

function PreviewSums({
  invoice,
  totals,
  text: { t, money, number },
}: {
  readonly invoice: InvoiceView
  readonly totals: InvoiceTotals
  readonly text: PaperText
}) {
  const discountCents = totals.classes.reduce((sum, total) => sum + total.discountCents, 0)
  return (
    <Box sx={{ pt: 1 }}>
      {totals.classes.map(({ taxClass, linesCents }) => (
        <SumRow key={taxClass} label={t(`sums.${taxClass}`)} amount={money(linesCents)} />
      ))}
      {discountCents > 0 ? <SumRow label={t('discount')} amount={money(-discountCents)} /> : null}
      {totals.classes
        .filter(({ basisPoints }) => basisPoints > 0)
        .map(({ taxClass, basisPoints, linesCents, discountCents: classDiscountCents, taxCents }) => (
          <SumRow
            key={taxClass}
            label={t('taxOn', {
              rate: number(basisPoints / 100),
              amount: money(linesCents - classDiscountCents),
            })}
            amount={money(taxCents)}
          />
        ))}
      <Box sx={{ mt: 0.75, pt: 0.75, borderTop: '1px solid' }}>
        <SumRow label={t('columns.total')} amount={money(totals.totalCents)} strong />
      </Box>
      {invoice.paidCents > 0 ? <SumRow label={t('paid')} amount={money(-invoice.paidCents)} /> : null}
      {invoice.creditedCents > 0 ? <SumRow label={t('credited')} amount={money(-invoice.creditedCents)} /> : null}
      {invoice.writtenOffCents > 0 ? <SumRow label={t('writtenOff')} amount={money(-invoice.writtenOffCents)} /> : null}
      {invoice.number && invoice.balanceCents !== invoice.totalCents ? (
        <SumRow label={t('columns.balance')} amount={money(invoice.balanceCents)} strong />
      ) : null}
    </Box>
  )
}
