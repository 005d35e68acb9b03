import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import {
  Day,
  Id,
  IdParams,
  Instant,
  page,
  pageQuery,
  requiredLine,
  storedLine,
  text,
  Version,
} from '#server/contract/shared.ts'

export const taskPriorities = ['normal', 'high'] as const
/** `court`: days on which the courts of Puerto Rico are open. */
export const offsetUnits = ['calendar', 'court'] as const
export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const
export const maxChecklistItems = 50
export const maxPredecessors = 20
export const maxOpenTasksOfCase = 5_000

export const TaskDay = Day.pipe(
  z.string().refine((day) => day >= '2000-01-01' && day <= '2999-12-31', 'validation.dayRange'),
)
/** `HH:MM` of a day in Puerto Rico. */
const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'validation.timeOfDay')

/** A due date counted from another date: negative days are before it; 0 court days is the date or the next open day. */
export const TaskOffset = z
  .strictObject({ days: z.int().min(-1_000).max(1_000), unit: z.enum(offsetUnits), anchorOn: TaskDay })
  .meta({ id: 'TaskOffset' })
export const TaskRecurrence = z
  .strictObject({ unit: z.enum(recurrenceUnits), every: z.int().min(1).max(99) })
  .meta({ id: 'TaskRecurrence' })
export const ChecklistItem = z.strictObject({ text: storedLine(300), done: z.boolean() }).meta({ id: 'ChecklistItem' })

const Colleague = z.object({ id: Id, name: z.string(), surname: z.string() })
/** A task on which another task depends. */
const Predecessor = z.object({ id: Id, title: z.string(), done: z.boolean() })

export const Task = z
  .object({
    id: Id,
    title: z.string(),
    case: z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() }).nullable(),
    /** Null when the task is unassigned, in the queue of the office. */
    assignee: Colleague.nullable(),
    dueOn: Day.nullable(),
    /** `HH:MM` in Puerto Rico. */
    dueTime: z.string().nullable(),
    offset: TaskOffset.nullable(),
    /** The due date was set by hand and no longer moves with its anchor. */
    pinned: z.boolean(),
    priority: z.enum(taskPriorities),
    checklistDone: z.int(),
    checklistTotal: z.int(),
    recurrence: TaskRecurrence.nullable(),
    hasNotes: z.boolean(),
    /** The first open task that must be done before this task; null when the task is not blocked. */
    waitsFor: z.object({ id: Id, title: z.string() }).nullable(),
    doneAt: Instant.nullable(),
    doneBy: Colleague.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    deletedAt: Instant.nullable(),
    version: z.int(),
    can: z.object({
      update: z.boolean(),
      complete: z.boolean(),
      reopen: z.boolean(),
      remove: z.boolean(),
      restore: z.boolean(),
    }),
  })
  .meta({ id: 'Task' })

export const TaskDetail = Task.extend({
  notes: z.string(),
  checklist: z.array(ChecklistItem),
  /** Tasks that must be done first. */
  dependsOn: z.array(Predecessor),
}).meta({ id: 'TaskDetail' })

const fields = {
  notes: text(10_000).optional(),
  caseId: Id.nullable().optional(),
  /** Null when unassigned. Absent in a new task: the person who creates it. */
  assigneeId: Id.nullable().optional(),
  /** Ignored with an `offset` that is not pinned: the server counts the date. */
  dueOn: TaskDay.nullable().optional(),
  dueTime: TimeOfDay.nullable().optional(),
  offset: TaskOffset.nullable().optional(),
  pinned: z.boolean().optional(),
  priority: z.enum(taskPriorities).optional(),
  checklist: z.array(ChecklistItem).max(maxChecklistItems).optional(),
  recurrence: TaskRecurrence.nullable().optional(),
  dependsOn: z.array(Id).max(maxPredecessors).optional(),
}
export const NewTask = z
  .strictObject({ id: Id.optional(), title: requiredLine(300), ...fields })
  .meta({ id: 'NewTask' })
/**
 * Absent fields do not change. A `dueOn` without an `offset` is set by a person: it pins the date of a task that has an
 * offset.
 */
export const TaskUpdate = z
  .strictObject({ title: requiredLine(300).optional(), ...fields, version: Version })
  .meta({ id: 'TaskUpdate' })

