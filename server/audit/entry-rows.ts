import { sql } from '#server/db/query.ts'
import type { ChainedEntry } from './chain.ts'

/** What a {@link ChainedEntry} is made of, over `audit_entry e`. */
export const chainedColumns =
  sql.raw(`e.id, e.company_id as "companyId", to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
    e.actor_id as "actorId", e.actor_name as "actorName",
  e.action, e.subject_type as "subjectType", e.subject_id as "subjectId", e.details, e.address`)

export interface SealedRow extends ChainedEntry {
  readonly seq: string
  readonly previousHash: Buffer
  readonly hash: Buffer
  readonly seal: Buffer
  /** What it told of people was taken out when its company was deleted. */
  readonly forgotten: boolean
}
export const sealedColumns = sql.raw(
  `e.seq, e.previous_hash as "previousHash", e.hash, e.seal, e.forgotten_at is not null as forgotten`,
)

export interface HeadRow {
  readonly seq: string
  readonly hash: Buffer
  readonly seal: Buffer
}

/** Compares also where the company is null, in a form that the index of the chain serves. */
export const ofChain = (companyId: string | null) =>
  companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}`
