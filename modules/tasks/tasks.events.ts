import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** `userId`: the person who acted, not the assignee. */
const ids = { companyId: z.uuid(), taskId: z.uuid(), userId: z.uuid() }

export const taskCreated = defineEvent('tasks.task.created', z.object(ids))
/** `userId` is null when the system removed the assignee, because this person left the office. */
export const taskChanged = defineEvent('tasks.task.changed', z.object({ ...ids, userId: z.uuid().nullable() }))
/** `nextId`: the task that was created because this one recurs. */
export const taskCompleted = defineEvent('tasks.task.completed', z.object({ ...ids, nextId: z.uuid().nullable() }))
export const taskReopened = defineEvent('tasks.task.reopened', z.object(ids))
export const taskRemoved = defineEvent('tasks.task.removed', z.object(ids))
export const taskRestored = defineEvent('tasks.task.restored', z.object(ids))
