// Text of a DOCX file. Unlike converters to HTML, it preserves the page breaks of Word's last layout, so that a
// citation names the page that people see.
import { sourceOf } from '../byte-source.ts'
import { openZip } from '../zip.ts'
import type { ZipArchive } from '../zip.ts'
import { Numbering } from './docx-numbering.ts'
import { pagesWithPictures, type TextReader, type ReaderTools } from './extraction.ts'
import { paginate } from './pagination.ts'
import { mainPartOf, readXml, relationshipsOf } from './xml.ts'
import type { XmlHandler } from './xml.ts'

// Marker characters in the running text; XML cannot contain them.
const explicitBreak = '\f'
const renderedBreak = '\v'
const sectionBreak = '\x1c'

export const readDocx: TextReader = async (bytes, tools) => {
  const zip = await openZip(sourceOf(bytes))
  const main = await mainPartOf(zip, tools)
  const related = await relationshipsOf(zip, main, tools)
  const partsOf = (type: string) => related.filter((r) => r.type === type && zip.has(r.target)).map((r) => r.target)

  const notes = new Map<string, string>()
  for (const type of ['footnotes', 'endnotes', 'comments']) {
    for (const part of partsOf(type)) await collectNotes(zip, part, tools, notes)
  }
  const numbering = new Numbering()
  for (const part of partsOf('styles')) await numbering.readStyles(zip, part, tools)
  for (const part of partsOf('numbering')) await numbering.readLists(zip, part, tools)
  const body = new WordText(tools, notes, numbering)
  await readXml(zip, main, tools, body)
  const pages = body.pages()

  const textOfParts = async (type: string) => {
    const texts = new Set<string>()
    for (const part of partsOf(type)) {
      const text = new WordText(tools)
      await readXml(zip, part, tools, text)
      texts.add(text.plain().trim())
    }
    return [...texts].join('\n\n')
  }
  // The header of every page is included once.
  pages[0] = [await textOfParts('header'), pages[0], await textOfParts('footer')].filter(Boolean).join('\n\n')
  return pagesWithPictures(pages, zip)
}

async function collectNotes(
  zip: ZipArchive,
  part: string,
  tools: ReaderTools,
  notes: Map<string, string>,
): Promise<void> {
  let note: { key: string; text: WordText } | undefined
  await readXml(zip, part, tools, {
    open: (name, get) => {
      // Separators are notes with a type.
      if (/^(?:footnote|endnote|comment)$/.test(name))
        note = get('type') ? undefined : { key: `${name}Reference ${get('id')}`, text: new WordText(tools) }
      else note?.text.open(name, get)
    },
    close: (name) => {
      if (note && note.key.startsWith(`${name}Reference`)) {
        notes.set(note.key, note.text.plain().trim())
        note = undefined
      } else note?.text.close(name)
    },
    text: (text) => note?.text.text(text),
  })
}

/** Elements whose content is not shown: moved text, the second form of a drawing, former properties. */
const hiddenElements: ReadonlySet<string> = new Set(['moveFrom', 'Fallback', 'pPrChange', 'rPrChange', 'sectPrChange'])

/** Collects the text of one part of the document. */
class WordText implements XmlHandler {
  readonly #tools: ReaderTools
  readonly #notes: ReadonlyMap<string, string>
  readonly #pieces: string[] = []
  readonly #sectionTypes: string[] = []
  #pendingNotes: string[] = []
  #hiddenDepth = 0
  #inText = 0
  #inRun = 0
  #inParagraphProperties = 0
  #inRunProperties = 0
  #cellDepth = 0
  #runIsHidden = false
  #sectionEnds = false
  readonly #numbering: Numbering | undefined
  #list: { style?: string; listId?: string; level?: number } = {}
  /** Number of the paragraph, written before its first text, which may be on the next page. */
  #number = ''

  constructor(tools: ReaderTools, notes: ReadonlyMap<string, string> = new Map(), numbering?: Numbering) {
    this.#tools = tools
    this.#notes = notes
    this.#numbering = numbering
  }

