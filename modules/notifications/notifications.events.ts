import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const singleJob = z.object({ by: z.uuid(), jobId: z.string(), task: z.string() })
/** `tasks`: the kinds of jobs among them, each once. */
const jobBatch = z.object({ by: z.uuid(), count: z.int(), tasks: z.array(z.string()) })

/** An administrator did each of these. */
export const jobRetried = defineEvent('notifications.job.retried', singleJob)
export const jobDiscarded = defineEvent('notifications.job.discarded', singleJob)
export const jobsRetried = defineEvent('notifications.jobs.retried', jobBatch)
export const jobsDiscarded = defineEvent('notifications.jobs.discarded', jobBatch)
