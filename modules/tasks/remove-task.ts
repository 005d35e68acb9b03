import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { readTask } from './read-task.ts'
import { lockTask } from './task-row.ts'
import { assertCaseHasRoom } from './task-values.ts'
import { taskRemoved, taskRestored } from './tasks.events.ts'

/** Deletes a task; it can be restored for 30 days. @throws 404 `task_not_found` */
export async function removeTask(ctx: Context, id: string): Promise<void> {
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await lockTask(tx, actor, id, 'remove')
    await change(
      tx,
      sql`update task set deleted_at = ${ports.clock.now().toISOString()}, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, taskRemoved, { companyId, taskId: id, userId })
  })
}

/** Restores a deleted task; any other stays as it is. @throws 404 `task_not_found`, 409 `task_limit_of_case` */
export async function restoreTask(ctx: Context, id: string) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const task = await lockTask(tx, actor, id, 'restore')
    if (task.deletedAt === null) return
    if (task.caseId !== null && task.doneAt === null) await assertCaseHasRoom(tx, companyId, task.caseId)
    await change(
      tx,
      sql`update task set deleted_at = null, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, taskRestored, { companyId, taskId: id, userId })
  })
  return readTask(em, actor, id)
}