  open(name: string, get: (attribute: string) => string | undefined): void {
    if (this.#hiddenDepth > 0 || hiddenElements.has(name)) {
      this.#hiddenDepth += 1
      return
    }
    switch (name) {
      case 't':
        this.#inText += 1
        break
      case 'r':
        this.#inRun += 1
        this.#runIsHidden = false
        break
      case 'pPr':
        this.#inParagraphProperties += 1
        this.#list = {}
        break
      case 'pStyle':
        this.#list.style = get('val') ?? ''
        break
      case 'numId':
        this.#list.listId = get('val') ?? '0'
        break
      case 'ilvl':
        this.#list.level = Number(get('val') ?? 0)
        break
      case 'rPr':
        this.#inRunProperties += 1
        break
      case 'tc':
        this.#cellDepth += 1
        break
      case 'vanish':
        if (this.#inRun > 0 && isOn(get('val'))) this.#runIsHidden = true
        break
      case 'tab':
        if (this.#isInRunContent()) this.#add('\t')
        break
      case 'br':
        this.#add(get('type') === 'page' ? explicitBreak : '\n')
        break
      case 'cr':
        this.#add('\n')
        break
      case 'noBreakHyphen':
        this.#add('-')
        break
      case 'lastRenderedPageBreak':
        this.#add(renderedBreak)
        break
      case 'pageBreakBefore':
        if (isOn(get('val'))) this.#add(explicitBreak)
        break
      case 'sectPr':
        this.#sectionTypes.push('nextPage')
        this.#sectionEnds = this.#inParagraphProperties > 0
        break
      case 'type':
        if (this.#sectionTypes.length > 0 && !this.#isInRunContent())
          this.#sectionTypes.splice(-1, 1, get('val') ?? 'nextPage')
        break
      case 'txbxContent':
        this.#add('\n')
        break
      case 'footnoteReference':
      case 'endnoteReference':
      case 'commentReference':
        this.#addNote(this.#notes.get(`${name} ${get('id')}`))
        break
    }
  }

  close(name: string): void {
    if (this.#hiddenDepth > 0) {
      this.#hiddenDepth -= 1
      return
    }
    switch (name) {
      case 't':
        this.#inText -= 1
        break
      case 'r':
        this.#inRun -= 1
        this.#runIsHidden = false
        break
      case 'pPr':
        this.#inParagraphProperties -= 1
        this.#numberParagraph()
        break
      case 'rPr':
        this.#inRunProperties -= 1
        break
      case 'tc':
        this.#cellDepth -= 1
        this.#add('\t')
        break
      case 'tr':
        this.#add('\n')
        break
      case 'tbl':
        this.#add('\n')
        break
      case 'p':
        this.#endParagraph()
        break
    }
  }

  text(text: string): void {
    if (this.#inText > 0 && this.#hiddenDepth === 0 && !this.#runIsHidden) this.#add(text)
  }

  /** The text without its page breaks. */
  plain(): string {
    return [explicitBreak, renderedBreak, sectionBreak].reduce(
      (text, mark) => text.replaceAll(mark, '\n'),
      this.#pieces.join(''),
    )
  }

  /** One text per page; pages are estimated where the file has no page breaks. */
  pages(): string[] {
    this.#flushNotes()
    const text = this.#pieces.join('')
    if (text.includes(renderedBreak)) return splitAt(text.replaceAll(sectionBreak, ''), /[\f\v]/)
    // How a section begins is stated in its own properties: the break after the first section has the second's type.
    let section = 0
    const withPageBreaks = text.replaceAll(sectionBreak, () => {
      section += 1
      return this.#sectionTypes[section] === 'continuous' ? '' : explicitBreak
    })
    return splitAt(withPageBreaks, /\f/).flatMap(paginate)
  }

  #numberParagraph(): void {
    const { style, listId, level } = this.#list
    this.#number = this.#numbering?.next({ style, listId, level }) ?? ''
  }

  #endParagraph(): void {
    this.#number = ''
    this.#add(this.#cellDepth > 0 ? ' ' : '\n\n')
    if (!this.#sectionEnds) return
    this.#sectionEnds = false
    this.#add(sectionBreak)
  }

  #add(text: string): void {
    if (text === explicitBreak || text === renderedBreak || text === sectionBreak) this.#flushNotes()
    else if (this.#number !== '' && text.trim() !== '') {
      this.#pieces.push(`${this.#number} `)
      this.#number = ''
    }
    this.#tools.count(text.length)
    this.#pieces.push(text)
  }

  #addNote(text: string | undefined): void {
    if (text) this.#pendingNotes.push(text)
  }

  /** Appends notes to the page that refers to them. */
  #flushNotes(): void {
    const notes = this.#pendingNotes
    this.#pendingNotes = []
    for (const note of notes) this.#add(`\n\n${note}`)
    if (notes.length > 0) this.#add('\n\n')
  }

  #isInRunContent(): boolean {
    return this.#inRun > 0 && this.#inParagraphProperties === 0 && this.#inRunProperties === 0
  }
}

/** Splits a text at its breaks; breaks without text between them count once. */
function splitAt(text: string, breaks: RegExp): string[] {
  const pages = text.split(breaks).filter((page) => page.trim() !== '')
  return pages.length > 0 ? pages : ['']
}

const isOn = (value: string | undefined): boolean => value === undefined || !/^(?:0|false|off)$/.test(value)
