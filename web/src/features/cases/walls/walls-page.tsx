import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { joinWithAnd } from '../../../lib/day-words.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { EmptyState, NoPermission } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { casePath } from '../case-path.ts'
import { wallAppearances, fullName, wallPeriod } from './wall-card.tsx'
import { fetchWalls, wallQueries, type Wall } from './walls.queries.ts'

function usePeopleText(): (wall: Wall) => string {
  const { t } = useTranslation('walls')
  return ({ kind, people }) => {
    const names = joinWithAnd(people.map(fullName))
    return t(kind === 'person' ? 'hiddenFrom' : 'onlyFor', { names })
  }
}

function WallState({ state }: Pick<Wall, 'state'>) {
  const { t } = useTranslation('walls')
  return <StatusChip {...wallAppearances[state]} size="small" label={t(`states.${state}`)} />
}

function useColumns(): readonly Column<Wall>[] {
  const { t } = useTranslation('walls')
  const peopleText = usePeopleText()
  return [
    {
      id: 'case',
      header: t('office.columns.case'),
      csv: (wall) => wall.case.name,
      cell: (wall) => (
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {wall.case.name}
        </Box>
      ),
    },
    { id: 'people', header: t('office.columns.people'), fixed: true, csv: peopleText, cell: peopleText },
    {
      id: 'reason',
      header: t('office.columns.reason'),
      csv: ({ reason }) => reason,
      cell: ({ reason }) => (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Box>
      ),
    },
    {
      id: 'period',
      header: t('office.columns.period'),
      sort: 'createdAt',
      csv: (wall) => wallPeriod(t, wall),
      cell: (wall) => wallPeriod(t, wall),
    },
    {
      id: 'contact',
      header: t('office.columns.contact'),
      csv: ({ contact }) => fullName(contact),
      cell: ({ contact }) => fullName(contact),
    },
    {
      id: 'state',
      header: t('office.columns.state'),
      csv: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <WallState state={state} />,
    },
  ]
}

const filters = ['current', 'all'] as const

/** Walls of the office, except those that hide their case from the user. A wall is changed in its case. */
export function WallsPage() {
  const { t } = useTranslation('walls')
  const can = useCan()
  return can('cases.wall') ? (
    <Walls />
  ) : (
    <PageFrame title={t('office.title')}>
      <NoPermission />
    </PageFrame>
  )
}

function Walls() {
  const { t } = useTranslation('walls')
  const state = useListState({
    sorts: ['createdAt'],
    sort: '-createdAt',
    pageSize: 25,
    filters: { state: filters },
  })
  const query = useQuery(wallQueries.ofOffice(state.query))
  const columns = useColumns()
  const peopleText = usePeopleText()
  return (
    <PageFrame title={t('office.title')} facts={t('office.help')}>
      <DataTable
        id="walls"
        label={t('office.title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={(wall) => wall.case.name}
        rowHref={(wall) => casePath(wall.case.id)}
        csv={{ name: t('office.file'), fetchPage: (page, pageSize) => fetchWalls({ ...state.query, page, pageSize }) }}
        card={(wall) => (
          <>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{wall.case.name}</Box>
            <Box sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>{peopleText(wall)}</Box>
            <Box sx={{ mt: 0.25, mb: 1, fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {wall.reason} · {wallPeriod(t, wall)}
            </Box>
            <WallState state={wall.state} />
          </>
        )}
        toolbar={
          <SegmentedControl
            label={t('office.columns.state')}
            value={state.filters.state ?? 'current'}
            onChange={(next) => state.setFilter('state', next === 'current' ? undefined : next)}
            segments={filters.map((value) => ({ value, label: t(`office.filters.${value}`) }))}
          />
        }
        empty={<EmptyState icon={Lock} title={t('office.empty')} help={t('office.emptyHelp')} />}
      />
    </PageFrame>
  )
}
