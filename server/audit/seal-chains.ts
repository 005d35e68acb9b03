import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { chainName, entryHash, zeroHash, sameBytes, type Seals } from './chain.ts'
import { chainedColumns, chainedRow, headRow, isInChain } from './entry-rows.ts'

/** Entries per transaction. */
const batchSize = 500
/** First half of the advisory lock that serialises the sealing of a chain. */
const lockClass = 7_232_005

export interface SealingDependencies {
  readonly em: EntityManager
  readonly seals: Seals
  /** Called for a chain that was tampered with. */
  readonly onBroken: (chain: string) => void
}

/**
 * Seals the entries that have no position in their chain yet, of at most 200 chains per call, and returns how many.
 * Servers may run it concurrently.
 */
export async function sealChains(deps: SealingDependencies): Promise<number> {
  return withScope({ kind: 'platform' }, async () => {
    const unsealedChains = await rows(
      deps.em,
      { companyId: col.uuid.nullable },
      sql`${preparedStatement}select distinct company_id as "companyId" from audit_entry where seq is null limit 200`,
    )
    let sealed = 0
    for (const { companyId } of unsealedChains) {
      let batch: number
      do {
        batch = await sealBatch(deps, companyId)
        sealed += batch
      } while (batch === batchSize)
    }
    return sealed
  })
}

interface ChainEnd {
  readonly seq: number
  readonly hash: Buffer
}

/**
 * Seals the oldest unsealed entries of a chain, in the order of their ids, and returns their number; 0 when another
 * server is sealing it.
 */
const sealBatch = (deps: SealingDependencies, companyId: string | null): Promise<number> =>
  deps.em.fork().transactional(async (tx) => {
    const lock = await row(
      tx,
      { acquired: col.boolean },
      sql`${preparedStatement}select pg_try_advisory_xact_lock(${lockClass}::int,
        hashtext(${chainName(companyId)})) as acquired`,
    )
    if (!lock?.acquired) return 0
    const unsealedEntries = await rows(
      tx,
      chainedRow,
      sql`${preparedStatement}select ${chainedColumns} from audit_entry e where ${isInChain(companyId)} and seq is null
        order by id limit ${sql.lit(batchSize)}`,
    )
    if (unsealedEntries.length === 0) return 0
    let { seq, hash: previousHash } = await endOf(deps, tx, companyId)
    const [seqs, previousHashes, hashes]: [number[], Buffer[], Buffer[]] = [[], [], []]
    for (const entry of unsealedEntries) {
      seqs.push((seq += 1))
      previousHashes.push(previousHash)
      hashes.push((previousHash = entryHash(entry, seq, previousHash)))
    }
    await change(
      tx,
      sql`${preparedStatement}
    select app.seal_audit(${companyId}::uuid, ${unsealedEntries.map((e) => e.id)}::uuid[], ${seqs}::bigint[],
      ${previousHashes}::bytea[], ${hashes}::bytea[],
                          ${hashes.map((hash) => deps.seals.row(hash))}::bytea[],
                            ${deps.seals.head(companyId, seq, previousHash)})`,
    )
    return unsealedEntries.length
  })

/**
 * Returns the end of the chain. The stored head decides, not the last row: otherwise the next entry would hide that rows
 * were deleted from the end. A chain whose head is missing, has a foreign seal or is not the last entry continues after
 * a gap that stays detectable.
 */
async function endOf(
  { seals, onBroken }: SealingDependencies,
  tx: EntityManager,
  companyId: string | null,
): Promise<ChainEnd> {
  const head = await row(
    tx,
    headRow,
    sql`${preparedStatement}select seq, hash, seal from audit_head where ${isInChain(companyId)}`,
  )
  if (head && sameBytes(head.seal, seals.head(companyId, Number(head.seq), head.hash))) {
    const hasLaterEntries = await exists(
      tx,
      sql`${preparedStatement}select from audit_entry where ${isInChain(companyId)} and seq > ${head.seq} limit 1`,
    )
    if (!hasLaterEntries) return { seq: Number(head.seq), hash: head.hash }
  }
  const last = await row(
    tx,
    { seq: col.bigint, hash: col.bytea },
    sql`select seq, hash from audit_entry where ${isInChain(companyId)} and seq is not null order by seq desc limit 1`,
  )
  if (!head && !last) return { seq: 0, hash: zeroHash }
  onBroken(chainName(companyId))
  return { seq: Math.max(Number(head?.seq ?? 0), Number(last?.seq ?? 0)) + 1, hash: last?.hash ?? zeroHash }
}
