import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { notify } from '#server/notices/notify.ts'
import type { TaskValues } from './task-values.ts'

interface TaskKey {
  readonly companyId: string
  readonly id: string
}

/** Inserts a task. `previousId`: the completed task that it repeats. */
export async function insertTask(
  tx: EntityManager,
  { companyId, id }: TaskKey,
  values: TaskValues,
  { createdBy, previousId = null }: { readonly createdBy: string; readonly previousId?: string | null },
): Promise<void> {
  await change(
    tx,
    sql`
    insert into task (id, company_id, title, notes, case_id, assignee_id, due_on, due_time, offset_days, offset_unit,
      anchor_on, pinned, priority, checklist, repeat_unit, repeat_every, repeat_day, created_by, previous_id)
    values (${id}, ${companyId}, ${values.title}, ${values.notes}, ${values.caseId}, ${values.assigneeId},
      ${values.dueOn}::date, ${values.dueTime}::time, ${values.offset?.days ?? null}, ${values.offset?.unit ?? null},
      ${values.offset?.anchorOn ?? null}::date, ${values.pinned}, ${values.priority},
      ${JSON.stringify(values.checklist)}::jsonb, ${values.recurrence?.unit ?? null},
      ${values.recurrence?.every ?? null}, ${values.repeatDay}, ${createdBy}, ${previousId})`,
  )
}

/** Updates all values of a task and increments its version. */
export async function updateTaskRow(tx: EntityManager, { companyId, id }: TaskKey, values: TaskValues): Promise<void> {
  await change(
    tx,
    sql`
    update task set title = ${values.title}, notes = ${values.notes}, case_id = ${values.caseId},
      assignee_id = ${values.assigneeId}, due_on = ${values.dueOn}::date, due_time = ${values.dueTime}::time,
      offset_days = ${values.offset?.days ?? null}, offset_unit = ${values.offset?.unit ?? null},
      anchor_on = ${values.offset?.anchorOn ?? null}::date, pinned = ${values.pinned}, priority = ${values.priority},
      checklist = ${JSON.stringify(values.checklist)}::jsonb, repeat_unit = ${values.recurrence?.unit ?? null},
      repeat_every = ${values.recurrence?.every ?? null}, repeat_day = ${values.repeatDay}, version = version + 1,
      updated_at = now()
     where company_id = ${companyId} and id = ${id}`,
  )
}

/** Notifies a person to whom somebody else assigned a task. Omits the title, which may name a client. */
export async function notifyAssignee(
  tx: EntityManager,
  { actor }: Pick<Context, 'actor'>,
  { id, assigneeId, version }: { readonly id: string; readonly assigneeId: string | null; readonly version: number },
): Promise<void> {
  if (assigneeId === null || assigneeId === actor.userId) return
  await notify(tx, {
    kind: 'task.assigned',
    userId: assigneeId,
    companyId: actor.companyId,
    key: `${id}:${version}`,
    data: { taskId: id, name: `${actor.name} ${actor.surname}` },
  })
}
