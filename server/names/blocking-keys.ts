import type { ComparableName, NameVariant, PersonForm } from './comparable.ts'
import { possibleShare } from './match-organizations.ts'
import { formalNamesOf } from './nicknames.ts'
import { consonantKey, phoneticKey, vowelKey } from './phonetic-key.ts'
import { rareWeight } from './surnames.ts'
import { isInitial, type NameToken } from './token.ts'

/** A key to look up, and its weight: the rarer its parts, the greater. */
export interface AskedKey {
  readonly key: string
  readonly weight: number
}

/**
 * A key of a name; `use` says whether it is stored, asked for, or both. `former` keys are asked for only while people
 * have keys of a former version stored; they are keys of {@link formerVersion}.
 *
 * Forms of keys, where `a` and `b` are sounds of words (`consonantKey`):
 * - `a b`: two words, in alphabetical order; `a*2`: twice the same sound
 * - `a/L`: a word and the first letter of another word; `a.L`: the same, stored only for names with an initial
 * - `a~V`: a word and the vowels of another word; `a^LLLL`: a word and the first four sounds of another word
 * - `a+`: one word of an organization
 */
interface NameKey extends AskedKey {
  readonly use: 'both' | 'stored' | 'asked' | 'former'
}

/**
 * The version of the engine whose stored keys {@link formerKeys} finds. Keys of versions 3 to 6 that later versions
 * changed, those of abbreviations and trade words («Bco.», «Hnos.»), of surnames entered with a hyphen, of given names
 * with an abbreviated devotion («María del C.») and of «O Neill», «T Mobile» and acronyms in brackets, are found only
 * once they are computed again.
 */
export const formerVersion = 2

/** How a part of a name sounds, and its weight. */
interface SoundedPart {
  readonly sound: string
  readonly weight: number
}

const soundOf = ({ sound, weight }: NameToken): SoundedPart => ({ sound: consonantKey(sound), weight })

/** Returns the sounds of a given name: its own sound and the sounds of the names for which a familiar form stands. */
const givenSounds = (token: NameToken): SoundedPart[] => [
  soundOf(token),
  ...[...formalNamesOf(token.folded)].map((name) => ({
    sound: consonantKey(phoneticKey(name)),
    weight: token.weight,
  })),
]

/** The key of two parts, in either order. */
function pairOf(first: SoundedPart, second: SoundedPart): NameKey {
  const [a, b] = first.sound < second.sound ? [first.sound, second.sound] : [second.sound, first.sound]
  return { key: a === b ? `${a}*2` : `${a} ${b}`, weight: first.weight + second.weight, use: 'both' }
}

/** Maximum parts of one name that are combined into pairs. */
const maxPaired = 12

/** Returns pairs of parts. A pair of two `inconclusive` sounds is left out: it is no evidence. */
const pairsOf = (parts: readonly SoundedPart[], inconclusive: ReadonlySet<string> = new Set()): NameKey[] =>
  parts
    .slice(0, maxPaired)
    .flatMap((part, index) =>
      parts
        .slice(index + 1, maxPaired)
        .flatMap((other) =>
          inconclusive.has(part.sound) && inconclusive.has(other.sound) ? [] : [pairOf(part, other)],
        ),
    )

/**
 * Weight of a key of one part and a hint of another part (a letter, the vowels); less than that of a key of both parts.
 */
const hintWeight = 1

/**
 * Keys of a surname and a given name of which one may be misspelled or an initial. A wrong letter leaves either the
 * consonants or the vowels of a word unchanged: the pairs use the consonants, these keys the vowels. Names with an
 * initial are few and stored under separate keys. A search with an initial reads the list of a surname and a first
 * letter only for a rare surname; with a common surname `match` requires both surnames, which are a pair.
 */
function hintKeys(surname: NameToken, first: NameToken): NameKey[] {
  const [family, given] = [soundOf(surname), soundOf(first)]
  const letter = first.sound.charAt(0)
  const byLetter = { key: `${family.sound}/${letter}`, weight: hintWeight }
  if (isInitial(first))
    return [
      { ...byLetter, use: surname.weight >= rareWeight ? 'both' : 'stored' },
      { key: `${family.sound}.${letter}`, weight: hintWeight, use: 'stored' },
    ]
  return [
    { ...byLetter, use: 'stored' },
    { ...byLetter, use: 'former' },
    { key: `${given.sound}/${surname.sound.charAt(0)}`, weight: hintWeight, use: 'former' },
    { key: `${family.sound}.${letter}`, weight: hintWeight, use: 'asked' },
    { key: `${family.sound}~${vowelKey(first.sound)}`, weight: hintWeight, use: 'both' },
    { key: `${given.sound}~${vowelKey(surname.sound)}`, weight: hintWeight, use: 'both' },
    { key: `${family.sound}^${first.sound.slice(0, 4)}`, weight: hintWeight, use: 'both' },
    { key: `${given.sound}^${surname.sound.slice(0, 4)}`, weight: hintWeight, use: 'both' },
  ]
}

