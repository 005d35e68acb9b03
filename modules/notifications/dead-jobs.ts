import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { withoutSecrets } from '#server/secret-text.ts'
import { jobDiscarded, jobRetried, jobsDiscarded, jobsRetried } from './notifications.events.ts'
import { notificationsErrors } from './notifications.errors.ts'

const deadJob = {
  id: col.text,
  task: col.text,
  attempts: col.int,
  lastError: col.text.nullable,
  failedAt: col.timestamptz,
} as const satisfies Shape
/** A job that was retried or discarded. */
const changedJob = { id: col.text, task: col.text } as const satisfies Shape
type ChangedJob = RowOf<typeof changedJob>

/** Maximum of characters of an error. */
const maxErrorLength = 500

/**
 * Lists jobs that failed for good. The application cannot read the queue's tables; SQL functions allow it to
 * administrators only.
 * @param secrets secrets of this installation, removed from the errors
 */
export async function listDeadJobs({ em }: UserContext, secrets: readonly string[]) {
  const dead = await rows(
    em,
    deadJob,
    sql`select id, task, attempts, last_error as "lastError", failed_at as "failedAt" from app.dead_jobs()`,
  )
  const counted = await row(
    em,
    { waiting: col.bigint, total: col.bigint },
    sql`select app.waiting_jobs() as waiting, app.dead_job_count() as total`,
  )
  return {
    waiting: Number(counted?.waiting ?? 0),
    total: Number(counted?.total ?? 0),
    dead: dead.map(({ id, task, attempts, lastError: error, failedAt: at }) => ({
      id,
      task,
      attempts,
      lastError: error === null ? null : withoutSecrets(error, secrets).slice(0, maxErrorLength),
      failedAt: instant(at),
    })),
  }
}

/** One job (`id`), or all jobs that failed up to the instant `until`. */
interface JobSelection {
  readonly id?: string
  readonly until?: string
}

const retryInQueue = (tx: EntityManager, { id, until }: JobSelection) =>
  rows(tx, changedJob, sql`select id, task from app.retry_jobs(${until ?? null}::timestamptz, ${id ?? null}::bigint)`)
const discardInQueue = (tx: EntityManager, { id, until }: JobSelection) =>
  rows(tx, changedJob, sql`select id, task from app.discard_jobs(${until ?? null}::timestamptz, ${id ?? null}::bigint)`)

async function changeDeadJob(
  ctx: UserContext,
  id: string,
  changeInQueue: typeof retryInQueue,
  event: typeof jobRetried | typeof jobDiscarded,
): Promise<ChangedJob> {
  return ctx.em.transactional(async (tx) => {
    const [job] = await changeInQueue(tx, { id })
    if (!job) throw notificationsErrors.error('job_not_found')
    await ctx.record(tx, event, { by: ctx.actor.userId, jobId: job.id, task: job.task })
    return job
  })
}

async function changeDeadJobs(
  ctx: UserContext,
  failedUntil: string,
  changeInQueue: typeof retryInQueue,
  event: typeof jobsRetried | typeof jobsDiscarded,
): Promise<{ count: number }> {
  return ctx.em.transactional(async (tx) => {
    const jobs = await changeInQueue(tx, { until: failedUntil })
    if (jobs.length > 0)
      await ctx.record(tx, event, {
        by: ctx.actor.userId,
        count: jobs.length,
        tasks: [...new Set(jobs.map(({ task }) => task))].sort(),
      })
    return { count: jobs.length }
  })
}

/**
 * Resets the attempts of a job and runs it now.
 * @throws 404 `job_not_found`, also for a job that has not failed for good
 */
export const retryJob = (ctx: UserContext, id: string) => changeDeadJob(ctx, id, retryInQueue, jobRetried)
/** Retries up to 10,000 jobs that failed until an instant. */
export const retryJobs = (ctx: UserContext, failedUntil: string) =>
  changeDeadJobs(ctx, failedUntil, retryInQueue, jobsRetried)

/**
 * Deletes a failed job.
 * @throws 404 `job_not_found`, also for a job that has not failed for good
 */
export const discardJob = async (ctx: UserContext, id: string): Promise<void> => {
  await changeDeadJob(ctx, id, discardInQueue, jobDiscarded)
}
/** Deletes up to 10,000 jobs that failed until an instant. */
export const discardJobs = (ctx: UserContext, failedUntil: string) =>
  changeDeadJobs(ctx, failedUntil, discardInQueue, jobsDiscarded)
