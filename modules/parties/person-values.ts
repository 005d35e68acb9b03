// The stored values of a person: the parts of the name, and values derived from them for searches.
import type { z } from 'zod'
import { askedKeys, formerKeys, storedKeys, type AskedKey } from '#server/names/blocking-keys.ts'
import { comparableName, type ComparableName, type NameFacts } from '#server/names/comparable.ts'
import { fold } from '#server/names/fold.ts'
import type { NameRecord } from '#server/names/name-record.ts'
import { parseNames } from '#server/names/parse-names.ts'
import type { Locale } from '#server/contract/locale.ts'
import { joinedAsIn } from './joined-name.ts'
import type { NameParts } from './person.contract.ts'

export type Parts = z.output<typeof NameParts>

/** A person as a caller describes them. */
export interface PersonValues {
  /** The name as it was entered. */
  readonly typed: string
  readonly parts: Parts
  /** Whether the parts were read from `typed`; false when a person of the office entered them. */
  readonly guessed: boolean
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly addresses: readonly string[]
  readonly language: Locale | null
  readonly birthYear: number | null
  readonly taxIdHash: string | null
}

/** A person with a name and no other details. */
export const noFacts = {
  emails: [],
  phones: [],
  addresses: [],
  language: null,
  birthYear: null,
  taxIdHash: null,
} as const

/** Empty parts of a name, to which callers add the parts they have. */
export const noParts: Omit<Parts, 'kind'> = {
  given: [],
  initial: null,
  surname1: null,
  surname2: null,
  marriedOf: null,
  widowed: false,
  suffix: null,
  organization: null,
  nicknames: [],
  aliases: [],
  tradeNames: [],
}

const nonEmpty = (texts: readonly (string | null)[]): string[] => texts.filter((text): text is string => Boolean(text))

/** Returns the parts of a record of the name engine. */
export const partsOf = (record: NameRecord): Parts => ({
  kind: record.kind,
  given: [...record.given],
  initial: record.initial,
  surname1: record.surname1,
  surname2: record.surname2,
  marriedOf: record.marriedOf,
  widowed: record.widowed,
  suffix: record.suffix,
  organization: record.organization,
  nicknames: [...record.nicknames],
  aliases: [...record.aliases],
  tradeNames: [...record.tradeNames],
})

/** Returns the parts of a form without empty texts and without parts that do not apply to the kind of person. */
export function tidyParts(parts: Parts): Parts {
  const isOrganization = parts.kind === 'company' || parts.kind === 'government'
  const name = (text: string | null): string | null => (isOrganization ? null : text || null)
  return {
    ...parts,
    given: isOrganization ? [] : parts.given,
    initial: name(parts.initial),
    surname1: name(parts.surname1),
    surname2: name(parts.surname2),
    marriedOf: name(parts.marriedOf),
    widowed: !isOrganization && parts.widowed && Boolean(parts.marriedOf),
    suffix: name(parts.suffix),
    organization: isOrganization ? parts.organization || null : null,
  }
}

/** Returns whether the parts contain a name of a person or organization. */
export const hasName = (parts: Parts): boolean =>
  parts.kind === 'fictitious' || parts.organization !== null || parts.given.length > 0 || parts.surname1 !== null

const recordOf = ({ typed, parts, guessed }: Pick<PersonValues, 'typed' | 'parts' | 'guessed'>): NameRecord => ({
  ...parts,
  typed,
  guessed,
})

/**
 * Returns the name in written order, with the hyphens and the «y» of the typed name; for an estate, the name of the
 * deceased.
 */
export function nameOf({ typed, parts }: Pick<PersonValues, 'typed' | 'parts'>): string {
  if (parts.kind === 'fictitious') return typed
  if (parts.organization !== null) return parts.organization
  const initial = parts.initial === null ? null : parts.initial.replace(/\.?$/, '.')
  // A Puerto Rican name is written like this in every language.
  const married = parts.marriedOf === null ? null : `${parts.widowed ? 'vda. de' : 'de'} ${parts.marriedOf}`
  const words = [...parts.given, initial, parts.surname1, parts.surname2, married, parts.suffix]
  return joinedAsIn(typed, nonEmpty(words).join(' ')) || typed
}

function sortName(values: PersonValues): string {
  const { given, initial, surname1, surname2 } = values.parts
  if (surname1 === null) return nameOf(values)
  return joinedAsIn(values.typed, nonEmpty([surname1, surname2, ...given, initial]).join(' '))
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-10)
/** Numbers of fewer digits are extensions or mistakes. */
const minDigits = 7

/** Returns the keys under which an email or a telephone is found. */
export const contactKeys = (emails: readonly string[], phones: readonly string[]): string[] => [
  ...emails.map((email) => `@${email.trim().toLowerCase()}`),
  ...phones.map(digitsOf).flatMap((digits) => (digits.length < minDigits ? [] : [`#${digits}`])),
]

/**
 * Returns a person in the input format of the name comparison. Of several e-mail addresses or telephones, it contains
 * the one that `query` has as well, otherwise the first.
 */
export function comparableOf(values: PersonValues, query?: NameFacts): ComparableName {
  const { emails, phones, addresses, birthYear } = values
  const sharedOrFirst = (stored: readonly string[], asked: string | undefined, normalize: (text: string) => string) =>
    stored.find((text) => asked !== undefined && normalize(text) === normalize(asked)) ?? stored[0]
  return comparableName(recordOf(values), {
    email: sharedOrFirst(emails, query?.email, (text) => text.trim().toLowerCase()),
    phone: sharedOrFirst(phones, query?.phone, digitsOf),
    address: addresses[0],
    birthYear: birthYear ?? undefined,
  })
}

/** Weight of an equal email or telephone; more than the weight of any name. */
const contactWeight = 100

/** Returns the search keys of people similar to the described person. */
export const askedKeysOf = (values: PersonValues): AskedKey[] => [
  ...contactKeys(values.emails, values.phones).map((key) => ({ key, weight: contactWeight })),
  ...askedKeys(comparableOf(values)),
]

/** Returns additional keys to search, while some people still have keys of the previous version of the name engine. */
export const formerKeysOf = (values: PersonValues): AskedKey[] => formerKeys(comparableOf(values))

/** Columns that are computed from other columns. */
export interface DerivedValues {
  readonly name: string
  readonly sortName: string
  readonly words: string
  readonly keys: readonly string[]
}

export function derivedOf(values: PersonValues): DerivedValues {
  const { parts, emails, phones } = values
  const name = nameOf(values)
  return {
    name,
    sortName: sortName(values),
    words: [
      name,
      values.typed,
      ...parts.nicknames,
      ...parts.aliases,
      ...parts.tradeNames,
      ...emails,
      ...phones,
      ...phones.map(digitsOf),
    ].join(' '),
    keys: [...storedKeys(comparableOf(values)), ...contactKeys(emails, phones)],
  }
}

/** Parses the people from a typed text, which may name several; empty when the text contains no name. */
export const peopleOf = (typed: string): PersonValues[] =>
  parseNames(typed)
    .map((record) => ({ ...noFacts, typed: record.typed, parts: partsOf(record), guessed: record.guessed }))
    .filter(({ parts, typed: text }) => hasName(parts) && fold(text) !== '')
