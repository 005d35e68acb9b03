import type { NewTaskBody, TaskDetail, TaskUpdateBody } from '../tasks.queries.ts'

/** Initial values of the form: empty, or the values of a task. */
export const newTaskValues = (start: {
  readonly caseId?: string | undefined
  readonly assigneeId: string | null
}): NewTaskBody => ({
  title: '',
  notes: '',
  caseId: start.caseId ?? null,
  assigneeId: start.assigneeId,
  dueOn: null,
  dueTime: null,
  offset: null,
  pinned: false,
  priority: 'normal',
  checklist: [],
  recurrence: null,
  dependsOn: [],
})

export const taskFormValues = (task: TaskDetail): TaskUpdateBody => ({
  title: task.title,
  notes: task.notes,
  caseId: task.case?.id ?? null,
  assigneeId: task.assignee?.id ?? null,
  dueOn: task.dueOn,
  dueTime: task.dueTime,
  offset: task.offset,
  pinned: task.pinned,
  priority: task.priority,
  checklist: task.checklist,
  recurrence: task.recurrence,
  dependsOn: task.dependsOn.map(({ id }) => id),
  version: task.version,
})

/** Returns the request body, without the date if the server counts it. */
export function taskBody<V extends NewTaskBody | TaskUpdateBody>({ dueOn, ...values }: V) {
  const isCounted = values.offset && !values.pinned
  return { ...values, ...(isCounted ? {} : { dueOn: dueOn ?? null }) }
}
