// Metrics of database connections, the queue, the health checks and the disk.
import { readdir, statfs } from 'node:fs/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { HealthChecks } from '#server/http/health-checks.ts'
import type { TaskStats } from '#server/jobs/queue-stats.ts'
import type { Sample } from './samples.ts'

/** A pool of connections to the database. `dead`: slots whose connection is lost and that are not released. */
export interface PoolFigures {
  readonly name: string
  readonly size: number
  readonly open: number
  readonly idle: number
  readonly waiting: number
  readonly dead: number
}

const poolStates = ['size', 'open', 'idle', 'waiting', 'dead'] as const

export function poolMetrics(registry: Registry, read: () => readonly PoolFigures[]): void {
  new Gauge({
    name: 'bufete_pool_connections',
    help: 'Connections to the database by pool: places, open, idle, callers waiting for one, and dead places',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { name, ...figures } of read())
        for (const state of poolStates) this.set({ pool: name, state }, figures[state])
    },
  })
}

const jobStates = ['ready', 'scheduled', 'retrying', 'running', 'failed'] as const

/** The queue, which all servers share. Queued mail is the task `mail.send`. */
export function queueSample(registry: Registry, read: () => Promise<readonly TaskStats[] | undefined>): Sample {
  const jobs = new Gauge({
    name: 'bufete_queue_jobs',
    help: 'Jobs in the queue by task and state',
    labelNames: ['task', 'state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'bufete_queue_oldest_seconds',
    help: 'How long the oldest job that is due has waited, by task',
    labelNames: ['task'],
    registers: [registry],
  })
  return {
    name: 'queue',
    async read() {
      const stats = await read()
      if (!stats) return
      jobs.reset()
      oldest.reset()
      for (const { task, oldestSeconds, ...counts } of stats) {
        for (const state of jobStates) if (counts[state] > 0) jobs.set({ task, state }, counts[state])
        oldest.set({ task }, oldestSeconds)
      }
    },
  }
}

/**
 * The checks of `/health/ready` and their figures: lag of the archive, connections of the pool, free space of the
 * storage.
 */
export function healthSample(registry: Registry, checks: HealthChecks): Sample {
  const checkPassed = new Gauge({
    name: 'bufete_check_passed',
    help: '1 while a check of /health/ready passes',
    labelNames: ['check'],
    registers: [registry],
  })
  const detail = new Gauge({
    name: 'bufete_check_detail',
    help: 'Numbers that checks of /health/ready give as details',
    labelNames: ['check', 'detail'],
    registers: [registry],
  })
  return {
    name: 'health',
    async read() {
      const report = await checks.run()
      detail.reset()
      for (const [check, ok] of Object.entries(report.passed)) checkPassed.set({ check }, ok ? 1 : 0)
      for (const [check, details] of Object.entries(report.details)) {
        for (const [name, value] of Object.entries(details))
          if (typeof value === 'number') detail.set({ check, detail: name }, value)
      }
    },
  }
}

/** Free space of the disk of `directory`, and open descriptors of the process where the system lists them. */
export function machineSample(registry: Registry, directory: string): Sample {
  const free = new Gauge({
    name: 'bufete_disk_free_bytes',
    help: 'Room for this account on the disk that holds DATA_DIR',
    registers: [registry],
  })
  const size = new Gauge({
    name: 'bufete_disk_size_bytes',
    help: 'Size of the disk that holds DATA_DIR',
    registers: [registry],
  })
  const descriptors = new Gauge({
    name: 'process_open_fds',
    help: 'Open file descriptors of the process',
    registers: [registry],
  })
  return {
    name: 'machine',
    async read() {
      const { bavail, blocks, bsize } = await statfs(directory)
      free.set(bavail * bsize)
      size.set(blocks * bsize)
      if (process.platform === 'linux') descriptors.set((await readdir('/proc/self/fd')).length)
    },
  }
}

/** Returns the function that the worker calls at the end of each job. */
export function jobMetrics(registry: Registry): (task: string, succeeded: boolean, seconds: number) => void {
  const ended = new Counter({
    name: 'bufete_jobs_total',
    help: 'Jobs that this server ran, by task and outcome',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  })
  const jobSeconds = new Counter({
    name: 'bufete_job_seconds_total',
    help: 'Time that jobs of this server took, by task',
    labelNames: ['task'],
    registers: [registry],
  })
  return (task, succeeded, seconds) => {
    ended.inc({ task, outcome: succeeded ? 'done' : 'failed' })
    jobSeconds.inc({ task }, seconds)
  }
}
