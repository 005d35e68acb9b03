import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { readTask } from './read-task.ts'
import { nextDueDate } from './recurrence.ts'
import { lockTask, openPredecessors, remainingAssignee, type TaskRow } from './task-row.ts'
import { valuesOf } from './task-values.ts'
import { tasksErrors } from './tasks.errors.ts'
import { taskCompleted, taskCreated } from './tasks.events.ts'
import { insertTask } from './write-task.ts'

/**
 * Creates the next task of a series, once. Its due date does not depend on the anchor of the completed task. It has no
 * assignee if the former assignee has left the office or a wall hides the case from them.
 */
async function createNext(ctx: Context, tx: EntityManager, task: TaskRow): Promise<string | null> {
  const { companyId, userId } = ctx.actor
  const values = valuesOf(task)
  if (values.dueOn === null || values.recurrence === null) return null
  const next = await row(
    tx,
    { id: col.uuid },
    sql`select id from task where company_id = ${companyId} and previous_id = ${task.id}`,
  )
  if (next) return next.id
  const assignee = await row(
    tx,
    { id: col.uuid.nullable },
    sql`select ${remainingAssignee} as id from task t where t.company_id = ${companyId} and t.id = ${task.id}`,
  )
  const id = randomUUIDv7()
  const today = localDay(ctx.ports.clock.now())
  const repeatDay = values.repeatDay ?? Number(values.dueOn.slice(8, 10))
  await insertTask(
    tx,
    { companyId, id },
    {
      ...values,
      assigneeId: assignee?.id ?? null,
      dueOn: nextDueDate(values.dueOn, values.recurrence, repeatDay, today),
      offset: null,
      pinned: false,
      repeatDay,
      checklist: values.checklist.map((item) => ({ ...item, done: false })),
    },
    { createdBy: userId, previousId: task.id },
  )
  await ctx.record(tx, taskCreated, { companyId, taskId: id, userId })
  return id
}

/**
 * Completes a task. Completing a recurring task creates the next task. Completing a done task changes nothing.
 * @throws 404 `task_not_found`, 409 `task_blocked` while a task on which it depends is open
 */
export async function completeTask(ctx: Context, id: string) {
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const task = await lockTask(tx, actor, id, 'update')
    if (task.doneAt !== null) return
    const isBlocked = await exists(
      tx,
      sql`select from task t where t.company_id = ${companyId} and t.id = ${id} and exists (select ${openPredecessors})`,
    )
    if (isBlocked) throw tasksErrors.error('task_blocked')
    await change(
      tx,
      sql`update task set done_at = ${ports.clock.now().toISOString()}, done_by = ${userId}, version = version + 1,
        updated_at = now() where company_id = ${companyId} and id = ${id}`,
    )
    const nextId = await createNext(ctx, tx, task)
    await record(tx, taskCompleted, { companyId, taskId: id, userId, nextId })
  })
  return readTask(em, actor, id)
}
