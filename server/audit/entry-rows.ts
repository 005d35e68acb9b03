import { sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { ChainedEntry } from './chain.ts'

/** Columns of a {@link ChainedEntry} over `audit_entry e`. */
export const chainedColumns = sql.raw(`e.id, e.company_id as "companyId",
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.actor_id as "actorId",
  e.actor_name as "actorName", e.action, e.subject_type as "subjectType", e.subject_id as "subjectId", e.details,
  e.address`)
/** The shape of {@link chainedColumns}. */
export const chainedRow = {
  id: col.uuid,
  companyId: col.uuid.nullable,
  at: col.text,
  actorId: col.uuid.nullable,
  actorName: col.text.nullable,
  action: col.text,
  subjectType: col.text.nullable,
  subjectId: col.text.nullable,
  details: col.json<Readonly<Record<string, unknown>>>(),
  address: col.text.nullable,
} as const satisfies Shape

export interface SealedRow extends ChainedEntry {
  readonly seq: string
  readonly previousHash: Buffer
  readonly hash: Buffer
  readonly seal: Buffer
  /** Personal data was removed when its company was deleted. */
  readonly forgotten: boolean
}
export const sealedColumns = sql.raw(
  `e.seq, e.previous_hash as "previousHash", e.hash, e.seal, e.forgotten_at is not null as forgotten`,
)

export const headRow = { seq: col.bigint, hash: col.bytea, seal: col.bytea } as const satisfies Shape
export type HeadRow = RowOf<typeof headRow>

/** Compares null, too, in a form that the index of the chain supports. */
export const ofChain = (companyId: string | null) =>
  companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}`
