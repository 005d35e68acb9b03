// Computes the values of the survivor of a merge.
import type { z } from 'zod'
import { fold } from '#server/names/fold.ts'
import { partiesErrors } from './parties.errors.ts'
import { maxContacts } from './person.contract.ts'
import type { PersonMerge } from './person-links.contract.ts'
import { nameOf, type PersonValues } from './person-values.ts'

export type MergeChoices = Omit<z.output<typeof PersonMerge>, 'otherId' | 'version' | 'otherVersion'>

/** Maximum entries of each list of names in the contract. */
const maxNames = 20

/** Joins lists without repetitions; texts that differ only in case, accents or punctuation are equal. */
function unionOf(...lists: (readonly string[])[]): string[] {
  const seen = new Set<string>()
  return lists.flat().filter((text) => {
    const form = fold(text) || text
    if (seen.has(form)) return false
    seen.add(form)
    return true
  })
}

/**
 * Returns the values of the survivor. Lists without a choice contain the entries of both people. If the names differ,
 * the name that is not chosen becomes an alias, so that searches still find it.
 * @throws 422 `merge_too_many_contacts`, `merge_too_many_names`
 */
export function mergedValues(survivor: PersonValues, merged: PersonValues, choices: MergeChoices): PersonValues {
  const chosenPerson = (choice: 'survivor' | 'merged') => (choice === 'survivor' ? survivor : merged)
  const namedPerson = chosenPerson(choices.name)
  const otherPerson = namedPerson === survivor ? merged : survivor
  const otherName = nameOf(otherPerson)
  const isOtherNameAlias = fold(otherName) !== fold(nameOf(namedPerson)) && otherPerson.parts.kind !== 'fictitious'
  const values: PersonValues = {
    typed: namedPerson.typed,
    guessed: namedPerson.guessed,
    parts: {
      ...namedPerson.parts,
      nicknames: choices.nicknames ?? unionOf(namedPerson.parts.nicknames, otherPerson.parts.nicknames),
      aliases:
        choices.aliases ??
        unionOf(namedPerson.parts.aliases, otherPerson.parts.aliases, isOtherNameAlias ? [otherName] : []),
      tradeNames: choices.tradeNames ?? unionOf(namedPerson.parts.tradeNames, otherPerson.parts.tradeNames),
    },
    emails: choices.emails ?? unionOf(survivor.emails, merged.emails),
    phones: choices.phones ?? unionOfPhones(survivor.phones, merged.phones),
    addresses: choices.addresses ?? unionOf(survivor.addresses, merged.addresses),
    language: chosenPerson(choices.language).language,
    birthYear: chosenPerson(choices.birthYear).birthYear,
    taxIdHash: chosenPerson(choices.taxId).taxIdHash,
  }
  const { nicknames, aliases, tradeNames } = values.parts
  // None is dropped, because conflicts of interest are found by every name.
  if ([nicknames, aliases, tradeNames].some(({ length }) => length > maxNames))
    throw partiesErrors.error('merge_too_many_names', { values: { most: maxNames } })
  if ([values.emails, values.phones, values.addresses].some(({ length }) => length > maxContacts))
    throw partiesErrors.error('merge_too_many_contacts', { values: { most: maxContacts } })
  return values
}

function unionOfPhones(...lists: (readonly string[])[]): string[] {
  const phones = lists.flat()
  const digits = phones.map((phone) => phone.replace(/\D/g, ''))
  return phones.filter((_phone, index) => digits.indexOf(digits[index] ?? '') === index)
}
