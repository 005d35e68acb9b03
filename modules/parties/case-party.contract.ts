// Shapes of the parties of a case.
import { z } from 'zod'
import { Day, Id, Instant, line, text, Version } from '#server/contract/shared.ts'
import { partyRoles, partySides } from '#modules/parties/party-roles.contract.ts'
import { maxNamedPeople, NameParts, TypedName } from './person.contract.ts'

export { partyRoles, partySides }
export const maxPartiesOfCase = 300

const PartyDay = Day.pipe(z.string().refine((day) => day >= '1900-01-01' && day <= '2999-12-31', 'validation.dayRange'))

/** A person as a party shows them. */
const PartyPerson = z.object({
  id: Id,
  name: z.string(),
  kind: NameParts.shape.kind,
  partsGuessed: z.boolean(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  clientId: Id.nullable(),
})

export const CaseParty = z
  .object({
    id: Id,
    caseId: Id,
    person: PartyPerson,
    role: z.enum(partyRoles),
    /** Description of an `other` role; empty for the remaining roles. */
    roleText: z.string(),
    side: z.enum(partySides),
    /** The lawyer of this party. */
    counsel: PartyPerson.nullable(),
    from: Day.nullable(),
    to: Day.nullable(),
    notes: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    deletedAt: Instant.nullable(),
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean(), restore: z.boolean() }),
  })
  .meta({ id: 'CaseParty' })

/**
 * Warns that the same person is on both sides of the case. This is allowed; the office decides whether it is intended.
 */
export const PartyWarning = z
  .object({ code: z.enum(['person_on_both_sides']), personId: Id, name: z.string() })
  .meta({ id: 'PartyWarning' })

const partyFields = {
  role: z.enum(partyRoles),
  roleText: line(100).default(''),
  side: z.enum(partySides),
  counselPersonId: Id.nullable().default(null),
  /** A new person as counsel; ignored when `counselPersonId` is given. */
  counselName: line(500).default(''),
  from: PartyDay.nullable().default(null),
  to: PartyDay.nullable().default(null),
  notes: text(5_000).default(''),
}

/**
 * Names who becomes a party, in one of three ways: a person whom the office knows, a client of the office, or a typed
 * name, which creates one person for each that it names. `people`: for each named person, the corrected parts of the
 * name, or the person whom the office knows already.
 */
export const NewParty = z
  .strictObject({
    personId: Id.optional(),
    clientId: Id.optional(),
    name: TypedName.optional(),
    people: z
      .array(z.strictObject({ personId: Id.optional(), parts: NameParts.optional() }))
      .max(maxNamedPeople)
      .optional(),
    ...partyFields,
  })
  .meta({ id: 'NewParty' })

/** A typed party; the name may contain several people. `personId`: the existing person whom the office chose for it. */
export const TypedParty = z
  .strictObject({
    name: TypedName,
    personId: Id.nullable().default(null),
    role: z.enum(partyRoles),
    side: z.enum(partySides),
  })
  .meta({ id: 'TypedParty' })
/** Maximum of parties that are added together with a case or a response. */
export const maxTypedParties = 20
/** Error codes of routes that accept typed parties. */
export const typedPartyErrors = [
  'person_not_found',
  'person_name_unreadable',
  'party_exists',
  'party_limit_of_case',
] as const

export const PartyUpdate = z.strictObject({ ...partyFields, version: Version }).meta({ id: 'PartyUpdate' })
