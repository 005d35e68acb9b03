import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Marks } from './authored-blocks.ts'

/**
 * Tinos (SIL Open Font License 1.1) has the widths of Times New Roman, so that a PDF breaks its lines like Word. It
 * comes in one file per script; a character is searched in this order.
 */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const

/** U+FFFD, which the first subset contains: shown for characters without a font, such as emoji. */
const missing = '\ufffd'

/** Characters without a glyph that have a plain spelling. */
const spelled: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2015': '—',
  '\u2192': '->',
  '\u2190': '<-',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2610': '[ ]',
  '\u2611': '[x]',
  '\u2612': '[x]',
  '\u2713': '[x]',
  '\u2714': '[x]',
  '\u25aa': '•',
  '\u25cf': '•',
  '\u25e6': '•',
  '\u2022': '•',
  '\u00ad': '',
  '\u200b': '',
  '\ufeff': '',
  '\u202f': '\u00a0',
  '\u2009': ' ',
}

const require = createRequire(import.meta.url)
const files = new Map<string, Buffer>()
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

type Pdf = InstanceType<typeof PDFDocument>

/** Text that one font can draw. */
export type FontRun = { text: string; font: string }

/** Maximum of cached letters of shaped words: more than a long pleading has. */
const maxCachedLetters = 150_000

/** Finds the font of each character and measures words, with a cache. */
export class PdfFonts {
  /** Draws nothing; pdfkit only measures with the fonts of a document. */
  private readonly meter = new PDFDocument({ autoFirstPage: false })
  private readonly fonts = new FontShelf(this.meter)
  private readonly widths = new Map<string, number>()
  private letters = 0

  /** The font of plain text. */
  readonly plain = nameOf('latin', {})

  /** Splits a word by the fonts that its letters need. Emoji and unknown letters become «�», one each. */
  pieces(word: string, marks: Marks): FontRun[] {
    if (isPlain(word)) return [{ text: word, font: nameOf('latin', marks) }]
    const pieces: FontRun[] = []
    for (const { segment } of graphemes.segment(word)) {
      const { text, subset } = this.find(segment)
      const font = nameOf(subset, marks)
      const last = pieces.at(-1)
      if (last?.font === font) last.text += text
      else if (text) pieces.push({ text, font })
    }
    return pieces
  }

  /** Width in points. */
  width(text: string, font: string, size: number): number {
    const key = `${font}\n${text}`
    let width = this.widths.get(key)
    if (width === undefined) {
      this.letters += text.length
      if (this.letters > maxCachedLetters) this.forget()
      this.fonts.use(font)
      width = this.meter.fontSize(1000).widthOfString(text) / 1000
      this.widths.set(key, width)
    }
    return width * size
  }

  private forget(): void {
    this.letters = 0
    this.widths.clear()
    this.fonts.forget()
  }

  private find(grapheme: string): { text: string; subset: string } {
    const text = spelled[grapheme] ?? grapheme
    const points = [...text].map((character) => character.codePointAt(0) ?? 0)
    const coverage = readCoverage()
    const needed = points.map((point) => coverage.get(point))
    if (needed.every((subset) => subset === 0)) return { text, subset: subsets[0] }
    const [first] = needed
    if (first !== undefined && needed.every((subset) => subset === first))
      return { text, subset: subsets[first] ?? subsets[0] }
    return { text: missing, subset: subsets[0] }
  }
}

/** The fonts that a document has registered so far. */
export class FontShelf {
  private readonly document: Pdf
  private readonly names = new Set<string>()

  constructor(document: Pdf) {
    this.document = document
  }

  /** Makes a font the document's current one. */
  use(name: string): void {
    if (!this.names.has(name)) {
      this.names.add(name)
      this.document.registerFont(name, fontFile(name))
    }
    this.document.font(name)
  }

  /** Clears pdfkit's cache of shaped words, which it never does itself. */
  forget(): void {
    for (const name of this.names) {
      this.document.font(name)
      const font: unknown = Reflect.get(this.document, '_font')
      if (typeof font === 'object' && font && 'layoutCache' in font) font.layoutCache = Object.create(null)
    }
  }
}

const nameOf = (subset: string, marks: Marks): string =>
  `${subset}-${marks.bold ? 700 : 400}-${marks.italic ? 'italic' : 'normal'}`

let shared: PdfFonts | undefined

/** Shared by all exports: opening the fonts costs more than setting a page. */
export function pdfFonts(): PdfFonts {
  return (shared ??= new PdfFonts())
}

/** Characters that the first subset certainly contains: most of what is written in this office. */
const isPlain = (text: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]*$/.test(text)

function fontFile(name: string): Buffer {
  let file = files.get(name)
  if (!file) {
    file = readFileSync(require.resolve(`@fontsource/tinos/files/tinos-${name}.woff`))
    files.set(name, file)
  }
  return file
}

let coverageOfAll: ReadonlyMap<number, number> | undefined

/** Index of the first subset with a glyph, by code point; computed when a text first goes beyond the common letters. */
function readCoverage(): ReadonlyMap<number, number> {
  if (coverageOfAll) return coverageOfAll
  const coverage = new Map<number, number>()
  subsets.forEach((subset, index) => {
    const font = create(fontFile(`${subset}-400-normal`))
    if (!('characterSet' in font)) return
    for (const point of font.characterSet) if (!coverage.has(point)) coverage.set(point, index)
  })
  return (coverageOfAll = coverage)
}
