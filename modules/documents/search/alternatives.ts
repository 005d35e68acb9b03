// Words that a search adds to the words of a question.
import type { z } from 'zod'
import type { TextLanguage } from '#server/text/language.ts'
import { foldWord } from '../text/vocabulary.ts'
import { termsIn } from './legal-terms.ts'
import type { SearchedAlso } from './search.contract.ts'
import type { SearchQuery } from './search-query.ts'
import { spellings, wordForms } from './word-forms.ts'

type AlsoKind = z.output<typeof SearchedAlso>['kind']

/** A word or term that is searched in addition to the words of the question. */
export interface Alternative {
  readonly kind: AlsoKind
  /** The words of the question. */
  readonly words: string
  /** The words that are searched in addition. */
  readonly text: string
  /** Whether its hits rank below hits of the words themselves. */
  readonly guess: boolean
  /** Texts whose stems are searched for the word number `n` of the question, counted from 1. */
  readonly forms: readonly { readonly n: number; readonly form: string; readonly language: TextLanguage }[]
}

/** Returns the other forms and the translations of the words of a question; none for an exact search. */
export function alternativesOf({ words, exact }: SearchQuery): Alternative[] {
  if (exact) return []
  const forms = words.flatMap(({ text, literal }, index): Alternative[] => {
    const ownSpellings = new Set(spellings(text).map(foldWord))
    return literal
      ? []
      : wordForms(text)
          .filter((form) => !ownSpellings.has(foldWord(form)))
          .map((form) => ({
            kind: 'form',
            words: text,
            text: form,
            guess: false,
            forms: [{ n: index + 1, form, language: 'es' }],
          }))
  })
  return [...forms, ...translationsOf(words)]
}

/** Returns the forms of a translated word. English needs no other forms, because its stemmer covers them. */
const formsIn: Readonly<Record<TextLanguage, (word: string) => string[]>> = { es: wordForms, en: (word) => [word] }

/**
 * Returns the translations of the legal terms in a question. A translation of one word counts for each word of the
 * term. In a longer translation each word counts for the word of the term at its position, so that a text with the
 * whole translation has all words of the question.
 */
const translationsOf = (words: SearchQuery['words']): Alternative[] =>
  termsIn(words.map(({ text, literal }) => (literal ? '' : text))).flatMap(({ wordIndexes, translations }) =>
    translations.map(({ language, words: translated, text }): Alternative => {
      const size = Math.max(wordIndexes.length, translated.length)
      return {
        kind: 'translation',
        words: wordIndexes.map((index) => words[index]?.text ?? '').join(' '),
        text,
        guess: true,
        forms: Array.from({ length: size }, (_, position) => {
          const n = (wordIndexes[Math.min(position, wordIndexes.length - 1)] ?? 0) + 1
          const word = translated[Math.min(position, translated.length - 1)] ?? ''
          return formsIn[language](word).map((form) => ({ n, form, language }))
        }).flat(),
      }
    }),
  )

/** Maximum number of alternatives that are shown for a word. */
const maxAlso = 6

/** Returns the alternatives that had hits, for display. */
export function searchedAlsoOf(alternatives: readonly Pick<Alternative, 'kind' | 'words' | 'text'>[]) {
  const groups = Map.groupBy(alternatives, ({ kind, words }) => `${kind}:${words}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            words: first.words,
            kind: first.kind,
            also: [...new Set([first, ...others].map(({ text }) => text))].slice(0, maxAlso),
          },
        ]
      : [],
  )
}
