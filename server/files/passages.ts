// Cuts the text of a document into passages that retrieval finds and citations quote.
import { sentencesOf } from '#server/text/sentences.ts'
import type { ExtractedPage } from './extraction/extraction.ts'

export interface Passage {
  /** Place among the passages of the document, from 0. */
  readonly ordinal: number
  readonly page: number
  readonly text: string
}

/**
 * Sizes in characters: a passage is closed from `enough` on, never exceeds `most`, and a rest under `little` joins the
 * one before.
 */
const enough = 900
const most = 1_200
const little = 250

/**
 * Cuts passages of one page each, between paragraphs, else between sentences, else between words; together they contain
 * all the text.
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
    if (current !== '' && current.length + piece.length > most) {
      passages.push(current)
      current = ''
    }
    current += piece
    if (current.length >= enough) {
      passages.push(current)
      current = ''
    }
  }
  const last = passages.at(-1)
  if (last !== undefined && current.length < little && last.length + current.length <= most + little)
    passages.splice(-1, 1, last + current)
  else passages.push(current)
  // A tab at the beginning is an empty cell.
  return passages.map((passage) => passage.replace(/^[ \n]+/, '').trimEnd()).filter((passage) => passage.trim() !== '')
}

/** A paragraph, or its sentences when it is too long for a passage; of a table, its rows. */
function piecesOfParagraph(paragraph: string): string[] {
  if (paragraph.length <= most) return [paragraph]
  const parts = paragraph.includes('\t') ? paragraph.split(/(?<=\n)/) : sentencesOf(paragraph)
  return parts.flatMap(piecesOfSentence)
}

/** A sentence without end (a table, a list of numbers) is cut between lines or words. */
function piecesOfSentence(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > most) {
    const slice = rest.slice(0, enough)
    const border = [slice.lastIndexOf('\n'), slice.lastIndexOf(' ')].find((at) => at > enough / 2)
    // Not between the halves of a character outside the basic plane.
    const at = border === undefined ? enough - (/[\ud800-\udbff]$/.test(slice) ? 1 : 0) : border + 1
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  pieces.push(rest)
  return pieces
}
