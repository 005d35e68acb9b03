import type { FontFamily } from './font-family.ts'
import type { Pdf } from './tagged-pdf.ts'

/** The fonts of a family that a document has registered so far; each is embedded when it is first used. */
export class DocumentFonts {
  readonly #pdf: Pdf
  readonly #family: Pick<FontFamily<string>, 'shared'>
  readonly #names = new Set<string>()

  constructor(pdf: Pdf, family: Pick<FontFamily<string>, 'shared'>) {
    this.#pdf = pdf
    this.#family = family
  }

  /** Makes a font the document's current font. */
  use(name: string): void {
    if (!this.#names.has(name)) {
      this.#names.add(name)
      this.#pdf.registerFont(name, this.#family.shared(name))
    }
    this.#pdf.font(name)
  }

  /**
   * Clears pdfkit's cache of shaped words, which otherwise grows with the document. Changes the current font: call
   * {@link use} before the next text.
   */
  clearWordCache(): void {
    for (const name of this.#names) {
      this.#pdf.font(name)
      const font: unknown = Reflect.get(this.#pdf, '_font')
      if (typeof font === 'object' && font && 'layoutCache' in font) font.layoutCache = Object.create(null)
    }
  }
}
