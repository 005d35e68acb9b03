import { z } from 'zod'
import { bulkBody, bulkFilter, BulkResult } from '#server/contract/bulk.ts'
import { defineContract } from '#server/contract/contract.ts'
import { Id } from '#server/contract/shared.ts'
import { TaskDay, tasksContract } from './tasks.contract.ts'

export const TaskBulk = bulkBody(
  bulkFilter(tasksContract.routes.list.query),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('assign'), assigneeId: Id.nullable() }),
    /** Null for no due date. */
    z.strictObject({ kind: z.literal('move'), dueOn: TaskDay.nullable() }),
    /** The due date is counted from its anchor again. */
    z.strictObject({ kind: z.literal('count') }),
    z.strictObject({ kind: z.literal('complete') }),
    z.strictObject({ kind: z.literal('reopen') }),
  ]),
).meta({
  id: 'TaskBulk',
  examples: [{ ids: ['019a0000-0000-7000-8000-000000000001'], act: { kind: 'assign', assigneeId: null } }],
})

export const taskBulkContract = defineContract(
  { planModule: 'cases', part: 'taskBulk' },
  {
    run: {
      method: 'post',
      path: '/tasks/bulk',
      summary:
        'Assign, move, complete or reopen up to 500 tasks: those with these ids, or the first that a filter shows',
      access: 'tasks.work',
      idempotent: 'resumes',
      body: TaskBulk,
      returns: BulkResult,
    },
  },
)
