import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { today as currentDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { QuickAddBar } from './quick-add/quick-add-bar.tsx'
import { TaskGroup } from './task-group.tsx'
import { TaskRow } from './task-row.tsx'
import { taskQueries } from './tasks.queries.ts'
import { useTaskActions } from './use-task-actions.ts'
import { taskKeyHandler } from './use-task-keys.ts'

const TaskSheet = lazy(() => import('./sheet/task-sheet.tsx').then((file) => ({ default: file.TaskSheet })))

/** Tasks of a case: open tasks by date, then the tasks done last. */
export function CaseTasks({ item: { id: caseId, name } }: CaseTabProps) {
  const { t } = useTranslation('tasks')
  const actions = useTaskActions()
  const input = useRef<HTMLInputElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const openQuery = useQuery(taskQueries.list({ caseId, sort: 'due', pageSize: 100 }))
  const doneQuery = useQuery(taskQueries.list({ caseId, state: 'done', pageSize: 10 }))
  const today = currentDay()
  if (openQuery.isPending || doneQuery.isPending) return <TableSkeleton rows={4} />
  if (!openQuery.data || !doneQuery.data)
    return (
      <Card>
        <ErrorState
          error={openQuery.error ?? doneQuery.error}
          onRetry={() => void Promise.all([openQuery.refetch(), doneQuery.refetch()])}
        />
      </Card>
    )
  const groups = [
    { name: 'open' as const, ...openQuery.data },
    { name: 'done' as const, ...doneQuery.data },
  ].filter(({ items }) => items.length > 0)
  const tasks = groups.flatMap(({ items }) => items)
  return (
    <>
      <QuickAddBar today={today} inputRef={input} caseId={caseId} onMore={() => setOpenId('new')} />
      {tasks.length === 0 ? (
        <Card>
          <EmptyState icon={ListChecks} title={t('ofCase.emptyTitle')} help={t('ofCase.emptyHelp')} />
        </Card>
      ) : (
        <Box
          onKeyDown={taskKeyHandler({
            tasks,
            onOpen: ({ id }) => setOpenId(id),
            onComplete: (task) => (task.doneAt === null ? actions.complete(task) : actions.reopen(task)),
          })}
        >
          {groups.map(({ name: group, items, total }) => (
            <TaskGroup key={group} title={t(`ofCase.${group}`)} count={total}>
              {items.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  today={today}
                  actions={actions}
                  showCase={false}
                  onOpen={({ id }) => setOpenId(id)}
                />
              ))}
            </TaskGroup>
          ))}
          {groups.some(({ items, total }) => total > items.length) ? (
            <Link component={RouterLink} to="/app/tasks?view=list" variant="body2" sx={{ fontWeight: 600 }}>
              {t('ofCase.all')}
            </Link>
          ) : null}
        </Box>
      )}
      <Suspense fallback={null}>
        {openId === null ? null : (
          <TaskSheet
            key={openId}
            id={openId === 'new' ? null : openId}
            ofCase={{ id: caseId, name }}
            onClose={() => setOpenId(null)}
          />
        )}
      </Suspense>
    </>
  )
}
