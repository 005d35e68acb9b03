import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import type { MenuAction } from '../../ui/menu-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import type { TaskBulkBarProps } from './bulk/task-bulk-bar.tsx'
import type { TasksViewProps } from './day-view.tsx'
import { Assignee, TaskCheckbox } from './task-row.tsx'
import { fetchTasks, taskQueries, type Task } from './tasks.queries.ts'
import { DueCell, TitleCell, useTaskColumns } from './list-columns.tsx'
import { AssigneeFilter } from './assignee-filter.tsx'

const TaskBulkBar = lazyPage<TaskBulkBarProps>(
  () => import('./bulk/task-bulk-bar.tsx').then((file) => file.TaskBulkBar),
  ['lists'],
)

/** Filters, search and order in the URL of the list, which a saved view stores. */
const listOptions = {
  sorts: ['due', 'title', 'createdAt', 'doneAt'],
  filters: { state: ['done', 'deleted'], assignee: 'text' },
} as const
const viewOptions = { ...listOptions, layout: { view: ['list'] } } as const

interface TaskCardProps extends Pick<TasksViewProps, 'today' | 'actions'> {
  readonly task: Task
  readonly href: string
  readonly isDeleted: boolean
}

/** A task of the list on a phone. */
function TaskCard({ task, href, isDeleted, today, actions }: TaskCardProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      {isDeleted ? null : <TaskCheckbox task={task} actions={actions} />}
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
        {isDeleted ? task.title : <TitleCell task={task} href={href} />}
        <Box sx={{ fontSize: '0.8125rem' }}>
          <DueCell task={task} today={today} />
        </Box>
      </Box>
      <Assignee task={task} />
    </Box>
  )
}

/** All tasks of the office with filters in the address. */
export function ListView({ today, actions, onOpen }: TasksViewProps) {
  const { t } = useTranslation(['tasks', 'common'])
  const { search } = useLocation()
  const state = useListState<(typeof listOptions.sorts)[number], typeof listOptions.filters>({
    ...listOptions,
    pageSize: 25,
  })
  const { state: stateFilter, assignee, ...otherParams } = state.query
  const apiQuery = {
    ...otherParams,
    ...(stateFilter === 'done' ? { state: 'done' as const } : {}),
    ...(stateFilter === 'deleted' ? { deleted: 'true' as const } : {}),
    ...(assignee ? { assignee } : {}),
  }
  const query = useQuery(taskQueries.list(apiQuery))
  const items = query.data?.items ?? []
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = apiQuery
  const selection = useSelection(items, ({ id }) => id, JSON.stringify(filter))
  const hrefOf = (task: Task) => {
    const next = new URLSearchParams(search)
    next.set('task', task.id)
    return `/app/tasks?${next}`
  }
  const isDeleted = stateFilter === 'deleted'
  const columns = useTaskColumns({ today, actions, stateFilter, hrefOf })
  const rowActions = (task: Task): readonly MenuAction[] =>
    isDeleted
      ? [{ key: 'restore', label: t('restore'), icon: RotateCcw, onSelect: () => actions.restore(task) }]
      : [
          { key: 'open', label: t('open'), icon: Pencil, onSelect: () => onOpen(task) },
          {
            key: 'remove',
            label: t('remove'),
            icon: Trash,
            danger: true,
            divided: true,
            onSelect: () => actions.remove(task),
          },
        ]
  const csv = {
    name: t('list.csvName'),
    fetchPage: (page: number, pageSize: number) => fetchTasks({ ...apiQuery, page, pageSize }),
  }
  return (
    <DataTable<Task>
      id="tasks"
      label={t('listTitle')}
      query={query}
      state={state}
      columns={columns}
      rowKey={(task) => task.id}
      rowName={(task) => task.title}
      rowActions={rowActions}
      card={(task) => (
        <TaskCard task={task} href={hrefOf(task)} isDeleted={isDeleted} today={today} actions={actions} />
      )}
      csv={csv}
      views={<SavedViews list="tasks" options={viewOptions} />}
      {...(isDeleted
        ? {}
        : {
            selection: {
              state: selection,
              bar: (exportedColumns) => (
                <Suspense fallback={null}>
                  <TaskBulkBar
                    selection={selection}
                    filter={filter}
                    total={query.data?.total ?? 0}
                    page={items}
                    columns={exportedColumns}
                    csv={csv}
                  />
                </Suspense>
              ),
            },
          })}
      empty={
        isDeleted ? (
          <EmptyState icon={Trash} title={t('empty.deleted')} help={t('empty.deletedHelp')} />
        ) : (
          <EmptyState icon={ListChecks} title={t('empty.title')} help={t('empty.list')} />
        )
      }
      toolbar={
        <>
          <SearchField label={t('list.search')} value={state.q} onChange={state.setQ} />
          <SegmentedControl
            label={t('list.state')}
            value={stateFilter ?? 'open'}
            onChange={(value) => state.setFilter('state', value === 'open' ? undefined : value)}
            segments={(['open', 'done', 'deleted'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
          />
          <AssigneeFilter assignee={assignee} onChange={(value) => state.setFilter('assignee', value)} />
        </>
      }
    />
  )
}