const surnamesOf = ({ surname1, surname2, married }: PersonForm): NameToken[] =>
  [surname1, surname2, married].filter((token) => token !== null && !isInitial(token)) as NameToken[]

/** Keys of a person. @param isGuessed whether the division of the name into given names and surnames is a guess */
function personKeys(person: PersonForm, words: readonly NameToken[], isGuessed: boolean): NameKey[] {
  const surnames = surnamesOf(person)
  const families = surnames.map(soundOf)
  const given = person.given.filter((token) => !isInitial(token)).flatMap(givenSounds)
  const [first] = person.given
  // Two given names alone prove nothing, unless they may be surnames.
  const inconclusive = new Set(isGuessed ? [] : given.map(({ sound }) => sound))
  // The name may also be that of an organization.
  const organizationWords = words.filter((token) => !isInitial(token)).map(soundOf)
  return [
    ...pairsOf(families),
    ...families.slice(0, maxPaired).flatMap((family) => given.map((name) => pairOf(family, name))),
    ...(first ? surnames.flatMap((surname) => hintKeys(surname, first)) : []),
    ...pairsOf(organizationWords, inconclusive),
  ]
}

/** Keys of an organization: pairs of its words, and its heaviest word where its weight alone is enough for a match. */
function organizationKeys(words: readonly NameToken[]): NameKey[] {
  const heaviest = words.reduce<NameToken | undefined>(
    (best, word) => (word.weight > (best?.weight ?? 0) ? word : best),
    undefined,
  )
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  // With two words, either word suffices, because the other may be misspelled.
  const isSufficient = heaviest !== undefined && (words.length <= 2 || heaviest.weight >= possibleShare * total)
  const singleKey =
    heaviest &&
    ({ key: `${soundOf(heaviest).sound}+`, weight: heaviest.weight, use: isSufficient ? 'both' : 'former' } as const)
  return [...(singleKey ? [singleKey] : []), ...pairsOf(words.map(soundOf))]
}

function keysOfVariant({ person, organization: { words } }: NameVariant, isGuessed: boolean): NameKey[] {
  if (!person) return organizationKeys(words)
  return [...personKeys(person, words, isGuessed), ...(words.length > 1 ? [] : organizationKeys(words))]
}

function keysOf({ variants }: ComparableName): NameKey[] {
  const isGuessed = variants.some(({ isOtherReading }) => isOtherReading)
  return variants
    .filter(({ isOtherReading }) => !isOtherReading)
    .flatMap((variant) => keysOfVariant(variant, isGuessed))
    .filter(({ key }) => /^[^ +*/.~]/.test(key))
}

/** Maximum of keys of a name; only a name of many words has more. */
const maxKeys = 80

/** Returns the keys of a name, each once with its greatest weight. */
function keysFor(name: ComparableName, uses: readonly NameKey['use'][]): AskedKey[] {
  const weights = new Map<string, number>()
  for (const { key, weight, use } of keysOf(name))
    if (uses.includes(use)) weights.set(key, Math.max(weight, weights.get(key) ?? 0))
  return [...weights].slice(0, maxKeys).map(([key, weight]) => ({ key, weight }))
}

/** Returns the keys under which a name is found in an index. A fictitious name has none. */
export const storedKeys = (name: ComparableName): string[] => keysFor(name, ['both', 'stored']).map(({ key }) => key)

/**
 * Returns the keys under which similar names are stored. Names that share no key are noise to `match`, unless their
 * facts are equal. Each key selects a short list of an index, so a surname alone is never a key.
 */
export const askedKeys = (name: ComparableName): AskedKey[] => keysFor(name, ['both', 'asked'])

/**
 * Returns additional keys to ask for while people have keys of a former version; the lists of those keys are longer.
 */
export const formerKeys = (name: ComparableName): AskedKey[] => keysFor(name, ['former'])
