import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { isCaseHiddenFrom } from '#server/db/walls.ts'
import { authorize } from '#server/http/authorize.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { offsetUnits, recurrenceUnits, taskPriorities, type ChecklistItem } from './tasks.contract.ts'
import { tasksErrors } from './tasks.errors.ts'
import { taskAbilities, type TaskAbilities, type TaskActor, type TaskSubject } from './tasks.policy.ts'
import type { z } from 'zod'

/** A task as stored. Instants as PostgreSQL text, days as `YYYY-MM-DD`, the time as `HH:MM`. */
export const taskRow = {
  id: col.uuid,
  companyId: col.uuid,
  title: col.text,
  notes: col.text,
  caseId: col.uuid.nullable,
  assigneeId: col.uuid.nullable,
  dueOn: col.date.nullable,
  dueTime: col.text.nullable,
  offsetDays: col.int.nullable,
  offsetUnit: col.oneOf(offsetUnits).nullable,
  anchorOn: col.date.nullable,
  pinned: col.boolean,
  priority: col.oneOf(taskPriorities),
  checklist: col.json<z.output<typeof ChecklistItem>[]>(),
  repeatUnit: col.oneOf(recurrenceUnits).nullable,
  repeatEvery: col.int.nullable,
  repeatDay: col.int.nullable,
  doneAt: col.timestamptz.nullable,
  doneBy: col.uuid.nullable,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  deletedAt: col.timestamptz.nullable,
} as const satisfies Shape
export type TaskRow = RowOf<typeof taskRow>

export const taskColumns = sql.raw(`t.id, t.company_id as "companyId", t.title, t.notes, t.case_id as "caseId",
  t.assignee_id as "assigneeId", t.due_on as "dueOn", to_char(t.due_time, 'HH24:MI') as "dueTime",
  t.offset_days as "offsetDays", t.offset_unit as "offsetUnit", t.anchor_on as "anchorOn", t.pinned, t.priority,
  t.checklist, t.repeat_unit as "repeatUnit", t.repeat_every as "repeatEvery", t.repeat_day as "repeatDay",
  t.done_at as "doneAt", t.done_by as "doneBy", t.version, t.created_at as "createdAt", t.updated_at as "updatedAt",
  t.deleted_at as "deletedAt"`)

/** Returns SQL that is true for the tasks `alias` without a case, and for tasks of a case that the actor may see. */
export const taskVisibleTo = (actor: TaskActor, alias = 't') => sql`(${sql.ref(`${alias}.case_id`)} is null
  or exists (select from case_file f where f.company_id = ${sql.ref(`${alias}.company_id`)}
    and f.id = ${sql.ref(`${alias}.case_id`)} and ${visibleTo(actor)}))`

/** SQL of the open tasks `p` that must be done before `t`. */
export const openPredecessors = sql.raw(`from task_dependency d
  join task p on p.company_id = d.company_id and p.id = d.depends_on_id and p.done_at is null and p.deleted_at is null
  where d.company_id = t.company_id and d.task_id = t.id`)

/**
 * SQL of the assignee when the task `t` is opened again or repeats. Null when that person no longer works in the
 * office, or a wall hides the case from them.
 */
export const remainingAssignee = sql`(select u.id from user_account u
  where u.company_id = t.company_id and u.id = t.assignee_id and u.status = 'active'
    and ${roleCan('u.profile', 'tasks.work')} and not ${isCaseHiddenFrom(sql`t.case_id`, sql`u.id`)})`

const lockedRow = { ...taskRow, visible: col.boolean } as const satisfies Shape

export const subjectOf = (
  task: Pick<TaskRow, 'companyId' | 'doneAt' | 'deletedAt'> & Pick<TaskSubject, 'visible'>,
): TaskSubject => ({
  companyId: task.companyId,
  visible: task.visible,
  done: task.doneAt !== null,
  deleted: task.deletedAt !== null,
})

export const taskNotFound = () => tasksErrors.error('task_not_found')

/**
 * Locks a task against other writers. With `restore`, deleted tasks are found too.
 * @throws 404 `task_not_found`
 */
export async function lockTask(
  tx: EntityManager,
  actor: TaskActor,
  id: string,
  ability: 'update' | 'remove' | 'restore',
): Promise<TaskRow> {
  const task = await row(
    tx,
    lockedRow,
    sql`select ${taskColumns}, ${taskVisibleTo(actor)} as visible from task t
      where t.company_id = ${actor.companyId} and t.id = ${id} for no key update of t`,
  )
  if (task && task.deletedAt !== null && ability !== 'restore') throw taskNotFound()
  authorize(
    task,
    (caller: TaskActor, existing): TaskAbilities | null => {
      const can = taskAbilities(caller, subjectOf(existing))
      // Restoring a task that is not deleted is allowed, and changes nothing.
      return can && { ...can, restore: true }
    },
    actor,
    ability,
    taskNotFound,
  )
  return task
}
