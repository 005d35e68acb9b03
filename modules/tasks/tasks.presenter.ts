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
export function presentTask(actor: TaskActor, task: ListedTask): z.input<typeof Task> {
  const can = taskAbilities(actor, subjectOf({ ...task, visible: true }))
  return {
    id: task.id,
    title: task.title,
    case:
      task.caseId === null
        ? null
        : { id: task.caseId, name: task.caseName ?? '', courtCaseNumber: task.courtCaseNumber },
    assignee: person(task.assigneeId, task.assigneeName, task.assigneeSurname),
    dueOn: task.dueOn,
    dueTime: task.dueTime,
    offset: offsetOf(task),
    pinned: task.pinned,
    priority: task.priority,
    checklistDone: task.checklist.filter(({ done }) => done).length,
    checklistTotal: task.checklist.length,
    recurrence: recurrenceOf(task),
    hasNotes: task.notes !== '',
    waitsFor: task.waitsForId === null ? null : { id: task.waitsForId, title: task.waitsForTitle ?? '' },
    doneAt: instant(task.doneAt),
    doneBy: person(task.doneBy, task.doneByName, task.doneBySurname),
    createdAt: instant(task.createdAt),
    updatedAt: instant(task.updatedAt),
    deletedAt: instant(task.deletedAt),
    version: task.version,
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
  task: ListedTask,
  dependsOn: z.input<typeof TaskDetail>['dependsOn'],
): z.input<typeof TaskDetail> => ({
  ...presentTask(actor, task),
  notes: task.notes,
  checklist: task.checklist,
  dependsOn,
})
