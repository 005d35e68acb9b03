import pg from 'pg'
import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { useApp } from '#tests/support/app.ts'
import { defineJob, enqueue, type Job } from './jobs.ts'
import { readQueueStats } from './queue-stats.ts'

const app = useApp()
let pool: pg.Pool
beforeAll(() => {
  pool = new pg.Pool({ connectionString: app().urls.jobs, max: 1 })
})
afterAll(() => pool.end())

const enqueueJob = (job: Job, runAt?: Date) =>
  withScope({ kind: 'identity' }, () =>
    app()
      .services.openWork()
      .em.transactional((tx) => enqueue(tx, job, {}, runAt ? { runAt } : {})),
  )

it('counts jobs by task and state and returns the wait of the oldest due job', async () => {
  const first = defineJob('stats.first', z.object({}))
  const second = defineJob('stats.second', z.object({}), { maxAttempts: 1 })
  await enqueueJob(first, new Date(Date.now() - 120_000))
  await enqueueJob(first)
  await enqueueJob(first, new Date(Date.now() + 3_600_000))
  await enqueueJob(second)
  await pool.query(
    `select graphile_worker.reschedule_jobs(array[id], attempts => 1) from graphile_worker.jobs
      where task_identifier = 'stats.second'`,
  )
  const stats = new Map((await readQueueStats(pool)).map((one) => [one.task, one]))
  expect(stats.get('stats.first')).toMatchObject({ ready: 2, scheduled: 1, retrying: 0, running: 0, failed: 0 })
  expect(stats.get('stats.first')?.oldestSeconds).toBeGreaterThanOrEqual(119)
  expect(stats.get('stats.second')).toMatchObject({ ready: 0, failed: 1, oldestSeconds: 0 })
})
