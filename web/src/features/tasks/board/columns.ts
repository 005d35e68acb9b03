import { addDays, type Day } from '../../../lib/days.ts'
import type { Task } from '../tasks.queries.ts'

export const dateColumns = ['overdue', 'due', 'next', 'later', 'undated'] as const
export type DateColumn = (typeof dateColumns)[number]

/** Days after today that still belong to the column of the next days. */
const nextDays = 7

/** Returns the column of a task by its due date. */
export function dateColumnOf({ dueOn }: Pick<Task, 'dueOn'>, today: Day): DateColumn {
  if (dueOn === null) return 'undated'
  if (dueOn < today) return 'overdue'
  if (dueOn === today) return 'due'
  return dueOn <= addDays(today, nextDays) ? 'next' : 'later'
}

/** Returns the due date that a task gets in a column; undefined: nothing can be moved there. */
export function dueDateOfColumn(column: DateColumn, today: Day): Day | null | undefined {
  const dates: Readonly<Record<DateColumn, Day | null | undefined>> = {
    overdue: undefined,
    due: today,
    next: addDays(today, 1),
    later: addDays(today, nextDays + 1),
    undated: null,
  }
  return dates[column]
}
