import { instant, row, rows, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { notificationsErrors } from './notifications.errors.ts'

interface JobRow { readonly id: string; readonly task: string; readonly attempts: number; readonly last_error: string | null; readonly failed_at: string }

/** The queue's tables are closed to the application; these functions open them to administrators only. */
export async function listDeadJobs({ em }: UserContext) {
  const [dead, counted] = [
    await rows<JobRow>(em, sql`select id, task, attempts, last_error, failed_at from app.dead_jobs()`),
    await row<{ waiting: string }>(em, sql`select app.waiting_jobs() as waiting`),
  ]
  return {
    waiting: Number(counted?.waiting ?? 0),
    dead: dead.map((job) => ({ id: job.id, task: job.task, attempts: job.attempts, lastError: job.last_error, failedAt: instant(job.failed_at) })),
  }
}

/** Gives the job one more attempt now. @throws 404 `job_not_found` when it is not a failed one */
export async function retryJob({ em }: UserContext, id: string) {
  const retried = await row<{ id: string; task: string }>(em, sql`select id, task from app.retry_job(${id}::bigint)`)
  if (!retried) throw notificationsErrors.error('job_not_found')
  return retried
}
