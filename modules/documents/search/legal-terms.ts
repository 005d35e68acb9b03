// Legal terms of Puerto Rico in Spanish and English, read from `legal-terms/*.txt`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextLanguage } from '#server/text/language.ts'

/** A line of a file that could not be read as a pair of terms. */
export interface BrokenLine {
  readonly file: string
  readonly line: number
  readonly text: string
}
export interface Translation {
  readonly language: TextLanguage
  /** Words of the term, without articles and prepositions. */
  readonly words: readonly string[]
  readonly text: string
}
export interface LegalTerms {
  /** Number of pairs of a Spanish and an English term. */
  readonly pairs: number
  /** Translations by the keys of the words of a term, joined by spaces. */
  readonly translations: ReadonlyMap<string, readonly Translation[]>
  /** Number of words of the longest term. */
  readonly maxWords: number
  readonly broken: readonly BrokenLine[]
}

const particles: ReadonlySet<string> = new Set(
  'a al con de del e el en la las lo los o para por que se sin su un una y an and by for from in of on or the to with without'.split(
    ' ',
  ),
)
export const isParticle = (word: string): boolean => particles.has(word.toLowerCase())

/** Returns a word without accents and without the usual plural endings: «jueces» and «juez», "leases" and "lease". */
export function termKey(word: string): string {
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (folded.length < 4) return folded
  return folded.replace(/s$/, '').replace(/e$/, '').replace(/z$/, 'c').replace(/y$/, 'i')
}

/** Returns the key of the English verb that a word may be a form of: "stop" for "stopped", "drive" for "driving". */
const verbKey = (word: string): string =>
  termKey(
    word
      .toLowerCase()
      .replace(/(?<=\w{2})(?:ed|ing)$/, 'e')
      .replace(/([^aeiouls])\1e$/, '$1e'),
  )

const wordsOf = (term: string): string[] =>
  [...term.matchAll(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)]
    .map(([word]) => word)
    .filter((word) => !isParticle(word))

const splitAlternatives = (side: string): string[] =>
  side
    .split('|')
    .map((term) => term.trim())
    .filter((term) => wordsOf(term).length > 0)

/** Reads lines such as `desahucio = eviction | unlawful detainer`; `#` starts a comment. Skips malformed lines. */
export function readLegalTerms(files: readonly { readonly name: string; readonly text: string }[]): LegalTerms {
  const translations = new Map<string, Translation[]>()
  const broken: BrokenLine[] = []
  const pairs = new Set<string>()
  let maxWords = 1
  const addTranslation = (from: string, language: TextLanguage, to: string): void => {
    const words = wordsOf(from)
    maxWords = Math.max(maxWords, words.length)
    const key = words.map(termKey).join(' ')
    const existing = translations.get(key) ?? []
    if (!existing.some(({ text }) => text === to))
      translations.set(key, [...existing, { language, words: wordsOf(to), text: to }])
  }
  for (const { name, text } of files) {
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (line.trim() === '' || line.startsWith('#')) continue
      const sides = line.split('=')
      const [spanish = [], english = []] = sides.map(splitAlternatives)
      if (sides.length !== 2 || spanish.length === 0 || english.length === 0) {
        broken.push({ file: name, line: index + 1, text: line.slice(0, 80) })
        continue
      }
      for (const es of spanish) {
        for (const en of english) {
          pairs.add(`${es}=${en}`)
          addTranslation(es, 'en', en)
          addTranslation(en, 'es', es)
        }
      }
    }
  }
  return { pairs: pairs.size, translations, maxWords, broken }
}

const directory = join(import.meta.dirname, 'legal-terms')
let loadedTerms: LegalTerms | undefined
/** Returns the terms of the product, which are read once. */
export const legalTerms = (): LegalTerms =>
  (loadedTerms ??= readLegalTerms(
    readdirSync(directory)
      .sort()
      .map((name) => ({ name, text: readFileSync(join(directory, name), 'utf8') })),
  ))

/** Maximum number of translations that are searched for a term. */
const maxTranslations = 4

/** Indexes of the words of a question that form a term, and the translations of the term. */
export interface FoundTerm {
  readonly wordIndexes: readonly number[]
  readonly translations: readonly Translation[]
}

/**
 * Finds the terms of a question: at each word, the longest term that begins with it. A word belongs to one term only.
 */
export function termsIn(words: readonly string[], { translations, maxWords }: LegalTerms = legalTerms()): FoundTerm[] {
  const contentWords = words.flatMap((word, index) =>
    isParticle(word) ? [] : [{ index, key: termKey(word), verb: verbKey(word) }],
  )
  const foundTerms: FoundTerm[] = []
  for (let start = 0; start < contentWords.length; start += 1) {
    for (let size = Math.min(maxWords, contentWords.length - start); size > 0; size -= 1) {
      const slice = contentWords.slice(start, start + size)
      const found =
        translations.get(slice.map(({ key }) => key).join(' ')) ??
        translations.get(slice.map(({ verb }) => verb).join(' '))
      if (!found) continue
      foundTerms.push({ wordIndexes: slice.map(({ index }) => index), translations: found.slice(0, maxTranslations) })
      start += size - 1
      break
    }
  }
  return foundTerms
}
