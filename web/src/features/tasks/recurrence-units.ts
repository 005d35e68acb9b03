import type { Task } from './tasks.queries.ts'

/** The units of recurrence in their order; the contract itself would bring the schema library with it. */
export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const satisfies readonly NonNullable<
  Task['recurrence']
>['unit'][]
