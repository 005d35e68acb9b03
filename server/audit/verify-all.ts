import { sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Storage } from '#server/ports/storage.ts'
import { anchoredChains, readAnchor } from './anchors.ts'
import type { Seals } from './chain.ts'
import { isInChain } from './entry-rows.ts'
import { verifyChain, type ChainResult, type ReadRows } from './verify-chain.ts'

export interface VerifyDependencies {
  readonly read: ReadRows
  readonly storage: Storage
  readonly seals: Seals
}

/** Returns the chains of the database and the storage, the platform's (null) first. */
export async function allChains({
  read,
  storage,
}: Pick<VerifyDependencies, 'read' | 'storage'>): Promise<(string | null)[]> {
  const rows = await read(
    { companyId: col.uuid.nullable },
    sql`select company_id as "companyId" from audit_head union select company_id from audit_entry`,
  )
  const chains = new Set([...rows.map(({ companyId }) => companyId), ...(await anchoredChains(storage))])
  const companyIds = [...chains].filter((chain) => chain !== null).sort()
  return chains.has(null) ? [null, ...companyIds] : companyIds
}

/** Returns whether a chain has any entry, or a head or an anchor, which remain of entries that are gone. */
export const chainExists = async (
  { read, storage, seals }: VerifyDependencies,
  companyId: string | null,
): Promise<boolean> =>
  (
    await read(
      {},
      sql`select from audit_entry where ${isInChain(companyId)}
        union all select from audit_head where ${isInChain(companyId)} limit 1`,
    )
  ).length > 0 || (await readAnchor(storage, seals, companyId)) !== null

/** Verifies chains sequentially; `null` in the list is the platform's chain. */
export async function* verifyChains(
  { read, storage, seals }: VerifyDependencies,
  chains: readonly (string | null)[],
): AsyncGenerator<ChainResult> {
  for (const companyId of chains)
    yield await verifyChain(read, seals, companyId, await readAnchor(storage, seals, companyId))
}
