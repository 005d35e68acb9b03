import type { z } from 'zod'
import { nameOf, peopleOf, type PersonValues } from '#modules/parties/index.ts'
import type { NameParts } from '#modules/parties/person.contract.ts'
import { conflictsErrors } from './conflicts.errors.ts'
import { maxListedNames } from './check.contract.ts'

/** One name of a check, as stored. */
export interface QueryName {
  readonly typed: string
  readonly name: string
  /** Null when no word of the text is a name. */
  readonly parts: z.output<typeof NameParts> | null
  readonly guessed: boolean
}

export interface CheckFactValues {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly birthYear: number | null
}

/** The names and facts that a check searches, as stored. */
export interface CheckQuery extends CheckFactValues {
  readonly names: readonly QueryName[]
  /** The names as typed, for searches of checks. */
  readonly text: string
}

/** Cuts the parts of a name to the limits of a person; a text of hundreds of words has more. */
const withinLimits = (parts: PersonValues['parts']): PersonValues['parts'] => ({
  ...parts,
  given: parts.given.slice(0, 10),
  nicknames: parts.nicknames.slice(0, 20),
  aliases: parts.aliases.slice(0, 20),
  tradeNames: parts.tradeNames.slice(0, 20),
})

/**
 * Parses names as a person entered them; a text may name several people («Sucesión de X, compuesta por A y B»).
 * @throws 422 `conflict_name_unreadable` when no text contains a name, `conflict_names_too_many`
 */
export function parseCheckQuery(texts: readonly string[], facts: CheckFactValues): CheckQuery {
  const names = [...new Set(texts)].flatMap((text): QueryName[] => {
    const people = peopleOf(text)
    if (people.length === 0) return [{ typed: text, name: text, parts: null, guessed: false }]
    return people.map((person) => ({
      typed: person.typed,
      name: nameOf(person),
      parts: withinLimits(person.parts),
      guessed: person.guessed,
    }))
  })
  if (names.every(({ parts }) => parts === null)) throw conflictsErrors.error('conflict_name_unreadable')
  if (names.length > maxListedNames)
    throw conflictsErrors.error('conflict_names_too_many', { values: { most: maxListedNames } })
  return { names, text: [...new Set(texts)].join(' ').slice(0, 4_000), ...facts }
}

/**
 * Returns a name of the query as a person to search. Contacts and year of birth are used only if it is the only name.
 */
export function searchedPerson(query: CheckQuery, { typed, parts, guessed }: QueryName): PersonValues | null {
  if (parts === null) return null
  const isOnly = query.names.length === 1
  return {
    typed,
    parts,
    guessed,
    emails: isOnly ? query.emails : [],
    phones: isOnly ? query.phones : [],
    addresses: [],
    language: null,
    birthYear: isOnly ? query.birthYear : null,
    taxIdHash: null,
  }
}
