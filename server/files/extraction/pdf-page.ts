// What one page of a PDF has: lines of text with their places, and pictures. Decides whether a page can be read.
import type { PageState } from './extraction.ts'

export interface TextItem {
  readonly str: string
  readonly hasEOL: boolean
  readonly height: number
  readonly transform: readonly number[]
}

export interface PageLine {
  readonly text: string
  /** Near an edge of the page, or rotated. */
  readonly atMargin: boolean
}

/** What is painted on a page besides text. */
export interface Painted {
  /** Share of the page that pictures cover, about. */
  readonly pictures: number
  /** Numbers of the paths that are drawn: letters drawn as lines have thousands. */
  readonly pathNumbers: number
}

export interface PdfPage {
  readonly text: string
  readonly lines: readonly PageLine[]
  readonly failed: boolean
  /** Undefined where the page has so many words that its pictures do not matter. */
  readonly painted: Painted | undefined
}

/** Pages with more words can be read, whatever pictures they have. */
export const fewWords = 60
/** Share of a page that the picture of a paper covers at least; a smaller picture illustrates a text. */
const scanShare = 0.4
/** A page with less than this share and no more path numbers is empty: a rule, a small logo. */
const [emptyShare, emptyPath] = [0.03, 400]
/** Share of the height or width of the page that is its margin. */
const margin = 0.12
/** Maximum of words of a stamp in one line. */
const maxStampWords = 20

const stampWords =
  /\b(?:recibid[oa]|radicad[oa]|presentad[oa]|sellad[oa]|certific\p{L}*|copia|borrador|confidencial|p[aá]g(?:ina)?|ane[jx]o|ap[eé]ndice|exhibit|received|filed|copy|draft|confidential|page)\b/iu

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/**
 * Returns the lines of a page; a gap higher than a line and a half becomes an empty line, so that paragraphs are
 * separate.
 */
export function textOfItems(items: readonly TextItem[]): string {
  let text = ''
  let baseline: number | undefined
  for (const { str, hasEOL, height, transform } of items) {
    const y = transform[5] ?? 0
    if (str !== '') {
      if (baseline !== undefined && text.endsWith('\n') && Math.abs(baseline - y) > height * 1.8) text += '\n'
      baseline = y
    }
    text += str
    if (hasEOL) text += '\n'
  }
  return text
}

/** Returns the lines with their places. `view`: the corners of the page. */
export function linesOfItems(items: readonly TextItem[], view: readonly number[]): PageLine[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  const isAtMargin = ({ transform: [, skew = 0, , , x = 0, y = 0] }: TextItem): boolean => {
    const [across, up] = [(x - left) / (right - left || 1), (y - bottom) / (top - bottom || 1)]
    return skew !== 0 || up < margin || up > 1 - margin || across < margin / 2 || across > 1 - margin
  }
  const lines: PageLine[] = []
  let [text, atMargin] = ['', true]
  const end = () => {
    if (wordsIn(text) > 0) lines.push({ text: text.trim(), atMargin })
    ;[text, atMargin] = ['', true]
  }
  for (const item of items) {
    text += item.str
    if (item.str.trim() !== '') atMargin &&= isAtMargin(item)
    if (item.hasEOL) end()
  }
  end()
  return lines
}

/** Numbers of operators, as the library names them. */
type Operators = Readonly<Record<string, number>>
type Matrix = readonly [number, number, number, number]

/**
 * Measures what is painted. Pictures themselves are left out by the library (`maxImageSize`); what shows them is that
 * the unit square, which a picture fills, is stretched over much of the page.
 */
export function paintedBy(
  { fnArray, argsArray }: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] },
  ops: Operators,
  pageArea: number,
): Painted {
  let [pictureArea, pathNumbers] = [0, 0]
  let matrix: Matrix = [1, 0, 0, 1]
  const saved: Matrix[] = []
  const multiply = (by: readonly unknown[]) => {
    const [a = 1, b = 0, c = 0, d = 1] = by.map(Number)
    const [e, f, g, h] = matrix
    matrix = [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h]
  }
  fnArray.forEach((fn, index) => {
    const args = argsArray[index]
    if (fn === ops.save || fn === ops.paintFormXObjectBegin) saved.push(matrix)
    if (fn === ops.restore || fn === ops.paintFormXObjectEnd) matrix = saved.pop() ?? matrix
    if (fn === ops.paintFormXObjectBegin && Array.isArray(args) && Array.isArray(args[0])) multiply(args[0])
    if (fn === ops.transform && Array.isArray(args)) {
      multiply(args)
      const area = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])
      // Smaller ones place text.
      if (area >= minPictureArea) pictureArea += area
    }
    if (fn === ops.shadingFill) pathNumbers += 1
    if (fn === ops.constructPath) pathNumbers += lengthOfPath(args)
  })
  return { pictures: pictureArea / (pageArea || 1), pathNumbers }
}

/** Square points: a picture of half an inch, or the strip of a scan. */
const minPictureArea = 1_000

/** Arguments of a path: what is done with it, its numbers, its bounds. */
function lengthOfPath(args: unknown): number {
  const numbers: unknown = Array.isArray(args) && Array.isArray(args[1]) ? args[1][0] : undefined
  return ArrayBuffer.isView(numbers) ? numbers.byteLength / 4 : Array.isArray(numbers) ? numbers.length : 1
}

/** Numbers of a stamp differ from page to page. */
const withoutNumbers = (line: string): string => line.replace(/\d+/g, '0')

/** Returns the states of the pages of a file; what pages repeat is known only together. */
export function statesOfPages(pages: readonly PdfPage[]): PageState[] {
  const pagesWithLine = new Map<string, number>()
  for (const { lines } of pages)
    for (const line of new Set(lines.map(({ text }) => withoutNumbers(text))))
      pagesWithLine.set(line, (pagesWithLine.get(line) ?? 0) + 1)
  const isStamp = ({ text, atMargin }: PageLine): boolean => {
    const isRepeated = (pagesWithLine.get(withoutNumbers(text)) ?? 0) > 1
    if (wordsIn(text) > maxStampWords) return false
    return isRepeated || (atMargin && (/\d/.test(text) || stampWords.test(text)))
  }
  return pages.map(({ text, lines, failed, painted }) => {
    const hasText = wordsIn(text) > 0
    if (failed) return hasText ? 'text' : 'failed'
    if (!painted) return hasText ? 'text' : 'empty'
    if (!hasText) return painted.pictures < emptyShare && painted.pathNumbers <= emptyPath ? 'empty' : 'scanned'
    return painted.pictures >= scanShare && lines.every(isStamp) ? 'stamped_scan' : 'text'
  })
}
