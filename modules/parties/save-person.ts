import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, row, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { KeyHolder } from '#server/secrets.ts'
import { partiesErrors } from './parties.errors.ts'
import { personChanged, personCreated, personRemoved, personRestored } from './parties.events.ts'
import { personAbilities, type PartiesActor } from './parties.policy.ts'
import type { NewPerson, PersonUpdate } from './person.contract.ts'
import { personColumns, personMissing, personRow, personSubject, valuesOf, type PersonRow } from './person-row.ts'
import { hasName, noFacts, peopleOf, tidyParts, type Parts, type PersonValues } from './person-values.ts'
import { readPerson } from './read-person.ts'
import { taxIdHash } from './tax-id.ts'
import { insertPeople, updatePersonRow } from './write-person.ts'

type Facts = Omit<z.output<typeof PersonUpdate>, 'name' | 'parts' | 'version'>

/**
 * Parses a text that names one person. If `parts` is given, it is stored instead of guessing the parts.
 * @throws 422 `person_name_unreadable`, `person_name_several`
 */
export function toPersonValues(typed: string, parts?: Parts): PersonValues {
  if (parts) {
    const tidy = tidyParts(parts)
    if (!hasName(tidy)) throw partiesErrors.error('person_name_unreadable')
    return { ...noFacts, typed, parts: tidy, guessed: false }
  }
  const [person, ...others] = peopleOf(typed)
  if (!person) throw partiesErrors.error('person_name_unreadable')
  if (others.length > 0) throw partiesErrors.error('person_name_several')
  return person
}

const setFacts = (
  secrets: KeyHolder,
  companyId: string,
  values: PersonValues,
  { emails, phones, addresses, language, birthYear, taxId }: Facts,
): PersonValues => ({
  ...values,
  emails: emails ? [...new Set(emails)] : values.emails,
  phones: phones ? [...new Set(phones)] : values.phones,
  addresses: addresses ? [...new Set(addresses)] : values.addresses,
  language: language === undefined ? values.language : language,
  birthYear: birthYear === undefined ? values.birthYear : birthYear,
  taxIdHash: taxId === undefined ? values.taxIdHash : taxId && taxIdHash(secrets, companyId, taxId),
})

/** Adds a person. @throws 422 `person_name_unreadable`, `person_name_several` */
export async function createPerson(
  ctx: Context,
  secrets: KeyHolder,
  { name, parts, ...facts }: z.output<typeof NewPerson>,
) {
  const { companyId, userId } = ctx.actor
  const values = setFacts(secrets, companyId, toPersonValues(name, parts), facts)
  const id = await ctx.em.transactional(async (tx) => {
    const [personId = ''] = await insertPeople(tx, companyId, [{ values }])
    await ctx.record(tx, personCreated, { companyId, personId, userId })
    return personId
  })
  return readPerson(ctx, id)
}

/**
 * Locks a person against other writers. Deleted people are found only for `restore`.
 * @throws 404 `person_not_found`
 */
export async function lockPerson(
  tx: EntityManager,
  actor: PartiesActor,
  id: string,
  ability: 'update' | 'remove' | 'restore',
): Promise<PersonRow> {
  // Waits for transactions that add a role, because they lock the person with `for key share`.
  const person = await row(
    tx,
    personRow,
    sql`select ${personColumns} from person p where p.company_id = ${actor.companyId} and p.id = ${id} for update of p`,
  )
  if (person && person.deletedAt !== null && ability !== 'restore') throw personMissing()
  authorize(
    person,
    (caller: PartiesActor, existing) => {
      const can = personAbilities(caller, personSubject(existing))
      // To restore a person that is not deleted does nothing, and is therefore not refused.
      return can && { ...can, restore: can.restore || can.update }
    },
    actor,
    ability,
    personMissing,
  )
  return person
}

/**
 * Changes a person; absent fields stay unchanged.
 * @throws 404 `person_not_found`; 409 `stale_version`; 422 `person_name_unreadable`, `person_name_several`
 */
export async function updatePerson(
  ctx: Context,
  secrets: KeyHolder,
  id: string,
  { version, name, parts, ...facts }: z.output<typeof PersonUpdate>,
) {
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    const person = await lockPerson(tx, ctx.actor, id, 'update')
    if (person.version !== version) throw kernelErrors.error('stale_version')
    const stored = valuesOf(person)
    const changesName = name !== undefined || parts !== undefined
    const { typed, parts: newParts, guessed } = changesName ? toPersonValues(name ?? stored.typed, parts) : stored
    await updatePersonRow(
      tx,
      person,
      setFacts(secrets, companyId, { ...stored, typed, parts: newParts, guessed }, facts),
    )
    await ctx.record(tx, personChanged, { companyId, personId: id, userId })
  })
  return readPerson(ctx, id)
}

/** Deletes a person without roles; can be restored for 30 days. @throws 404; 409 `person_in_use`, `person_is_client` */
export async function removePerson({ em, actor, record, ports }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const person = await lockPerson(tx, actor, id, 'remove')
    if (person.clientId !== null) throw partiesErrors.error('person_is_client')
    // Roles in cases that a wall hides from the actor count, too.
    const isUsed = await inScope(tx, { kind: 'company', companyId: person.companyId }, () =>
      exists(
        tx,
        sql`select from case_party where company_id = ${companyId} and deleted_at is null
          and (person_id = ${id} or counsel_person_id = ${id}) limit 1`,
      ),
    )
    if (isUsed) throw partiesErrors.error('person_in_use')
    await change(
      tx,
      sql`update person set deleted_at = ${ports.clock.now().toISOString()}, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, personRemoved, { companyId, personId: id, userId })
  })
}

/**
 * Restores a deleted person; does nothing if the person is not deleted.
 * @throws 404 `person_not_found`; 409 `person_merged`
 */
export async function restorePerson(ctx: Context, id: string) {
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    const person = await lockPerson(tx, ctx.actor, id, 'restore')
    if (person.deletedAt === null) return
    if (person.mergedInto !== null) throw partiesErrors.error('person_merged')
    await change(
      tx,
      sql`update person set deleted_at = null, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await ctx.record(tx, personRestored, { companyId, personId: id, userId })
  })
  return readPerson(ctx, id)
}