export const taskStates = ['open', 'done', 'all'] as const
const DayGroup = z.object({ items: z.array(Task), total: z.int() })
/** Maximum tasks of a group in the answer; its `total` counts all. */
export const maxTasksOfGroup = 100

const changeErrors = [
  'task_predecessor_not_found',
  'task_dependency_cycle',
  'task_recurrence_needs_date',
  'task_time_needs_date',
  'task_date_out_of_range',
  'task_limit_of_case',
  'case_not_found',
  'person_walled',
  'user_not_found',
] as const

export const tasksContract = defineContract(
  { planModule: 'cases', part: 'tasks' },
  {
    list: {
      method: 'get',
      path: '/tasks',
      summary: 'Tasks of the office; `deleted`: those that can still be restored',
      access: 'tasks.work',
      query: pageQuery({ sortableBy: ['due', 'title', 'createdAt', 'updatedAt', 'doneAt'] }).extend({
        state: z.enum(taskStates).default('open'),
        assignee: z.union([z.enum(['me', 'nobody']), Id]).optional(),
        caseId: Id.optional(),
        priority: z.enum(taskPriorities).optional(),
        dueFrom: Day.optional(),
        dueUntil: Day.optional(),
        /** `true` selects only tasks with a due date, `false` only tasks without. */
        dated: z.enum(['true', 'false']).optional(),
        /** `true` selects only open tasks whose due date has passed, `false` only the others. */
        overdue: z.enum(['true', 'false']).optional(),
        deleted: z.enum(['true', 'false']).optional(),
      }),
      returns: page(Task),
      errors: ['case_not_found'],
    },
    day: {
      method: 'get',
      path: '/tasks/day',
      summary: 'What the caller has to do: overdue, today, in the next seven days, without a date',
      access: 'tasks.work',
      returns: z.object({
        /** The current day in Puerto Rico. */
        today: Day,
        overdue: DayGroup,
        due: DayGroup,
        /** Tasks due in the seven days after today. */
        next: DayGroup,
        undated: DayGroup,
        /** Tasks that the caller completed today. */
        done: DayGroup,
        /** Number of unassigned open tasks, counted up to 10,000. */
        unassigned: z.int(),
      }),
    },
    create: {
      method: 'post',
      path: '/tasks',
      summary: 'Create a task',
      access: 'tasks.work',
      idempotent: true,
      body: NewTask,
      returns: TaskDetail,
      status: 201,
      errors: [...changeErrors],
    },
    get: {
      method: 'get',
      path: '/tasks/:id',
      summary: 'A task with its notes, checklist and what must be done before it',
      access: 'tasks.work',
      params: IdParams,
      returns: TaskDetail,
      errors: ['task_not_found'],
    },
    update: {
      method: 'put',
      path: '/tasks/:id',
      summary: 'Change a task',
      access: 'tasks.work',
      params: IdParams,
      body: TaskUpdate,
      returns: TaskDetail,
      errors: ['task_not_found', 'stale_version', ...changeErrors],
    },
    complete: {
      method: 'post',
      path: '/tasks/:id/complete',
      summary: 'Complete a task; one that recurs creates the next one',
      access: 'tasks.work',
      params: IdParams,
      returns: TaskDetail,
      errors: ['task_not_found', 'task_blocked'],
    },
    reopen: {
      method: 'post',
      path: '/tasks/:id/reopen',
      summary: 'Open a completed task again; the next one of a recurring task is withdrawn if nobody touched it',
      access: 'tasks.work',
      params: IdParams,
      returns: TaskDetail,
      errors: ['task_not_found', 'task_limit_of_case'],
    },
    remove: {
      method: 'delete',
      path: '/tasks/:id',
      summary: 'Delete a task; it can be restored for 30 days',
      access: 'tasks.work',
      params: IdParams,
      status: 204,
      errors: ['task_not_found'],
    },
    restore: {
      method: 'post',
      path: '/tasks/:id/restore',
      summary: 'Restore a deleted task',
      access: 'tasks.work',
      params: IdParams,
      returns: TaskDetail,
      errors: ['task_not_found', 'task_limit_of_case'],
    },
  },
)
