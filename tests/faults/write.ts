// A write during a storm of faults, and how its effect is found afterwards.
import { randomUUID } from 'node:crypto'
import { someAddress, type WireRequest } from './wire.ts'
import type { World } from './world.ts'

export interface Write {
  readonly kind: string
  readonly asked: WireRequest
  /** Counts its effect in the database: a statement that returns `n`, and its parameters. */
  readonly found: readonly [statement: string, ...values: readonly unknown[]]
  /** Whether it is repeatable: by idempotency key, version or nature. */
  readonly repeats: boolean
  /** Answers to a retry that mean it was done: `stale_version` of a change that succeeded without an answer. */
  readonly doneCodes?: readonly string[]
  /** Mails that it sends to this address, one each. */
  readonly mailTo?: string
  /** Content of an upload. */
  readonly bytes?: Buffer
}

type Make = (world: World, n: number, mark: string) => Omit<Write, 'kind'> | null

/**
 * Creates the n-th write of a kind; null when no object is left to write to. Kinds with more weight are more frequent.
 */
export interface Maker {
  readonly weight: number
  readonly make: Make
}

/** Objects by key. */
export const keyed = (
  asked: Omit<WireRequest, 'key'>,
  found: Write['found'],
  more: Partial<Write> = {},
): Omit<Write, 'kind'> => ({
  asked: { ...asked, key: `k-${randomUUID()}`, address: someAddress() },
  found,
  repeats: true,
  doneCodes: ['idempotency_done'],
  ...more,
})
export const count = (from: string) => `select count(*)::int as n from ${from}`
