import { findAgency } from './agencies.ts'
import { fold } from './fold.ts'
import { isGivenName } from './given-names.ts'
import type { NameKind, NameRecord } from './name-record.ts'
import { isCompanyForm, isFiller } from './organization-words.ts'
import { parseNames } from './parse-names.ts'
import { isCommonSurname } from './surnames.ts'
import { givenToken, organizationToken, surnameToken, type NameToken } from './token.ts'
import { wordsOf } from './words.ts'

/** Facts of a person in addition to the name. They are compared without spaces, case and the punctuation of numbers. */
export interface NameFacts {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly address?: string | undefined
  readonly birthYear?: number | undefined
  /** A digest of the tax number; the number itself is not compared. */
  readonly taxIdHash?: string | undefined
}

export interface PersonForm {
  readonly given: readonly NameToken[]
  readonly initial: NameToken | null
  readonly surname1: NameToken | null
  readonly surname2: NameToken | null
  /** The surname of a spouse, after `de`. */
  readonly married: NameToken | null
}

export interface OrganizationForm {
  readonly name: string
  readonly words: readonly NameToken[]
  /** The agency that the name or abbreviation denotes; null for none. */
  readonly agency: string | null
}

/** One of the names of a record. */
export interface NameVariant {
  readonly source: 'name' | 'alias' | 'trade_name'
  readonly text: string
  /** Null for an organization that cannot be a person. */
  readonly person: PersonForm | null
  readonly organization: OrganizationForm
  /** The same words divided in another way, if the division is a guess. */
  readonly isOtherReading: boolean
}

/** A record prepared for comparison, so that a record that is compared many times is folded once. */
export interface ComparableName {
  readonly kind: NameKind
  readonly suffix: string | null
  readonly variants: readonly NameVariant[]
  readonly facts: NameFacts
}

/** Maximum of names of one record, given names of a person and words of an organization that are compared. */
const maxVariants = 8
const maxGiven = 6
const maxWords = 12

/**
 * Returns other ways to divide a name whose division is a guess: one given name less or more before the surnames
 * («Jeannette Alfonso Delerme»), surnames first, also an unknown one («Oneill José»), and surnames last where they were
 * read first.
 */
function otherReadings(record: NameRecord): NameRecord[] {
  const { given, surname1, surname2, guessed } = record
  if (!guessed || surname1 === null) return []
  const [first = '', second, ...rest] = given
  const readings: NameRecord[] = []
  if (given.length === 1 && surname2 === null && isOnlyGiven(surname1) && !isGivenName(fold(first)))
    readings.push({ ...record, given: [surname1], surname1: first })
  if (second !== undefined && surname2 === null)
    readings.push({ ...record, given: [first], surname1: second, surname2: [...rest, surname1].join(' ') })
  if (given.length === 1 && surname2 !== null && !isCommonSurnameOnly(surname1))
    readings.push({ ...record, given: [first, surname1], surname1: surname2, surname2: null })
  if (given.length === 1 && surname2 !== null && isGivenName(fold(first)) && !isGivenName(fold(surname1)))
    readings.push({ ...record, given: [surname1], surname1: surname2, surname2: first })
  const words = [...given, surname1, ...(surname2 === null ? [] : [surname2])]
  if (words.length > 2 && given.length > 0) {
    const [firstWord = '', secondWord = '', ...names] = words
    readings.push({ ...record, given: names, surname1: firstWord, surname2: secondWord })
  }
  return readings
}

const isOnlyGiven = (word: string): boolean => isGivenName(fold(word)) && !isCommonSurname(fold(word))
const isCommonSurnameOnly = (surname: string): boolean => isCommonSurname(fold(surname)) && !isGivenName(fold(surname))

const dividedAtHyphens = (name: string): string[] => name.split(/[-‐‑]/u).filter((part) => part.trim() !== '')

/** Returns the record with surnames and given names that are entered as one, «Peña-Ríos», divided as the parser does. */
function withoutHyphens(record: NameRecord): NameRecord {
  const [surname1, ...others] = record.surname1 === null ? [] : dividedAtHyphens(record.surname1)
  if (surname1 === undefined) return record
  const surname2 = [...others, record.surname2].filter(Boolean).join(' ') || null
  return { ...record, given: record.given.flatMap(dividedAtHyphens), surname1, surname2 }
}

function personOf({ given, nicknames, initial, surname1, surname2, marriedOf }: NameRecord): PersonForm {
  return {
    given: [...given, ...nicknames].slice(0, maxGiven).map(givenToken),
    initial: initial === null ? null : givenToken(initial),
    surname1: surname1 === null ? null : surnameToken(surname1),
    surname2: surname2 === null ? null : surnameToken(surname2),
    married: marriedOf === null ? null : surnameToken(marriedOf),
  }
}

