// Renews the seals of the audit under the new key. Only valid seals of the old key are renewed: a forged entry stays
// forged.
import type pg from 'pg'
import { anchoredChains, readAnchor, writeAnchor } from '#server/audit/anchors.ts'
import { auditSeals, sameBytes } from '#server/audit/chain.ts'
import type { Storage } from '#server/ports/storage.ts'
import type { KeyChange } from './sealed-values.ts'

const batchSize = 2_000

/** Renews the seals of entries. @param companyId company of the chain; all chains by default */
async function resealEntries(client: pg.Client, { from, to }: KeyChange, companyId?: string): Promise<number> {
  const [oldSeals, newSeals] = [auditSeals(from), auditSeals(to)]
  let [after, changed] = ['00000000-0000-0000-0000-000000000000', 0]
  for (;;) {
    const { rows } = await client.query<{ id: string; hash: Buffer; seal: Buffer }>(
      `select id, hash, seal from audit_entry where seq is not null and id > $1
        and ($2::uuid is null or company_id = $2) order by id limit ${batchSize}`,
      [after, companyId ?? null],
    )
    const genuine = rows.filter(({ hash, seal }) => sameBytes(seal, oldSeals.row(hash)))
    await client.query(
      `update audit_entry e set seal = x.seal from unnest($1::uuid[], $2::bytea[]) x (id, seal) where e.id = x.id`,
      [genuine.map(({ id }) => id), genuine.map(({ hash }) => newSeals.row(hash))],
    )
    changed += genuine.length
    if (rows.length < batchSize) return changed
    after = rows.at(-1)?.id ?? after
  }
}

/** Renews the seals of the ends of chains in the database. @param companyId as for {@link resealEntries} */
async function resealHeads(client: pg.Client, { from, to }: KeyChange, companyId?: string): Promise<number> {
  const [oldSeals, newSeals] = [auditSeals(from), auditSeals(to)]
  const { rows } = await client.query<{ company: string | null; seq: string; hash: Buffer; seal: Buffer }>(
    `select company_id as company, seq, hash, seal from audit_head where $1::uuid is null or company_id = $1`,
    [companyId ?? null],
  )
  const genuine = rows.filter(({ company, seq, hash, seal }) =>
    sameBytes(seal, oldSeals.head(company, Number(seq), hash)),
  )
  for (const { company, seq, hash } of genuine)
    await client.query('update audit_head set seal = $1 where company_id is not distinct from $2', [
      newSeals.head(company, Number(seq), hash),
      company,
    ])
  return genuine.length
}

/** Renews the seals of one company's chain. The caller has begun a transaction in which triggers are disabled. */
export async function changeAuditSealsOf(client: pg.Client, change: KeyChange, companyId: string): Promise<void> {
  await resealEntries(client, change, companyId)
  await resealHeads(client, change, companyId)
}

/** Renews the seals of the copies of chain ends in the storage. @returns their number */
async function changeAnchors(storage: Storage, { from, to }: KeyChange): Promise<number> {
  const [oldSeals, newSeals] = [auditSeals(from), auditSeals(to)]
  let changed = 0
  for (const chain of await anchoredChains(storage)) {
    const anchor = await readAnchor(storage, oldSeals, chain)
    // Skips seals that were renewed before, and seals that were never valid: the latter stay, and the verification
    // reports them.
    if (!anchor) continue
    await writeAnchor(storage, newSeals, chain, anchor)
    changed += 1
  }
  return changed
}

/**
 * Renews all seals of the audit: those of the database in one transaction, during which the trigger that protects the
 * audit is disabled, then those of the copies in the storage.
 * @returns the number of renewed seals
 */
export async function changeAuditSeals(client: pg.Client, storage: Storage, change: KeyChange): Promise<number> {
  await client.query('begin')
  try {
    await client.query('alter table audit_entry disable trigger audit_is_kept')
    const changed = (await resealEntries(client, change)) + (await resealHeads(client, change))
    await client.query('alter table audit_entry enable trigger audit_is_kept')
    await client.query('commit')
    return changed + (await changeAnchors(storage, change))
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
