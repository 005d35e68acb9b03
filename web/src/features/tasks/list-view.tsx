import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash'
import User from 'lucide-react/icons/user'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { collaboratorEntity } from '../../entities/collaborator.queries.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { can } from '../../lib/roles.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { Clamped } from '../../ui/clamped.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { DateText } from '../../ui/texts.tsx'
import type { TaskBulkBarProps } from './bulk/task-bulk-bar.tsx'
import type { TasksViewProps } from './day-view.tsx'
import { Assignee, Fact, TaskCheckbox } from './task-row.tsx'
import { useDueText, useTaskFacts } from './task-words.ts'
import { fetchTasks, taskQueries, type Task } from './tasks.queries.ts'

/** A task's title with its case and facts; the address opens its sheet over the list. */
function TitleCell({ task, href }: { readonly task: Task; readonly href: string }) {
  const facts = useTaskFacts()(task)
  return (
    <>
      <Link
        component={RouterLink}
        to={href}
        className="row-link"
        sx={{
          color: task.doneAt || task.waitsFor ? 'text.secondary' : 'text.primary',
          fontWeight: 600,
          overflowWrap: 'anywhere',
          ...(task.doneAt ? { textDecoration: 'line-through' } : {}),
        }}
      >
        {task.title}
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {task.case ? (
          <Box sx={{ minWidth: 0 }}>
            <Clamped text={task.case.name} lines={2} />
          </Box>
        ) : null}
        {facts.map((fact) => (
          <Fact key={fact.key} fact={fact} />
        ))}
      </Box>
    </>
  )
}

function DueCell({ task, today }: { readonly task: Task; readonly today: string }) {
  const due = useDueText()(task, today)
  return due ? (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', ...(due.overdue ? { color: 'error.main', fontWeight: 600 } : {}) }}
    >
      {due.text}
    </Box>
  ) : (
    <>–</>
  )
}

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

/** All tasks of the office with filters in the address. */
export function ListView({ today, actions, onOpen }: TasksViewProps) {
  const { t } = useTranslation(['tasks', 'common'])
  const { search } = useLocation()
  const state = useListState<(typeof listOptions.sorts)[number], typeof listOptions.filters>({
    ...listOptions,
    pageSize: 25,
  })
  const people = useQuery(collaboratorEntity.choices())
  const colleagues = (people.data?.items ?? []).filter(({ profile }) => can(profile, 'tasks.work'))
  const { state: stateFilter, assignee, ...filters } = state.query
  const apiQuery = {
    ...filters,
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
  const columns: readonly Column<Task>[] = [
    ...(isDeleted
      ? []
      : [
          {
            id: 'done',
            header: t('complete'),
            cell: (task: Task) => <TaskCheckbox task={task} actions={actions} />,
          },
        ]),
    {
      id: 'title',
      header: t('list.task'),
      sort: 'title',
      csv: (task) => task.title,
      cell: (task) => (isDeleted ? task.title : <TitleCell task={task} href={hrefOf(task)} />),
    },
    {
      id: 'due',
      header: t('list.due'),
      sort: 'due',
      csv: ({ dueOn, dueTime }) => (dueOn !== null && dueTime !== null ? `${dueOn} ${dueTime}` : { day: dueOn }),
      cell: (task) => <DueCell task={task} today={today} />,
    },
    {
      id: 'assignee',
      header: t('list.assignee'),
      csv: (task) => (task.assignee ? `${task.assignee.name} ${task.assignee.surname}` : ''),
      cell: (task) => <Assignee task={task} />,
    },
    {
      id: 'doneAt',
      header: t('list.doneAt'),
      sort: 'doneAt',
      csv: (task) => ({ at: task.doneAt }),
      cell: (task) => (task.doneAt ? <DateText value={task.doneAt} style="relative" /> : '–'),
      ...(stateFilter === 'done' ? {} : { startsHidden: true }),
    },
    {
      id: 'createdAt',
      header: t('list.created'),
      sort: 'createdAt',
      csv: (task) => ({ at: task.createdAt }),
      cell: (task) => <DateText value={task.createdAt} />,
      startsHidden: true,
    },
  ]
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
  const assigneeName = () => {
    if (assignee === 'me' || assignee === 'nobody') return t(`list.${assignee}`)
    return colleagues.find(({ id }) => id === assignee)?.name ?? t('list.everybody')
  }
  const assigneeItems: readonly MenuAction[] = [
    {
      key: 'all',
      label: t('list.everybody'),
      checked: !assignee,
      onSelect: () => state.setFilter('assignee', undefined),
    },
    ...(['me', 'nobody'] as const).map((value) => ({
      key: value,
      label: t(`list.${value}`),
      checked: assignee === value,
      onSelect: () => state.setFilter('assignee', value),
    })),
    ...colleagues.map(({ id, name, surname }, index) => ({
      key: id,
      label: `${name} ${surname}`,
      checked: assignee === id,
      divided: index === 0,
      onSelect: () => state.setFilter('assignee', id),
    })),
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
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
          {isDeleted ? null : <TaskCheckbox task={task} actions={actions} />}
          <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
            {isDeleted ? task.title : <TitleCell task={task} href={hrefOf(task)} />}
            <Box sx={{ fontSize: '0.8125rem' }}>
              <DueCell task={task} today={today} />
            </Box>
          </Box>
          <Assignee task={task} />
        </Box>
      )}
      csv={csv}
      views={<SavedViews list="tasks" options={viewOptions} />}
      {...(isDeleted
        ? {}
        : {
            selection: {
              state: selection,
              bar: (exported) => (
                <Suspense fallback={null}>
                  <TaskBulkBar
                    selection={selection}
                    filter={filter}
                    total={query.data?.total ?? 0}
                    page={items}
                    columns={exported}
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
          <MenuButton label={t('list.assignee')} icon={User} items={assigneeItems}>
            {assigneeName()}
          </MenuButton>
        </>
      }
    />
  )
}
