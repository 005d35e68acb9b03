// Text, lines and pictures of a PDF page, and whether its text can be read or recognition is needed.
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

/** Content of a page other than its text. */
interface PaintedContent {
  /** Approximate share of the page that pictures cover. */
  readonly pictureShare: number
  /** Count of numbers in the data of drawn paths: letters drawn as outlines have thousands. */
  readonly pathDataLength: number
}

export interface PdfPage {
  readonly text: string
  readonly lines: readonly PageLine[]
  readonly failed: boolean
  /** Undefined where the page has so many words that its pictures do not matter. */
  readonly painted: PaintedContent | undefined
}

/** A page with at least this many words counts as text, even if it has pictures. */
export const minReadableWords = 60
/** Minimum share of a page that a scan covers; a smaller picture is an illustration. */
const minScanShare = 0.4
/** Limits of `PaintedContent` on an empty page, which may have a rule or a small logo. */
const [emptyShare, emptyPathData] = [0.03, 400]
/** Share of the height of a page that is its margin; at the sides, half of this share of the width. */
const margin = 0.12
/** Maximum number of words in one line of a stamp. */
const maxStampWords = 20

const stampWords =
  /\b(?:recibid[oa]|radicad[oa]|presentad[oa]|sellad[oa]|certific\p{L}*|copia|borrador|confidencial|p[aá]g(?:ina)?|ane[jx]o|ap[eé]ndice|exhibit|received|filed|copy|draft|confidential|page)\b/iu

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/**
 * Returns the text of a page; a gap of more than 1.8 line heights becomes an empty line, so that paragraphs are
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

/** @param view corners of the page: left, bottom, right, top */
export function linesOfItems(items: readonly TextItem[], view: readonly number[]): PageLine[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  const isAtMargin = ({ transform: [, skew = 0, , , x = 0, y = 0] }: TextItem): boolean => {
    const [across, up] = [(x - left) / (right - left || 1), (y - bottom) / (top - bottom || 1)]
    return skew !== 0 || up < margin || up > 1 - margin || across < margin / 2 || across > 1 - margin
  }
  const lines: PageLine[] = []
  let [text, atMargin] = ['', true]
  const endLine = () => {
    if (wordsIn(text) > 0) lines.push({ text: text.trim(), atMargin })
    ;[text, atMargin] = ['', true]
  }
  for (const item of items) {
    text += item.str
    if (item.str.trim() !== '') atMargin &&= isAtMargin(item)
    if (item.hasEOL) endLine()
  }
  endLine()
  return lines
}

/** Operator codes of pdf.js by name (`OPS`). */
type Operators = Readonly<Record<string, number>>
type Matrix = readonly [number, number, number, number]

/**
 * Measures pictures and paths. pdf.js does not return the pictures themselves (`maxImageSize`). But a picture fills the
 * unit square, so a transformation that stretches this square over much of the page shows its area.
 */
export function measurePainted(
  { fnArray, argsArray }: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] },
  ops: Operators,
  pageArea: number,
): PaintedContent {
  let [pictureArea, pathDataLength] = [0, 0]
  let matrix: Matrix = [1, 0, 0, 1]
  const saved: Matrix[] = []
  /** Multiplies the current matrix. The translation is left out, because it does not change areas. */
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
      // Transformations to a smaller area place text.
      if (area >= minPictureArea) pictureArea += area
    }
    if (fn === ops.shadingFill) pathDataLength += 1
    if (fn === ops.constructPath) pathDataLength += lengthOfPath(args)
  })
  return { pictureShare: pictureArea / (pageArea || 1), pathDataLength }
}

/** Square points: a picture of half an inch, or the strip of a scan. */
const minPictureArea = 1_000

/** `args`: how the path is painted, its numbers, its bounds. */
function lengthOfPath(args: unknown): number {
  const numbers: unknown = Array.isArray(args) && Array.isArray(args[1]) ? args[1][0] : undefined
  if (ArrayBuffer.isView(numbers)) return numbers.byteLength / Float32Array.BYTES_PER_ELEMENT
  return Array.isArray(numbers) ? numbers.length : 1
}

/** Makes lines of one stamp equal, whose numbers differ from page to page. */
const maskDigits = (line: string): string => line.replace(/\d+/g, '0')

/**
 * Returns the states of all pages of a file. They are computed together, because lines that pages repeat count as
 * stamps.
 */
export function statesOfPages(pages: readonly PdfPage[]): PageState[] {
  const pagesWithLine = new Map<string, number>()
  for (const { lines } of pages)
    for (const line of new Set(lines.map(({ text }) => maskDigits(text))))
      pagesWithLine.set(line, (pagesWithLine.get(line) ?? 0) + 1)
  const isStamp = ({ text, atMargin }: PageLine): boolean => {
    const isRepeated = (pagesWithLine.get(maskDigits(text)) ?? 0) > 1
    if (wordsIn(text) > maxStampWords) return false
    return isRepeated || (atMargin && (/\d/.test(text) || stampWords.test(text)))
  }
  return pages.map(({ text, lines, failed, painted }) => {
    const hasText = wordsIn(text) > 0
    if (failed) return hasText ? 'text' : 'failed'
    if (!painted) return hasText ? 'text' : 'empty'
    const isBlank = painted.pictureShare < emptyShare && painted.pathDataLength <= emptyPathData
    if (!hasText) return isBlank ? 'empty' : 'scanned'
    return painted.pictureShare >= minScanShare && lines.every(isStamp) ? 'stamped_scan' : 'text'
  })
}
