import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import type { Context } from '#server/http/context.ts'
import { assertNotWalled, readCaseAccess } from '#modules/cases/index.ts'
import { identityErrors } from '#modules/identity/index.ts'
import { dueDateOf } from './due-date.ts'
import type { TaskRow } from './task-row.ts'
import { maxOpenTasksOfCase, type NewTask } from './tasks.contract.ts'
import { tasksErrors } from './tasks.errors.ts'
import { offsetOf, recurrenceOf } from './tasks.presenter.ts'

/** Fields that a request may change; absent fields stay unchanged. */
export type TaskChanges = Partial<Omit<z.output<typeof NewTask>, 'id' | 'dependsOn'>>
type Offset = z.output<typeof NewTask>['offset']

/** Values of a task as they are stored. */
export type TaskValues = Pick<
  TaskRow,
  'title' | 'notes' | 'caseId' | 'assigneeId' | 'dueOn' | 'dueTime' | 'pinned' | 'priority' | 'checklist' | 'repeatDay'
> & {
  readonly offset: NonNullable<Offset> | null
  readonly recurrence: NonNullable<z.output<typeof NewTask>['recurrence']> | null
}

export const emptyTask: TaskValues = {
  title: '',
  notes: '',
  caseId: null,
  assigneeId: null,
  dueOn: null,
  dueTime: null,
  offset: null,
  pinned: false,
  priority: 'normal',
  checklist: [],
  recurrence: null,
  repeatDay: null,
}

export const valuesOf = (task: TaskRow): TaskValues => ({
  ...task,
  offset: offsetOf(task),
  recurrence: recurrenceOf(task),
})

/**
 * Asserts that a person is active and works in the office.
 * @throws 404 `user_not_found` for any other
 */
async function assertColleague(tx: EntityManager, companyId: string, userId: string): Promise<void> {
  const isColleague = await exists(
    tx,
    sql`select from user_account where company_id = ${companyId} and id = ${userId} and status = 'active'
      and ${roleCan('profile', 'tasks.work')}`,
  )
  if (!isColleague) throw identityErrors.error('user_not_found')
}

/**
 * Asserts that another open task can be added to a case.
 * @throws 409 `task_limit_of_case`
 */
export async function assertCaseHasRoom(tx: EntityManager, companyId: string, caseId: string): Promise<void> {
  // Serializes concurrent additions to a case, so that each counts the tasks of the others.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tasks of case ${caseId}`}, 0))`.execute(
    tx.getKysely() as never,
  )
  const isFull = await exists(
    tx,
    sql`select from task where company_id = ${companyId} and case_id = ${caseId} and done_at is null
      and deleted_at is null limit 1 offset ${sql.lit(maxOpenTasksOfCase - 1)}`,
  )
  if (isFull) throw tasksErrors.error('task_limit_of_case', { values: { max: maxOpenTasksOfCase } })
}

/**
 * Returns the due date after a change. A date with an offset is counted from it, unless the date is pinned because a
 * person set it. Removing the date also removes the offset.
 * @throws 422 `task_date_out_of_range`
 */
async function mergeDueDate(
  ctx: Pick<Context, 'em' | 'locale'>,
  stored: TaskValues,
  changes: TaskChanges,
): Promise<Pick<TaskValues, 'dueOn' | 'offset' | 'pinned'>> {
  const storedOffset = changes.dueOn === null ? null : stored.offset
  const offset = changes.offset === undefined ? storedOffset : changes.offset
  const dueOn = changes.dueOn === undefined ? stored.dueOn : changes.dueOn
  if (offset === null) return { offset, dueOn, pinned: false }
  const isSetByHand = changes.offset === undefined && dueOn !== stored.dueOn
  const pinned = changes.pinned ?? (isSetByHand || stored.pinned)
  if (pinned && dueOn !== null) return { offset, dueOn, pinned }
  const needsCount = changes.offset !== undefined || changes.pinned !== undefined || stored.dueOn === null
  return { offset, dueOn: needsCount ? await dueDateOf(ctx, offset) : stored.dueOn, pinned }
}

/** Returns the day of the month on which a series repeats; it changes only with the date or the unit. */
function repeatDayOf(
  stored: TaskValues,
  dueOn: TaskValues['dueOn'],
  recurrence: TaskValues['recurrence'],
): number | null {
  if (recurrence === null || dueOn === null) return null
  const isSameSeries = dueOn === stored.dueOn && stored.recurrence?.unit === recurrence.unit
  return isSameSeries ? stored.repeatDay : Number(dueOn.slice(8, 10))
}

/**
 * Returns the values of a task after a change, checked.
 * @throws 404 `case_not_found`, `user_not_found`; 409 `task_limit_of_case`, `person_walled`; 422
 * `task_date_out_of_range`, `task_recurrence_needs_date`, `task_time_needs_date`
 */
export async function mergeTask(
  ctx: Pick<Context, 'actor' | 'locale'>,
  tx: EntityManager,
  stored: TaskValues,
  changes: TaskChanges,
  { isOpen }: { readonly isOpen: boolean },
): Promise<TaskValues> {
  const { companyId } = ctx.actor
  const { caseId = stored.caseId, assigneeId = stored.assigneeId } = changes
  const { dueTime = stored.dueTime, recurrence = stored.recurrence } = changes
  if (caseId !== null && caseId !== stored.caseId) {
    await readCaseAccess(tx, ctx.actor, caseId)
    if (isOpen) await assertCaseHasRoom(tx, companyId, caseId)
  }
  if (assigneeId !== null && assigneeId !== stored.assigneeId) await assertColleague(tx, companyId, assigneeId)
  const mayBeWalled = assigneeId !== stored.assigneeId || caseId !== stored.caseId
  if (mayBeWalled && assigneeId !== null) await assertNotWalled(tx, caseId, [assigneeId])
  const due = await mergeDueDate({ em: tx, locale: ctx.locale }, stored, changes)
  if (due.dueOn === null && changes.dueTime) throw tasksErrors.error('task_time_needs_date')
  if (due.dueOn === null && recurrence !== null) throw tasksErrors.error('task_recurrence_needs_date')
  return {
    ...due,
    title: changes.title ?? stored.title,
    notes: changes.notes ?? stored.notes,
    caseId,
    assigneeId,
    dueTime: due.dueOn === null ? null : dueTime,
    priority: changes.priority ?? stored.priority,
    checklist: changes.checklist ?? stored.checklist,
    recurrence,
    repeatDay: repeatDayOf(stored, due.dueOn, recurrence),
  }
}
