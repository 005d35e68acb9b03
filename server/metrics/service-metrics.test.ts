import { Readable } from 'node:stream'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { HealthChecks } from '#server/http/health-checks.ts'
import { MailRefused, type Mail } from '#server/ports/mail.ts'
import type { Storage } from '#server/ports/storage.ts'
import { observePorts } from './port-metrics.ts'
import { Samples } from './samples.ts'
import { healthSample, machineSample, poolMetrics, queueSample } from './service-metrics.ts'

describe('metrics of services', () => {
  it('report the connections of each pool by state', async () => {
    const registry = new Registry()
    poolMetrics(registry, () => [{ name: 'app', size: 16, open: 5, idle: 2, waiting: 3, dead: 1 }])
    const text = await registry.metrics()
    for (const [state, value] of Object.entries({ size: 16, open: 5, idle: 2, waiting: 3, dead: 1 }))
      expect(text).toContain(`bufete_pool_connections{pool="app",state="${state}"} ${value}\n`)
  })

  it('keep the last figures of the queue, with their age, if it cannot be read, and drop tasks that left it', async () => {
    const registry = new Registry()
    let readQueue: () => Promise<Parameters<typeof queueSample>[1] extends () => Promise<infer S> ? S : never> = () =>
      Promise.resolve([
        { task: 'mail.send', ready: 2, scheduled: 0, retrying: 1, running: 0, failed: 4, oldestSeconds: 12 },
      ])
    const samples = new Samples(registry, [queueSample(registry, () => readQueue())])
    samples.start()
    await samples.sampleNow()
    expect(await registry.metrics()).toMatch(
      /bufete_queue_jobs\{task="mail\.send",state="failed"\} 4\n[^]*bufete_queue_oldest_seconds\{task="mail\.send"\} 12\n/,
    )
    readQueue = () => Promise.reject(new Error('away'))
    await samples.sampleNow()
    expect(await registry.metrics()).toMatch(
      /state="failed"\} 4\n[^]*bufete_sample_age_seconds\{sample="queue"\} \d|bufete_sample_age_seconds\{sample="queue"\} \d[^]*state="failed"\} 4\n/,
    )
    readQueue = () => Promise.resolve([])
    await samples.sampleNow()
    expect(await registry.metrics()).not.toContain('mail.send')
    await samples.stop()
  })

  it('report checks with their numbers, and the disk', async () => {
    const registry = new Registry()
    const checks = new HealthChecks()
    checks.add({ name: 'archive', run: () => Promise.resolve({ ok: false, lagSeconds: 90, state: 'behind' }) })
    await healthSample(registry, checks).read()
    await machineSample(registry, import.meta.dirname).read()
    const text = await registry.metrics()
    expect(text).toContain('bufete_check_passed{check="archive"} 0\n')
    expect(text).toContain('bufete_check_detail{check="archive",detail="lagSeconds"} 90\n')
    expect(text).not.toContain('behind')
    expect(text).toMatch(/bufete_disk_free_bytes [1-9]/)
  })

  it('count the calls of mail and storage by outcome, without checks, and pass results and errors on', async () => {
    const registry = new Registry()
    const answers = [
      () => 'ok',
      () => {
        throw new MailRefused('550', { isAddressRefused: true })
      },
      () => {
        throw new Error('away')
      },
    ]
    const mail: Mail = { configured: true, send: async () => answers.shift()?.() }
    const storage = {
      read: () => Promise.resolve(Readable.from(['x'])),
      check: () => Promise.resolve(),
    } as unknown as Storage
    const ports = observePorts(registry, { mail, storage })
    await expect(ports.mail.send({} as never)).resolves.toBe('ok')
    await expect(ports.mail.send({} as never)).rejects.toThrow('550')
    await expect(ports.mail.send({} as never)).rejects.toThrow('away')
    await ports.storage.read('a/b')
    await ports.storage.check()
    expect(ports.mail.configured).toBe(true)
    const text = await registry.metrics()
    for (const outcome of ['done', 'refused', 'failed'])
      expect(text).toContain(`bufete_port_calls_total{port="mail",method="send",outcome="${outcome}"} 1\n`)
    expect(text).toContain('bufete_port_calls_total{port="storage",method="read",outcome="done"} 1\n')
    expect(text).not.toContain('check')
  })
})
