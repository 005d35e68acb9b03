import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineAmount, taxClasses } from '#modules/invoicing/amounts.contract.ts'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SmallInput, SmallSelect } from '../../../ui/small-inputs.tsx'
import { InvoicePreview, useLineDetail } from '../invoice-preview.tsx'
import { invoiceMutations, type InvoiceView, type UnbilledItem } from '../invoicing.queries.ts'
import { linesOfRows, readPercent, rowsOf, totalsOfRows, type EditorRow } from './editor-rows.ts'
import { FreeLine } from './free-line.tsx'

export interface TaxRateView {
  readonly taxClass: EditorRow['taxClass']
  readonly basisPoints: number
  readonly validFrom: string
  readonly source: string
  readonly status: 'proposed' | 'confirmed'
}

/** A line with the box that includes it and its class of tax. */
function LineRow({ row, onChange }: { readonly row: EditorRow; readonly onChange: (row: EditorRow) => void }) {
  const { t } = useTranslation('invoicing')
  const detailOf = useLineDetail()
  return (
    <ListRow>
      <Checkbox
        size="small"
        checked={row.included}
        onChange={(event) => onChange({ ...row, included: event.target.checked })}
        slotProps={{ input: { 'aria-label': t('include', { title: row.description }) } }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {row.description}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {detailOf(row)}
        </Typography>
      </Box>
      <Box sx={{ width: 132 }}>
        <SmallSelect
          label={t('classOf', { title: row.description })}
          value={row.taxClass}
          options={taxClasses.map((value) => ({ value, label: t(`classes.${value}`) }))}
          onChange={(value) =>
            onChange({ ...row, taxClass: taxClasses.find((known) => known === value) ?? row.taxClass })
          }
        />
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 84, textAlign: 'right' }}>
        {row.included ? formatMoney(lineAmount(row)) : t('leftOut')}
      </Typography>
    </ListRow>
  )
}

/** The rates by which a draft is counted, with their source. */
function RatesNote({ rates }: { readonly rates: readonly TaxRateView[] }) {
  const { t } = useTranslation('invoicing')
  const taxed = rates.filter(({ basisPoints }) => basisPoints > 0)
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
      {taxed
        .map(({ basisPoints, validFrom, source, status }) =>
          t(status === 'proposed' ? 'rateProposed' : 'rateConfirmed', {
            rate: formatNumber(basisPoints / 100),
            day: formatDay(validFrom),
            source,
          }),
        )
        .join(' ')}{' '}
      {t('ratesNote')}
    </Typography>
  )
}

/** Time, expenses and lines of a draft beside the invoice that they make. */
export function DraftEditor({
  invoice,
  unbilled,
  rates,
}: {
  readonly invoice: InvoiceView
  readonly unbilled: readonly UnbilledItem[]
  readonly rates: readonly TaxRateView[]
}) {
  const { t } = useTranslation(['invoicing', 'common'])
  const [rows, setRows] = useState(() => rowsOf(invoice, unbilled, t('noDescription')))
  const [percent, setPercent] = useState(() =>
    invoice.discount?.kind === 'percent' ? String(invoice.discount.value / 100) : '',
  )
  const [title, setTitle] = useState(invoice.title)
  const [note, setNote] = useState(invoice.note)
  const [isIssuing, setIssuing] = useState(false)
  const update = useMutation(invoiceMutations.update())
  const issue = useMutation(invoiceMutations.issue())
  const basisPoints = readPercent(percent)
  // A discount in dollars, set through the API, stays until a per cent replaces it.
  const discount =
    basisPoints !== null
      ? ({ kind: 'percent', value: basisPoints, scope: invoice.discount?.scope ?? 'legal_fees' } as const)
      : percent.trim() === '' && invoice.discount?.kind === 'amount'
        ? invoice.discount
        : null
  const totals = totalsOfRows(rows, discount, rates)
  const included = rows.filter((row) => row.included)
  const save = () =>
    update.mutateAsync({
      id: invoice.id,
      version: invoice.version,
      personId: invoice.client.id ?? '',
      title: title.trim() || invoice.title,
      language: invoice.language,
      note,
      dueDays: invoice.dueDays,
      discount,
      lines: linesOfRows(rows),
    })
  const saveAlone = async () => {
    await save()
    showToast(t('saved'), { tone: 'success' })
  }
  const saveAndIssue = async () => {
    setIssuing(false)
    const saved = await save()
    const issued = await issue.mutateAsync({ id: saved.id, version: saved.version })
    showToast(t('issuedAs', { number: issued.number ?? '' }), { tone: 'success' })
  }
  const isBusy = update.isPending || issue.isPending
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
      }}
    >
      <Box>
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
          <SmallInput label={t('invoiceTitle')} value={title} maxLength={200} onChange={setTitle} />
          <SmallInput label={t('note')} value={note} maxLength={2_000} rows={2} onChange={setNote} />
        </Box>
        <SectionCard
          flush
          title={t('lines')}
          note={t('includedCount', { count: included.length, total: rows.length })}
          action={
            <Button size="small" onClick={() => setRows(rows.map((row) => ({ ...row, included: true })))}>
              {t('includeAll')}
            </Button>
          }
        >
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row) => (
              <LineRow
                key={row.key}
                row={row}
                onChange={(changed) => setRows(rows.map((other) => (other.key === row.key ? changed : other)))}
              />
            ))}
          </Box>
          <FreeLine onAdd={(row) => setRows([...rows, row])} />
        </SectionCard>
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Box sx={{ width: 220 }}>
            <SmallInput
              label={t('discountPercent')}
              value={percent}
              invalid={percent.trim() !== '' && basisPoints === null}
              onChange={setPercent}
            />
          </Box>
          <Box sx={{ flex: 1 }} />
          <Button disabled={isBusy} onClick={() => void saveAlone().catch(() => undefined)}>
            {t('common:actions.save')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            startIcon={<Send size={16} aria-hidden />}
            disabled={isBusy || included.length === 0}
            onClick={() => setIssuing(true)}
          >
            {t('issue')}
          </Button>
        </Box>
        <RatesNote rates={rates} />
      </Box>
      <InvoicePreview invoice={{ ...invoice, note }} rows={rows} totals={totals} />
      <ConfirmDialog
        open={isIssuing}
        title={t('issueTitle', { total: formatMoney(totals.totalCents) })}
        confirmLabel={t('issue')}
        busy={isBusy}
        onClose={() => setIssuing(false)}
        onConfirm={() => void saveAndIssue().catch(() => undefined)}
      >
        {t('issueHelp')}
      </ConfirmDialog>
    </Box>
  )
}
