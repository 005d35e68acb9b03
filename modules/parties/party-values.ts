import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { companiesErrors } from '#modules/companies/index.ts'
import { maxPartiesOfCase, type NewParty, type PartyWarning } from './case-party.contract.ts'
import { addClientPeople } from './client-people.ts'
import { partiesErrors } from './parties.errors.ts'
import { personCreated } from './parties.events.ts'
import { peopleOf, type PersonValues } from './person-values.ts'
import { toPersonValues } from './save-person.ts'
import { shareLockPerson } from './survivor.ts'
import { insertPeople } from './write-person.ts'

type NewPartyInput = z.output<typeof NewParty>
/** The values of a party in a request, without its person. */
export type PartyFields = Pick<
  NewPartyInput,
  'role' | 'roleText' | 'side' | 'counselPersonId' | 'counselName' | 'from' | 'to' | 'notes'
>

async function addPeople(ctx: Context, tx: EntityManager, people: readonly PersonValues[]): Promise<string[]> {
  const { companyId, userId } = ctx.actor
  const ids = await insertPeople(
    tx,
    companyId,
    people.map((values) => ({ values })),
  )
  for (const personId of ids) await ctx.record(tx, personCreated, { companyId, personId, userId })
  return ids
}

/** Returns the people of a typed name: existing people whom the request names, and new people. */
async function ensureNamedPeople(
  ctx: Context,
  tx: EntityManager,
  name: string,
  chosenPeople: NonNullable<NewPartyInput['people']>,
): Promise<string[]> {
  const parsedPeople = peopleOf(name)
  const people =
    chosenPeople.length > 0 ? chosenPeople : parsedPeople.map(() => ({ personId: undefined, parts: undefined }))
  if (people.length === 0) throw partiesErrors.error('person_name_unreadable')
  const ids: string[] = []
  for (const [index, { personId, parts }] of people.entries()) {
    if (personId) ids.push(await shareLockPerson(tx, ctx.actor.companyId, personId))
    else {
      const values = parts ? toPersonValues(name, parts) : parsedPeople[index]
      if (!values) throw partiesErrors.error('person_name_unreadable')
      ids.push(...(await addPeople(ctx, tx, [values])))
    }
  }
  return ids
}

/**
 * Returns the ids of the people who become parties; creates people for new names.
 * @throws 404 `person_not_found`, `client_not_found`; 422 `person_name_unreadable`, `party_person_needed`
 */
export async function ensurePartyPeople(ctx: Context, tx: EntityManager, input: NewPartyInput): Promise<string[]> {
  const { companyId } = ctx.actor
  if (input.personId) return [await shareLockPerson(tx, companyId, input.personId)]
  if (input.clientId) {
    const ids = await addClientPeople(tx, ctx.record, companyId, [input.clientId])
    if (ids.length === 0) throw companiesErrors.error('client_not_found')
    return ids
  }
  if (input.name) return ensureNamedPeople(ctx, tx, input.name, input.people ?? [])
  throw partiesErrors.error('party_person_needed')
}

/**
 * Returns the id of the counsel of a party, and creates a person for a typed name.
 * @throws 404 `person_not_found`; 422 as `toPersonValues`
 */
export async function ensureCounsel(
  ctx: Context,
  tx: EntityManager,
  { counselPersonId, counselName }: PartyFields,
  stored: string | null = null,
): Promise<string | null> {
  if (counselPersonId !== null)
    return counselPersonId === stored ? stored : shareLockPerson(tx, ctx.actor.companyId, counselPersonId)
  if (!counselName) return null
  const [id = null] = await addPeople(ctx, tx, [toPersonValues(counselName)])
  return id
}

/** @throws 422 `party_dates_reversed`, `party_role_text_needed` */
export function assertPartyFields({ role, roleText, from, to }: PartyFields): void {
  if (from !== null && to !== null && to < from) throw partiesErrors.error('party_dates_reversed')
  if (role === 'other' && roleText === '') throw partiesErrors.error('party_role_text_needed')
}

/** Asserts that a locked case may get this number of added parties. @throws 409 `party_limit_of_case` */
export async function assertBelowPartyLimit(tx: EntityManager, companyId: string, caseId: string, added: number) {
  const counted = await row(
    tx,
    { total: col.count },
    sql`select count(*) as total from case_party where company_id = ${companyId} and case_id = ${caseId}
      and deleted_at is null`,
  )
  if (Number(counted?.total ?? 0) + added > maxPartiesOfCase)
    throw partiesErrors.error('party_limit_of_case', { values: { max: maxPartiesOfCase } })
}

/** Returns a warning for each of these people who is on both sides of the case. */
export async function warningsFor(
  tx: EntityManager,
  companyId: string,
  caseId: string,
  personIds: readonly string[],
): Promise<z.input<typeof PartyWarning>[]> {
  const people = await rows(
    tx,
    { personId: col.uuid, name: col.text },
    sql`select p.id as "personId", p.name from person p where p.company_id = ${companyId}
      and p.id = any(${personIds}::uuid[])
      and (select count(distinct y.side) from case_party y where y.company_id = p.company_id and y.case_id = ${caseId}
        and y.person_id = p.id and y.deleted_at is null and y.side in ('ours', 'adverse')) > 1
      order by p.id`,
  )
  return people.map((person) => ({ code: 'person_on_both_sides', ...person }))
}
