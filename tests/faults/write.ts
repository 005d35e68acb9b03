// A write during a storm of faults, and how its effect is found afterwards.
import { randomUUID } from 'node:crypto'
import { randomAddress, type WireRequest } from './wire.ts'
import type { StormFixture } from './storm-fixture.ts'

export interface Write {
  readonly kind: string
  readonly request: WireRequest
  /** Counts its effect in the database: a statement that returns `n`, and its parameters. */
  readonly query: readonly [statement: string, ...values: readonly unknown[]]
  /** Whether the write can be repeated safely: because of an idempotency key, a version or its nature. */
  readonly isRepeatable: boolean
  /** Answers to a retry that mean it was done: `stale_version` of a change that succeeded without an answer. */
  readonly doneCodes?: readonly string[]
  /** Address to which the write sends one mail. */
  readonly mailTo?: string
  /** Content of an upload. */
  readonly bytes?: Buffer
}

type MakeWrite = (fixture: StormFixture, n: number, mark: string) => Omit<Write, 'kind'> | null

/**
 * Creates the n-th write of a kind; null when no object is left to write to. Kinds with more weight are more frequent.
 */
export interface WriteMaker {
  readonly weight: number
  readonly makeWrite: MakeWrite
}

/** Returns a write that is repeatable by its idempotency key. */
export const repeatableByKey = (
  request: Omit<WireRequest, 'idempotencyKey'>,
  query: Write['query'],
  options: Partial<Write> = {},
): Omit<Write, 'kind'> => ({
  request: { ...request, idempotencyKey: `k-${randomUUID()}`, address: randomAddress() },
  query,
  isRepeatable: true,
  doneCodes: ['idempotency_done'],
  ...options,
})
export const countQuery = (from: string) => `select count(*)::int as n from ${from}`