function organizationForm(name: string): OrganizationForm {
  const typedWords = wordsOf(name)
  const agency = findAgency(typedWords.map(({ folded }) => folded).join(' '))?.name ?? null
  const words = (agency === null ? typedWords : wordsOf(agency)).filter(({ folded }) => !isFiller(folded))
  const withoutForms = words.filter(({ folded }) => !isCompanyForm(folded))
  return {
    name,
    words: (withoutForms.length > 0 ? withoutForms : words)
      .slice(0, maxWords)
      .map(({ text }) => organizationToken(text)),
    agency: agency === null ? null : fold(agency),
  }
}

const personText = ({ given, surname1, surname2 }: NameRecord): string =>
  [...given, surname1, surname2].filter((part) => part !== null).join(' ')

/** The words of an organization are parsed when first needed: comparing two people does not need them. */
function variantOf(
  source: NameVariant['source'],
  text: string,
  person: PersonForm | null,
  isOtherReading = false,
): NameVariant {
  let organization: OrganizationForm | undefined
  return {
    source,
    text,
    person,
    isOtherReading,
    get organization() {
      return (organization ??= organizationForm(text))
    },
  }
}

const innerHyphen = /(\p{L})[-‐‑](?=\p{L})/gu

/** «(COOPACA)» after the name that it abbreviates. */
const bracketedAcronym = /\((\p{Lu}[\p{Lu}\d]{2,11})\)/u

/** Returns whether an acronym consists of the beginnings of words: «COSVI» abbreviates «Cooperativa de Seguros de Vida». */
function abbreviates(acronym: string, name: string): boolean {
  const letters = fold(acronym)
  const reached = new Set([0])
  for (const { folded } of wordsOf(name))
    for (const from of [...reached]) {
      let end = from
      while (end < letters.length && folded.charAt(end - from) === letters.charAt(end)) {
        end += 1
        reached.add(end)
      }
    }
  return reached.has(letters.length)
}

/**
 * Returns the name of an organization, also with its hyphenated words as one, as «Wal-Mart» is written «Walmart», too,
 * and its acronym, if it has one in brackets.
 */
function organizationVariants(source: NameVariant['source'], text: string): NameVariant[] {
  const joined = text.replace(innerHyphen, '$1')
  const bracketed = bracketedAcronym.exec(text)
  const [, acronym = ''] = bracketed ?? []
  // «(DEMANDADO)» and «(USA)» are in the names of many organizations.
  const isName =
    bracketed !== null && !isCompanyForm(fold(acronym)) && abbreviates(acronym, text.slice(0, bracketed.index))
  return [text, ...(joined === text ? [] : [joined]), ...(isName ? [acronym] : [])].map((name) =>
    variantOf(source, name, null),
  )
}

/**
 * Returns a letter and a word as one word: «T Mobile» and «T-Mobile» are no person. Empty when they may well be one.
 */
function letterAndWord({ given, initial, surname1, surname2, marriedOf }: NameRecord): string {
  const [letter = ''] = given
  const isPerson = given.length !== 1 || fold(letter).length !== 1 || [initial, surname2, marriedOf].some(Boolean)
  return isPerson || surname1 === null || isCommonSurname(fold(surname1)) ? '' : `${letter.charAt(0)}${surname1}`
}

/** Returns the surname after an O that may be an initial: «Carlos O Reilly»; null when there is none. */
const surnameAfterInitial = ({ initial, surname1 }: NameRecord): string | null =>
  initial === null && surname1 !== null ? (/^O (.+)$/iu.exec(surname1)?.[1] ?? null) : null

function variantsOf(stored: NameRecord, source: 'name' | 'alias' = 'name'): NameVariant[] {
  const record = withoutHyphens(stored)
  const text = record.organization ?? personText(record)
  const oneWord = letterAndWord(record)
  const surname1 = surnameAfterInitial(record)
  const variants: NameVariant[] =
    record.organization === null
      ? [
          variantOf(source, text, personOf(record)),
          ...(surname1 ? [variantOf(source, text, personOf({ ...record, initial: 'O', surname1 }))] : []),
          ...(oneWord ? [variantOf(source, oneWord, null)] : []),
          ...otherReadings(record).map((other) => variantOf(source, text, personOf(other), true)),
        ]
      : organizationVariants(source, text)
  for (const alias of record.aliases) {
    const [parsed] = parseNames(alias)
    if (parsed && parsed.kind !== 'fictitious') variants.push(...variantsOf({ ...parsed, aliases: [] }, 'alias'))
  }
  for (const tradeName of record.tradeNames) variants.push(...organizationVariants('trade_name', tradeName))
  return variants.slice(0, maxVariants)
}

/** Prepares a record for `match` and the keys of names. */
export const comparableName = (record: NameRecord, facts: NameFacts = {}): ComparableName => ({
  kind: record.kind,
  suffix: record.suffix,
  variants: record.kind === 'fictitious' ? [] : variantsOf(record),
  facts,
})
