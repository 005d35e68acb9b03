import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Receipt from 'lucide-react/icons/receipt'
import { Suspense, useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { ExpenseList } from './expense-list.tsx'
import { expenseQueries, type Expense } from './expenses.queries.ts'
import { useExpenseActions } from './use-expense-actions.ts'

const ExpenseSheet = lazyPage(() => import('./expense-sheet.tsx').then((file) => file.ExpenseSheet))

/** The expenses of a case with their sums. */
export function CaseExpenses({ legalCase }: { readonly legalCase: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation(['expenses', 'common'])
  const [sheet, setSheet] = useState<{ readonly expense?: Expense } | null>(null)
  const query = useInfiniteQuery(expenseQueries.ofCase(legalCase.id))
  const actions = useExpenseActions()
  const [firstPage] = query.data?.pages ?? []
  const sums = firstPage
    ? [formatMoney(firstPage.amountCents), t('unbilled', { amount: formatMoney(firstPage.unbilledCents) })].join(' · ')
    : undefined
  return (
    <Box sx={{ mt: 2 }}>
      <SectionCard
        flush
        title={t('title')}
        {...(firstPage && firstPage.total > 0 ? { note: sums } : {})}
        action={
          <Button
            startIcon={<Plus size={16} aria-hidden />}
            onPointerEnter={ExpenseSheet.preload}
            onClick={() => setSheet({})}
          >
            {t('add')}
          </Button>
        }
      >
        {query.isPending ? <TableSkeleton rows={2} /> : null}
        {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h3" /> : null}
        {firstPage?.total === 0 ? (
          <EmptyState icon={Receipt} heading="h3" title={t('emptyCase')} help={t('emptyHelp')} />
        ) : null}
        {firstPage && firstPage.total > 0 ? (
          <ExpenseList
            expenses={query.data?.pages.flatMap(({ items }) => items) ?? []}
            detail="person"
            onEdit={(expense) => setSheet({ expense })}
            onRemove={actions.remove}
            onUnreimburse={actions.unreimburse}
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
        {sheet ? (
          <ExpenseSheet
            key={sheet.expense?.id ?? 'new'}
            {...sheet}
            legalCase={legalCase}
            onClose={() => setSheet(null)}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
