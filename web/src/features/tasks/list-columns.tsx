import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { Clamped } from '../../ui/clamped.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateText } from '../../ui/texts.tsx'
import type { TasksViewProps } from './day-view.tsx'
import { Assignee, Fact, TaskCheckbox } from './task-row.tsx'
import { useDueText, useTaskFacts } from './task-words.ts'
import type { Task } from './tasks.queries.ts'

/** A task's title with its case and facts; the address opens its sheet over the list. */
export function TitleCell({ task, href }: { readonly task: Task; readonly href: string }) {
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
      {/* A table has one line, in which the case and long facts are shortened; a phone may wrap the facts. */}
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          columnGap: 1,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {task.case ? (
          <Box sx={{ minWidth: 0 }}>
            <Clamped text={task.case.name} phoneLines={2} />
          </Box>
        ) : null}
        {facts.map((fact) => (
          <Box
            key={fact.key}
            component="span"
            {...(fact.long ? { title: fact.text } : {})}
            sx={{
              display: 'flex',
              minWidth: 0,
              whiteSpace: { sm: 'nowrap' },
              ...(fact.long ? { maxWidth: { sm: 200 } } : { flexShrink: 0 }),
            }}
          >
            <Fact fact={fact} />
          </Box>
        ))}
      </Box>
    </>
  )
}

export function DueCell({ task, today }: { readonly task: Task; readonly today: string }) {
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

interface TaskColumnsOptions extends Pick<TasksViewProps, 'today' | 'actions'> {
  /** State to which the list is filtered; undefined: open tasks. */
  readonly stateFilter: 'done' | 'deleted' | undefined
  readonly hrefOf: (task: Task) => string
}

/** Columns of the list of tasks; deleted tasks have no link and cannot be completed. */
export function useTaskColumns({ today, actions, stateFilter, hrefOf }: TaskColumnsOptions): readonly Column<Task>[] {
  const { t } = useTranslation('tasks')
  const isDeleted = stateFilter === 'deleted'
  return [
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
      id: 'case',
      header: t('sheet.case'),
      csvOnly: true,
      csv: (task) => task.case?.name,
      cell: () => null,
    },
    {
      id: 'due',
      header: t('list.due'),
      sort: 'due',
      csv: ({ dueOn, dueTime }) => ({ day: dueOn, time: dueTime }),
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
}
