import { locales, perLocale, type Locale } from '#server/contract/locale.ts'
import { fold } from '../search/fold.ts'
import { acronyms, endings, fillers, professions, stopWords } from './word-rules.phrases.ts'

/** Letters of the shortest stem, and of the shortest one before a long ending: «casamento» is not «casa». */
const shortestStem = 3
const shortestBeforeLongEnding = 4
const longEnding = 4

/**
 * Returns the stem with one spelling of its final sound, so that chocaron and choque, embargo and embargue are equal.
 */
const normalizeFinalSound = (stem: string): string => stem.replace(/qu$/, 'c').replace(/gu$/, 'g').replace(/z$/, 'c')

/** Cuts the ending off a folded word, so that its inflected forms are equal. */
export function stemOf(word: string, locale: Locale): string {
  // The dot keeps a short word from being equal to the stem of a longer one.
  if (word.length <= shortestStem) return `${word}.`
  if (/\d/.test(word) || acronyms.has(word)) return word
  const ending = endings[locale].find(
    (end) =>
      word.endsWith(end) &&
      word.length - end.length >= (end.length < longEnding ? shortestStem : shortestBeforeLongEnding),
  )
  return normalizeFinalSound(ending === undefined ? word : word.slice(0, -ending.length))
}

/** Returns the shortest stem of a word in any language, with which its inflected forms begin. */
export const shortestStemOf = (word: string): string =>
  locales
    .map((locale) => stemOf(word, locale))
    .reduce((a, b) => (word.startsWith(b) && b.length < a.length ? b : a), word)

const setOf = (lists: Readonly<Record<Locale, readonly string[]>>): ReadonlySet<string> =>
  new Set(locales.flatMap((locale) => lists[locale]))
const stops = perLocale((locale) => new Set(stopWords[locale]))
const allStops = setOf(stopWords)
const allFillers = setOf(fillers)
const allProfessions = setOf(professions)

/** Returns whether a word is grammatical, in any language: «de», «the». */
export const isStopWord = (word: string): boolean => allStops.has(word)
/** Returns whether a word says nothing about a need, in any language (`fillers` of `word-rules.phrases.ts`). */
export const isFiller = (word: string): boolean => allFillers.has(word)
/** Returns whether a word names the profession, in any language: «abogado». */
export const isProfession = (word: string): boolean => allProfessions.has(word)

const grammar = perLocale(
  (locale) =>
    new Set(
      [...stopWords[locale], ...fillers[locale]].filter((word) => !locales.every((l) => fillers[l].includes(word))),
    ),
)
/** Minimum of grammatical words that identify a language; fewer may be words of another language. */
const minGrammarWords = 2

export interface Languages {
  /** The most likely language first; of equally likely ones the visitor's first. */
  readonly order: readonly Locale[]
  /** Languages that the search is probably not in. */
  readonly unlikely: ReadonlySet<Locale>
}

/** Estimates the language of a search by its grammatical words: articles, prepositions, pronouns. */
export function languagesOf(tokens: readonly string[], visitors: Locale): Languages {
  const counts = perLocale((locale) => tokens.filter((word) => grammar[locale].has(word)).length)
  const order = [visitors, ...locales.filter((other) => other !== visitors)].sort((a, b) => counts[b] - counts[a])
  const most = Math.max(...Object.values(counts))
  return {
    order,
    unlikely: new Set(most < minGrammarWords ? [] : locales.filter((locale) => counts[locale] * 2 < most)),
  }
}

const maxTokens = 24
const maxTokenLength = 40

/** Returns the folded words of a phrase in their order, with repetitions. */
export const tokensOf = (phrase: string): string[] =>
  fold(phrase)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, maxTokenLength))
    .slice(0, maxTokens)

/** The stems by which a need of a language is recognised; those of its stop words, where it has no other. */
export function needStems(phrase: string, locale: Locale): string[] {
  const tokens = tokensOf(phrase)
  const content = tokens.filter((word) => !stops[locale].has(word))
  return [...new Set((content.length > 0 ? content : tokens).map((word) => stemOf(word, locale)))]
}

/** Sound of a folded word in the Spanish of Puerto Rico: the same as the database's `app.sound`. */
export const soundOf = (folded: string): string =>
  folded
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll('ph', 'f')
    .replaceAll('ch', '#')
    .replaceAll('h', '')
    .replaceAll('ll', 'y')
    .replaceAll(/qu?/g, 'k')
    .replaceAll(/g([ei])/g, 'j$1')
    .replaceAll(/gu([ei])/g, 'g$1')
    .replaceAll(/c([ei])/g, 's$1')
    .replaceAll(/[vzcx#]/g, (letter) => 'bskjx'['vzcx#'.indexOf(letter)] ?? '')
    .replaceAll(/(.)\1+/g, '$1')

/**
 * Number of letters by which two words differ: one inserted, left out, replaced, or two exchanged (Damerau and
 * Levenshtein); `limit + 1` where it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0
  if (limit === 0 || Math.abs(a.length - b.length) > limit) return limit + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const line = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (line[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + changed)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      line.push(cost)
    }
    if (Math.min(...line) > limit) return limit + 1
    ;[before, last] = [last, line]
  }
  return last[b.length] ?? limit + 1
}
