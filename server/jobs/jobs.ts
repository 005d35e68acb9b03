import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from '#server/db/query.ts'
import { currentScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { traceHeaders } from '#server/tracing.ts'

export interface Job<N extends string = string, S extends z.ZodType = z.ZodType> {
  readonly name: N
  readonly payload: S
  readonly maxAttempts: number
  /** Jobs of one queue run one after the other on all servers together. */
  readonly queue: string | null
}

export const defineJob = <const N extends string, S extends z.ZodType>(
  name: N,
  payload: S,
  options: { maxAttempts?: number; queue?: string } = {},
): Job<N, S> => ({ name, payload, maxAttempts: options.maxAttempts ?? 8, queue: options.queue ?? null })

export interface EnqueueOptions {
  readonly runAt?: Date
  /** A later job with the same key replaces an earlier one that has not started. */
  readonly key?: string
  /** The company the job runs as; the current scope's when not given. */
  readonly companyId?: string | null
  /** Of jobs that are due, those with a lower number go first; 0 when not given. */
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
  /** Of the span that added the job, while traces are sent. */
  readonly traceparent?: string
}

export const enqueue: Enqueue = async (tx, job, payload, options = {}) => {
  const scope = currentScope()
  const companyId =
    options.companyId === undefined ? (scope.kind === 'company' ? scope.companyId : null) : options.companyId
  const envelope: Envelope = { companyId, payload: job.payload.parse(payload), ...traceHeaders() }
  await sql`select app.enqueue(${job.name}, ${JSON.stringify(envelope)}::json,
    ${options.runAt?.toISOString() ?? null}::timestamptz, ${job.maxAttempts}::int, ${options.key ?? null}::text,
    ${job.queue}::text, ${options.priority ?? 0}::int)`.execute(tx.getKysely() as never)
}

/**
 * `signal` aborts when the server stops and has waited long enough: a job that takes minutes gives up then, and is
 * tried again.
 */
export type JobHandler<J extends Job> = (
  work: Work,
  payload: z.output<J['payload']>,
  signal: AbortSignal,
) => Promise<void>

/** A moment that comes again: `cron` in America/Puerto_Rico; each slot runs once over all servers. */
export interface ScheduledJob {
  readonly name: string
  readonly cron: string
  readonly run: (work: Work) => Promise<void>
}

/**
 * Something that every server does again and again while it runs jobs; what another server did meanwhile, it finds
 * done.
 */
export interface RepeatedJob {
  readonly name: string
  readonly everyMs: number
  readonly run: (work: Work) => Promise<void>
}

/** What the modules told the worker to run. */
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

  /** For what must not wait for a minute to turn: `run` begins anew `everyMs` after it ended, on each server. */
  repeat(name: string, everyMs: number, run: (work: Work) => Promise<void>): void {
    this.repeated.push({ name, everyMs, run })
  }
}
