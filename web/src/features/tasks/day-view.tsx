import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Day } from '../../lib/days.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { KeyHints } from '../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { TaskGroup } from './task-group.tsx'
import { TaskPanel } from './task-panel.tsx'
import { TaskRow } from './task-row.tsx'
import { taskQueries, type DayAnswer, type Task } from './tasks.queries.ts'
import { dayKeys, taskKeyHandler } from './use-task-keys.ts'
import type { TaskActions } from './use-task-actions.ts'

const groups = ['overdue', 'due', 'next', 'undated'] as const
type DayGroupName = (typeof groups)[number]

/** Returns the rows of a group; tasks done today precede tasks due today. */
const rowsOf = (day: DayAnswer, group: DayGroupName): readonly Task[] =>
  group === 'due' ? [...day.done.items, ...day.due.items] : day[group].items

export interface TasksViewProps {
  readonly today: Day
  readonly actions: TaskActions
  readonly onOpen: (task: Pick<Task, 'id'>) => void
}

/** The tasks of the person, with the selected task beside them. */
export function DayView({
  actions,
  onOpen,
  quickAdd,
}: Omit<TasksViewProps, 'today'> & { readonly quickAdd: ReactNode }) {
  const { t } = useTranslation('tasks')
  const query = useQuery(taskQueries.day())
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const day = query.data
  const tasks = day ? groups.flatMap((group) => rowsOf(day, group)) : []
  const selected = tasks.find(({ id }) => id === selectedId) ?? day?.overdue.items[0] ?? day?.due.items[0]
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 344px' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Box>
        {quickAdd}
        {query.isPending ? (
          <Card>
            <RowsSkeleton rows={5} />
          </Card>
        ) : !day ? (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        ) : (
          <>
            {tasks.length === 0 ? (
              <Card sx={{ mb: 2.5 }}>
                <EmptyState icon={ListChecks} title={t('empty.title')} help={t('empty.help')} />
              </Card>
            ) : (
              <Box
                onKeyDown={taskKeyHandler({
                  tasks,
                  onOpen,
                  onComplete: (task) => (task.doneAt === null ? actions.complete(task) : actions.reopen(task)),
                })}
              >
                {groups
                  .filter((group) => rowsOf(day, group).length > 0)
                  .map((group) => (
                    <TaskGroup
                      key={group}
                      title={t(`groups.${group}`)}
                      count={day[group].total}
                      urgent={group === 'overdue'}
                    >
                      {rowsOf(day, group).map((task) => (
                        <TaskRow
                          key={task.id}
                          task={task}
                          today={day.today}
                          actions={actions}
                          selected={task.id === selected?.id}
                          onSelect={({ id }) => setSelectedId(id)}
                          onOpen={onOpen}
                        />
                      ))}
                      <More shownCount={day[group].items.length} total={day[group].total} />
                    </TaskGroup>
                  ))}
              </Box>
            )}
            {day.unassigned > 0 ? (
              <Typography variant="body2" color="textSecondary">
                {t('queue', { count: day.unassigned })}{' '}
                <Link component={RouterLink} to="/app/tasks?view=list&assignee=nobody" sx={{ fontWeight: 600 }}>
                  {t('seeQueue')}
                </Link>
              </Typography>
            ) : null}
          </>
        )}
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 84 }}>
        {selected && day ? <TaskPanel task={selected} today={day.today} actions={actions} onOpen={onOpen} /> : null}
        <KeyHints label={t('keys.label')} keys={dayKeys} textOf={(act) => t(`keys.${act}`)} />
      </Box>
    </Box>
  )
}

function More({ shownCount, total }: { readonly shownCount: number; readonly total: number }) {
  const { t } = useTranslation('tasks')
  if (total <= shownCount) return null
  return (
    <Box component="li" sx={{ px: 2, py: 1, fontSize: '0.8125rem' }}>
      <Link component={RouterLink} to="/app/tasks?view=list&assignee=me" sx={{ fontWeight: 600 }}>
        {t('more', { count: total - shownCount })}
      </Link>
    </Box>
  )
}
