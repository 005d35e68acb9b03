import { useTranslation } from '../../../lib/use-translation.ts'
import type { TasksViewProps } from '../day-view.tsx'
import type { Task } from '../tasks.queries.ts'
import { dateColumnOf, dateColumns, dueDateOfColumn } from './columns.ts'

export interface BoardColumn {
  readonly key: string
  readonly title: string
  readonly urgent?: boolean
  readonly tasks: readonly Task[]
  /** Moves a task here; absent: no task can be moved here. */
  readonly take?: (task: Task) => void
}

interface BoardColumnsOptions extends Pick<TasksViewProps, 'today' | 'actions'> {
  readonly tasks: readonly Task[]
  /** People whose columns are shown; undefined: the columns are dates. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly surname: string }[] | undefined
}

/** Columns of the board: by assignee, or by the date on which the tasks are due. */
export function useBoardColumns({ tasks, people, today, actions }: BoardColumnsOptions): readonly BoardColumn[] {
  const { t } = useTranslation('tasks')
  if (people)
    return [
      {
        key: 'nobody',
        title: t('groups.unassigned'),
        tasks: tasks.filter(({ assignee }) => assignee === null),
        take: (task) => actions.assign(task, null),
      },
      ...people.map(({ id, name, surname }) => ({
        key: id,
        title: `${name} ${surname}`,
        tasks: tasks.filter(({ assignee }) => assignee?.id === id),
        take: (task: Task) => actions.assign(task, { id, name: `${name} ${surname}` }),
      })),
    ]
  return dateColumns.map((column) => {
    const dueOn = dueDateOfColumn(column, today)
    return {
      key: column,
      title: t(`groups.${column}`),
      urgent: column === 'overdue',
      tasks: tasks.filter((task) => dateColumnOf(task, today) === column),
      ...(dueOn === undefined ? {} : { take: (task: Task) => actions.setDueOn(task, dueOn) }),
    }
  })
}
