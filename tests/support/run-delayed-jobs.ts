import { expect } from 'vitest'
import { asOwner } from './as-owner.ts'
import type { TestApp } from './app.ts'

/** Notifies the workers, because a rescheduled job sends no notification and workers poll only every five seconds. */
const wakeWorkers = (app: Pick<TestApp, 'urls'>, jobs: number) =>
  asOwner(app, `select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)`, [jobs])

/**
 * Makes delayed jobs of a name due now and waits until each has run once: a change made while a job runs would be read by
 * that job.
 * @returns their number
 */
export async function runDelayedJobs(app: Pick<TestApp, 'urls'>, name: string): Promise<number> {
  const due = await asOwner<{ id: string }>(
    app,
    `
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where task_identifier = $1 and locked_at is null and run_at > now()),
        now())`,
    [name],
  )
  if (due.length > 0) await wakeWorkers(app, due.length)
  // A completed job has no row; a failed one is due later.
  await expect
    .poll(
      () =>
        asOwner(app, 'select id from graphile_worker.jobs where id = any($1::bigint[]) and run_at <= now()', [
          due.map(({ id }) => id),
        ]),
      { timeout: 10_000 },
    )
    .toEqual([])
  return due.length
}

/** Makes all jobs due now that no worker holds. */
export async function runWaitingJobs(app: Pick<TestApp, 'urls'>): Promise<void> {
  const due = await asOwner(
    app,
    `select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where locked_at is null), run_at => now())`,
  )
  await wakeWorkers(app, due.length)
}
