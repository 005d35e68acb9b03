import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { useTranslation } from 'react-i18next'
import { fullDay, upperFirst } from '../../../lib/day-words.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { DaysLeftText, isOpen, NatureText, termPath, TermStateChip } from '../next/term-parts.tsx'
import { useCourtDays, useDaysLeft } from '../next/use-term-calendar.ts'
import { termQueries, type CaseTerm } from '../terms.queries.ts'
import { TermsFilters } from './terms-filters.tsx'
import type { TermsState } from './use-terms-state.ts'

/** All terms of the office, by date, with search and filters. */
export function TermsList({ state }: { readonly state: TermsState }) {
  const { t } = useTranslation(['terms-office', 'terms-next'])
  const query = useQuery(termQueries.list(state.query))
  const leftOf = useDaysLeft(useCourtDays((query.data?.items ?? []).map(({ dueOn }) => dueOn)))
  const left = (term: CaseTerm) => (isOpen(term) && term.dueOn !== null ? leftOf(term.dueOn) : undefined)
  const columns: readonly Column<CaseTerm>[] = [
    {
      id: 'act',
      header: t('week.columns.act'),
      sort: 'act',
      cell: (row) => (
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {row.act}
          </Box>
          <Box
            component="span"
            sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}
          >
            {row.citation}
          </Box>
        </>
      ),
    },
    {
      id: 'dueOn',
      header: t('week.columns.dueOn'),
      sort: 'dueOn',
      cell: (row) => (row.dueOn === null ? t('terms-next:hidden') : upperFirst(fullDay(row.dueOn))),
    },
    {
      id: 'left',
      header: t('week.columns.left'),
      cell: (row) => {
        const words = left(row)
        return words ? <DaysLeftText left={words} short /> : null
      },
    },
    {
      id: 'case',
      width: '26%',
      header: t('week.columns.case'),
      cell: (row) => row.caseName,
    },
    {
      id: 'nature',
      header: t('week.columns.nature'),
      cell: (row) => <NatureText nature={row.nature} />,
    },
    {
      id: 'owner',
      header: t('week.columns.owner'),
      cell: (row) => row.owner?.name ?? t('terms-next:nobody'),
    },
    {
      id: 'state',
      header: t('week.columns.state'),
      cell: (row) => <TermStateChip state={row.state} />,
    },
  ]
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
