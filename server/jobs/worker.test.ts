import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { UserAccount } from '#modules/identity/user-account.entity.ts'
import { openAppPool, openOrm } from '#server/db/orm.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useDatabase } from '#tests/support/database.ts'
import { defineJob, enqueue, JobRegistry } from './jobs.ts'
import { startWorker, type WorkerOptions } from './worker.ts'

const database = useDatabase()
const start = (registry: JobRegistry, more: Partial<WorkerOptions> = {}) =>
  startWorker({
    connectionString: database.urls.jobs,
    registry,
    openWork: () => ({}) as Work,
    log: pino({ level: 'silent' }),
    ...more,
  })

describe('a long job', () => {
  it('is aborted when the worker stops, and stays in the queue for the next worker', async () => {
    const registry = new JobRegistry()
    const aborted: unknown[] = []
    let taken = false
    registry.handle(defineJob('tests.long', z.object({})), async (_work, _payload, signal) => {
      taken = true
      await once(signal, 'abort')
      aborted.push(signal.aborted)
      signal.throwIfAborted()
    })
    const worker = await start(registry, { abortAfterMs: 100 })
    await asOwner(database, `select graphile_worker.add_job('tests.long', '{"companyId": null, "payload": {}}')`)
    await vi.waitUntil(() => taken, { timeout: 10_000 })
    await worker.stop()
    expect(aborted).toEqual([true])
    expect(await asOwner(database, 'select attempts, locked_by from graphile_worker.jobs')).toEqual([
      { attempts: 1, locked_by: null },
    ])
    await asOwner(database, 'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  })

  it('runs only once when it ends while the worker stops', async () => {
    const registry = new JobRegistry()
    const { promise: ending, resolve: end } = Promise.withResolvers<void>()
    let taken = false
    registry.handle(defineJob('tests.long', z.object({})), async () => {
      taken = true
      await ending
    })
    const worker = await start(registry)
    await asOwner(database, `select graphile_worker.add_job('tests.long', '{"companyId": null, "payload": {}}')`)
    await vi.waitUntil(() => taken, { timeout: 10_000 })
    const stopped = worker.stop()
    await sleep(50)
    end()
    await stopped
    expect(await asOwner(database, 'select 1 from graphile_worker.jobs')).toEqual([])
  })
})

describe('jobs of one queue', () => {
  it('run one after the other without idle time', async () => {
    const registry = new JobRegistry()
    let [running, maxRunning, ran] = [0, 0, 0]
    registry.handle(defineJob('tests.row', z.object({}), { queue: 'tests' }), async () => {
      maxRunning = Math.max(maxRunning, (running += 1))
      await sleep(5)
      running -= 1
      ran += 1
    })
    await asOwner(
      database,
      `select graphile_worker.add_job('tests.row', '{"companyId": null, "payload": {}}', 'tests')
        from generate_series(1, 30)`,
    )
    const from = performance.now()
    const worker = await start(registry)
    await vi.waitUntil(() => ran === 30, { timeout: 10_000 })
    await worker.stop()
    // A worker that is idle between two jobs polls again only after five seconds.
    expect(performance.now() - from).toBeLessThan(4_500)
    expect(maxRunning).toBe(1)
  })
})

describe('a repeated job', () => {
  it('repeats, never concurrently, and runs a last time when the worker stops', async () => {
    const registry = new JobRegistry()
    let [running, maxRunning, runs] = [0, 0, 0]
    registry.repeat('tests.tick', 20, async () => {
      maxRunning = Math.max(maxRunning, (running += 1))
      await sleep(30)
      runs += 1
      running -= 1
    })
    const worker = await start(registry)
    await vi.waitUntil(() => runs >= 3, { timeout: 10_000 })
    await sleep(25)
    const runsBeforeStop = runs
    await worker.stop()
    const runsAfterStop = runs
    expect(runsAfterStop).toBeGreaterThan(runsBeforeStop)
    expect(maxRunning).toBe(1)
    await sleep(100)
    expect(runs).toBe(runsAfterStop)
  })

  it('continues after a failure with growing pauses', async () => {
    const registry = new JobRegistry()
    const failedAt: number[] = []
    registry.repeat('tests.fails', 20, () => {
      failedAt.push(performance.now())
      return Promise.reject(new Error('not today'))
    })
    const worker = await start(registry)
    await vi.waitUntil(() => failedAt.length >= 5, { timeout: 10_000 })
    await worker.stop()
    const pauses = failedAt.slice(1, 5).map((instant, index) => instant - (failedAt[index] ?? 0))
    expect(pauses.at(-1)).toBeGreaterThan((pauses[0] ?? 0) * 3)
  })
})

describe('a schedule', () => {
  it('runs each slot on one server, and no slot if runsSchedules is false', async () => {
    const orm = await openOrm({
      pool: openAppPool({
        connectionString: database.urls.app,
        max: 4,
        connectionTimeoutMillis: 10_000,
        logger: pino({ level: 'silent' }),
      }),
      entities: [UserAccount],
    })
    const ran: string[] = []
    const serve = (name: string, more: Partial<WorkerOptions> = {}) => {
      const registry = new JobRegistry()
      registry.every('tests.second', '* * * * * *', () => {
        ran.push(name)
        return Promise.resolve()
      })
      // A schedule slot uses only the entity manager of the work.
      return start(registry, { openWork: () => ({ em: orm.em.fork() }) as unknown as Work, ...more })
    }
    const workers = await Promise.all([serve('one'), serve('two'), serve('simulated', { runsSchedules: false })])
    await vi.waitUntil(() => ran.length >= 3, { timeout: 15_000 })
    for (const worker of workers) await worker.stop()
    await expect
      .poll(
        async () =>
          (
            await asOwner<{ n: number }>(database, `select count(*)::int as n from job_slot where job = 'tests.second'`)
          )[0]?.n,
      )
      .toBe(ran.length)
    expect(ran).not.toContain('simulated')
    await orm.close()
  })
})

describe('a job with a lower priority', () => {
  it('runs after jobs of a higher priority that were added later', async () => {
    const orm = await openOrm({
      pool: openAppPool({
        connectionString: database.urls.app,
        max: 1,
        connectionTimeoutMillis: 10_000,
        logger: pino({ level: 'silent' }),
      }),
      entities: [UserAccount],
    })
    const job = defineJob('tests.in-turn', z.object({ name: z.string() }))
    const done: string[] = []
    const registry = new JobRegistry()
    registry.handle(job, (_work, { name }) => {
      done.push(name)
      return Promise.resolve()
    })
    await withScope({ kind: 'identity' }, () =>
      orm.em.fork().transactional(async (tx) => {
        await enqueue(tx, job, { name: 'mail of the day' }, { priority: 20 })
        await enqueue(tx, job, { name: 'notice' }, { priority: 10 })
        await enqueue(tx, job, { name: 'link to a new password' })
      }),
    )
    await orm.close()
    const worker = await start(registry, { concurrency: 1 })
    await vi.waitUntil(() => done.length === 3, { timeout: 10_000 })
    await worker.stop()
    expect(done).toEqual(['link to a new password', 'notice', 'mail of the day'])
  })
})
