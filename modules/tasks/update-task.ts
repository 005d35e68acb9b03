import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { saveDependencies } from './dependencies.ts'
import { readTask } from './read-task.ts'
import { lockTask } from './task-row.ts'
import { mergeTask, valuesOf } from './task-values.ts'
import type { TaskUpdate } from './tasks.contract.ts'
import { taskChanged } from './tasks.events.ts'
import { notifyAssignee, updateTaskRow } from './write-task.ts'

/**
 * Changes a task; absent fields stay unchanged.
 * @throws 404 `task_not_found`, `case_not_found`, `user_not_found`, `task_predecessor_not_found`; 409 `stale_version`,
 * `task_dependency_cycle`, `task_limit_of_case`; 422 `task_date_out_of_range`, `task_recurrence_needs_date`,
 * `task_time_needs_date`
 */
export async function updateTask(
  ctx: Context,
  id: string,
  { version, dependsOn, ...changes }: z.output<typeof TaskUpdate>,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const task = await lockTask(tx, actor, id, 'update')
    if (task.version !== version) throw kernelErrors.error('stale_version')
    const isOpen = task.doneAt === null
    const values = await mergeTask(ctx, tx, valuesOf(task), changes, { isOpen })
    await updateTaskRow(tx, task, values)
    if (dependsOn) await saveDependencies(tx, actor, id, dependsOn)
    if (isOpen && values.assigneeId !== task.assigneeId)
      await notifyAssignee(tx, ctx, { id, assigneeId: values.assigneeId, version: task.version + 1 })
    await record(tx, taskChanged, { companyId, taskId: id, userId })
  })
  return readTask(em, actor, id)
}
