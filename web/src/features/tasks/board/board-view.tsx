import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { can } from '../../../lib/roles.ts'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import type { TasksViewProps } from '../day-view.tsx'
import { taskQueries, type Task } from '../tasks.queries.ts'
import { boardKeys, taskKeyHandler } from '../use-task-keys.ts'
import { BoardCard } from './board-card.tsx'
import { useBoardColumns, type BoardColumn } from './use-board-columns.ts'
import { BoardColumnCard } from './board-column.tsx'
import { BoardFilters } from './board-filters.tsx'

const maxShownTasks = 100
const arrowSteps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/** Open tasks in columns by their date or by assignee. Both choices are in the address. */
export function BoardView({ today, actions, onOpen }: TasksViewProps) {
  const { t } = useTranslation('tasks')
  const state = useListState({ sorts: ['due'], filters: { group: ['person'], whose: ['office'] } })
  const byPerson = state.filters.group === 'person'
  const ofOffice = byPerson || state.filters.whose === 'office'
  const query = useQuery(
    taskQueries.list({ sort: 'due', pageSize: maxShownTasks, ...(ofOffice ? {} : { assignee: 'me' as const }) }),
  )
  const people = useQuery({ ...collaboratorEntity.choices(), enabled: byPerson })
  const [dragged, setDragged] = useState<Task | null>(null)
  const tasks = query.data?.items ?? []

  const columns = useBoardColumns({
    tasks,
    today,
    actions,
    people: byPerson ? (people.data?.items ?? []).filter(({ profile }) => can(profile, 'tasks.work')) : undefined,
  })
  const columnOf = (task: Task) => columns.findIndex((column) => column.tasks.some(({ id }) => id === task.id))
  const move = (task: Task, to: BoardColumn | undefined) => {
    if (to?.take && to !== columns[columnOf(task)]) to.take(task)
  }
  const handleKeys = taskKeyHandler({ tasks, onOpen, onComplete: actions.complete })
  /** Alt and an arrow move the task in focus to the next column that takes it. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowSteps.get(event.key)
    if (!event.altKey || step === undefined || !(event.target instanceof Element)) return handleKeys(event)
    const id = event.target.closest<HTMLElement>('[data-task]')?.dataset['task']
    const task = tasks.find((candidate) => candidate.id === id)
    if (!task) return undefined
    event.preventDefault()
    return move(task, columns[columnOf(task) + step])
  }
  const content = () => {
    if (query.isPending || (byPerson && people.isPending))
      return (
        <Card>
          <RowsSkeleton rows={5} />
        </Card>
      )
    if (!query.data || (byPerson && !people.data))
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
        <Box
          role="group"
          aria-label={t('board.label')}
          onKeyDown={onKeyDown}
          sx={{
            display: 'grid',
            gridAutoFlow: { xs: 'row', md: 'column' },
            gridAutoColumns: { md: 'minmax(172px, 1fr)' },
            gap: 1.5,
            overflowX: { md: 'auto' },
            alignItems: 'start',
            pb: 1,
          }}
        >
          {columns.map((column) => (
            <BoardColumnCard
              key={column.key}
              column={column}
              isTarget={dragged !== null && column.take !== undefined && columns[columnOf(dragged)] !== column}
              onDrop={() => {
                if (dragged) move(dragged, column)
                setDragged(null)
              }}
            >
              {column.tasks.map((task) => (
                <BoardCard
                  key={task.id}
                  task={task}
                  today={today}
                  actions={actions}
                  onOpen={onOpen}
                  onDrag={setDragged}
                  targets={columns.filter((other) => other !== column && other.take !== undefined)}
                  onMove={(key) =>
                    move(
                      task,
                      columns.find((other) => other.key === key),
                    )
                  }
                />
              ))}
            </BoardColumnCard>
          ))}
        </Box>
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
        byPerson={byPerson}
        ofOffice={ofOffice}
        onGroup={(group) => state.setFilter('group', group)}
        onWhose={(whose) => state.setFilter('whose', whose)}
      />
      {content()}
    </Box>
  )
}
