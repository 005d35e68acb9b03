// A write that is asked for during a storm of faults, and how its effect is found afterwards.
import { randomUUID } from 'node:crypto'
import { someAddress, type WireRequest } from './wire.ts'
import type { World } from './world.ts'

export interface Write {
  readonly kind: string
  readonly asked: WireRequest
  /** How often its effect is in the database: a statement that answers `n`, and its values. */
  readonly found: readonly [statement: string, ...values: readonly unknown[]]
  /** It may be sent again: its key, its version or its nature makes it one. */
  readonly repeats: boolean
  /** Answers to a repetition that say it was done: `stale_version` of a change that went through unheard. */
  readonly doneCodes?: readonly string[]
  /** Mails that it sends to this address, each once. */
  readonly mailTo?: string
  /** An upload's plain bytes. */
  readonly bytes?: Buffer
}

type Make = (world: World, n: number, mark: string) => Omit<Write, 'kind'> | null

/** Makes the n-th write of a kind; null when nothing is left to write to. Kinds of more weight come more often. */
export interface Maker {
  readonly weight: number
  readonly make: Make
}

/** By key. */
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
