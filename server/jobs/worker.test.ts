import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { UserAccount } from '#modules/identity/user-account.entity.ts'
import { openOrm } from '#server/db/orm.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { useDatabase } from '#tests/support/database.ts'
import { defineJob, enqueue, JobRegistry } from './jobs.ts'
import { startWorker } from './worker.ts'

const database = useDatabase()
const start = (registry: JobRegistry, concurrency?: number) => startWorker({ ...(concurrency ? { concurrency } : {}), connectionString: database.urls.jobs, registry, openWork: () => ({}) as Work, log: pino({ level: 'silent' }) })

describe('a job that is repeated', () => {
  it('runs again and again, never twice at once, and a last time when the worker stops', async () => {
    const registry = new JobRegistry()
    let [running, most, runs] = [0, 0, 0]
    registry.repeat('tests.tick', 20, async () => {
      most = Math.max(most, running += 1)
      await sleep(30)
      runs += 1
      running -= 1
    })
    const worker = await start(registry)
    await vi.waitUntil(() => runs >= 3, { timeout: 10_000 })
    await sleep(25)
    const before = runs
    await worker.stop()
    const after = runs
    expect(after).toBeGreaterThan(before)
    expect(most).toBe(1)
    await sleep(100)
    expect(runs).toBe(after)
  })

  it('goes on after a failure, with growing pauses', async () => {
    const registry = new JobRegistry()
    const at: number[] = []
    registry.repeat('tests.fails', 20, () => {
      at.push(performance.now())
      return Promise.reject(new Error('not today'))
    })
    const worker = await start(registry)
    await vi.waitUntil(() => at.length >= 5, { timeout: 10_000 })
    await worker.stop()
    const pauses = at.slice(1, 5).map((moment, index) => moment - (at[index] ?? 0))
    expect(pauses.at(-1)).toBeGreaterThan((pauses[0] ?? 0) * 3)
  })
})

describe('a job that may wait', () => {
  it('goes after those that came later and may not', async () => {
    const orm = await openOrm({ clientUrl: database.urls.app, entities: [UserAccount], poolSize: 1 })
    const job = defineJob('tests.in-turn', z.object({ name: z.string() }))
    const done: string[] = []
    const registry = new JobRegistry()
    registry.handle(job, (_work, { name }) => { done.push(name); return Promise.resolve() })
    await withScope({ kind: 'identity' }, () => orm.em.fork().transactional(async (tx) => {
      await enqueue(tx, job, { name: 'mail of the day' }, { priority: 20 })
      await enqueue(tx, job, { name: 'notice' }, { priority: 10 })
      await enqueue(tx, job, { name: 'link to a new password' })
    }))
    await orm.close()
    const worker = await start(registry, 1)
    await vi.waitUntil(() => done.length === 3, { timeout: 10_000 })
    await worker.stop()
    expect(done).toEqual(['link to a new password', 'notice', 'mail of the day'])
  })
})
