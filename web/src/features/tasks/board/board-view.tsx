import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { formatNumber } from '../../../lib/format.ts'
import { can } from '../../../lib/roles.ts'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import type { TasksViewProps } from '../day-view.tsx'
import { taskQueries, type Task } from '../tasks.queries.ts'
import { boardKeys, taskKeyHandler } from '../use-task-keys.ts'
import { BoardCard } from './board-card.tsx'
import { dateColumnOf, dateColumns, dueDateOfColumn } from './columns.ts'

const maxShownTasks = 100
const arrowSteps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

interface BoardColumn {
  readonly key: string
  readonly title: string
  readonly urgent?: boolean
  readonly tasks: readonly Task[]
  /** Moves a task here; absent: no task can be moved here. */
  readonly take?: (task: Task) => void
}

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

  const columns: readonly BoardColumn[] = byPerson
    ? [
        {
          key: 'nobody',
          title: t('groups.unassigned'),
          tasks: tasks.filter(({ assignee }) => assignee === null),
          take: (task) => actions.assign(task, null),
        },
        ...(people.data?.items ?? [])
          .filter(({ profile }) => can(profile, 'tasks.work'))
          .map(({ id, name, surname }) => ({
            key: id,
            title: `${name} ${surname}`,
            tasks: tasks.filter(({ assignee }) => assignee?.id === id),
            take: (task: Task) => actions.assign(task, { id, name: `${name} ${surname}` }),
          })),
      ]
    : dateColumns.map((column) => {
        const dueOn = dueDateOfColumn(column, today)
        return {
          key: column,
          title: t(`groups.${column}`),
          urgent: column === 'overdue',
          tasks: tasks.filter((task) => dateColumnOf(task, today) === column),
          ...(dueOn === undefined ? {} : { take: (task: Task) => actions.setDueOn(task, dueOn) }),
        }
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
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <SegmentedControl
          label={t('board.group')}
          value={byPerson ? 'person' : 'date'}
          onChange={(value) => state.setFilter('group', value === 'person' ? 'person' : undefined)}
          segments={[
            { value: 'date', label: t('board.byDate') },
            { value: 'person', label: t('board.byPerson') },
          ]}
        />
        {byPerson ? null : (
          <SegmentedControl
            label={t('board.whose')}
            value={ofOffice ? 'office' : 'mine'}
            onChange={(value) => state.setFilter('whose', value === 'office' ? 'office' : undefined)}
            segments={[
              { value: 'mine', label: t('board.mine') },
              { value: 'office', label: t('board.office') },
            ]}
          />
        )}
      </Box>
      {query.isPending || (byPerson && people.isPending) ? (
        <Card>
          <RowsSkeleton rows={5} />
        </Card>
      ) : !query.data || (byPerson && !people.data) ? (
        <Card>
          <ErrorState
            error={query.error ?? people.error}
            onRetry={() => void Promise.all([query.refetch(), people.refetch()])}
          />
        </Card>
      ) : (
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
              <Column
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
              </Column>
            ))}
          </Box>
          {query.data.total > tasks.length ? (
            <Typography variant="body2" color="textSecondary">
              {t('board.first', { count: tasks.length })}
            </Typography>
          ) : null}
          <KeyHints label={t('keys.label')} keys={boardKeys} textOf={(act) => t(`keys.${act}`)} />
        </>
      )}
    </Box>
  )
}

function Column({
  column: { title, tasks, urgent = false },
  isTarget,
  onDrop,
  children,
}: {
  readonly column: BoardColumn
  readonly isTarget: boolean
  readonly onDrop: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('tasks')
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      onDragOver={(event) => {
        if (isTarget) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      sx={{
        p: 1,
        borderRadius: '10px',
        bgcolor: 'background.sunken',
        outline: isTarget ? '2px dashed var(--mui-palette-primary-main)' : 'none',
        outlineOffset: '-2px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 0.5, pb: 1 }}>
        <Typography
          id={id}
          variant="subtitle2"
          component="h2"
          sx={{ overflowWrap: 'anywhere', ...(urgent && tasks.length > 0 ? { color: 'error.main' } : {}) }}
        >
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {formatNumber(tasks.length)}
        </Typography>
      </Box>
      {tasks.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 0.5, pb: 0.5 }}>
          {t('empty.column')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </Box>
  )
}
