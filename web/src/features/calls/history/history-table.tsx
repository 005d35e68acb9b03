import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleX from 'lucide-react/icons/circle-x'
import History from 'lucide-react/icons/history'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { SavedViews } from '../../../lists/saved-views.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { DateText } from '../../../ui/texts.tsx'
import { callQueries, fetchHistory, type HistoryEntry } from '../calls.queries.ts'
import { durationText } from '../duration.ts'

const outcomes = ['completed', 'processing', 'cancelled', 'failed'] as const
/** Filters, search and order in the URL of the list, which a saved view stores. */
const historyListOptions = { sorts: ['createdAt'], sort: '-createdAt', filters: { status: outcomes } } as const

const appearances: Readonly<Record<HistoryEntry['status'], { readonly icon: Icon; readonly tone: Tone }>> = {
  completed: { icon: CircleCheck, tone: 'success' },
  processing: { icon: LoaderCircle, tone: 'warning' },
  cancelled: { icon: CircleMinus, tone: 'neutral' },
  failed: { icon: CircleX, tone: 'error' },
}

/** Each name once, with the total time of the visits under it. */
export function attendeesOf(
  entry: Pick<HistoryEntry, 'attendance'>,
): { readonly name: string; readonly seconds: number }[] {
  const sums = new Map<string, number>()
  for (const { name, seconds } of entry.attendance) sums.set(name, (sums.get(name) ?? 0) + seconds)
  return [...sums].map(([name, seconds]) => ({ name, seconds }))
}

function Attendees({ entry }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation('calls')
  const people = attendeesOf(entry)
  if (people.length === 0) return <>{t('history.nobody')}</>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {people.map(({ name, seconds }) => (
        <li key={name}>
          {name}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {durationText(seconds)}
          </Box>
        </li>
      ))}
    </Box>
  )
}

export function HistoryTable() {
  const { t } = useTranslation('calls')
  const state = useListState<(typeof historyListOptions.sorts)[number], typeof historyListOptions.filters>(
    historyListOptions,
  )
  const query = useQuery(callQueries.history(state.query))
  const columns: readonly Column<HistoryEntry>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      csv: (row) => row.name,
      cell: (row) => (
        <>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {row.name}
          </Box>
          <Box
            component="span"
            sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}
          >
            {[row.case?.name, row.host.name].filter(Boolean).join(' · ')}
          </Box>
        </>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      csv: (row) => t(`history.statuses.${row.status}`),
      cell: (row) => <StatusChip {...appearances[row.status]} label={t(`history.statuses.${row.status}`)} />,
    },
    {
      id: 'when',
      header: t('columns.when'),
      sort: 'createdAt',
      csv: (row) => ({ at: row.startedAt ?? row.createdAt }),
      cell: (row) => <DateText value={row.startedAt ?? row.createdAt} style="dateTime" />,
    },
    {
      id: 'duration',
      header: t('columns.duration'),
      align: 'right',
      csv: (row) => (row.duration === null ? null : durationText(row.duration)),
      cell: (row) => (row.duration === null ? '–' : durationText(row.duration)),
    },
    {
      id: 'people',
      header: t('columns.people'),
      csv: (row) =>
        attendeesOf(row)
          .map(({ name }) => name)
          .join(', '),
      cell: (row) => <Attendees entry={row} />,
    },
  ]
  return (
    <DataTable<HistoryEntry>
      id="calls-history"
      label={t('tabs.history')}
      query={query}
      state={state}
      columns={columns}
      csv={{ name: t('tabs.history'), fetchPage: (page, pageSize) => fetchHistory({ ...state.query, page, pageSize }) }}
      views={<SavedViews list="calls" table="calls-history" options={historyListOptions} />}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      empty={<EmptyState icon={History} title={t('history.empty')} help={t('history.emptyHelp')} />}
      toolbar={
        <>
          <SearchField label={t('history.search')} value={state.q} onChange={state.setQ} />
          <SegmentedControl
            label={t('columns.status')}
            value={state.filters.status ?? 'all'}
            onChange={(value) => state.setFilter('status', value === 'all' ? undefined : value)}
            segments={[
              { value: 'all', label: t('history.all') },
              ...outcomes.map((value) => ({ value, label: t(`history.statuses.${value}`) })),
            ]}
          />
        </>
      }
    />
  )
}
