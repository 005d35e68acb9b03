import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCheck } from './check-row.ts'
import type { CheckWork } from './decide-hits.ts'
import { conflictsErrors } from './conflicts.errors.ts'
import { checkSealed } from './conflicts.events.ts'
import { hitOrder, readHits } from './hit-row.ts'
import { asOffice } from './office-scope.ts'
import { isSearched, lastSeal, outcomeOf, readCheck } from './present-check.ts'
import { contentHash, hitHash, sealOf } from './check-chain.ts'

/**
 * Columns of a check that are not hashed, because they are not contents of the check or are set by its seal or later.
 */
const unsealedColumns =
  sql.raw(`array['created_at', 'updated_at', 'version', 'names_done', 'sealed_text', 'hit_hashes', 'content_hash',
  'previous_seal', 'seal', 'state', 'purged_at', 'query_folded', 'year', 'ordinal']`)

/**
 * SQL of the text of a check `c` that is hashed: its columns as JSON. A later version of the product may add columns,
 * so verification requires only that the row has the values of the text.
 */
export const checkText = sql`(to_jsonb(c) - ${unsealedColumns})::text`
/** SQL of the text of a hit `h` that is hashed. */
export const hitText = sql`(to_jsonb(h) - 'sealed_text')::text`

/** Locks the chain of an office until the transaction ends, so that its checks are sealed one at a time. */
export const lockChain = (tx: EntityManager, companyId: string): Promise<number> =>
  change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`conflict seals ${companyId}`}, 0))`)

/**
 * Seals a check: its contents become the next link of the office's chain and never change.
 * @throws 404 `conflict_check_not_found`; 409 `conflict_check_sealed`, `stale_version`, `conflict_undecided`,
 * `conflict_search_running`
 */
export async function sealCheck({ em, actor, record, ports }: CheckWork, id: string, version: number) {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await lockChain(tx, companyId)
    const check = await lockCheck(tx, actor, id, 'decide')
    if (check.version !== version) throw kernelErrors.error('stale_version')
    if (!isSearched(check)) throw conflictsErrors.error('conflict_search_running')
    const outcome = outcomeOf((await readHits(tx, companyId, id)).map(({ decision }) => decision))
    if (check.undecided > 0 || outcome === null)
      throw conflictsErrors.error('conflict_undecided', { values: { count: check.undecided } })
    const previousSeal = await lastSeal(tx, companyId)
    const seq = previousSeal.seq + 1
    const sealedAt = ports.clock.now().toISOString()
    await change(
      tx,
      sql`update conflict_check set seq = ${seq}, sealed_at = ${sealedAt}::timestamptz, outcome = ${outcome},
          decided_by = ${userId}, decided_by_name = ${`${actor.name} ${actor.surname}`}, version = version + 1,
          updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    const hits = await asOffice(tx, companyId, () =>
      rows(
        tx,
        { text: col.text },
        sql`with sealed as (
            update conflict_hit h set sealed_text = ${hitText}
              where h.company_id = ${companyId} and h.check_id = ${id} returning h.*)
          select h.sealed_text as text from sealed h order by ${hitOrder}`,
      ),
    )
    const hashedRow = await row(
      tx,
      { text: col.text },
      sql`select ${checkText} as text from conflict_check c where c.company_id = ${companyId} and c.id = ${id}`,
    )
    const text = hashedRow?.text ?? ''
    const hitHashes = hits.map((hit) => hitHash(hit.text))
    const contents = contentHash(text, hitHashes)
    const link = { companyId, seq, number: check.number, contentHash: contents, previousSeal: previousSeal.seal }
    const seal = sealOf(link)
    await change(
      tx,
      sql`update conflict_check set sealed_text = ${text}, hit_hashes = ${hitHashes}::text[],
          content_hash = ${contents}, previous_seal = ${previousSeal.seal}, seal = ${seal}
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, checkSealed, { companyId, checkId: id, userId, number: check.number, outcome, seal })
  })
  return readCheck(em, actor, id)
}
