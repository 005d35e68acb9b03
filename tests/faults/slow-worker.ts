// A worker process for tests that kill it: takes a job, reports it and never finishes. Connection strings in
// SLOW_WORKER.
import { pino } from 'pino'
import { z } from 'zod'
import { defineJob, JobRegistry } from '#server/jobs/jobs.ts'
import { startWorker } from '#server/jobs/worker.ts'
import type { Work } from '#server/http/context.ts'

const { jobs } = JSON.parse(process.env.SLOW_WORKER ?? '{}') as { jobs: string }
const registry = new JobRegistry()
registry.handle(defineJob('tests.slow', z.object({ name: z.string() })), (_work, { name }) => {
  process.stdout.write(`took ${name}\n`)
  return new Promise(() => undefined)
})
// The job does not use its context.
await startWorker({
  connectionString: jobs,
  registry,
  openWork: () => ({}) as Work,
  log: pino({ level: 'silent' }),
  concurrency: 1,
  liveness: { everyMs: 100, graceMs: 60_000 },
})
process.stdout.write('ready\n')
