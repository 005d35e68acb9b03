import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Send from 'lucide-react/icons/send'
import { Suspense, useState } from 'react'
import { discountScopes, type Discount, type DiscountScope } from '#modules/invoicing/amounts.contract.ts'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SmallSelect } from '../../../ui/small-inputs.tsx'
import { InvoicePreview } from '../invoice-preview.tsx'
import { invoiceMutations, type InvoiceView, type UnbilledItem } from '../invoicing.queries.ts'
import { DiscountInput } from './discount-input.tsx'
import { DraftHead, headOf, parseDueDays } from './draft-head.tsx'
import { linesOfRows, rowsOf, totalsOfRows, type EditorRow } from './editor-rows.ts'
import { FreeLine } from './free-line.tsx'
import { LineRow } from './line-row.tsx'

const SharePreview = lazyPage(
  () => import('../shares/share-preview.tsx').then((file) => file.SharePreview),
  ['invoice-shares'],
)

export interface TaxRateView {
  readonly taxClass: EditorRow['taxClass']
  readonly basisPoints: number
  readonly validFrom: string
  readonly source: string
  readonly status: 'proposed' | 'confirmed'
}

/** Shows the tax rates of the draft with their sources. */
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

const layoutStyles = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
} as const

/** Editor of the lines of a draft, next to a preview of the invoice. */
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
  const [head, setHead] = useState(() => headOf(invoice))
  // Null: no discount; undefined: the text in the field is not a discount.
  const [enteredDiscount, setEnteredDiscount] = useState<Discount | null | undefined>(invoice.discount)
  const [discountScope, setDiscountScope] = useState(invoice.discount?.scope ?? 'legal_fees')
  const [isIssuing, setIssuing] = useState(false)
  // True: the whole invoice is for one person, although several clients share the costs of the case.
  const [undivided, setUndivided] = useState(false)
  const update = useGuardedMutation(invoiceMutations.update())
  const issue = useGuardedMutation(invoiceMutations.issue())
  const discount = enteredDiscount
    ? { kind: enteredDiscount.kind, value: enteredDiscount.value, scope: discountScope }
    : null
  const dueDays = parseDueDays(head.dueDays)
  const totals = totalsOfRows(rows, discount, rates)
  const includedRows = rows.filter((row) => row.included)
  const save = () =>
    update.mutateOnce({
      id: invoice.id,
      version: invoice.version,
      personId: head.personId,
      title: head.title.trim() || invoice.title,
      language: head.language,
      note: head.note,
      dueDays: dueDays ?? invoice.dueDays,
      discount,
      lines: linesOfRows(rows),
    })
  const saveDraft = async () => {
    if (await save()) showToast(t('saved'), { tone: 'success' })
  }
  const saveAndIssue = async () => {
    setIssuing(false)
    const saved = await save()
    const issued = saved && (await issue.mutateOnce({ id: saved.id, version: saved.version, undivided }))
    if (issued) showToast(t('issuedAs', { number: issued.number ?? '' }), { tone: 'success' })
  }
  const hasInvalidInput =
    enteredDiscount === undefined || dueDays === null || includedRows.some(({ invalid }) => invalid === true)
  const isBusy = update.isPending || issue.isPending
  return (
    <Box sx={layoutStyles}>
      <Box>
        <DraftHead invoice={invoice} values={head} onChange={setHead} />
        <LinesCard rows={rows} setRows={setRows} includedCount={includedRows.length} />
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 200px', maxWidth: 240 }}>
            <DiscountInput label={t('discount')} initial={invoice.discount} onChange={setEnteredDiscount} />
          </Box>
          <DiscountScopeSelect scope={discountScope} setScope={setDiscountScope} />
          <DraftButtons
            isSaveDisabled={isBusy || hasInvalidInput}
            isEmpty={includedRows.length === 0}
            onSave={() => void saveDraft().catch(() => undefined)}
            onIssue={() => setIssuing(true)}
          />
        </Box>
        {hasInvalidInput ? (
          <Typography variant="body2" color="error" role="alert" sx={{ mt: 1 }}>
            {t('unreadable')}
          </Typography>
        ) : null}
        <RatesNote rates={rates} />
        <Suspense fallback={null}>
          <SharePreview
            caseId={invoice.case.id}
            rows={rows}
            discount={discount}
            rates={rates}
            undivided={undivided}
            onUndivided={setUndivided}
          />
        </Suspense>
      </Box>
      <InvoicePreview invoice={{ ...invoice, title: head.title, note: head.note }} rows={rows} totals={totals} />
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

function DraftButtons({
  isSaveDisabled,
  isEmpty,
  onSave,
  onIssue,
}: {
  readonly isSaveDisabled: boolean
  readonly isEmpty: boolean
  readonly onSave: () => void
  readonly onIssue: () => void
}) {
  const { t } = useTranslation(['invoicing', 'common'])
  return (
    <Box sx={{ display: 'flex', gap: 1.5, ml: 'auto' }}>
      <Button disabled={isSaveDisabled} onClick={onSave}>
        {t('common:actions.save')}
      </Button>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Send size={16} aria-hidden />}
        disabled={isSaveDisabled || isEmpty}
        onClick={onIssue}
      >
        {t('issue')}
      </Button>
    </Box>
  )
}

function LinesCard({
  rows,
  setRows,
  includedCount,
}: {
  readonly rows: readonly EditorRow[]
  readonly setRows: (rows: EditorRow[]) => void
  readonly includedCount: number
}) {
  const { t } = useTranslation(['invoicing', 'common'])
  return (
    <SectionCard
      flush
      title={t('lines')}
      note={t('includedCount', { count: includedCount, total: rows.length })}
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
            onRemove={() => setRows(rows.filter((other) => other.key !== row.key))}
          />
        ))}
      </Box>
      <FreeLine onAdd={(row) => setRows([...rows, row])} />
    </SectionCard>
  )
}

function DiscountScopeSelect({
  scope,
  setScope,
}: {
  readonly scope: DiscountScope
  readonly setScope: (scope: DiscountScope) => void
}) {
  const { t } = useTranslation(['invoicing', 'common'])
  return (
    <Box sx={{ flex: '1 1 180px', maxWidth: 220 }}>
      <SmallSelect
        label={t('discountScope')}
        value={scope}
        options={discountScopes.map((value) => ({ value, label: t(`discountScopes.${value}`) }))}
        onChange={(value) => setScope(discountScopes.find((option) => option === value) ?? scope)}
      />
    </Box>
  )
}
