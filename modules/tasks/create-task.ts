import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { constraintOf, exists, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { saveDependencies } from './dependencies.ts'
import { readTask } from './read-task.ts'
import { emptyTask, mergeTask } from './task-values.ts'
import type { NewTask } from './tasks.contract.ts'
import { taskCreated } from './tasks.events.ts'
import { insertTask, notifyAssignee } from './write-task.ts'

/** Aborts the transaction of a repeated request: the task exists already. */
class TaskExists extends Error {}

/**
 * Creates a task; without `assigneeId` it is the actor's. A repetition with the same `id` returns the existing task.
 * @throws 404 `case_not_found`, `user_not_found`, `task_predecessor_not_found`; 409 `task_limit_of_case`; 422
 * `task_date_out_of_range`, `task_recurrence_needs_date`, `task_time_needs_date`
 */
export async function createTask(ctx: Context, { id = randomUUIDv7(), dependsOn, ...input }: z.output<typeof NewTask>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  try {
    await em.transactional(async (tx) => {
      if (await exists(tx, sql`select from task where company_id = ${companyId} and id = ${id}`)) throw new TaskExists()
      const changes = { ...input, assigneeId: input.assigneeId === undefined ? userId : input.assigneeId }
      const values = await mergeTask(ctx, tx, emptyTask, changes, { isOpen: true })
      await insertTask(tx, { companyId, id }, values, { createdBy: userId })
      if (dependsOn) await saveDependencies(tx, actor, id, dependsOn)
      await notifyAssignee(tx, ctx, { id, assigneeId: values.assigneeId, version: 1 })
      await record(tx, taskCreated, { companyId, taskId: id, userId })
    })
  } catch (error) {
    if (!(error instanceof TaskExists) && constraintOf(error) !== 'task_pkey') throw error
  }
  return readTask(em, actor, id)
}
