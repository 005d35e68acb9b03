// Decides which sentences of an answer state a fact about the case. Uses explainable rules instead of a classifier: see
// the README of this folder.

import { locales } from '#server/contract/locale.ts'
import { unsupportableWordings } from './citation.phrases.ts'

const listNumber = /^[\s>*-]{0,6}(?:\d{1,3}|[a-zA-Z])[.)]$/u

/** Returns whether a text is only the number or letter of a list item, whose full stop ends no sentence. */
export const isListNumber = (text: string): boolean => text.length < 12 && listNumber.test(text)

/** Markdown at the beginning of a line, with the number of a list item: `## `, `> `, `- **`, `2. `. */
const lineHead = /^[\s>|]{0,8}(?:#{1,6}\s|[*+-]\s|\d{1,3}[.)]\s|[a-z][.)]\s)?[\s*_]{0,6}/u

const unsupportablePattern = new RegExp(
  String.raw`(?:^|\P{L})(?:${locales.flatMap((locale) => unsupportableWordings[locale]).join('|')})(?!\p{L})`,
  'iu',
)

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,/-]{0,60}/gu) ?? []
const minWords = 5
const minWordsWithFigure = 3

/**
 * Returns whether a sentence states a fact that the case must support. Questions, headings, list introductions,
 * sentences of a few words and remarks of the assistant about itself do not. A sentence with a figure is a statement
 * even when it is short.
 */
export function statesFact(sentence: string): boolean {
  const trimmed = sentence.trim()
  if (/^#{1,6}\s/u.test(trimmed) || /^[|\s:-]*$/u.test(trimmed)) return false
  const content = trimmed.replace(lineHead, '')
  if (/[?:][*_"”»)]{0,4}$/u.test(content)) return false
  const words = wordsOf(content)
  if (figuresOf(content).length > 0) return words.length >= minWordsWithFigure
  return words.length >= minWords && !unsupportablePattern.test(content)
}

/** Returns the figures of a text, normalised: `$1,200.00` is `1200`, `012` is `12`. Omits figures of one digit. */
export function figuresOf(text: string): string[] {
  return (text.match(/\d(?:[\d.,]{0,30}\d)?/gu) ?? [])
    .map((figure) =>
      figure
        .replace(/[.,]00$/u, '')
        .replaceAll(',', '')
        .replace(/^0+(?=\d)/u, ''),
    )
    .filter((figure) => !/^\d$/u.test(figure))
}
