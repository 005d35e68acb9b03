import type { EntityManager } from '@mikro-orm/postgresql'
import { fold } from '#server/names/fold.ts'
import type { Locale } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { RecordEvent } from '#server/events/bus.ts'
import { personCreated } from './parties.events.ts'
import { contactKeys, noFacts, nameOf, noParts, peopleOf, type PersonValues } from './person-values.ts'
import { insertPeople } from './write-person.ts'

export interface Visitor {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly locale: Locale
}

/** Returns the typed name as one person, even if it names several people or cannot be parsed. */
function valuesOf({ name, email, phone, locale }: Visitor): PersonValues {
  const [parsed] = peopleOf(name)
  const unparsed: PersonValues = {
    ...noFacts,
    typed: name,
    guessed: true,
    parts: { ...noParts, kind: 'natural', given: [name] },
  }
  const values = parsed ?? unparsed
  return { ...values, guessed: true, language: locale, emails: [email], phones: phone === null ? [] : [phone] }
}

/**
 * Returns the person with the e-mail address and the name of a visitor, or creates the person. Two visitors with the
 * same address and different names are different people.
 */
export async function personOfVisitor(
  tx: EntityManager,
  record: RecordEvent,
  companyId: string,
  visitor: Visitor,
): Promise<string> {
  const values = valuesOf(visitor)
  const people = await rows(
    tx,
    { id: col.uuid, name: col.text },
    sql`select id, name from person where company_id = ${companyId} and deleted_at is null and merged_into is null
      and keys && ${contactKeys([visitor.email], [])}::text[] order by id limit 50 for key share`,
  )
  const namesake = people.find(({ name }) => fold(name) === fold(nameOf(values)))
  if (namesake) return namesake.id
  const [id] = await insertPeople(tx, companyId, [{ values }])
  if (id === undefined) throw new Error('no person was stored')
  await record(tx, personCreated, { companyId, personId: id, userId: null })
  return id
}
