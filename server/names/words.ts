// Divides a text into words, with the characters around them.
import { foldWord } from './fold.ts'
import { isCompanyForm, unabbreviated } from './organization-words.ts'

export interface Word {
  readonly text: string
  /** Compared form, without spaces. `&` is `and`, «Bco.» is `banco`. */
  readonly folded: string
  readonly start: number
  readonly end: number
  /** A comma follows. */
  readonly comma: boolean
  /** Whether the word is in quotation marks or brackets. */
  readonly quoted: boolean
  /** Is «y», «e» or «&» between names, and no initial. */
  readonly connects: boolean
}

const opening = new Set('«“„"([‹')
const closing = new Set('»”")]›')
const hyphens = new Set('-‐‑‒–—')
const abbreviations = new Set('hnc dba tcp cp aka fka ckn eeuu eua usa'.split(' '))

/** Surnames after «O», which is written with an apostrophe or a space: «O'Neill», «O Neill». */
const irishSurnames = new Set(
  (
    'neill neil brien bryan connor conner connell donnell reilly hara leary keefe farrill farrell malley grady rourke ' +
    'shea callaghan donoghue dwyer toole gorman hare'
  ).split(' '),
)

/** A part of the text, from `start` up to `end`, exclusive. */
interface Piece {
  readonly start: number
  readonly end: number
}

/** Divides «C.M.», «Lcdo.Juan» and «Rivera/Ortiz», and leaves «P.S.C.», «h/n/c» and «A.E.E.» whole. */
function divide(text: string, { start, end }: Piece): Piece[] {
  const word = text.slice(start, end)
  const compact = foldWord(word)
  if (isCompanyForm(compact) || abbreviations.has(compact)) return [{ start, end }]
  const pieces: Piece[] = []
  let pieceStart = start
  for (let at = start; at < end; at += 1)
    if (word.charAt(at - start) === '.' || word.charAt(at - start) === '/') {
      pieces.push({ start: pieceStart, end: at + 1 })
      pieceStart = at + 1
    }
  pieces.push({ start: pieceStart, end })
  return pieces.filter((piece) => piece.end > piece.start)
}

/** Returns the words of a text, in its order. Takes time linear in its length. */
export function wordsOf(text: string): Word[] {
  const words: { -readonly [K in keyof Word]: Word[K] }[] = []
  let start = -1
  let quoted = false
  const finish = (end: number): void => {
    if (start < 0) return
    for (const piece of divide(text, { start, end })) {
      const part = text.slice(piece.start, piece.end)
      const folded = part === '&' || part === '+' ? 'and' : unabbreviated(foldWord(part))
      if (folded) words.push({ text: trimPunctuation(part), folded, ...piece, comma: false, quoted, connects: false })
    }
    start = -1
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const isOpening = opening.has(letter) && !(quoted && closing.has(letter))
    if (letter === ' ' || letter === ',' || letter === ';' || hyphens.has(letter) || isOpening || closing.has(letter)) {
      finish(at)
      if (letter === ',' && words.length > 0) words[words.length - 1]!.comma = true
      if (isOpening) quoted = true
      else if (closing.has(letter)) quoted = false
    } else if (start < 0) start = at
  }
  finish(text.length)
  for (let at = words.length - 2; at >= 0; at -= 1) {
    const [letter, surname] = [words[at]!, words[at + 1]!]
    if (letter.text.toUpperCase() !== 'O' || letter.comma || !irishSurnames.has(surname.folded)) continue
    const name = { text: `${letter.text} ${surname.text}`, folded: letter.folded + surname.folded, start: letter.start }
    words.splice(at, 2, { ...surname, ...name })
  }
  for (const [index, word] of words.entries()) word.connects = isConnector(word, words[index - 1], words[index + 1])
  return words
}

/** Returns whether a word may be the number of a generation: «2do», «3rd». */
export const isGeneration = ({ folded }: Word): boolean => /^[2-5](?:do|ro|ero|er|to|nd|rd|th)$/.test(folded)

/** Returns whether the number of a generation is where a name may have one: «Juan Rivera 3ro», «Rivera 3ro, Juan». */
export function isGenerationAt(words: readonly Word[], index: number): boolean {
  const word = words[index]
  return word !== undefined && index > 0 && isGeneration(word) && (word.comma || index === words.length - 1)
}

const isUpper = (text: string): boolean => text.length > 1 && text === text.toUpperCase()

/** «Y» and «E» in capitals are initials, but not among words in capitals. */
function isConnector({ text, folded }: Word, before: Word | undefined, after: Word | undefined): boolean {
  if (!before || !after) return false
  if (folded === 'and') return true
  if ((folded !== 'y' && folded !== 'e') || text.includes('.')) return false
  // «Y» becomes «e» only before a word that begins with the sound i.
  const isPossible = folded === 'y' || /^h?i/.test(after.folded)
  return text === text.toLowerCase() || (isUpper(before.text) && isUpper(after.text) && isPossible)
}

/** Returns a word without marks before it and without an apostrophe or slash after it; a last point stays («Jr.»). */
const trimPunctuation = (word: string): string => word.replace(/^[.'’‘/]+/, '').replace(/['’‘/]$/, '')

const marksIn = (text: string, marks: ReadonlySet<string>): number =>
  [...text].filter((letter) => marks.has(letter) && letter !== '"').length

/**
 * Returns the text between the first and last of these words, as typed, with the quotation mark or bracket before or
 * after it whose partner is inside: «“La Ceiba”, Inc.», «Autoridad de Energía Eléctrica (AEE)».
 */
export function textBetween(text: string, words: readonly Word[]): string {
  let [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0]
  const inner = text.slice(start, end)
  const unclosed = marksIn(inner, opening) - marksIn(inner, closing)
  const [before, after] = [text.charAt(start - 1), text.charAt(end)]
  // Straight quotation marks are the same at both ends.
  const isHalfQuoted = inner.split('"').length % 2 === 0
  if (after === '"' ? isHalfQuoted : closing.has(after) && unclosed > 0) end += 1
  else if (before === '"' ? isHalfQuoted : opening.has(before) && unclosed < 0) start -= 1
  return text.slice(start, end)
}

/** Returns the number of words that a phrase covers at a position, 0 when it is not there. `a|b` are alternatives. */
export function phraseAt(words: readonly Word[], at: number, phrases: readonly string[]): number {
  for (const phrase of phrases) {
    const parts = phrase.split(' ')
    if (parts.every((part, index) => part.split('|').includes(words[at + index]?.folded ?? ''))) return parts.length
  }
  return 0
}

/** Returns the position of the first of these phrases, or null. */
export function findPhrase(words: readonly Word[], phrases: readonly string[]): { at: number; end: number } | null {
  for (let at = 0; at < words.length; at += 1) {
    const length = phraseAt(words, at, phrases)
    if (length > 0) return { at, end: at + length }
  }
  return null
}
