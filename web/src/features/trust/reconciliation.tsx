import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import Link2 from 'lucide-react/icons/link-2'
import Stamp from 'lucide-react/icons/stamp'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { reportFailure } from '../../lib/call-failure.ts'
import { downloadFile } from '../../lib/download.ts'
import { formatMonthOf, today } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SignedMoneyField } from '../../ui/form/signed-money-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { MonthLines } from './month-lines.tsx'
import { StatementsCard } from './statements-card.tsx'
import { ThreeColumns } from './three-columns.tsx'
import { trustMutations, trustQueries, type StatementFile, type TrustBank } from './trust.queries.ts'

const StatementSheet = lazyPage(() => import('./statement-sheet.tsx').then((file) => file.StatementSheet))

/** Returns the month `YYYY-MM` that is `count` months after `month`. */
function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the month to show at first: the month after the last sealed month, else the last month that has ended. */
const initialMonth = ({ sealedUntil }: TrustBank): string =>
  sealedUntil === null ? addMonths(today().slice(0, 7), -1) : addMonths(sealedUntil.slice(0, 7), 1)

/** Bytes that one call of `String.fromCharCode` takes as arguments; browsers limit the number of arguments. */
const chunkBytes = 32_768

/** Reads a file as Base64. */
async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let start = 0; start < bytes.length; start += chunkBytes)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkBytes))
  return btoa(binary)
}

/** Reconciliation of one bank account, month by month. Bank and month are in the address. */
export function Reconciliation({ banks }: { readonly banks: readonly TrustBank[] }) {
  const { t } = useTranslation(['trust', 'common'])
  const [search, setSearch] = useSearchParams()
  const bank = banks.find(({ id }) => id === search.get('bank')) ?? banks[0]
  const setParam = (name: string, value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  if (!bank) return null
  const monthParam = search.get('month') ?? ''
  const month = /^\d{4}-\d\d$/.test(monthParam) ? monthParam : initialMonth(bank)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={bank.id}
          onChange={(event) => setParam('bank', event.target.value)}
          inputProps={{ 'aria-label': t('bankAccount'), style: { paddingRight: 36 } }}
        >
          {banks.map(({ id, name, lastFour }) => (
            <option key={id} value={id}>
              {t('bankEnding', { name, lastFour })}
            </option>
          ))}
        </NativeSelect>
        {/* Together, also where the account fills the line. */}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <IconButton aria-label={t('previousMonth')} onClick={() => setParam('month', addMonths(month, -1))}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <Typography variant="subtitle1" component="p" role="status">
            {formatMonthOf(`${month}-01`)} {month.slice(0, 4)}
          </Typography>
          <IconButton
            aria-label={t('nextMonth')}
            disabled={month >= today().slice(0, 7)}
            onClick={() => setParam('month', addMonths(month, 1))}
          >
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </Box>
      </Box>
      <MonthOfBank
        key={`${bank.id} ${month}`}
        bankId={bank.id}
        month={month}
        onMonth={(next) => setParam('month', next)}
      />
    </>
  )
}

interface MonthProps {
  readonly bankId: string
  readonly month: string
  readonly onMonth: (month: string) => void
}

