import type { z } from 'zod'
import { instant, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { openPredecessors, subjectOf, taskColumns, taskRow, taskVisibleTo } from './task-row.ts'
import type { Task, TaskDetail } from './tasks.contract.ts'
import { taskAbilities, type TaskActor } from './tasks.policy.ts'

/** A task with the names that answers contain. */
export const listedTaskRow = {
  ...taskRow,
  caseName: col.text.nullable,
  courtCaseNumber: col.text.nullable,
  assigneeName: col.text.nullable,
  assigneeSurname: col.text.nullable,
  doneByName: col.text.nullable,
  doneBySurname: col.text.nullable,
  waitsForId: col.uuid.nullable,
  /** Empty when the actor may not see its case. */
  waitsForTitle: col.text.nullable,
} as const satisfies Shape
export type ListedTask = RowOf<typeof listedTaskRow>

/** The columns of {@link ListedTask} over a task `t` and {@link taskJoins}. */
export const listedTaskColumns = sql`${taskColumns}, f.name as "caseName", f.court_case_number as "courtCaseNumber",
  a.name as "assigneeName", a.surname as "assigneeSurname", b.name as "doneByName", b.surname as "doneBySurname",
  w.id as "waitsForId", w.title as "waitsForTitle"`

export const taskJoins = (actor: TaskActor) => sql`
  left join case_file f on f.company_id = t.company_id and f.id = t.case_id
  left join user_account a on a.company_id = t.company_id and a.id = t.assignee_id
  left join user_account b on b.company_id = t.company_id and b.id = t.done_by
  left join lateral (select p.id, case when ${taskVisibleTo(actor, 'p')} then p.title else '' end as title
    ${openPredecessors} and t.done_at is null order by p.id limit 1) w on true`

const person = (id: string | null, name: string | null, surname: string | null) =>
  id === null ? null : { id, name: name ?? '', surname: surname ?? '' }

/** Returns the offset of a task; null when its due date is not counted from another date. */
export const offsetOf = ({ offsetDays, offsetUnit, anchorOn }: Pick<ListedTask, keyof typeof taskRow>) =>
  offsetDays === null || offsetUnit === null || anchorOn === null
    ? null
    : { days: offsetDays, unit: offsetUnit, anchorOn }

/** Returns the recurrence of a task; null when it does not recur. */
export const recurrenceOf = ({ repeatUnit, repeatEvery }: Pick<ListedTask, keyof typeof taskRow>) =>
  repeatUnit === null || repeatEvery === null ? null : { unit: repeatUnit, every: repeatEvery }

/** Presents a task that the actor may see. */
export function presentTask(actor: TaskActor, t: ListedTask): z.input<typeof Task> {
  const can = taskAbilities(actor, subjectOf(t, { visible: true }))
  return {
    id: t.id,
    title: t.title,
    case: t.caseId === null ? null : { id: t.caseId, name: t.caseName ?? '', courtCaseNumber: t.courtCaseNumber },
    assignee: person(t.assigneeId, t.assigneeName, t.assigneeSurname),
    dueOn: t.dueOn,
    dueTime: t.dueTime,
    offset: offsetOf(t),
    pinned: t.pinned,
    priority: t.priority,
    checklistDone: t.checklist.filter(({ done }) => done).length,
    checklistTotal: t.checklist.length,
    recurrence: recurrenceOf(t),
    hasNotes: t.notes !== '',
    waitsFor: t.waitsForId === null ? null : { id: t.waitsForId, title: t.waitsForTitle ?? '' },
    doneAt: instant(t.doneAt),
    doneBy: person(t.doneBy, t.doneByName, t.doneBySurname),
    createdAt: instant(t.createdAt),
    updatedAt: instant(t.updatedAt),
    deletedAt: instant(t.deletedAt),
    version: t.version,
    can: {
      update: can?.update ?? false,
      complete: can?.complete ?? false,
      reopen: can?.reopen ?? false,
      remove: can?.remove ?? false,
      restore: can?.restore ?? false,
    },
  }
}

export const presentTaskDetail = (
  actor: TaskActor,
  t: ListedTask,
  dependsOn: z.input<typeof TaskDetail>['dependsOn'],
): z.input<typeof TaskDetail> => ({
  ...presentTask(actor, t),
  notes: t.notes,
  checklist: t.checklist,
  dependsOn,
})
