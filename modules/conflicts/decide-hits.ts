import { change, sql } from '#server/db/query.ts'
import type { CompanyActor, Context, Work } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { notify } from '#server/notices/notify.ts'
import { lockCheck } from './check-row.ts'
import type { CheckQuery } from './check-query.ts'
import { conflictsErrors } from './conflicts.errors.ts'
import { hitsDecided, contactAsked } from './conflicts.events.ts'
import { readHits } from './hit-row.ts'
import { asOffice } from './office-scope.ts'
import { isReserved, isSearched, readCheck, readReserved } from './present-check.ts'
import type { SearchedRecordsCounter } from './searched-records.ts'
import { maxNamesAtOnce, type CheckFacts, type hitDecisions } from './check.contract.ts'
import { searchAgain } from './start-check.ts'
import type { z } from 'zod'

/** The context of a decision about a check. */
export type CheckWork = Pick<Work, 'em' | 'record' | 'ports'> & {
  readonly actor: Pick<CompanyActor, 'userId' | 'companyId' | 'role' | 'name' | 'surname'>
}

/**
 * Decides hits of an open check. A hit that an ethical wall hides from the actor is reported as not found.
 * @throws 404 `conflict_check_not_found`, `conflict_hit_not_found`; 409 `conflict_check_sealed`
 */
export async function decideHits(
  { em, actor, record, ports }: CheckWork,
  id: string,
  input: { readonly hits: readonly string[]; readonly decision: (typeof hitDecisions)[number] | null },
) {
  const { companyId, userId } = actor
  const hitIds = [...new Set(input.hits)]
  await em.transactional(async (tx) => {
    await lockCheck(tx, actor, id, 'decide')
    const hits = await readHits(tx, companyId, id, hitIds)
    const reserved = await readReserved(tx, actor, hits)
    if (hits.length < hitIds.length || hits.some((hit) => isReserved(hit, reserved)))
      throw conflictsErrors.error('conflict_hit_not_found')
    const isDecided = input.decision !== null
    await asOffice(tx, companyId, () =>
      change(
        tx,
        sql`update conflict_hit set decision = ${input.decision}, decided_by = ${isDecided ? userId : null}::uuid,
          decided_by_name = ${isDecided ? `${actor.name} ${actor.surname}` : null},
          decided_at = ${isDecided ? ports.clock.now().toISOString() : null}::timestamptz
        where company_id = ${companyId} and check_id = ${id} and id = any (${hitIds}::uuid[])`,
      ),
    )
    // No version is compared: of two concurrent decisions about a hit the later one counts. Sealing compares the version.
    await change(
      tx,
      sql`update conflict_check set version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, hitsDecided, { companyId, checkId: id, userId, hits: hitIds.length })
  })
  return readCheck(em, actor, id)
}

/** Writes the note of an open check. @throws 404; 409 `conflict_check_sealed`, `stale_version` */
export async function writeNote(
  { em, actor }: Pick<CheckWork, 'em' | 'actor'>,
  id: string,
  { note, version }: { readonly note: string; readonly version: number },
) {
  await em.transactional(async (tx) => {
    const check = await lockCheck(tx, actor, id, 'search')
    if (check.version !== version) throw kernelErrors.error('stale_version')
    await change(
      tx,
      sql`update conflict_check set note = ${note}, version = version + 1, updated_at = now()
        where company_id = ${actor.companyId} and id = ${id}`,
    )
  })
  return readCheck(em, actor, id)
}

/**
 * Changes the facts of an open check and searches again.
 * @throws 404; 409 `conflict_check_sealed`, `stale_version`, `conflict_search_running`, `conflict_facts_of_list`
 */
export async function changeFacts(
  { em, actor }: Context,
  counter: SearchedRecordsCounter,
  id: string,
  { version, ...facts }: z.output<typeof CheckFacts>,
) {
  await em.transactional(async (tx) => {
    const check = await lockCheck(tx, actor, id, 'search')
    if (check.version !== version) throw kernelErrors.error('stale_version')
    if (!isSearched(check)) throw conflictsErrors.error('conflict_search_running')
    // A list is not compared by facts, and a job searched it, too long for this request.
    if (check.namesTotal > maxNamesAtOnce) throw conflictsErrors.error('conflict_facts_of_list')
    const { names = [], text = '' } = check.query
    const query: CheckQuery = { names, text, ...facts }
    await searchAgain(tx, counter, check, query)
  })
  return readCheck(em, actor, id)
}

/**
 * Asks the designated person about a reserved record of an open check. A repeated request sends no second notice.
 * @throws 404 `conflict_check_not_found`, `conflict_hit_not_found` (also when nobody is designated); 409
 * `conflict_check_sealed`
 */
export async function askContact({ em, actor, record }: Context, id: string, hitId: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const check = await lockCheck(tx, actor, id, 'ask')
    const hits = await readHits(tx, companyId, id, [hitId])
    const reserved = await readReserved(tx, actor, hits)
    const [hit] = hits
    const contact =
      hit && isReserved(hit, reserved) ? reserved.contactOf(hit.roles.flatMap(({ caseId }) => caseId ?? [])) : null
    if (!contact) throw conflictsErrors.error('conflict_hit_not_found')
    await notify(tx, {
      kind: 'conflict.asked',
      userId: contact.id,
      companyId,
      key: `${hitId}:${userId}`,
      data: { checkId: id, number: check.number, name: `${actor.name} ${actor.surname}` },
    })
    await record(tx, contactAsked, { companyId, checkId: id, userId, contactId: contact.id })
  })
}