function MonthOfBank({ bankId, month, onMonth }: MonthProps) {
  const { t } = useTranslation('trust')
  const query = useQuery(trustQueries.month(bankId, month))
  const [dialog, setDialog] = useState<'balance' | 'seal' | null>(null)
  const [statement, setStatement] = useState<StatementFile | null>(null)
  const matchAll = useGuardedMutation(trustMutations.matchAll())
  const seal = useGuardedMutation(trustMutations.seal())
  if (query.isPending) return <TableSkeleton rows={8} />
  if (query.isLoadingError)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { data } = query
  const openStatement = async (file: File) =>
    setStatement({ key: crypto.randomUUID(), fileName: file.name, content: await readBase64(file) })
  const matchImported = async ({
    added,
    known,
    months,
  }: {
    added: number
    known: number
    months: readonly string[]
  }) => {
    showToast(t('imported', { count: added, known }), { tone: 'success' })
    const target = months.includes(month) ? month : (months.at(-1) ?? month)
    await matchAll.mutateAsync({ bankId, month: target })
    if (target !== month) onMonth(target)
  }
  const pdfButton = <MonthPdfButton bankId={bankId} month={month} />
  return (
    <>
      {data.can.import ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <StatementFileButton openStatement={openStatement} />
          <Button onClick={() => setDialog('balance')}>{t('setBalance')}</Button>
          <Button
            startIcon={<Link2 size={16} aria-hidden />}
            loading={matchAll.isPending}
            onClick={() => matchAll.mutate({ bankId, month })}
          >
            {t('matchAll')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            startIcon={<Stamp size={16} aria-hidden />}
            disabled={!data.can.seal}
            onClick={() => setDialog('seal')}
          >
            {t('seal', { month: formatMonthOf(`${month}-01`) })}
          </Button>
          {pdfButton}
        </Box>
      ) : (
        <Box sx={{ mb: 2 }}>{pdfButton}</Box>
      )}
      <ThreeColumns month={data} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 2 }}>
        <MonthLines bankId={bankId} month={data} />
        {data.statements.length > 0 ? <StatementsCard statements={data.statements} /> : null}
      </Box>
      <Suspense fallback={null}>
        {statement ? (
          <StatementSheet
            bankId={bankId}
            file={statement}
            onImported={matchImported}
            onClose={() => setStatement(null)}
          />
        ) : null}
      </Suspense>
      {dialog === 'balance' ? (
        <BalanceSheet bankId={bankId} month={month} cents={data.statementCents} onClose={() => setDialog(null)} />
      ) : null}
      <ConfirmDialog
        open={dialog === 'seal'}
        title={t('sealQuestion', { month: formatMonthOf(`${month}-01`) })}
        confirmLabel={t('sealNow')}
        busy={seal.isPending}
        onClose={() => setDialog(null)}
        onConfirm={() =>
          seal.mutate(
            { bankId, month },
            {
              onSuccess: () => showToast(t('sealedNow'), { tone: 'success' }),
              onSettled: () => setDialog(null),
            },
          )
        }
      >
        {t('sealHelp')}
      </ConfirmDialog>
    </>
  )
}

function StatementFileButton({ openStatement }: { readonly openStatement: (file: File) => Promise<void> }) {
  const { t } = useTranslation('trust')
  const fileInput = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept=".csv,.ofx,.qfx,.txt"
        aria-label={t('importStatement')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void openStatement(file).catch(reportFailure)
        }}
      />
      <Button startIcon={<Upload size={16} aria-hidden />} onClick={() => fileInput.current?.click()}>
        {t('importStatement')}
      </Button>
    </>
  )
}

function MonthPdfButton({ bankId, month }: { readonly bankId: string; readonly month: string }) {
  const { t, i18n } = useTranslation('trust')
  const [isPrinting, setIsPrinting] = useState(false)
  const path = `/trust-banks/${bankId}/months/${month}/reconciliation.pdf?locale=${i18n.language}`
  const print = async () => {
    setIsPrinting(true)
    await downloadFile(path, `${t('reconciliation')} ${month}.pdf`).catch(reportFailure)
    setIsPrinting(false)
  }
  return (
    <Button startIcon={<Download size={16} aria-hidden />} loading={isPrinting} onClick={() => void print()}>
      {t('monthPdf')}
    </Button>
  )
}

const StatementBalance = z.object({ statementCents: z.int() })

function BalanceSheet({
  bankId,
  month,
  cents,
  onClose,
}: Omit<MonthProps, 'onMonth'> & { readonly cents: number | null; readonly onClose: () => void }) {
  const { t } = useTranslation(['trust', 'common'])
  const setBalance = useMutation(trustMutations.setBalance())
  const form = useContractForm(StatementBalance, { defaultValues: cents === null ? {} : { statementCents: cents } })
  return (
    <FormSheet
      form={form}
      title={t('setBalance')}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async ({ statementCents }) => {
        await setBalance.mutateAsync({ bankId, month, statementCents })
        onClose()
      }}
    >
      <SignedMoneyField
        {...form.field('statementCents')}
        label={t('statementBalance')}
        hint={t('balanceHint')}
        required
      />
    </FormSheet>
  )
}
