import type { ComparableName, NameVariant } from './comparable.ts'
import { formalNamesOf } from './nicknames.ts'
import { consonantKey, phoneticKey } from './phonetic-key.ts'
import { isInitial, type NameToken } from './token.ts'

const keyOf = ({ sound }: NameToken): string => consonantKey(sound)
const firstSound = ({ sound }: NameToken): string => sound.charAt(0)

/** Keys of a given name: its own and those of the names for which a familiar form stands. */
const givenKeys = (token: NameToken): string[] => [
  keyOf(token),
  ...[...formalNamesOf(token.folded)].map((name) => consonantKey(phoneticKey(name))),
]

function personKeys({ person }: NameVariant): string[] {
  if (!person) return []
  const surnames = [person.surname1, person.surname2, person.married].filter((token) => token !== null)
  const given = person.given.filter((token) => !isInitial(token))
  const keys = [...surnames.filter((token) => !isInitial(token)).map(keyOf), ...given.flatMap(givenKeys)]
  // With the first letter of the other part, one part and the beginning of another are two keys: «C. Rivera», or a
  // typing error in one of only two words.
  const [first] = person.given
  const [firstSurname, secondSurname] = surnames.map(keyOf)
  if (firstSurname !== undefined && firstSurname === secondSurname) keys.push(`${firstSurname}*2`)
  for (const surname of surnames) {
    if (first && !isInitial(surname)) keys.push(`${keyOf(surname)}/${firstSound(first)}`)
    for (const token of given.slice(0, 1)) keys.push(`${keyOf(token)}/${firstSound(surname)}`)
  }
  return keys
}

/** Words of an organization, and the first one that says much a second time: one such word is enough to compare. */
function organizationKeys({ person, organization: { words } }: NameVariant): string[] {
  if (person && words.length > 1) return words.map(keyOf)
  const telling = words.reduce<NameToken | undefined>(
    (most, word) => (word.weight > (most?.weight ?? 0) ? word : most),
    undefined,
  )
  return [...words.map(keyOf), ...(telling ? [`${keyOf(telling)}+`] : [])]
}

/**
 * Returns the keys under which a name is found. Two names that share two keys or more are worth a comparison; names
 * that share fewer are noise to `match`, but for equal facts. A fictitious name has no keys.
 */
export function blockingKeys({ variants }: ComparableName): string[] {
  const keys = variants
    .filter(({ isOtherReading }) => !isOtherReading)
    .flatMap((variant) => [...personKeys(variant), ...organizationKeys(variant)])
  return [...new Set(keys)].filter((key) => key !== '')
}

/** Keys of one part joined with the beginning of another, or of a word that tells most: they imply the key of the part. */
const isJoined = (key: string): boolean => /[/*+]/.test(key)
/** Maximum of parts of which pairs are made. */
const maxPaired = 12

/**
 * Returns keys for an index, of which two names share one exactly when they share two blocking keys: each joined key,
 * and each pair of the others. One look-up for each is many times faster than intersecting the long lists of «Rivera»
 * and «López».
 */
export function searchKeys(name: ComparableName): string[] {
  const keys = blockingKeys(name)
  const single = keys
    .filter((key) => !isJoined(key))
    .slice(0, maxPaired)
    .sort()
  const pairs = single.flatMap((key, at) => single.slice(at + 1).map((other) => `${key} ${other}`))
  return [...keys.filter(isJoined), ...pairs]
}
