import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { fontFile, piecesOf, type Piece, type Weight } from './pdf-fonts.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Structure = ReturnType<Pdf['struct']>

export const ink = {
  text: '#1b1f24',
  soft: '#5b6470',
  brand: '#17365d',
  line: '#d9dde3',
  shade: '#f4f5f7',
  white: '#ffffff',
  paid: '#1c6b45',
} as const

export interface TextStyle {
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
  /** `right`: `x` is the right edge. */
  readonly align?: 'left' | 'right' | 'center'
  /** Figures of equal width, for columns of amounts. */
  readonly figures?: boolean
}

/** Structure tags for screen readers. */
type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Sect'

export interface PaperOptions {
  readonly title: string
  readonly author: string
  readonly locale: Locale
  readonly createdAt: Date
  readonly landscape?: boolean
  /** Builds the structure, which stays in memory until the end; very long documents do without. */
  readonly tagged: boolean
}

/**
 * A PDF of US Letter pages with single lines of text: fonts are embedded, each character is drawn by a font that has
 * it, and everything drawn inside {@link PdfDocument.into} has a place in the structure for screen readers. Positions
 * are points from the upper left corner; text stands on its base line.
 */
export class PdfDocument {
  readonly #pdf: Pdf
  readonly #known = new Set<string>()
  readonly #root: Structure | undefined
  readonly #open: Structure[] = []
  readonly #leaves = new WeakMap<Structure, Tag>()

  constructor({ title, author, locale, createdAt, landscape = false, tagged }: PaperOptions) {
    this.#pdf = new PDFDocument({
      size: 'LETTER',
      layout: landscape ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: languageTags[locale],
      displayTitle: true,
      tagged,
      info: {
        Title: title,
        Author: author,
        Creator: author,
        Producer: author,
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    })
    if (tagged) {
      this.#root = this.#pdf.struct('Document')
      this.#pdf.addStructure(this.#root)
    }
  }

  /** Readable stream of the bytes. */
  get stream(): Readable {
    return this.#pdf as unknown as Readable
  } // pdfkit's document is one; its types say less

  /** Fails the stream, so that its reader learns that the document is incomplete. */
  stop(error: unknown): void {
    this.stream.destroy(error instanceof Error ? error : new Error(String(error)))
  }

  get width(): number {
    return this.#pdf.page.width
  }
  get height(): number {
    return this.#pdf.page.height
  }

  addPage(): void {
    this.#pdf.addPage()
  }

  /** Marks what `work` draws with a structure tag. */
  into(tag: Tag, work: () => void): void {
    if (!this.#root) {
      work()
      return
    }
    const parent = this.#open.at(-1) ?? this.#root
    const part = this.#pdf.struct(tag)
    this.#leaves.set(part, tag)
    parent.add(part)
    this.#open.push(part)
    work()
    this.#open.pop()
  }

  measure(text: string, { size = 10, weight = 400, figures = false }: TextStyle = {}): number {
    return piecesOf(text, weight).reduce((sum, piece) => sum + this.#widthOf(piece, size, figures), 0)
  }

  /** Draws one line; returns the x at which it ends. */
  text(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { size = 10, weight = 400, color = ink.text, align = 'left', figures = false } = style
    const shift = align === 'left' ? 0 : this.measure(text, style) / (align === 'right' ? 1 : 2)
    let at = x - shift
    this.#mark()
    for (const piece of piecesOf(text, weight)) {
      const width = this.#widthOf(piece, size, figures)
      this.#pdf.fillColor(color).text(piece.text, at, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(figures ? { features: ['tnum'] } : {}),
      })
      at += width
    }
    this.#unmark()
    return at
  }

  /** Returns the text, cut with «…» to a width. */
  fitted(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    this.text(this.shortened(text, width, style), x, y, style)
  }

  shortened(text: string, width: number, style: TextStyle = {}): string {
    if (this.measure(text, style) <= width) return text
    const letters = [...text]
    let [from, to] = [0, letters.length]
    while (from < to) {
      const middle = Math.ceil((from + to) / 2)
      if (this.measure(`${letters.slice(0, middle).join('').trimEnd()}…`, style) <= width) from = middle
      else to = middle - 1
    }
    return `${letters.slice(0, from).join('').trimEnd()}…`
  }

  /** Breaks a text into lines of a width; what exceeds `maxLines` is cut with «…». */
  wrapped(text: string, width: number, style: TextStyle = {}, maxLines = 6): string[] {
    const lines: string[] = []
    for (const paragraph of text.split(/\r?\n/)) {
      let line = ''
      for (const word of paragraph.split(/\s+/).filter(Boolean)) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line === '' || this.measure(longer, style) <= width) line = longer
        else {
          lines.push(line)
          line = word
        }
      }
      if (line !== '') lines.push(line)
    }
    const fitting = lines.slice(0, maxLines)
    if (lines.length > maxLines) fitting[maxLines - 1] = `${fitting[maxLines - 1]} …`
    return fitting.map((line) => this.shortened(line, width, style))
  }

  rule(x: number, y: number, toX: number, color: string = ink.line, width = 0.75): void {
    this.#decoration(() => {
      this.#pdf.lineWidth(width).strokeColor(color).moveTo(x, y).lineTo(toX, y).stroke()
    })
  }

  box(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    this.#decoration(() => {
      ;(radius > 0 ? this.#pdf.roundedRect(x, y, width, height, radius) : this.#pdf.rect(x, y, width, height)).fill(
        color,
      )
    })
  }

  /** Draws text that repeats on every page and that screen readers skip. */
  aside(work: () => void): void {
    if (this.#root) this.#pdf.markContent('Artifact', { type: 'Pagination' })
    const open = this.#open.splice(0)
    this.#quiet = true
    work()
    this.#quiet = false
    this.#open.push(...open)
    if (this.#root) this.#pdf.endMarkedContent()
  }
  #quiet = false

  end(): void {
    this.#root?.end()
    this.#pdf.end()
  }

  /** Ends the document. @returns its bytes */
  async bytes(): Promise<Buffer> {
    const done = buffer(this.#pdf)
    this.end()
    return done
  }

  #widthOf({ text, font }: Piece, size: number, figures: boolean): number {
    if (!this.#known.has(font)) {
      this.#known.add(font)
      this.#pdf.registerFont(font, fontFile(font))
    }
    this.#pdf.font(font).fontSize(size)
    return this.#pdf.widthOfString(text, figures ? { features: ['tnum'] } : {})
  }

  #mark(): void {
    if (!this.#root || this.#quiet) return
    const part = this.#open.at(-1)
    if (!part) {
      this.#pdf.markContent('Artifact', { type: 'Layout' })
      return
    }
    part.add(this.#pdf.markStructureContent(this.#leaves.get(part) ?? 'P'))
  }

  #unmark(): void {
    if (this.#root && !this.#quiet) this.#pdf.endMarkedContent()
  }

  #decoration(draw: () => void): void {
    const marks = this.#root && !this.#quiet
    if (marks) this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    if (marks) this.#pdf.endMarkedContent()
  }
}
