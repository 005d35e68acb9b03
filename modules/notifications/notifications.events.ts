import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const one = z.object({ by: z.uuid(), jobId: z.string(), task: z.string() })
/** `tasks`: the kinds of jobs among them, each once. */
const many = z.object({ by: z.uuid(), count: z.int(), tasks: z.array(z.string()) })

/** An administrator did each of these. */
export const jobRetried = defineEvent('notifications.job.retried', one)
export const jobDiscarded = defineEvent('notifications.job.discarded', one)
export const jobsRetried = defineEvent('notifications.jobs.retried', many)
export const jobsDiscarded = defineEvent('notifications.jobs.discarded', many)
