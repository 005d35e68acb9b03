import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const singleJob = z.object({ by: z.uuid(), jobId: z.string(), task: z.string() })
/** `tasks`: the distinct kinds of the jobs. */
const jobBatch = z.object({ by: z.uuid(), count: z.int(), tasks: z.array(z.string()) })

/** Changes of failed jobs by an administrator. */
export const jobRetried = defineEvent('notifications.job.retried', singleJob)
export const jobDiscarded = defineEvent('notifications.job.discarded', singleJob)
export const jobsRetried = defineEvent('notifications.jobs.retried', jobBatch)
export const jobsDiscarded = defineEvent('notifications.jobs.discarded', jobBatch)
