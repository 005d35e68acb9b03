import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCase } from '#modules/cases/index.ts'
import type { NewParty, PartyUpdate } from './case-party.contract.ts'
import { partiesErrors } from './parties.errors.ts'
import { partyAdded, partyChanged, partyRemoved, partyRestored } from './parties.events.ts'
import { recordPartyActivity } from './party-activity.ts'
import { lockParty, partyMissing, readParties } from './party-row.ts'
import {
  assertBelowPartyLimit,
  assertPartyFields,
  ensureCounsel,
  ensurePartyPeople,
  warningsFor,
  type PartyFields,
} from './party-values.ts'

/** Translates a violated unique index into `party_exists`. */
function rethrowDuplicateRole(error: unknown): never {
  if (constraintOf(error) === 'case_party_role') throw partiesErrors.error('party_exists', { cause: error as Error })
  throw error
}

const roleTextOf = ({ role, roleText }: Pick<PartyFields, 'role' | 'roleText'>): string =>
  role === 'other' ? roleText : ''

/** Inserts a party. */
export async function insertParty(
  tx: EntityManager,
  { companyId, caseId, personId }: { readonly companyId: string; readonly caseId: string; readonly personId: string },
  fields: Omit<PartyFields, 'counselName'>,
): Promise<string> {
  const id = randomUUIDv7()
  await change(
    tx,
    sql`insert into case_party (id, company_id, case_id, person_id, role, role_text, side, counsel_person_id, from_on,
        to_on, notes)
      values (${id}, ${companyId}, ${caseId}, ${personId}, ${fields.role}, ${roleTextOf(fields)}, ${fields.side},
        ${fields.counselPersonId}, ${fields.from}::date, ${fields.to}::date, ${fields.notes})`,
  )
  return id
}

/**
 * Adds parties to a case. The same person may be on both sides, which only gives a warning.
 * @throws 404 `case_not_found`, `person_not_found`, `client_not_found`; 409 `case_closed`, `party_exists`,
 * `party_limit_of_case`; 422 `party_dates_reversed`, `party_role_text_needed`, `party_person_needed`,
 * `person_name_unreadable`, `person_name_several`
 */
export async function addParties(ctx: Context, caseId: string, input: z.output<typeof NewParty>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  assertPartyFields(input)
  const { ids, warnings } = await em
    .transactional(async (tx) => {
      await lockCase(tx, actor, caseId, 'update')
      const people = await ensurePartyPeople(ctx, tx, input)
      await assertBelowPartyLimit(tx, companyId, caseId, people.length)
      const counselPersonId = await ensureCounsel(ctx, tx, input)
      const addedIds: string[] = []
      for (const personId of people) {
        const partyId = await insertParty(tx, { companyId, caseId, personId }, { ...input, counselPersonId })
        await record(tx, partyAdded, { companyId, partyId, caseId, personId, userId })
        addedIds.push(partyId)
      }
      await recordPartyActivity(tx, { companyId, caseId, userId }, 'party.added', addedIds)
      return { ids: addedIds, warnings: await warningsFor(tx, companyId, caseId, people) }
    })
    .catch(rethrowDuplicateRole)
  return { items: await readParties(em, actor, ids), warnings }
}

/**
 * Changes a party, except its person.
 * @throws 404 `party_not_found`, `person_not_found`; 409 `case_closed`, `stale_version`, `party_exists`; 422 as
 * {@link addParties}
 */
export async function updateParty(ctx: Context, id: string, { version, ...input }: z.output<typeof PartyUpdate>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  assertPartyFields(input)
  const warnings = await em
    .transactional(async (tx) => {
      const party = await lockParty(tx, actor, id, 'update')
      if (party.version !== version) throw kernelErrors.error('stale_version')
      const { caseId, personId } = party
      const counselPersonId = await ensureCounsel(ctx, tx, input, party.counselId)
      await change(
        tx,
        sql`update case_party set role = ${input.role}, role_text = ${roleTextOf(input)}, side = ${input.side},
            counsel_person_id = ${counselPersonId}, from_on = ${input.from}::date, to_on = ${input.to}::date,
            notes = ${input.notes}, version = version + 1, updated_at = now()
          where company_id = ${companyId} and id = ${id}`,
      )
      await recordPartyActivity(tx, { companyId, caseId, userId }, 'party.changed', [id])
      await record(tx, partyChanged, { companyId, partyId: id, caseId, personId, userId })
      return warningsFor(tx, companyId, caseId, [personId])
    })
    .catch(rethrowDuplicateRole)
  const [party] = await readParties(em, actor, [id])
  if (!party) throw partyMissing()
  return { party, warnings }
}

/** Removes a party; it can be restored for 30 days. @throws 404 `party_not_found`; 409 `case_closed` */
export async function removeParty({ em, actor, record, ports }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId, personId } = await lockParty(tx, actor, id, 'remove')
    await change(
      tx,
      sql`update case_party set deleted_at = ${ports.clock.now().toISOString()}, version = version + 1,
          updated_at = now() where company_id = ${companyId} and id = ${id}`,
    )
    await recordPartyActivity(tx, { companyId, caseId, userId }, 'party.removed', [id])
    await record(tx, partyRemoved, { companyId, partyId: id, caseId, personId, userId })
  })
}

/**
 * Restores a removed party, and its person and counsel if they were deleted meanwhile. Does nothing if the party is not
 * removed.
 * @throws 404 `party_not_found`; 409 `case_closed`, `party_exists`, `party_limit_of_case`
 */
export async function restoreParty({ em, actor, record }: Context, id: string) {
  const { companyId, userId } = actor
  await em
    .transactional(async (tx) => {
      const { caseId, personId, counselId, deletedAt } = await lockParty(tx, actor, id, 'restore')
      if (deletedAt === null) return
      await lockCase(tx, actor, caseId, 'update')
      await assertBelowPartyLimit(tx, companyId, caseId, 1)
      await change(
        tx,
        sql`update person set deleted_at = null, version = version + 1, updated_at = now()
          where company_id = ${companyId} and id = any(${[personId, counselId].filter(Boolean)}::uuid[])
            and deleted_at is not null`,
      )
      await change(
        tx,
        sql`update case_party set deleted_at = null, version = version + 1, updated_at = now()
          where company_id = ${companyId} and id = ${id}`,
      )
      await recordPartyActivity(tx, { companyId, caseId, userId }, 'party.restored', [id])
      await record(tx, partyRestored, { companyId, partyId: id, caseId, personId, userId })
    })
    .catch(rethrowDuplicateRole)
  const [party] = await readParties(em, actor, [id])
  if (!party) throw partyMissing()
  return party
}
