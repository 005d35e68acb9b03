import PDFDocument from 'pdfkit'
import { languageTags, type Locale } from '#server/contract/locale.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type Structure = ReturnType<Pdf['struct']>

export interface PdfFacts {
  readonly title: string
  readonly author: string
  /** The program that made it. */
  readonly creator: string
  readonly locale: Locale
  /** The present time by default. */
  readonly createdAt?: Date
  readonly landscape?: boolean
  /** Builds the structure for screen readers, which stays in memory until the end; very long documents do without. */
  readonly tagged: boolean
}

/** A PDF of US Letter pages without margins: its metadata, and the structure that screen readers follow. */
export class TaggedPdf {
  readonly pdf: Pdf
  /** Undefined in a document without structure. */
  readonly root: Structure | undefined

  constructor({ title, author, creator, locale, createdAt, landscape = false, tagged }: PdfFacts) {
    this.pdf = new PDFDocument({
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
        Creator: creator,
        Producer: creator,
        ...(createdAt ? { CreationDate: createdAt, ModDate: createdAt } : {}),
      },
    })
    if (!tagged) return
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
  }

  /** Opens content that screen readers skip: decoration, or content repeated on every page. {@link close} ends it. */
  openArtifact(type: 'Layout' | 'Pagination'): void {
    if (this.root) this.pdf.markContent('Artifact', { type })
  }

  /** Ends marked content. */
  close(): void {
    if (this.root) this.pdf.endMarkedContent()
  }

  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.openArtifact(type)
    draw()
    this.close()
  }

  end(): void {
    this.root?.end()
    this.pdf.end()
  }
}
