import { linkTarget } from './reading/notice-link.ts'
import type { ParsedNotice } from './parsed-notice.ts'

/** What two notices with the same facts are compared by. */
export type ComparedNotice = Pick<ParsedNotice, 'text' | 'readings' | 'link'>

const urls = /https?:\/\/[^\s<>"']+/giu
/** Not an empty line, because quotations have a sign in it. */
const sentenceEnd = /[.;:!?]\s/u
/** Shorter sentences are abbreviations and initials. */
const minSentenceLength = 4

/** Letters and digits alone, because copies differ in line breaks and signs of quotation. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/gu, '')

/** Facts of the certificate; the number, the court and the room may stand in the subject of a copy. */
const certificateFields = new Set(['kind', 'issuedOn', 'filedOn', 'mailedOn', 'hearingAt', 'order'])

/** Returns the sentences from the first fact of the certificate on. */
function sentencesOf({ text, readings }: ComparedNotice): string[] {
  const starts = readings.filter(({ field }) => certificateFields.has(field)).map(({ start }) => start)
  const words = text.slice(starts.length === 0 ? 0 : Math.min(...starts)).replaceAll(urls, ' ')
  return words
    .split(sentenceEnd)
    .map(lettersOf)
    .filter((sentence) => sentence.length >= minSentenceLength)
}

/** Whole sentences are compared: «ha lugar» is in «no ha lugar». */
const hasAll = (sentences: readonly string[], of: readonly string[]): boolean => {
  const known = new Set(sentences)
  return of.every((sentence) => known.has(sentence))
}

/**
 * Whether two notices with the same facts are copies of one. A court may issue several orders in a case on one day: they
 * lead to different documents, or each has a sentence that the other one lacks. A copy that someone forwards has only
 * more words.
 */
export function isSameNotice(one: ComparedNotice, other: ComparedNotice): boolean {
  if (one.link !== null && other.link !== null && linkTarget(one.link) !== linkTarget(other.link)) return false
  const [sentences, others] = [sentencesOf(one), sentencesOf(other)]
  return hasAll(sentences, others) || hasAll(others, sentences)
}
