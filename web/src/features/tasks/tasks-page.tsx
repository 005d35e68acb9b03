import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import Columns3 from 'lucide-react/icons/columns-3'
import List from 'lucide-react/icons/list'
import Sun from 'lucide-react/icons/sun'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatFullDate, today as currentDay } from '../../lib/format.ts'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { NoPermission } from '../../ui/state-message.tsx'
import { DayView } from './day-view.tsx'
import { QuickAddBar } from './quick-add/quick-add-bar.tsx'
import { taskQueries, type Task } from './tasks.queries.ts'
import { useTaskActions } from './use-task-actions.ts'
import { useNewKey } from '../../lib/page-keys.ts'

const ListView = lazy(() => import('./list-view.tsx').then((file) => ({ default: file.ListView })))
const BoardView = lazy(() => import('./board/board-view.tsx').then((file) => ({ default: file.BoardView })))
const TaskSheet = lazy(() => import('./sheet/task-sheet.tsx').then((file) => ({ default: file.TaskSheet })))

const views = ['day', 'list', 'board'] as const
type TasksView = (typeof views)[number]

const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The date of today, and how many tasks are still to be done by today. */
function DayFacts() {
  const { t } = useTranslation('tasks')
  const { data } = useQuery(taskQueries.day())
  const [now] = useState(() => new Date())
  const tasksLeft = data ? data.due.total + data.overdue.total : null
  const tasksLeftText = () => {
    if (tasksLeft === null) return null
    return tasksLeft === 0 ? t('nothingLeft') : t('toDo', { count: tasksLeft })
  }
  return (
    <>
      {[upperFirst(formatFullDate(now)), tasksLeftText()].filter(Boolean).join(' · ')}
      {data && data.overdue.total > 0 ? `, ${t('overdueCount', { count: data.overdue.total })}` : null}
    </>
  )
}

/** Tasks: the day of the person, all of the office as a list, or a board. */
export function TasksPage() {
  const { t } = useTranslation('tasks')
  const mayWork = useCan()('tasks.work')
  return mayWork ? (
    <Tasks />
  ) : (
    <PageFrame title={t('listTitle')}>
      <NoPermission />
    </PageFrame>
  )
}

function Tasks() {
  const { t } = useTranslation('tasks')
  const [search, setSearch] = useSearchParams()
  const actions = useTaskActions()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const view: TasksView = views.find((name) => name === search.get('view')) ?? 'day'
  const isNew = search.get('new') === '1'
  const openId = search.get('task')
  const today = currentDay()

  const setParam = useCallback(
    (name: string, value: string | null, { replace = false }: { readonly replace?: boolean } = {}) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace },
      ),
    [setSearch],
  )
  const focusInput = useCallback(() => input.current?.focus(), [])
  useNewKey(focusInput)
  useEffect(() => {
    if (!isNew) return
    focusInput()
    setParam('new', null, { replace: true })
  }, [isNew, focusInput, setParam])

  const open = (task: Pick<Task, 'id'>) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setParam('task', task.id)
  }
  const close = () => {
    setParam('task', null, { replace: true })
    opener.current?.focus()
  }
  const quickAdd = <QuickAddBar today={today} inputRef={input} onMore={() => open({ id: 'new' })} />
  return (
    <PageFrame
      title={t(view === 'day' ? 'title' : 'listTitle')}
      facts={<DayFacts />}
      actions={
        <SegmentedControl
          label={t('view.label')}
          value={view}
          onChange={(next) => setSearch(next === 'day' ? {} : { view: next })}
          segments={[
            { value: 'day', label: t('view.day'), startIcon: Sun },
            { value: 'list', label: t('view.list'), startIcon: List },
            { value: 'board', label: t('view.board'), startIcon: Columns3 },
          ]}
        />
      }
    >
      {view === 'day' ? (
        <DayView actions={actions} onOpen={open} quickAdd={quickAdd} />
      ) : (
        <Box>
          {quickAdd}
          <Suspense fallback={<TableSkeleton rows={6} />}>
            {view === 'list' ? (
              <ListView today={today} actions={actions} onOpen={open} />
            ) : (
              <BoardView today={today} actions={actions} onOpen={open} />
            )}
          </Suspense>
        </Box>
      )}
      <Suspense fallback={null}>
        {openId === null ? null : <TaskSheet key={openId} id={openId === 'new' ? null : openId} onClose={close} />}
      </Suspense>
    </PageFrame>
  )
}
