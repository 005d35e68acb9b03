// Text of OpenDocument files: ODT (pages as last laid out), ODS (a sheet is a page) and ODP (a slide with its notes).
import { sourceOf } from '../byte-source.ts'
import { openZip } from '../zip.ts'
import { ExtractionFailure, pagesWithPictures } from './extraction.ts'
import type { TextReader, ReaderTools } from './extraction.ts'
import { OpenDocumentNumbering } from './opendocument-numbering.ts'
import { paginate } from './pagination.ts'
import { maxColumnGap } from './spreadsheet-cells.ts'
import { readXml } from './xml.ts'
import type { XmlHandler } from './xml.ts'

export const readOpenDocument: TextReader = async (bytes, tools) => {
  const zip = await openZip(sourceOf(bytes))
  if (zip.has('META-INF/manifest.xml')) {
    await readXml(zip, 'META-INF/manifest.xml', tools, {
      open: (name) => {
        if (name === 'encryption-data') throw new ExtractionFailure('encrypted')
      },
    })
  }
  const numbering = new OpenDocumentNumbering()
  if (zip.has('styles.xml')) {
    await readXml(zip, 'styles.xml', tools, {
      open: (name, get) => numbering.open(name, get),
      close: (name) => numbering.close(name),
    })
  }
  const content = new OpenDocumentText(tools, numbering)
  await readXml(zip, 'content.xml', tools, content)
  return pagesWithPictures(content.pages(), zip)
}

class OpenDocumentText implements XmlHandler {
  readonly #tools: ReaderTools
  readonly #numbering: OpenDocumentNumbering
  readonly #pieces: string[] = []
  /** Styles of paragraphs that begin a page. */
  readonly #breakingStyles = new Set<string>()
  #style = ''
  #inBody = false
  #isSpreadsheet = false
  #paragraphDepth = 0
  #cellDepth = 0
  #hiddenDepth = 0
  /** Repetitions of the open cell: empty cells at the end of a row are one element. */
  #repeated = 1

  constructor(tools: ReaderTools, numbering: OpenDocumentNumbering) {
    this.#tools = tools
    this.#numbering = numbering
  }

  open(name: string, get: (attribute: string) => string | undefined): void {
    if (this.#hiddenDepth > 0 || name === 'tracked-changes' || name === 'ruby-text') {
      this.#hiddenDepth += 1
      return
    }
    this.#numbering.open(name, get)
    switch (name) {
      case 'style':
        this.#style = get('name') ?? ''
        break
      case 'paragraph-properties':
        if (get('break-before') === 'page') this.#breakingStyles.add(this.#style)
        break
      case 'body':
        this.#inBody = true
        break
      case 'p':
      case 'h':
        this.#paragraphDepth += 1
        if (this.#breakingStyles.has(get('style-name') ?? '')) this.#add('\f')
        this.#addNumber(this.#numbering.next(name, get))
        break
      case 's':
        this.#add(' '.repeat(Math.min(Number(get('c') ?? 1) || 1, 100)))
        break
      case 'tab':
        this.#add('\t')
        break
      case 'line-break':
        this.#add('\n')
        break
      case 'page':
        // A slide begins a page. A text with such breaks is not split by length.
        if (!this.#isSpreadsheet) this.#add('\v')
        break
      case 'soft-page-break':
        this.#add('\v')
        break
      case 'note-body':
        this.#add(' (')
        break
      case 'spreadsheet':
        this.#isSpreadsheet = true
        break
      case 'table':
        if (this.#isSpreadsheet && this.#cellDepth === 0) this.#add(`\f${get('name') ?? ''}\n`)
        break
      case 'table-cell':
        this.#cellDepth += 1
        this.#repeated = Math.min(Number(get('number-columns-repeated') ?? 1) || 1, maxColumnGap)
        break
      case 'covered-table-cell':
        this.#add('\t')
        break
    }
  }

  close(name: string): void {
    if (this.#hiddenDepth > 0) {
      this.#hiddenDepth -= 1
      return
    }
    this.#numbering.close(name)
    switch (name) {
      case 'p':
      case 'h':
        this.#paragraphDepth -= 1
        this.#add(this.#cellDepth > 0 || this.#paragraphDepth > 0 ? ' ' : '\n\n')
        break
      case 'note-body':
        this.#add(') ')
        break
      case 'table-cell':
        this.#cellDepth -= 1
        this.#add('\t'.repeat(this.#repeated))
        this.#repeated = 1
        break
      case 'table-row':
        this.#add('\n')
        break
      case 'table':
        if (this.#cellDepth === 0) this.#add('\n')
        break
    }
  }

  text(text: string): void {
    if (this.#paragraphDepth > 0 && this.#hiddenDepth === 0) this.#add(text.replace(/\s+/g, ' '))
  }

  pages(): string[] {
    const text = this.#pieces.join('')
    const pages = text.split(/[\f\v]/).filter((page) => page.trim() !== '')
    return text.includes('\v') ? pages : pages.flatMap(paginate)
  }

  #addNumber(number: string): void {
    if (number !== '') this.#add(`${number} `)
  }

  #add(text: string): void {
    if (!this.#inBody) return
    this.#tools.count(text.length)
    this.#pieces.push(text)
  }
}
