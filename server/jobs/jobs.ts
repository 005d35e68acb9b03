import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { changeLater, sql } from '#server/db/query.ts'
import { currentScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { traceHeaders } from '#server/tracing.ts'

export interface Job<N extends string = string, S extends z.ZodType = z.ZodType> {
  readonly name: N
  readonly payload: S
  readonly maxAttempts: number
  /** Name of a queue whose jobs run one at a time, across all servers. */
  readonly queue: string | null
}

export const defineJob = <const N extends string, S extends z.ZodType>(
  name: N,
  payload: S,
  options: { maxAttempts?: number; queue?: string } = {},
): Job<N, S> => ({ name, payload, maxAttempts: options.maxAttempts ?? 8, queue: options.queue ?? null })

export interface EnqueueOptions {
  readonly runAt?: Date
  /** A later job with the same key replaces an earlier job that has not started. */
  readonly key?: string
  /** The company in whose scope the job runs; by default the company of the current scope. */
  readonly companyId?: string | null
  /** Due jobs with a lower number run first; 0 by default. */
  readonly priority?: number
}

/** Adds a job in the caller's transaction: it exists exactly if the transaction commits. */
export type Enqueue = <J extends Job>(
  tx: EntityManager,
  job: J,
  payload: z.input<J['payload']>,
  options?: EnqueueOptions,
) => Promise<void>

export interface Envelope {
  readonly companyId: string | null
  readonly payload: unknown
  /** W3C trace context of the span that added the job, while traces are exported. */
  readonly traceparent?: string
}

export const enqueue: Enqueue = (tx, job, payload, options = {}) => enqueueAll(tx, job, [payload], options)

/** Adds many jobs in one statement; see {@link Enqueue}. */
export async function enqueueAll<J extends Job>(
  tx: EntityManager,
  job: J,
  payloads: readonly z.input<J['payload']>[],
  options: EnqueueOptions = {},
): Promise<void> {
  if (payloads.length === 0) return
  const scope = currentScope()
  const companyOfScope = scope.kind === 'company' ? scope.companyId : null
  const companyId = options.companyId === undefined ? companyOfScope : options.companyId
  const envelopes = payloads.map((payload): Envelope => ({
    companyId,
    payload: job.payload.parse(payload),
    ...traceHeaders(),
  }))
  await changeLater(
    tx,
    sql`select app.enqueue(${job.name}, envelope,
    ${options.runAt?.toISOString() ?? null}::timestamptz, ${job.maxAttempts}::int, ${options.key ?? null}::text,
    ${job.queue}::text, ${options.priority ?? 0}::int)
    from json_array_elements(${JSON.stringify(envelopes)}::json) envelope`,
  )
}

/**
 * Runs one job. `signal` aborts when the server stops and the job takes longer than a stop may wait: a job of minutes
 * then throws and is retried.
 */
export type JobHandler<J extends Job> = (
  work: Work,
  payload: z.output<J['payload']>,
  signal: AbortSignal,
) => Promise<void>

/** Work at the times of `cron` in America/Puerto_Rico; each slot runs once over all servers. */
export interface ScheduledJob {
  readonly name: string
  readonly cron: string
  readonly run: (work: Work) => Promise<void>
}

/** Work that every server repeats while it runs jobs; it must tolerate that another server did it meanwhile. */
export interface RepeatedJob {
  readonly name: string
  readonly everyMs: number
  readonly run: (work: Work) => Promise<void>
}

/** Jobs and schedules that the modules registered for the worker. */
export class JobRegistry {
  readonly handlers = new Map<string, { job: Job; handler: JobHandler<Job> }>()
  readonly scheduled = new Map<string, ScheduledJob>()
  readonly repeated: RepeatedJob[] = []

  handle<J extends Job>(job: J, handler: JobHandler<J>): void {
    if (this.handlers.has(job.name)) throw new Error(`two handlers for the job ${job.name}`)
    this.handlers.set(job.name, { job, handler: handler as JobHandler<Job> })
  }

  every(name: string, cron: string, run: (work: Work) => Promise<void>): void {
    if (this.scheduled.has(name)) throw new Error(`two schedules are called ${name}`)
    this.scheduled.set(name, { name, cron, run })
  }

  /**
   * Repeats work more often than a cron expression can: `run` starts again `everyMs` after it ended, on each server.
   */
  repeat(name: string, everyMs: number, run: (work: Work) => Promise<void>): void {
    this.repeated.push({ name, everyMs, run })
  }
}
