// Boundaries of sentences: the rules of Unicode (UAX #29, by `Intl.Segmenter`) except after abbreviations. A text of an
// office mixes languages (a Spanish answer cites "ACME, Inc. v. Ponce"), so the lists of all languages apply.
import { abbreviations } from './abbreviations.phrases.ts'

const segmenter = new Intl.Segmenter('es', { granularity: 'sentence' })

const lists = Object.values(abbreviations)
/** Abbreviations that never end a sentence, and those that end none only before a figure. */
const alwaysAbbreviations = new Set(lists.flatMap((list) => list.always))
const abbreviationsBeforeFigures = new Set(lists.flatMap((list) => list.beforeFigure))

/** Characters before an end that are examined; abbreviations are shorter. */
const tailLength = 40
const sentenceEnd = /[.!?…]["'”»’)\]*_]{0,4}$/u
const lastWord = /(?:^|[\s("“«[])((?:\p{L}\.){0,6}\p{L}+)\.$/u
/** `J` or `L.P.R.A`. */
const initialism = /^(?:\p{L}\.){0,6}\p{L}$/u
const figure = /^\s{0,3}[(\d§#]/u

/**
 * Returns whether the text ends with marks that may end a sentence; the following text decides ({@link
 * isSentenceBoundary}).
 */
export const mayEndSentence = (text: string): boolean => sentenceEnd.test(text.slice(-tailLength))

function endsWithAbbreviation(text: string, next: string): boolean {
  const tail = text.slice(-tailLength)
  const match = lastWord.exec(tail)
  const word = match?.[1]
  if (!match || word === undefined) return false
  if (initialism.test(word)) return true
  const lower = word.toLowerCase()
  if (alwaysAbbreviations.has(lower)) return true
  if (!abbreviationsBeforeFigures.has(lower)) return false
  if (figure.test(next)) return true
  // «el caso No. SJ2025CV01234»: a capital within the sentence is not an ordinary word.
  const isFirstWord = text.length <= tailLength && tail.slice(0, match.index).trim() === ''
  return !isFirstWord && word.charAt(0) !== lower.charAt(0)
}

/**
 * Returns whether a sentence ends between two texts.
 * @param before the sentence so far, without the space after it
 * @param next the text after the space; its first character suffices
 */
export function isSentenceBoundary(before: string, next: string): boolean {
  if (!mayEndSentence(before) || endsWithAbbreviation(before, next)) return false
  // UAX #29 does not recognise Markdown's emphasis marks or an ellipsis at the end of a sentence.
  const tail = before
    .slice(-tailLength)
    .replace(/[*_]+$/u, '')
    .replaceAll('…', '.')
  const sample = `${tail} ${next.slice(0, tailLength)}`
  return segmenter.segment(sample).containing(tail.length + 1)?.index === tail.length + 1
}

/** Splits a text into sentences, each with its trailing space; joined they equal the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let current = ''
  for (const { segment } of segmenter.segment(text)) {
    if (current !== '' && !endsWithAbbreviation(current.trimEnd(), segment)) {
      sentences.push(current)
      current = ''
    }
    current += segment
  }
  if (current !== '') sentences.push(current)
  return sentences
}
