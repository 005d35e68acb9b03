// What binds the entries of a chain together. Pure: the sealing, the verification and its tests agree on it.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

/** An entry as it is bound; `at` is UTC with microseconds, `details` holds flat JSON values. */
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

/** What stands before the first entry. */
export const noHash = Buffer.alloc(32)

/** Name of a chain in storage and in hashes. */
export const chainName = (companyId: string | null): string => companyId ?? 'platform'

/**
 * The one text of an entry: an array in a fixed order, members of `details` by name. The first value names the form.
 */
function canonical(entry: ChainedEntry, seq: number, previous: Buffer): string {
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

/** SHA-256 over the entry, its place and the hash before it: anybody can compute it again. */
export const hashOf = (entry: ChainedEntry, seq: number, previous: Buffer): Buffer =>
  createHash('sha256')
    .update(canonical(entry, seq, previous))
    .digest()

/** Marks made with a key that is not in the database: who may change rows and compute hashes cannot make these. */
export interface Seals {
  /** Of a row. */
  row(hash: Buffer): Buffer
  /** Of the end of a chain; another mark than the row's, so that no row can be passed off as the end. */
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
