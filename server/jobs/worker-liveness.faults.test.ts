// A worker in a separate process takes a job while a second worker is idle.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { afterEach, describe, expect, it } from 'vitest'
import type { Work } from '#server/http/context.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { roleOf, useDatabase } from '#tests/support/database.ts'
import { defineJob, JobRegistry } from './jobs.ts'
import { startWorker, type Worker } from './worker.ts'

const database = useDatabase()
const children: ChildProcess[] = []
const workers: Worker[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  for (const worker of workers.splice(0)) await worker.stop()
  await asOwner(database, 'delete from graphile_worker._private_jobs')
})

interface Child {
  readonly process: ChildProcess
  readonly lines: readonly string[]
}

async function startSlowWorker(): Promise<Child> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../tests/faults/slow-worker.ts')],
    { env: { ...process.env, SLOW_WORKER: JSON.stringify(database.urls) }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(child)
  const lines: string[] = []
  child.stdout.on('data', (data: Buffer) => lines.push(...data.toString().trim().split('\n')))
  await expect.poll(() => lines, { timeout: 20_000 }).toContain('ready')
  return { process: child, lines }
}

/** Starts the worker of a second server, which completes every job that it takes. */
async function startSecondWorker(liveness: { everyMs: number; graceMs: number }): Promise<string[]> {
  const done: string[] = []
  const registry = new JobRegistry()
  registry.handle(defineJob('tests.slow', z.object({ name: z.string() })), (_work, { name }) => {
    done.push(name)
    return Promise.resolve()
  })
  workers.push(
    await startWorker({
      connectionString: database.urls.jobs,
      registry,
      openWork: () => ({}) as Work,
      log: pino({ level: 'silent' }),
      liveness,
    }),
  )
  return done
}

const add = (name: string, queue: string | null = null) =>
  asOwner(database, `select graphile_worker.add_job('tests.slow', $1::json, queue_name => $2)`, [
    JSON.stringify({ companyId: null, payload: { name } }),
    queue,
  ])

/** Ends every connection of the jobs' role. */
const endConnections = () =>
  asOwner(
    database,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1`,
    [roleOf(database.urls.jobs)],
  )

describe('jobs of a worker', { timeout: 60_000 }, () => {
  it('are requeued with their named queue after the worker was killed, and not while it is alive', async () => {
    const child = await startSlowWorker()
    await add('first', 'one-by-one')
    await expect.poll(() => child.lines, { timeout: 10_000 }).toContain('took first')
    await add('second', 'one-by-one')
    const done = await startSecondWorker({ everyMs: 100, graceMs: 500 })
    await sleep(2_000)
    expect(done).toEqual([])
    const killed = performance.now()
    child.process.kill('SIGKILL')
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['first', 'second'])
    expect(performance.now() - killed).toBeLessThan(8_000)
  })

  it('are requeued when their worker is alive but failed to store their completion', async () => {
    const done = await startSecondWorker({ everyMs: 100, graceMs: 400 })
    const [worker] = await asOwner<{ name: string }>(
      database,
      `select replace(application_name, 'bufete worker ', '') as name from pg_stat_activity
        where application_name like 'bufete worker%' and datname = current_database()`,
    )
    await asOwner(
      database,
      `select graphile_worker.add_job('tests.slow', $1::json, queue_name => 'one-by-one',
        run_at => now() + interval '1 hour')`,
      [JSON.stringify({ companyId: null, payload: { name: 'stuck' } })],
    )
    await asOwner(
      database,
      `with held as (update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1,
        run_at = now() returning job_queue_id)
      update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() where id in (select job_queue_id
        from held)`,
      [worker?.name],
    )
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['stuck'])
  })

  it('stay locked for as long as they run', async () => {
    let taken = 0
    const registry = new JobRegistry()
    registry.handle(defineJob('tests.slow', z.object({ name: z.string() })), async () => {
      taken += 1
      await sleep(1_200)
    })
    workers.push(
      await startWorker({
        connectionString: database.urls.jobs,
        registry,
        openWork: () => ({}) as Work,
        log: pino({ level: 'silent' }),
        liveness: { everyMs: 50, graceMs: 200 },
      }),
    )
    await add('long')
    await expect
      .poll(() => asOwner(database, 'select 1 from graphile_worker.jobs'), { timeout: 10_000 })
      .toHaveLength(0)
    expect(taken).toBe(1)
  })

  it('stay locked when the worker only lost its connections', async () => {
    const child = await startSlowWorker()
    await add('kept')
    await expect.poll(() => child.lines, { timeout: 10_000 }).toContain('took kept')
    const done = await startSecondWorker({ everyMs: 100, graceMs: 4_000 })
    const heldLocks = `select pid from pg_locks where locktype = 'advisory' and classid = 7232002 and database = (select oid
      from pg_database where datname = current_database())`
    const before = await asOwner<{ pid: number }>(database, heldLocks)
    await asOwner(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bufete worker%'
        and datname = current_database()`,
    )
    await expect
      .poll(
        async () =>
          (await asOwner<{ pid: number }>(database, heldLocks)).filter(({ pid }) => !before.some((b) => b.pid === pid))
            .length,
        { timeout: 10_000 },
      )
      .toBe(2)
    await sleep(5_000)
    expect(done).toEqual([])
    expect(await asOwner(database, 'select 1 from graphile_worker.jobs where locked_by is not null')).toHaveLength(1)
  })

  it('run again after the queue lost its connections', async () => {
    const done = await startSecondWorker({ everyMs: 100, graceMs: 500 })
    await add('before')
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['before'])
    await endConnections()
    await add('after')
    // The queue opens its connections again with growing pauses between tries.
    await expect.poll(() => done, { timeout: 50_000 }).toEqual(['before', 'after'])
  })

  it('run after the queue lost its connections during its first poll for jobs', async () => {
    const blocker = new pg.Client({ connectionString: database.urls.owner })
    await blocker.connect()
    // The first poll reads the ids of the tasks.
    await blocker.query('begin; lock table graphile_worker._private_tasks in access exclusive mode')
    const done = await startSecondWorker({ everyMs: 100, graceMs: 500 })
    await expect
      .poll(() => asOwner(database, 'select 1 from pg_locks where not granted'), { timeout: 20_000 })
      .not.toHaveLength(0)
    await endConnections()
    await blocker.end()
    await add('after')
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['after'])
  })
})
