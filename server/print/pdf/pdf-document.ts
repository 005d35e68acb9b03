import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { restBriefly } from '#server/files/rest-briefly.ts'
import { DocumentFonts } from './document-fonts.ts'
import type { FontRun } from './font-family.ts'
import { TaggedPdf, type Pdf, type PdfFacts, type Structure } from './tagged-pdf.ts'
import { inter, type Weight } from './pdf-fonts.ts'

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

/**
 * A PDF of US Letter pages with single lines of text: fonts are embedded, each character is drawn by a font that has
 * it, and everything drawn inside {@link PdfDocument.into} is part of the structure for screen readers. Positions are
 * points from the upper left corner; the position of a text is that of its base line.
 */
export class PdfDocument {
  readonly #document: TaggedPdf
  readonly #pdf: Pdf
  readonly #fonts: DocumentFonts
  readonly #openParts: Structure[] = []
  readonly #tags = new WeakMap<Structure, Tag>()
  /** Whether an aside is drawn, which is one artifact as a whole. */
  #isAside = false

  constructor(facts: Omit<PdfFacts, 'creator'>) {
    this.#document = new TaggedPdf({ ...facts, creator: facts.author })
    this.#pdf = this.#document.pdf
    this.#fonts = new DocumentFonts(this.#pdf, inter)
  }

  /** Readable stream of the bytes. */
  get stream(): Readable {
    return this.#pdf as unknown as Readable
  } // pdfkit's document is a stream, which its types omit

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

  /** Marks the content that `work` draws with a structure tag. */
  into(tag: Tag, work: () => void): void {
    const { root } = this.#document
    if (!root) {
      work()
      return
    }
    const parent = this.#openParts.at(-1) ?? root
    const part = this.#pdf.struct(tag)
    this.#tags.set(part, tag)
    parent.add(part)
    this.#openParts.push(part)
    work()
    this.#openParts.pop()
  }

  measure(text: string, { size = 10, weight = 400, figures = false }: TextStyle = {}): number {
    return inter.runs(text, `${weight}`).reduce((sum, run) => sum + this.#widthOf(run, size, figures), 0)
  }

  /** Draws one line; returns the x at which the line ends. */
  text(text: string, x: number, y: number, style: TextStyle = {}): number {
    restBriefly()
    const { size = 10, weight = 400, color = ink.text, align = 'left', figures = false } = style
    const shift = align === 'left' ? 0 : this.measure(text, style) / (align === 'right' ? 1 : 2)
    let position = x - shift
    this.#mark()
    for (const run of inter.runs(text, `${weight}`)) {
      const width = this.#widthOf(run, size, figures)
      this.#pdf.fillColor(color).text(run.text, position, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(figures ? { features: ['tnum'] } : {}),
      })
      position += width
    }
    this.#unmark()
    return position
  }

  /** Draws the text, shortened with «…» to a width. */
  fitted(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    this.text(this.shortened(text, width, style), x, y, style)
  }

  shortened(text: string, width: number, style: TextStyle = {}): string {
    if (this.measure(text, style) <= width) return text
    const letters = [...text]
    // Finds the greatest number of letters that fit, by halving.
    let [low, high] = [0, letters.length]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.measure(`${letters.slice(0, middle).join('').trimEnd()}…`, style) <= width) low = middle
      else high = middle - 1
    }
    return `${letters.slice(0, low).join('').trimEnd()}…`
  }

  /** Breaks a text into lines of at most `width` points. Text beyond `maxLines` is cut with «…». */
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
    const visibleLines = lines.slice(0, maxLines)
    if (lines.length > maxLines) visibleLines[maxLines - 1] = `${visibleLines[maxLines - 1]} …`
    return visibleLines.map((line) => this.shortened(line, width, style))
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

  /** Makes what `work` draws an artifact, such as text that repeats on every page, which screen readers skip. */
  aside(work: () => void): void {
    const outerParts = this.#openParts.splice(0)
    this.#isAside = true
    this.#document.artifact('Pagination', work)
    this.#isAside = false
    this.#openParts.push(...outerParts)
  }

  end(): void {
    this.#document.end()
  }

  /** Ends the document. @returns its bytes */
  async bytes(): Promise<Buffer> {
    const done = buffer(this.#pdf)
    this.end()
    return done
  }

  #widthOf({ text, font }: FontRun, size: number, figures: boolean): number {
    this.#fonts.use(font)
    this.#pdf.fontSize(size)
    return this.#pdf.widthOfString(text, figures ? { features: ['tnum'] } : {})
  }

  #mark(): void {
    if (!this.#document.root || this.#isAside) return
    const part = this.#openParts.at(-1)
    if (part) part.add(this.#pdf.markStructureContent(this.#tags.get(part) ?? 'P'))
    else this.#document.openArtifact('Layout')
  }

  #unmark(): void {
    if (!this.#isAside) this.#document.close()
  }

  #decoration(draw: () => void): void {
    if (this.#isAside) draw()
    else this.#document.artifact('Layout', draw)
  }
}
