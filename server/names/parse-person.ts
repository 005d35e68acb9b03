// The parts of one person's name.
import { isDevotion, isGivenName } from './given-names.ts'
import { formalNamesOf } from './nicknames.ts'
import { emptyName, type NameKind, type NameRecord } from './name-record.ts'
import { isCommonSurname, takesParticle } from './surnames.ts'
import { isGenerationAt, phraseAt, type Word } from './words.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const titles = set(
  'lcdo lcda licdo licda lic licenciado licenciada dr dra doctor doctora sr sra srta senor senora senorita don dona ing ' +
    'ingeniero ingeniera agro arq prof profesor profesora hon honorable juez jueza rev reverendo reverenda fray sor mr ' +
    'mrs ms miss atty attorney agte agente sgto sargento cpa el la los las su esposo esposa menor hijo hija',
)
const degrees = set('esq esquire cpa md phd jd llm mba rn mt pe lcdo lcda')
const suffixes = set('jr ii iii iv junior')
const particles = set('de del la las los da do dos di von van san santa')

/** A word of a name with the particles before it. */
interface Unit {
  readonly text: string
  /** The folded word without the particles. */
  readonly core: string
  /** Folded particles, `de la`; empty without. */
  readonly particle: string
}

function unitsOf(words: readonly Word[]): Unit[] {
  const units: Unit[] = []
  let before: Word[] = []
  for (const [index, word] of words.entries()) {
    if (word.connects) continue
    if (particles.has(word.folded) && index < words.length - 1) before.push(word)
    else {
      const text = [...before, word].map((part) => part.text).join(' ')
      units.push({ text, core: word.folded, particle: before.map(({ folded }) => folded).join(' ') })
      before = []
    }
  }
  return units
}

/** «del Carmen» or, abbreviated, «del C.»: a surname is never written as a letter after its particle. */
const isDevotional = ({ core, particle }: Unit): boolean => particle !== '' && (isDevotion(core) || core.length === 1)
const isLetter = ({ core, particle }: Unit): boolean => core.length === 1 && particle === ''
const isGiven = ({ core }: Unit): boolean => isGivenName(core) || formalNamesOf(core).size > 0
const isGivenOnly = (unit: Unit): boolean => !unit.particle && isGiven(unit) && !isCommonSurname(unit.core)
const isSurnameOnly = (unit: Unit): boolean =>
  (isCommonSurname(unit.core) && !isGivenName(unit.core)) || (unit.particle !== '' && !isDevotional(unit))

interface Parts {
  readonly given: readonly Unit[]
  readonly surnames: readonly Unit[]
  readonly guessed: boolean
}

/**
 * Returns the number of given names at the beginning of the units. Of four units, at most two are given names, so that
 * two surnames remain.
 */
function countGiven(units: readonly Unit[]): number {
  const [, second, third] = units
  if (second !== undefined && isDevotional(second) && units.length > 2) return 2
  if (units.length <= 2) return 1
  if (units.length === 3) return second && isGivenOnly(second) && third && !isGivenOnly(third) ? 2 : 1
  let count = 1
  while (count < units.length - 2 && !isSurnameOnly(units[count]!)) count += 1
  return count
}

/** Divides units in the order of speech, or with the surnames first where only that reads as a name. */
function divideUnits(units: readonly Unit[]): Parts {
  const [first, last] = [units[0], units.at(-1)]
  if (!first || !last) return { given: [], surnames: [], guessed: true }
  if (units.length === 1)
    return isGivenOnly(first)
      ? { given: units, surnames: [], guessed: true }
      : { given: [], surnames: units, guessed: true }
  if (units.every(isSurnameOnly) && units.length === 2) return { given: [], surnames: units, guessed: true }
  if (isSurnameOnly(first) && isGivenOnly(last)) {
    const at = units.findLastIndex((unit) => !isGivenOnly(unit)) + 1
    return { given: units.slice(at), surnames: units.slice(0, at), guessed: true }
  }
  const count = countGiven(units)
  const [given, surnames] = [units.slice(0, count), units.slice(count)]
  // «Olga Marieli Alvarado»: an unknown word may be a given name if only one given name precedes it.
  const isFirstSurnameKnown = units.length > 3 || surnames[0] === undefined || isSurnameOnly(surnames[0])
  const isCertain =
    isFirstSurnameKnown && surnames.length === 2 && given.every(isGivenOnly) && !surnames.some(isGivenOnly)
  return { given, surnames, guessed: !isCertain }
}

