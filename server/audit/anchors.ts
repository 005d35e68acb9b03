// Anchors: the ends of the audit chains, stored with the documents. They reveal that rows were removed from the end of a
// chain in the database, even if its head was reset as well.
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { StorageNotFoundError, type Storage } from '#server/ports/storage.ts'
import { chainName, sameBytes, type Seals } from './chain.ts'
import { headRow, isInChain } from './entry-rows.ts'
import type { Anchor, ReadRows } from './verify-chain.ts'

const prefix = 'audit/heads/'
const keyOf = (companyId: string | null): string => `${prefix}${chainName(companyId)}`

const StoredAnchor = z.object({ seq: z.int(), hash: z.hex(), seal: z.hex() })

/** Returns the stored end of a chain; null when there is none, it is damaged, or another installation sealed it. */
export async function readAnchor(storage: Storage, seals: Seals, companyId: string | null): Promise<Anchor | null> {
  try {
    const { data } = StoredAnchor.safeParse(JSON.parse(await text(await storage.read(keyOf(companyId)))))
    if (!data) return null
    const { seq, hash, seal } = data
    const anchor = { seq, hash: Buffer.from(hash, 'hex') }
    return sameBytes(Buffer.from(seal, 'hex'), seals.head(companyId, seq, anchor.hash)) ? anchor : null
  } catch (error) {
    if (error instanceof StorageNotFoundError || error instanceof SyntaxError) return null
    throw error
  }
}

export async function writeAnchor(
  storage: Storage,
  seals: Seals,
  companyId: string | null,
  { seq, hash }: Anchor,
): Promise<void> {
  const content: z.input<typeof StoredAnchor> = {
    seq,
    hash: hash.toString('hex'),
    seal: seals.head(companyId, seq, hash).toString('hex'),
  }
  await storage.write(keyOf(companyId), Readable.from([JSON.stringify(content)], { objectMode: false }))
}

/** Returns the chains with stored ends, including chains that the database no longer has. */
export async function anchoredChains(storage: Storage): Promise<(string | null)[]> {
  const keys: (string | null)[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key === keyOf(null) ? null : key.slice(prefix.length))
  return keys
}

export interface AnchoringDependencies {
  readonly read: ReadRows
  readonly storage: Storage
  readonly seals: Seals
  /** Called for a chain that contradicts its anchor, or whose end has a seal that is not genuine. */
  readonly onBroken: (chain: string) => void
}

const changedSince = (since: Date | null): RawBuilder<unknown> => (since ? sql`where sealed_at > ${since}` : sql``)

/**
 * Stores the ends of the chains that grew. An anchor that contradicts the chain is not overwritten: it is the evidence.
 * @param since chains without an entry sealed after it are left out; null for all chains
 */
export async function anchorHeads(
  { read, storage, seals, onBroken }: AnchoringDependencies,
  since: Date | null,
): Promise<void> {
  const heads = await read(
    { companyId: col.uuid.nullable, ...headRow },
    sql`select company_id as "companyId", seq, hash, seal from audit_head ${changedSince(since)}`,
  )
  for (const { companyId, seq, hash, seal } of heads) {
    const previousAnchor = await readAnchor(storage, seals, companyId)
    if (previousAnchor?.seq === Number(seq) && sameBytes(previousAnchor.hash, hash)) continue
    const [entry] = previousAnchor
      ? await read(
          { hash: col.bytea },
          sql`select hash from audit_entry where ${isInChain(companyId)} and seq = ${previousAnchor.seq}`,
        )
      : []
    const chainContradictsAnchor =
      previousAnchor !== null &&
      (previousAnchor.seq > Number(seq) || !entry || !sameBytes(entry.hash, previousAnchor.hash))
    const sealIsGenuine = sameBytes(seal, seals.head(companyId, Number(seq), hash))
    if (chainContradictsAnchor || !sealIsGenuine) {
      onBroken(chainName(companyId))
      continue
    }
    await writeAnchor(storage, seals, companyId, { seq: Number(seq), hash })
  }
}
