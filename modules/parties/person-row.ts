import type { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { instant, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { personAbilities, type PartiesActor } from './parties.policy.ts'
import { personKinds, type Person } from './person.contract.ts'
import type { PersonValues } from './person-values.ts'
import { partiesErrors } from './parties.errors.ts'

/** A person as stored; a person who is a client has the id and name of the client. */
export const personRow = {
  id: col.uuid,
  companyId: col.uuid,
  kind: col.oneOf(personKinds),
  name: col.text,
  given: col.array(col.text),
  initial: col.text.nullable,
  surname1: col.text.nullable,
  surname2: col.text.nullable,
  marriedOf: col.text.nullable,
  widowed: col.boolean,
  suffix: col.text.nullable,
  organization: col.text.nullable,
  nicknames: col.array(col.text),
  aliases: col.array(col.text),
  tradeNames: col.array(col.text),
  emails: col.array(col.text),
  phones: col.array(col.text),
  addresses: col.array(col.text),
  language: col.oneOf(locales).nullable,
  birthYear: col.int.nullable,
  taxIdHash: col.text.nullable,
  typed: col.text,
  guessed: col.boolean,
  clientId: col.uuid.nullable,
  clientName: col.text.nullable,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  deletedAt: col.timestamptz.nullable,
  mergedInto: col.uuid.nullable,
} as const satisfies Shape
export type PersonRow = RowOf<typeof personRow>

/** The columns of {@link PersonRow} over a person `p`. */
export const personColumns = sql.raw(`p.id, p.company_id as "companyId", p.kind, p.name, p.given, p.initial, p.surname1,
  p.surname2, p.married_of as "marriedOf", p.widowed, p.suffix, p.organization, p.nicknames, p.aliases,
  p.trade_names as "tradeNames", p.emails, p.phones, p.addresses, p.language, p.birth_year as "birthYear",
  p.tax_id_hash as "taxIdHash", p.name_as_typed as typed, p.parts_guessed as guessed, p.client_id as "clientId",
  (select k.name from client k where k.company_id = p.company_id and k.id = p.client_id) as "clientName",
  p.version, p.created_at as "createdAt", p.updated_at as "updatedAt", p.deleted_at as "deletedAt",
  p.merged_into as "mergedInto"`)

export const personMissing = () => partiesErrors.error('person_not_found')

/** Returns the values of a stored person. */
export const valuesOf = (person: PersonRow): PersonValues => ({
  typed: person.typed,
  parts: {
    kind: person.kind,
    given: person.given,
    initial: person.initial,
    surname1: person.surname1,
    surname2: person.surname2,
    marriedOf: person.marriedOf,
    widowed: person.widowed,
    suffix: person.suffix,
    organization: person.organization,
    nicknames: person.nicknames,
    aliases: person.aliases,
    tradeNames: person.tradeNames,
  },
  guessed: person.guessed,
  emails: person.emails,
  phones: person.phones,
  addresses: person.addresses,
  language: person.language,
  birthYear: person.birthYear,
  taxIdHash: person.taxIdHash,
})

export const personSubject = ({ companyId, deletedAt }: Pick<PersonRow, 'companyId' | 'deletedAt'>) => ({
  companyId,
  deleted: deletedAt !== null,
})

const noAbilities = { update: false, remove: false, restore: false }

/** Presents a person of the actor's office. */
export function presentPerson(actor: PartiesActor, person: PersonRow): z.input<typeof Person> {
  const { parts, guessed, emails, phones, addresses, language, birthYear, taxIdHash, typed } = valuesOf(person)
  const abilities = personAbilities(actor, personSubject(person)) ?? noAbilities
  return {
    id: person.id,
    name: person.name,
    typed,
    parts,
    partsGuessed: guessed,
    emails: [...emails],
    phones: [...phones],
    addresses: [...addresses],
    language,
    birthYear,
    hasTaxId: taxIdHash !== null,
    client: person.clientId === null ? null : { id: person.clientId, name: person.clientName ?? '' },
    createdAt: instant(person.createdAt),
    updatedAt: instant(person.updatedAt),
    deletedAt: instant(person.deletedAt),
    version: person.version,
    can: { update: abilities.update, remove: abilities.remove && person.clientId === null, restore: abilities.restore },
  }
}
