import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readTask } from './read-task.ts'
import { lockTask, remainingAssignee } from './task-row.ts'
import { assertCaseHasRoom } from './task-values.ts'
import { taskRemoved, taskReopened } from './tasks.events.ts'

/** Deletes the next task of a series if it was not changed since it was created. */
async function withdrawNext({ actor, record }: Context, tx: EntityManager, id: string): Promise<void> {
  const { companyId, userId } = actor
  const next = await row(
    tx,
    { id: col.uuid },
    sql`delete from task where company_id = ${companyId} and previous_id = ${id} and version = 1 and done_at is null
      and deleted_at is null returning id`,
  )
  if (next) await record(tx, taskRemoved, { companyId, taskId: next.id, userId })
}

/**
 * Opens a completed task again; tasks that depend on it are blocked again. The task loses its assignee if they have
 * left the office or a wall hides its case from them. Reopening an open task changes nothing.
 * @throws 404 `task_not_found`, 409 `task_limit_of_case`
 */
export async function reopenTask(ctx: Context, id: string) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const task = await lockTask(tx, actor, id, 'update')
    if (task.doneAt === null) return
    await withdrawNext(ctx, tx, id)
    if (task.caseId !== null) await assertCaseHasRoom(tx, companyId, task.caseId)
    await change(
      tx,
      sql`update task t set done_at = null, done_by = null, version = version + 1, updated_at = now(),
          assignee_id = ${remainingAssignee}
        where t.company_id = ${companyId} and t.id = ${id}`,
    )
    await record(tx, taskReopened, { companyId, taskId: id, userId })
  })
  return readTask(em, actor, id)
}
