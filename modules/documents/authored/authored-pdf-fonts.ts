import PDFDocument from 'pdfkit'
import { DocumentFonts } from '#server/print/pdf/document-fonts.ts'
import { FontFamily, type FontRun } from '#server/print/pdf/font-family.ts'
import type { Marks } from './authored-blocks.ts'

/**
 * Tinos (SIL Open Font License 1.1) has the widths of Times New Roman, so that a PDF breaks its lines like Word.
 */
export const tinos = new FontFamily<`${400 | 700}-${'normal' | 'italic'}`>({
  path: (subset, style) => `@fontsource/tinos/files/tinos-${subset}-${style}.woff`,
  regular: '400-normal',
  plain: /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]*$/,
  replacements: {
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
    '\u00ad': '',
    '\u200b': '',
    '\ufeff': '',
    '\u202f': '\u00a0',
    '\u2009': ' ',
  },
  // U+FFFD, which the first subset contains.
  missing: '\ufffd',
})

const styleOf = ({ bold, italic }: Marks) => `${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}` as const

/** Maximum of cached letters of shaped words: more than a long pleading has. */
const maxCachedLetters = 150_000

/** Finds the font of each character and measures words, with a cache. */
export class PdfFonts {
  /** Never drawn to: pdfkit can measure text only with the fonts of a document. */
  private readonly meter = new PDFDocument({ autoFirstPage: false })
  private readonly fonts = new DocumentFonts(this.meter, tinos)
  private readonly widths = new Map<string, number>()
  private cachedLetters = 0

  /** The font of plain text. */
  readonly plain = tinos.plainFont('400-normal')

  /** Splits a word by the fonts that its letters need. Each emoji or unsupported letter becomes «�». */
  splitByFont(word: string, marks: Marks): FontRun[] {
    return tinos.runs(word, styleOf(marks))
  }

  /** Width in points. */
  width(text: string, font: string, size: number): number {
    const key = `${font}\n${text}`
    let width = this.widths.get(key)
    if (width === undefined) {
      this.cachedLetters += text.length
      if (this.cachedLetters > maxCachedLetters) this.clearCaches()
      this.fonts.use(font)
      width = this.meter.fontSize(1000).widthOfString(text) / 1000
      this.widths.set(key, width)
    }
    return width * size
  }

  private clearCaches(): void {
    this.cachedLetters = 0
    this.widths.clear()
    this.fonts.clearWordCache()
  }
}

let sharedFonts: PdfFonts | undefined

/** Returns the fonts that all exports share: opening them costs more than setting a page. */
export function pdfFonts(): PdfFonts {
  return (sharedFonts ??= new PdfFonts())
}
