// Cuts the text of a document into passages that retrieval finds and citations quote.
import { sentencesOf } from '#server/text/sentences.ts'
import type { ExtractedPage } from './extraction/extraction.ts'

export interface Passage {
  /** Position among the passages of the document, from 0. */
  readonly ordinal: number
  readonly page: number
  readonly text: string
}

/**
 * Sizes in characters: a passage ends from `targetLength` on and has at most `maxLength`. The remainder of a page that is
 * shorter than `minLength` is appended to the previous passage, which may then have up to `maxLength + minLength`.
 */
const targetLength = 900
const maxLength = 1_200
const minLength = 250

/**
 * Splits pages into passages; none spans two pages. Cuts between paragraphs, else between sentences, else between
 * words. Together the passages contain all the text.
 */
export function splitIntoPassages(pages: readonly ExtractedPage[]): Passage[] {
  return pages
    .flatMap(({ page, text }) => passagesOfPage(text).map((passage) => ({ page, text: passage })))
    .map((passage, ordinal) => ({ ordinal, ...passage }))
}

function passagesOfPage(text: string): string[] {
  const passages: string[] = []
  let current = ''
  for (const piece of text.split(/(?<=\n\n)/).flatMap(piecesOfParagraph)) {
    if (current !== '' && current.length + piece.length > maxLength) {
      passages.push(current)
      current = ''
    }
    current += piece
    if (current.length >= targetLength) {
      passages.push(current)
      current = ''
    }
  }
  const last = passages.at(-1)
  if (last !== undefined && current.length < minLength && last.length + current.length <= maxLength + minLength)
    passages.splice(-1, 1, last + current)
  else passages.push(current)
  // A tab at the beginning is an empty cell.
  return passages.map((passage) => passage.replace(/^[ \n]+/, '').trimEnd()).filter((passage) => passage.trim() !== '')
}

/** Returns a paragraph, or its sentences when it is too long for a passage; of a table, its rows. */
function piecesOfParagraph(paragraph: string): string[] {
  if (paragraph.length <= maxLength) return [paragraph]
  const parts = paragraph.includes('\t') ? paragraph.split(/(?<=\n)/) : sentencesOf(paragraph)
  return parts.flatMap(piecesOfSentence)
}

/** Splits a sentence that is too long (a table, a list of numbers) between lines or words. */
function piecesOfSentence(sentence: string): string[] {
  const pieces: string[] = []
  let remaining = sentence
  while (remaining.length > maxLength) {
    const slice = remaining.slice(0, targetLength)
    const border = [slice.lastIndexOf('\n'), slice.lastIndexOf(' ')].find((index) => index > targetLength / 2)
    // The cut must not be inside a surrogate pair.
    const cutAt = border === undefined ? targetLength - (/[\ud800-\udbff]$/.test(slice) ? 1 : 0) : border + 1
    pieces.push(remaining.slice(0, cutAt))
    remaining = remaining.slice(cutAt)
  }
  pieces.push(remaining)
  return pieces
}
