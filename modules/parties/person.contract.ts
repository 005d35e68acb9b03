// Shapes of the people of an office, for the two contracts of this module.
import { z } from 'zod'
import { Email, Id, Instant, line, Phone, requiredLine, storedLine, Version } from '#server/contract/shared.ts'
import { locales } from '#server/contract/locale.ts'

export const personKinds = ['natural', 'company', 'estate', 'government', 'fictitious'] as const
export const maxContacts = 10
/** Maximum number of people that one typed text may name. */
export const maxNamedPeople = 60

/** A name as typed; it may name several people. */
export const TypedName = requiredLine(500).meta({ examples: ['Carmen M. Rivera López'] })

const namePart = (max: number) => line(max)
const namePartList = (max: number, count: number) => z.array(storedLine(max)).max(count)

/** The parts of a name. */
export const NameParts = z
  .strictObject({
    kind: z.enum(personKinds),
    /** Given names, of the deceased for an estate. */
    given: namePartList(500, 10),
    initial: namePart(10).nullable(),
    surname1: namePart(500).nullable(),
    surname2: namePart(500).nullable(),
    /** The husband's surname after «de» or «vda. de». */
    marriedOf: namePart(500).nullable(),
    widowed: z.boolean(),
    suffix: namePart(20).nullable(),
    /** Name of a company or a body of government, with its form. */
    organization: namePart(500).nullable(),
    nicknames: namePartList(500, 20),
    /** Other full names, after «conocido por». */
    aliases: namePartList(500, 20),
    /** Names of a business, after «h/n/c». */
    tradeNames: namePartList(500, 20),
  })
  .meta({
    id: 'NameParts',
    examples: [
      {
        kind: 'natural',
        given: ['Carmen'],
        initial: 'M',
        surname1: 'Rivera',
        surname2: 'López',
        marriedOf: null,
        widowed: false,
        suffix: null,
        organization: null,
        nicknames: [],
        aliases: [],
        tradeNames: [],
      },
    ],
  })

export const Person = z
  .object({
    id: Id,
    /** The parts in their order; of an estate, the name of the deceased. */
    name: z.string(),
    typed: z.string(),
    parts: NameParts,
    /** The parts were read from the typed name and may be divided in another way. */
    partsGuessed: z.boolean(),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    addresses: z.array(z.string()),
    language: z.enum(locales).nullable(),
    birthYear: z.int().nullable(),
    /** A digest of a tax number is stored; the number itself is not. */
    hasTaxId: z.boolean(),
    /** The client of the office that this person is. */
    client: z.object({ id: Id, name: z.string() }).nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    deletedAt: Instant.nullable(),
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean(), restore: z.boolean() }),
  })
  .meta({ id: 'Person' })

/** Digits of a tax or social security number, with or without hyphens. Only its keyed digest is stored. */
const TaxId = z
  .string()
  .trim()
  .max(20)
  .regex(/^(?:\d-?){9}$/, 'validation.taxId')

export const personFacts = {
  emails: z.array(Email).max(maxContacts).optional(),
  phones: z.array(Phone.min(1)).max(maxContacts).optional(),
  addresses: z.array(requiredLine(300)).max(maxContacts).optional(),
  language: z.enum(locales).nullable().optional(),
  birthYear: z.int().min(1850).max(2100).nullable().optional(),
  /** Null removes the stored digest. */
  taxId: TaxId.nullable().optional(),
}

export const NewPerson = z
  .strictObject({ name: TypedName, parts: NameParts.optional(), ...personFacts })
  .meta({ id: 'NewPerson' })
/** Absent fields do not change. A name without parts is parsed again; parts in the request are not a guess. */
export const PersonUpdate = z
  .strictObject({ name: TypedName.optional(), parts: NameParts.optional(), ...personFacts, version: Version })
  .meta({ id: 'PersonUpdate' })

export const matchCodes = [
  'same_given_name',
  'same_surname',
  'same_second_surname',
  'sounds_alike',
  'similar_spelling',
  'nickname',
  'initial',
  'reversed_surnames',
  'maybe_married_name',
  'same_organization',
  'shared_words',
  'trade_name',
  'alias',
  'estate',
  'same_tax_id',
  'same_email',
  'same_phone',
  'same_address',
  'same_birth_year',
  'different_birth_year',
  'different_suffix',
] as const
/** Reason why two names are similar: `a` is a part of the typed name, `b` a part of the stored name. */
export const MatchReasonView = z
  .object({
    code: z.enum(matchCodes),
    name: z.string().optional(),
    a: z.string().optional(),
    b: z.string().optional(),
    initial: z.string().optional(),
    surname: z.string().optional(),
  })
  .meta({ id: 'NameMatchReason' })
