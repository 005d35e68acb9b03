import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { can } from '../../../lib/roles.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import type { TasksViewProps } from '../day-view.tsx'
import { taskQueries } from '../tasks.queries.ts'
import { boardKeys } from '../use-task-keys.ts'
import { useBoardColumns } from './use-board-columns.ts'
import { BoardFilters } from './board-filters.tsx'
import { Board } from './board.tsx'

const maxShownTasks = 100

/** Open tasks in columns by their date or by assignee. Both choices are in the address. */
export function BoardView({ today, actions, onOpen }: TasksViewProps) {
  const { t } = useTranslation('tasks')
  const state = useListState({ sorts: ['due'], filters: { group: ['person'], whose: ['office'] } })
  const isByPerson = state.filters.group === 'person'
  const showsOffice = isByPerson || state.filters.whose === 'office'
  const query = useQuery(
    taskQueries.list({ sort: 'due', pageSize: maxShownTasks, ...(showsOffice ? {} : { assignee: 'me' as const }) }),
  )
  const people = useQuery({ ...collaboratorEntity.choices(), enabled: isByPerson })
  const tasks = query.data?.items ?? []

  const columns = useBoardColumns({
    tasks,
    today,
    actions,
    people: isByPerson ? (people.data?.items ?? []).filter(({ profile }) => can(profile, 'tasks.work')) : undefined,
  })
  const content = () => {
    if (query.isPending || (isByPerson && people.isPending))
      return (
        <Card>
          <RowsSkeleton rows={5} />
        </Card>
      )
    if (!query.data || (isByPerson && !people.data))
      return (
        <Card>
          <ErrorState
            error={query.error ?? people.error}
            onRetry={() => void Promise.all([query.refetch(), people.refetch()])}
          />
        </Card>
      )
    return (
      <>
        <Board tasks={tasks} columns={columns} today={today} actions={actions} onOpen={onOpen} />
        {query.data.total > tasks.length ? (
          <Typography variant="body2" color="textSecondary">
            {t('board.first', { count: tasks.length })}
          </Typography>
        ) : null}
        <KeyHints label={t('keys.label')} keys={boardKeys} textOf={(act) => t(`keys.${act}`)} />
      </>
    )
  }
  return (
    <Box>
      <BoardFilters
        isByPerson={isByPerson}
        showsOffice={showsOffice}
        onGroupChange={(group) => state.setFilter('group', group)}
        onOwnerChange={(owner) => state.setFilter('whose', owner)}
      />
      {content()}
    </Box>
  )
}
