import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/query.ts'
import type { RowOf, Shape } from '#server/db/shape.ts'
import { entryHash, zeroHash, sameBytes, type Seals } from './chain.ts'
import { chainedColumns, headRow, isInChain, sealedColumns, sealedRow, type SealedRow } from './entry-rows.ts'

/**
 * Runs a statement, whose result has this shape, on the caller's connection: the server's, or the offline verifier's.
 */
export type ReadRows = <S extends Shape>(shape: S, statement: RawBuilder<unknown>) => Promise<RowOf<S>[]>

/**
 * What is wrong with an entry.
 * - `changed`: its contents do not have its hash
 * - `missing`: entries before it are missing
 * - `moved`: it refers to another previous entry
 * - `forged`: its seal is wrong, or it differs from the stored end of the chain
 * - `truncated`: entries are missing at the end of the chain
 */
export type Fault = 'changed' | 'missing' | 'moved' | 'forged' | 'truncated'
export interface BrokenEntry {
  readonly fault: Fault
  readonly seq: number
  readonly entryId: string | null
}
/** The end of a chain as stored outside of the database. */
export interface Anchor {
  readonly seq: number
  readonly hash: Buffer
}

export interface ChainResult {
  readonly companyId: string | null
  readonly entries: number
  readonly head: { readonly seq: number; readonly hash: string } | null
  /** The first wrong row. */
  readonly broken: BrokenEntry | null
}

/** Rows per read; other work runs between them. */
const batchSize = 1_000

/**
 * Verifies a chain from its first row up to the first fault. Head and anchor are read before the rows, so that rows
 * sealed meanwhile do no harm.
 */
export async function verifyChain(
  read: ReadRows,
  seals: Seals,
  companyId: string | null,
  anchor: Anchor | null,
): Promise<ChainResult> {
  const [head] = await read(headRow, sql`select seq, hash, seal from audit_head where ${isInChain(companyId)}`)
  /** Where the chain must reach: its end in the storage, and its end in the database. */
  const storedEnds: Anchor[] = [
    ...(anchor ? [anchor] : []),
    ...(head ? [{ seq: Number(head.seq), hash: head.hash }] : []),
  ]
  let last: Anchor = { seq: 0, hash: zeroHash }
  let entries = 0
  const deleted = companyId !== null && (await wasDeleted(read, seals, companyId))
  const result = (broken: BrokenEntry | null): ChainResult => ({
    companyId,
    entries,
    head: last.seq === 0 ? null : { seq: last.seq, hash: last.hash.toString('hex') },
    broken,
  })
  for (;;) {
    const chainEntries = await read(
      sealedRow,
      sql`select ${chainedColumns}, ${sealedColumns} from audit_entry e where ${isInChain(companyId)}
        and seq > ${last.seq} order by seq limit ${sql.lit(batchSize)}`,
    )
    for (const entry of chainEntries) {
      const fault = faultOf(entry, last, storedEnds, seals, deleted)
      if (fault)
        return result({ fault, seq: fault === 'missing' ? last.seq + 1 : Number(entry.seq), entryId: entry.id })
      last = { seq: Number(entry.seq), hash: entry.hash }
      entries += 1
    }
    if (chainEntries.length < batchSize) break
  }
  const endSeq = Math.max(0, ...storedEnds.map(({ seq }) => seq))
  if (endSeq > last.seq || (last.seq > 0 && !head))
    return result({ fault: 'truncated', seq: last.seq + 1, entryId: null })
  if (head && !sameBytes(head.seal, seals.head(companyId, Number(head.seq), head.hash)))
    return result({ fault: 'forged', seq: Number(head.seq), entryId: null })
  return result(null)
}

/** Returns the fault of an entry. The order of the checks matters: a moved row also has another hash. */
function faultOf(
  entry: SealedRow,
  last: Anchor,
  storedEnds: readonly Anchor[],
  seals: Seals,
  deleted: boolean,
): Fault | null {
  const seq = Number(entry.seq)
  if (seq !== last.seq + 1) return 'missing'
  if (!sameBytes(entry.previousHash, last.hash)) return 'moved'
  // The contents of entries of a deleted company are erased; their existence and position stay sealed.
  if (!(entry.forgotten && deleted) && !sameBytes(entry.hash, entryHash(entry, seq, last.hash))) return 'changed'
  if (!sameBytes(entry.seal, seals.row(entry.hash))) return 'forged'
  return storedEnds.every((end) => end.seq !== seq || sameBytes(end.hash, entry.hash)) ? null : 'forged'
}

/**
 * Returns whether a sealed entry of the platform's chain records the deletion of the company: only then may an entry
 * lack its contents.
 */
async function wasDeleted(read: ReadRows, seals: Seals, companyId: string): Promise<boolean> {
  const entries = await read(
    sealedRow,
    sql`
    select ${chainedColumns}, ${sealedColumns} from audit_entry e where company_id is null and seq is not null
      and action = 'companies.deleted' and subject_id = ${companyId}`,
  )
  return entries.some(
    (entry) =>
      sameBytes(entry.hash, entryHash(entry, Number(entry.seq), entry.previousHash)) &&
      sameBytes(entry.seal, seals.row(entry.hash)),
  )
}
