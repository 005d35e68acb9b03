// The hashes and seals of a chain. Pure: sealing, verification and tests share it.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

/** The hashed form of an entry. `at` is UTC with microseconds, `details` has flat JSON values. */
export interface ChainedEntry {
  readonly id: string
  readonly companyId: string | null
  readonly at: string
  readonly actorId: string | null
  readonly actorName: string | null
  readonly action: string
  readonly subjectType: string | null
  readonly subjectId: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly address: string | null
}

/** The previous hash of the first entry. */
export const zeroHash = Buffer.alloc(32)

/** Name of a chain in storage and in hashes. */
export const chainName = (companyId: string | null): string => companyId ?? 'platform'

/** Serialises an entry: an array in a fixed order, members of `details` by name. The first value names the format. */
function canonicalText(entry: ChainedEntry, seq: number, previous: Buffer): string {
  const details = Object.keys(entry.details)
    .sort()
    .map((key) => [key, entry.details[key]])
  return JSON.stringify([
    'bufete.audit.1',
    chainName(entry.companyId),
    seq,
    entry.id,
    entry.at,
    entry.actorId,
    entry.actorName,
    entry.action,
    entry.subjectType,
    entry.subjectId,
    details,
    entry.address,
    previous.toString('hex'),
  ])
}

/** Returns SHA-256 over the entry, its position and the previous hash; no key is needed to recompute it. */
export const entryHash = (entry: ChainedEntry, seq: number, previous: Buffer): Buffer =>
  createHash('sha256')
    .update(canonicalText(entry, seq, previous))
    .digest()

/**
 * Seals made with a key that is not in the database: a person who can change rows and recompute hashes cannot forge
 * them.
 */
export interface Seals {
  /** Seal of a row. */
  row(hash: Buffer): Buffer
  /** Seal of the end of a chain. It differs from the seal of a row, so that no row can pass as the end. */
  head(companyId: string | null, seq: number, hash: Buffer): Buffer
}

export function auditSeals(masterKey: Buffer): Seals {
  const key = deriveKey(masterKey, 'audit-seal')
  return {
    row: (hash) => createHmac('sha256', key).update('row').update(hash).digest(),
    head: (companyId, seq, hash) =>
      createHmac('sha256', key)
        .update(`head ${chainName(companyId)} ${seq} `)
        .update(hash)
        .digest(),
  }
}

export const sameBytes = (a: Buffer | null, b: Buffer): boolean =>
  a !== null && a.length === b.length && timingSafeEqual(a, b)
