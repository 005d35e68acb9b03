import { referencesOf } from '../text/references.ts'
import { isQuestionWord } from './word-forms.ts'

/**
 * A question as its words, quoted phrases and references; the database folds accents and case of both question and
 * text.
 */
export interface SearchQuery {
  /** All words in the order typed, including the words of phrases. */
  readonly words: readonly SearchWord[]
  readonly phrases: readonly string[]
  readonly references: readonly SearchedReference[]
  /** Whether forms, corrections and translations are excluded. */
  readonly exact: boolean
}
export interface SearchWord {
  readonly text: string
  /** Whether every word that begins with it matches. */
  readonly prefix: boolean
  /** Whether only the word as typed matches, because it is a quotation of one word or the whole query is exact. */
  readonly literal: boolean
  /** Whether every passage must contain the word, because it is a quotation of one word. */
  readonly required: boolean
}
/** A number or reference of the question, such as «31 LPRA § 5141». */
export interface SearchedReference {
  /** The words of the index that represent it. */
  readonly lexemes: readonly string[]
  /** Indexes of the words of the question of which it consists. */
  readonly covers: readonly number[]
}

export interface ParseOptions {
  /** Whether the last word may be incomplete, as during typing. */
  readonly typing?: boolean
  readonly exact?: boolean
}

const maxWords = 40
const maxReferences = 8
const maxPhrases = 5
/** Maximum number of characters that are read; forty words are far shorter. */
const maxLength = 10_000
/** Shorter prefixes match too many words. */
const minPrefixLength = 3

const quotedPattern = /["“”«]([^"“”«»]*)(?:["“”»]|$)/gu
const wordPattern = /[\p{L}\p{N}]+(?:[-'’./@_][\p{L}\p{N}]+)*\*?/gu
const isWord = (phrase: string): boolean => /^[\p{L}\p{N}]+(?:[-'’./@_][\p{L}\p{N}]+)*$/u.test(phrase)

/**
 * Parses `"daños y perjuicios" arrend* San Juan`. Several words in quotes of any kind are a phrase; a single word in
 * quotes matches only as typed. An asterisk makes a prefix.
 */
export function parseQuery(text: string, { typing = false, exact = false }: ParseOptions = {}): SearchQuery {
  const clean = text
    .slice(0, maxLength)
    .normalize('NFC')
    .replace(/[\u0000-\u001f\ue000\ue001]/g, ' ')
  const phrases = [...clean.matchAll(quotedPattern)]
    .map(([, inside]) => (inside ?? '').trim())
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase))
  const quotedWords = new Set(phrases.filter(isWord).map((phrase) => phrase.toLowerCase()))
  const matches = [...clean.matchAll(wordPattern)]
  const endsInOpenWord = typing && !exact && /[\p{L}\p{N}]$/u.test(clean) && !/["“«][^"“”«»]*$/u.test(clean)
  const words: SearchWord[] = []
  const ranges: { readonly wordIndex: number; readonly start: number; readonly end: number }[] = []
  for (const [index, match] of matches.slice(0, maxWords).entries()) {
    const [word] = match
    const stem = word.replace(/\*$/, '')
    const prefix =
      (word.endsWith('*') || (endsInOpenWord && index === matches.length - 1)) &&
      stem.length >= minPrefixLength &&
      /^[\p{L}\p{N}]+$/u.test(stem)
    const required = quotedWords.has(stem.toLowerCase())
    const existingIndex = words.findIndex((existing) => existing.text.toLowerCase() === stem.toLowerCase())
    const wordIndex = existingIndex < 0 ? words.length : existingIndex
    if (existingIndex < 0) words.push({ text: stem, prefix, literal: !prefix && (exact || required), required })
    ranges.push({ wordIndex, start: match.index, end: match.index + stem.length })
  }
  const lastEnd = ranges.at(-1)?.end ?? 0
  const references = referencesOf(clean.slice(0, lastEnd))
    .slice(0, maxReferences)
    .map(({ start, end, words: lexemes }) => ({
      lexemes,
      covers: [
        ...new Set(ranges.filter((range) => range.start < end && start < range.end).map((range) => range.wordIndex)),
      ],
    }))
  return { words, phrases: phrases.filter((phrase) => /\s/.test(phrase)).slice(0, maxPhrases), references, exact }
}

/**
 * Returns the question with its quotations as plain words; undefined when it is exact, has no quotation, or consists
 * only of quotations.
 */
export function withoutQuotes(query: SearchQuery): SearchQuery | undefined {
  const { words, phrases, exact } = query
  const inPhrases = new Set(phrases.flatMap((phrase) => phrase.toLowerCase().match(wordPattern) ?? []))
  const isQuoted = ({ text, required }: SearchWord) => required || inPhrases.has(text.toLowerCase())
  if (exact || !words.some(isQuoted) || words.every((word) => isQuoted(word) || isQuestionWord(word.text)))
    return undefined
  return { ...query, phrases: [], words: words.map((word) => ({ ...word, literal: false, required: false })) }
}
