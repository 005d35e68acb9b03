import { sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

/** Columns of a `ChainedEntry` over `audit_entry e`. */
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

/** Columns that an entry gets when it is sealed: its position in the chain, hashes and seal. */
export const sealedColumns = sql.raw(
  `e.seq, e.previous_hash as "previousHash", e.hash, e.seal, e.forgotten_at is not null as forgotten`,
)
/** The shape of {@link chainedColumns} and {@link sealedColumns} of an entry that has its position in a chain. */
export const sealedRow = {
  ...chainedRow,
  seq: col.bigint,
  previousHash: col.bytea,
  hash: col.bytea,
  seal: col.bytea,
  /** Personal data was removed when its company was deleted. */
  forgotten: col.boolean,
} as const satisfies Shape
export type SealedRow = RowOf<typeof sealedRow>

/** The stored end of a chain (`audit_head`). */
export const headRow = { seq: col.bigint, hash: col.bytea, seal: col.bytea } as const satisfies Shape

/** Returns SQL that is true for entries of a chain; null is the platform's. In this form the index can be used. */
export const isInChain = (companyId: string | null) =>
  companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}`
