import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Receipt from 'lucide-react/icons/receipt'
import { Suspense, useCallback, useState } from 'react'
import { maxReimbursed } from '#modules/timekeeping/expenses/expenses.contract.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { formatMoney } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useNewKey } from '../../../lib/page-keys.ts'
import { can } from '../../../lib/roles.ts'
import { useSession } from '../../../lib/session.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { TimeFrame } from '../time-tabs.tsx'
import { ExpenseList } from './expense-list.tsx'
import { expenseQueries, type Expense } from './expenses.queries.ts'
import { useExpenseActions } from './use-expense-actions.ts'

const ExpenseSheet = lazyPage(() => import('./expense-sheet.tsx').then((file) => file.ExpenseSheet))
const ReimburseSheet = lazyPage(() => import('./reimburse-sheet.tsx').then((file) => file.ReimburseSheet))

/** Chooses the person whose expenses are shown; for users who may see other people's expenses. */
function PersonChoice({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation('expenses')
  const { user } = useSession()
  const people = useQuery(collaboratorEntity.choices())
  const colleagues = (people.data?.items ?? []).filter(
    ({ id, profile }) => id !== user?.id && can(profile, 'timekeeping.work'),
  )
  if (colleagues.length === 0) return null
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': t('payer') }}
    >
      <option value="">{t('mine')}</option>
      <option value="everybody">{t('everybody')}</option>
      {colleagues.map(({ id, name, surname }) => (
        <option key={id} value={id}>
          {name} {surname}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Expenses that a person paid and the amount owed to them; managers of time mark several expenses as reimbursed. */
export function OwnExpenses() {
  const { t } = useTranslation(['expenses', 'common'])
  const mayManage = useCan()('timekeeping.manage')
  const [person, setPerson] = useState('')
  const [filter, setFilter] = useState<'owed' | 'all'>('all')
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [sheet, setSheet] = useState<{ readonly expense?: Expense } | null>(null)
  const [isReimbursing, setReimbursing] = useState(false)
  const query = useInfiniteQuery(expenseQueries.list({ owed: filter === 'owed', ...(person ? { person } : {}) }))
  const actions = useExpenseActions()
  const add = useCallback(() => setSheet({}), [])
  useNewKey(add)
  const [firstPage] = query.data?.pages ?? []
  const expenses = query.data?.pages.flatMap(({ items }) => items) ?? []
  const reimbursableExpenses = expenses.filter((expense) => expense.can.reimburse)
  const selectedExpenses = reimbursableExpenses.filter(({ id }) => selectedIds.has(id)).slice(0, maxReimbursed)
  const clearSelection = () => setSelectedIds(new Set())
  const deselect = (ids: readonly string[]) =>
    setSelectedIds((current) => new Set([...current].filter((id) => !ids.includes(id))))
  const toggle = (id: string, isSelected: boolean) =>
    isSelected ? setSelectedIds((current) => new Set([...current, id])) : deselect([id])
  const addButton = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} aria-hidden />}
      onPointerEnter={ExpenseSheet.preload}
      onClick={add}
    >
      {t('add')}
    </Button>
  )
  return (
    <TimeFrame tab="expenses" title={t('title')} actions={addButton}>
      <FilterRow
        filter={filter}
        setFilter={setFilter}
        person={person}
        setPerson={setPerson}
        mayManage={mayManage}
        totals={firstPage}
        clearSelection={clearSelection}
      />
      <SectionCard
        flush
        title={t('title')}
        {...(firstPage ? { note: String(firstPage.total) } : {})}
        action={
          reimbursableExpenses.length > 0 ? (
            <ReimburseButtons
              reimbursableExpenses={reimbursableExpenses}
              selectedExpenses={selectedExpenses}
              setSelectedIds={setSelectedIds}
              setReimbursing={setReimbursing}
              clearSelection={clearSelection}
            />
          ) : undefined
        }
      >
        {query.isPending ? <TableSkeleton rows={4} /> : null}
        {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h3" /> : null}
        {firstPage?.total === 0 ? (
          <EmptyState
            icon={Receipt}
            heading="h3"
            title={filter === 'owed' ? t('nothingOwed') : t('empty')}
            help={t('emptyHelp')}
          />
        ) : null}
        {expenses.length > 0 ? (
          <ExpenseList
            expenses={expenses}
            detail={person === '' ? 'case' : 'both'}
            onEdit={(expense) => setSheet({ expense })}
            onRemove={actions.remove}
            onUnreimburse={actions.unreimburse}
            {...(mayManage ? { selectedIds, onToggle: toggle } : {})}
          />
        ) : null}
      </SectionCard>
      {query.hasNextPage ? (
        <Box sx={{ pt: 2 }}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </Box>
      ) : null}
      <Suspense fallback={null}>
        <ExpenseSheets
          sheet={sheet}
          setSheet={setSheet}
          isReimbursing={isReimbursing}
          selectedExpenses={selectedExpenses}
          setReimbursing={setReimbursing}
          deselect={deselect}
        />
      </Suspense>
    </TimeFrame>
  )
}

function FilterRow({
  filter,
  setFilter,
  person,
  setPerson,
  mayManage,
  totals,
  clearSelection,
}: {
  readonly filter: 'owed' | 'all'
  readonly setFilter: (filter: 'owed' | 'all') => void
  readonly person: string
  readonly setPerson: (person: string) => void
  readonly mayManage: boolean
  readonly totals: { readonly owedCount: number; readonly owedCents: number } | undefined
  readonly clearSelection: () => void
}) {
  const { t } = useTranslation(['expenses', 'common'])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <SegmentedControl
        label={t('shown')}
        value={filter}
        segments={[
          { value: 'all', label: t('all') },
          { value: 'owed', label: t('onlyOwed'), ...(totals ? { count: totals.owedCount } : {}) },
        ]}
        onChange={(value) => {
          setFilter(value)
          clearSelection()
        }}
      />
      {mayManage ? (
        <PersonChoice
          value={person}
          onChange={(value) => {
            setPerson(value)
            clearSelection()
          }}
        />
      ) : null}
      {totals ? <OwedTotal owedCents={totals.owedCents} isOwn={person === ''} /> : null}
    </Box>
  )
}

function ReimburseButtons({
  reimbursableExpenses,
  selectedExpenses,
  setSelectedIds,
  setReimbursing,
  clearSelection,
}: {
  readonly reimbursableExpenses: readonly Expense[]
  readonly selectedExpenses: readonly Expense[]
  readonly setSelectedIds: (ids: ReadonlySet<string>) => void
  readonly setReimbursing: (isReimbursing: boolean) => void
  readonly clearSelection: () => void
}) {
  const { t } = useTranslation(['expenses', 'common'])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        onClick={() =>
          selectedExpenses.length > 0
            ? clearSelection()
            : setSelectedIds(new Set(reimbursableExpenses.slice(0, maxReimbursed).map(({ id }) => id)))
        }
      >
        {selectedExpenses.length > 0 ? t('pickNone') : t('pickAll')}
      </Button>
      <Button
        variant="contained"
        disabled={selectedExpenses.length === 0}
        onPointerEnter={ReimburseSheet.preload}
        onClick={() => setReimbursing(true)}
      >
        {selectedExpenses.length === 0
          ? t('reimburse')
          : t('reimburseSum', {
              amount: formatMoney(selectedExpenses.reduce((sum, { amountCents }) => sum + amountCents, 0)),
            })}
      </Button>
    </Box>
  )
}

function OwedTotal({ owedCents, isOwn }: { readonly owedCents: number; readonly isOwn: boolean }) {
  const { t } = useTranslation(['expenses', 'common'])
  return (
    <Typography variant="body2" role="status" sx={{ fontWeight: 600, ml: { md: 'auto' } }}>
      {t(isOwn ? 'owedToYou' : 'owedInAll', { amount: formatMoney(owedCents) })}
    </Typography>
  )
}

function ExpenseSheets({
  sheet,
  setSheet,
  isReimbursing,
  selectedExpenses,
  setReimbursing,
  deselect,
}: {
  readonly sheet: { readonly expense?: Expense } | null
  readonly setSheet: (sheet: null) => void
  readonly isReimbursing: boolean
  readonly selectedExpenses: readonly Expense[]
  readonly setReimbursing: (isReimbursing: boolean) => void
  readonly deselect: (ids: readonly string[]) => void
}) {
  return (
    <>
      {sheet ? <ExpenseSheet key={sheet.expense?.id ?? 'new'} {...sheet} onClose={() => setSheet(null)} /> : null}
      {isReimbursing ? (
        <ReimburseSheet
          expenses={selectedExpenses}
          onClose={() => setReimbursing(false)}
          onDone={(ids) => {
            setReimbursing(false)
            // One reimbursement may not have contained all selected expenses; the others stay selected.
            deselect(ids)
          }}
        />
      ) : null}
    </>
  )
}
