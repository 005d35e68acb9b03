import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { chainName, hashOf, noHash, sameBytes, type ChainedEntry, type Seals } from './chain.ts'
import { chainedColumns, ofChain, type HeadRow } from './entry-rows.ts'

/** Entries that one transaction seals. */
const batch = 500
/** First half of the lock under which one server at a time seals a chain. */
const lockClass = 7_232_005

export interface SealingTools {
  readonly em: EntityManager
  readonly seals: Seals
  /** Hears of a chain that was tampered with. */ readonly onBroken: (chain: string) => void
}

/** Gives every waiting entry its place; answers how many. Any number of servers may do it at once. */
export async function sealChains(tools: SealingTools): Promise<number> {
  return withScope({ kind: 'platform' }, async () => {
    const waiting = await rows<{ companyId: string | null }>(
      tools.em,
      sql`select distinct company_id as "companyId" from audit_entry where seq is null limit 200`,
    )
    let sealed = 0
    for (const { companyId } of waiting) {
      for (let done = batch; done === batch; sealed += done) done = await sealBatch(tools, companyId)
    }
    return sealed
  })
}

interface End {
  readonly seq: number
  readonly hash: Buffer
}

/**
 * Seals the oldest waiting entries of a chain, in the order of their ids; answers how many (0: another server is at
 * it).
 */
const sealBatch = (tools: SealingTools, companyId: string | null): Promise<number> =>
  tools.em.fork().transactional(async (tx) => {
    const lock = await row<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${lockClass}::int, hashtext(${chainName(companyId)})) as taken`,
    )
    if (!lock?.taken) return 0
    const waiting = await rows<ChainedEntry>(
      tx,
      sql`select ${chainedColumns} from audit_entry e where ${ofChain(companyId)} and seq is null order by id
        limit ${sql.lit(batch)}`,
    )
    if (waiting.length === 0) return 0
    let { seq, hash: previous } = await endOf(tools, tx, companyId)
    const [seqs, befores, hashes]: [number[], Buffer[], Buffer[]] = [[], [], []]
    for (const entry of waiting) {
      seqs.push((seq += 1))
      befores.push(previous)
      hashes.push((previous = hashOf(entry, seq, previous)))
    }
    await rows(
      tx,
      sql`
    select app.seal_audit(${companyId}::uuid, ${waiting.map((e) => e.id)}::uuid[], ${seqs}::bigint[],
      ${befores}::bytea[], ${hashes}::bytea[],
                          ${hashes.map((hash) => tools.seals.row(hash))}::bytea[],
                            ${tools.seals.head(companyId, seq, previous)})`,
    )
    return waiting.length
  })

/**
 * Where the chain goes on. The head decides, not the last row: were it the last row, one who takes rows from the end
 * would be covered by the next entry. A chain whose head is missing or not ours goes on behind a gap that stays for
 * good.
 */
async function endOf({ seals, onBroken }: SealingTools, tx: EntityManager, companyId: string | null): Promise<End> {
  const head = await row<HeadRow>(tx, sql`select seq, hash, seal from audit_head where ${ofChain(companyId)}`)
  if (head && sameBytes(head.seal, seals.head(companyId, Number(head.seq), head.hash))) {
    const beyond = await row(
      tx,
      sql`select 1 from audit_entry where ${ofChain(companyId)} and seq > ${head.seq} limit 1`,
    )
    if (!beyond) return { seq: Number(head.seq), hash: head.hash }
  }
  const last = await row<{ seq: string; hash: Buffer }>(
    tx,
    sql`select seq, hash from audit_entry where ${ofChain(companyId)} and seq is not null order by seq desc limit 1`,
  )
  if (!head && !last) return { seq: 0, hash: noHash }
  onBroken(chainName(companyId))
  return { seq: Math.max(Number(head?.seq ?? 0), Number(last?.seq ?? 0)) + 1, hash: last?.hash ?? noHash }
}