/** Removes «vda. de Ortiz» from the words and returns it. The phrase ends at a comma. */
function takeWidow(words: readonly Word[]): { words: Word[]; marriedOf: string | null } {
  const at = words.findIndex((_, index) => index > 0 && phraseAt(words, index, ['vda|viuda|vd|wid']) > 0)
  if (at < 0) return { words: [...words], marriedOf: null }
  let end = at + 1
  while (end < words.length && !words[end - 1]!.comma) end += 1
  const husband = words.slice(at + 1, end)
  if (husband[0]?.folded === 'de') husband.shift()
  const remainingWords = [...words.slice(0, at), ...words.slice(end)]
  const last = remainingWords[at - 1]
  // The comma after the husband's surname divides the name.
  if (last && end < words.length) remainingWords[at - 1] = { ...last, comma: true }
  return { words: remainingWords, marriedOf: husband.map(({ text }) => text).join(' ') || null }
}

/** «Rivera de Ortiz»: a last surname with «de» after another surname is the husband's, but not in «Rivera de Jesús». */
function takeHusband(units: readonly Unit[], surnamesFirst: boolean): { units: Unit[]; marriedOf: string | null } {
  const last = units.at(-1)
  // With fewer units, no surname of the person's own remains: «María de Ortiz».
  const minUnits = surnamesFirst ? 2 : 3
  if (!last || units.length < minUnits || last.particle !== 'de' || takesParticle(last.core))
    return { units: [...units], marriedOf: null }
  return { units: units.slice(0, -1), marriedOf: last.text.slice(last.text.indexOf(' ') + 1) }
}

interface Affixes {
  readonly words: Word[]
  readonly suffix: string | null
}

/** Removes titles, degrees and the suffix. */
function takeAffixes(typedWords: readonly Word[]): Affixes {
  let words = [...typedWords]
  while (words.length > 1 && titles.has(words[0]!.folded)) words = words.slice(1)
  const isSuffixAt = (index: number): boolean => {
    const word = words[index]
    if (!word || index === 0) return false
    const isLast = index === words.length - 1
    if (suffixes.has(word.folded) || isGenerationAt(words, index)) return true
    return isLast && (word.folded === 'sr' || (word.folded === 'hijo' && index > 1))
  }
  let suffix: string | null = null
  const nameWords = words.flatMap((word, index) => {
    if (isSuffixAt(index)) {
      suffix = word.text
      return []
    }
    // The text after a comma may begin with a title: «Rivera López, Lcda. Carmen».
    const isTitle = index > 0 && words[index - 1]!.comma && titles.has(word.folded) && index < words.length - 1
    if (isTitle || (index > 1 && degrees.has(word.folded))) return []
    // The comma of «Rivera Jr., Juan» ends the surnames; that of «Juan Rivera Jr., M.D.» follows the whole name.
    const isWholeName = index > 0 && isGivenName(words[0]!.folded) && !isCommonSurname(words[0]!.folded)
    return !isWholeName && isSuffixAt(index + 1) && words[index + 1]!.comma ? { ...word, comma: true } : word
  })
  return { words: nameWords, suffix }
}

/** Returns the parts of one person's name. Words in quotation marks are nicknames. */
export function parsePerson(words: readonly Word[], typed: string, kind: NameKind = 'natural'): NameRecord {
  const nicknames = words.filter(({ quoted }) => quoted).map(({ text }) => text)
  const plain = words.filter(({ quoted }) => !quoted)
  const { words: nameWords, suffix } = takeAffixes(plain.length > 0 ? plain : words)
  const widow = takeWidow(nameWords)
  const comma = widow.words.findIndex((word, index) => word.comma && index < widow.words.length - 1)
  const before = unitsOf(comma < 0 ? widow.words : widow.words.slice(0, comma + 1))
  const after = comma < 0 ? [] : unitsOf(widow.words.slice(comma + 1))
  const husband = takeHusband(before, comma >= 0)
  // Without a comma: the whole name. With a comma: the given names after it.
  const unitsWithGivenNames = comma < 0 ? husband.units : after
  const initials = unitsWithGivenNames.filter((unit, index, all) => {
    return isLetter(unit) && index > 0 && (index < all.length - 1 || comma >= 0)
  })
  const withoutInitials = unitsWithGivenNames.filter((unit) => !initials.includes(unit))
  const parts: Parts =
    comma < 0
      ? divideUnits(withoutInitials)
      : { given: withoutInitials, surnames: husband.units, guessed: husband.units.length > 2 }
  const [surname1, ...others] = parts.surnames.map(({ text }) => text)
  return {
    ...emptyName(kind, typed),
    guessed: parts.guessed || husband.marriedOf !== null,
    given: parts.given.map(({ text }) => text),
    initial: initials[0]?.text.replace('.', '') ?? null,
    surname1: surname1 ?? null,
    surname2: others.join(' ') || null,
    marriedOf: widow.marriedOf ?? husband.marriedOf,
    widowed: widow.marriedOf !== null,
    nicknames,
    suffix,
  }
}
