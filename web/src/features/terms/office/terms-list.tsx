import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { Suspense } from 'react'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SavedViews } from '../../../lists/saved-views.tsx'
import { Clamped } from '../../../ui/clamped.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import type { TermBulkBarProps } from '../bulk/term-bulk-bar.tsx'
import { isOpen, termPath, TermStateChip } from '../next/term-parts.tsx'
import { useCourtDays, useDaysLeft } from '../next/use-term-calendar.ts'
import { fetchTerms, termQueries, type CaseTerm } from '../terms.queries.ts'
import { ActCell, DueCell, OwnerName, TermCard } from './term-cells.tsx'
import { TermsFilters } from './terms-filters.tsx'
import { termListOptions, type TermsState } from './use-terms-state.ts'

const TermBulkBar = lazyPage<TermBulkBarProps>(
  () => import('../bulk/term-bulk-bar.tsx').then((file) => file.TermBulkBar),
  ['lists'],
)

/** All terms of the office, by date, with search and filters. */
export function TermsList({ state }: { readonly state: TermsState }) {
  const { t } = useTranslation(['terms-office', 'terms-next'])
  const query = useQuery(termQueries.list(state.query))
  const daysLeftUntil = useDaysLeft(useCourtDays((query.data?.items ?? []).map(({ dueOn }) => dueOn)))
  const daysLeftOf = (term: CaseTerm) => (isOpen(term) && term.dueOn !== null ? daysLeftUntil(term.dueOn) : undefined)
  const items = query.data?.items ?? []
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = state.query
  const selection = useSelection(items, ({ id }) => id, JSON.stringify(filter))
  // A table of this width has no room for a separate column of the case.
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('xl'))
  const columns: readonly Column<CaseTerm>[] = [
    {
      id: 'act',
      header: t('week.columns.act'),
      sort: 'act',
      width: isNarrow ? '50%' : isWide ? '35%' : '40%',
      csv: (row) => row.act,
      cell: (row) => <ActCell term={row} showCase={isNarrow} />,
    },
    {
      id: 'dueOn',
      header: t('week.columns.dueOn'),
      sort: 'dueOn',
      csv: (row) => ({ day: row.dueOn }),
      cell: (row) => <DueCell term={row} daysLeft={daysLeftOf(row)} />,
    },
    {
      id: 'case',
      header: t('week.columns.case'),
      width: isWide ? '33%' : '24%',
      csv: (row) => row.caseName,
      cell: (row) => <Clamped text={row.caseName} lines={2} />,
      ...(isNarrow ? { csvOnly: true as const } : {}),
    },
    {
      id: 'owner',
      header: t('week.columns.owner'),
      csv: (row) => row.owner?.name ?? '',
      cell: (row) => <OwnerName term={row} />,
    },
    {
      id: 'state',
      header: t('week.columns.state'),
      csv: (row) => t(`terms-next:state.${row.state}`),
      cell: (row) => <TermStateChip state={row.state} />,
    },
  ]
  const csv = {
    name: t('title'),
    fetchPage: (page: number, pageSize: number) => fetchTerms({ ...state.query, page, pageSize }),
  }
  return (
    <DataTable<CaseTerm>
      id="terms"
      label={t('title')}
      query={query}
      state={state}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.act}
      rowHref={termPath}
      views={<SavedViews list="terms" options={termListOptions} />}
      selection={{
        state: selection,
        bar: (columnsOfFile) => (
          <Suspense fallback={null}>
            <TermBulkBar
              selection={selection}
              filter={filter}
              total={query.data?.total ?? 0}
              page={items}
              columns={columnsOfFile}
              csv={csv}
            />
          </Suspense>
        ),
      }}
      card={(row) => <TermCard term={row} daysLeft={daysLeftOf(row)} />}
      empty={<EmptyState icon={AlarmClock} title={t('week.listEmptyTitle')} help={t('week.emptyHelp')} />}
      toolbar={
        <>
          <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, display: 'flex' }}>
            <SearchField label={t('week.filters.search')} value={state.q} onChange={state.setQ} />
          </Box>
          <TermsFilters state={state} />
        </>
      }
    />
  )
}
