import { parseDocument } from 'htmlparser2'
import { keepSignaturesTogether } from './authored-signature.ts'

export type Align = 'left' | 'center' | 'right' | 'justify'

export type Marks = Readonly<{
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  sub?: boolean
  sup?: boolean
  highlight?: boolean
  /** Address of a link, https or mailto. */
  link?: string
}>

/** Text in one style. A line feed is a line break inside the paragraph; there are no other control characters. */
export type Run = Readonly<{ text: string; marks: Marks }>

export type Heading = { type: 'heading'; level: 1 | 2 | 3; align?: Align; runs: Run[] }
/** `keepLines`: its lines stay on one page. `keepNext`: it stays on the page of the next block. */
export type Paragraph = { type: 'paragraph'; align?: Align; runs: Run[]; keepLines?: true; keepNext?: true }
export type List = { type: 'list'; ordered: boolean; start: number; items: Block[][] }
export type Quote = { type: 'quote'; blocks: Block[] }
export type Cell = { blocks: Block[]; header: boolean; colspan: number; rowspan: number }
/** `headerRows`: number of heading rows at the top. */
export type Table = { type: 'table'; rows: Cell[][]; headerRows: number }
export type Block = Heading | Paragraph | List | Quote | Table | { type: 'rule' } | { type: 'pageBreak' }

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: Record<string, string> }>

const marksByTag: Readonly<Record<string, Marks>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  s: { strike: true },
  sub: { sub: true, sup: false },
  sup: { sup: true, sub: false },
  mark: { highlight: true },
}

/**
 * Parses the HTML that `sanitizeAuthored` returns into the tree from which documents are exported. Collapses white
 * space as browsers do, wraps text outside of paragraphs in a paragraph, keeps empty paragraphs (they are intended as
 * space), and drops characters that no file format may contain.
 */
export function parseAuthored(html: string): Block[] {
  return keepSignaturesTogether(readBlocks(parseDocument(html, { decodeEntities: true }).children, {}, 0))
}

/** Returns the plain text of runs, line breaks as spaces. */
export const runsText = (runs: readonly Run[]): string =>
  runs
    .map((run) => run.text)
    .join('')
    .replaceAll('\n', ' ')
    .trim()

const isElement = (node: Node): node is Element => 'attribs' in node

function readBlocks(nodes: readonly Node[], marks: Marks, depth: number): Block[] {
  const reader = new BlockReader(depth)
  reader.read(nodes, marks)
  reader.close()
  return reader.blocks
}

/** Appends text to the open paragraph, and adds whole blocks after it. */
class BlockReader {
  readonly blocks: Block[] = []
  private runs: Run[] = []
  private align: Align | undefined
  private readonly depth: number

  constructor(depth: number) {
    this.depth = depth
  }

  read(nodes: readonly Node[], marks: Marks): void {
    for (const node of nodes) {
      if (node.type === 'text') this.addText(node.data, marks)
      else if (isElement(node)) this.readElement(node, marks)
    }
  }

  /** Ends the open paragraph. Drops it if it has no text: it is only white space between tags. */
  close(): void {
    const runs = tidyRuns(this.runs)
    if (runs.length) this.blocks.push({ type: 'paragraph', ...alignOf(this.align), runs })
    this.runs = []
  }

  private addText(data: string, marks: Marks): void {
    const text = clean(data).replace(/[ \t\r\n\f]+/g, ' ')
    if (text) this.runs.push({ text, marks })
  }

  private readElement(node: Element, marks: Marks): void {
    const { name, attribs } = node
    const mark = marksByTag[name]
    if (mark) return this.read(node.children, { ...marks, ...mark })
    switch (name) {
      case 'a':
        return this.read(node.children, attribs.href ? { ...marks, link: attribs.href } : marks)
      case 'br':
        this.runs.push({ text: '\n', marks })
        return
      case 'p':
      case 'h1':
      case 'h2':
      case 'h3':
        return this.readParagraph(node, marks)
      case 'hr':
        return this.addBlock({ type: 'rule' })
      case 'ul':
      case 'ol':
        return this.addBlock(readList(node, marks, this.depth))
      case 'blockquote':
        return this.addBlock({ type: 'quote', blocks: readBlocks(node.children, marks, this.depth + 1) })
      case 'table':
        return this.addBlock(readTable(node, marks, this.depth))
      case 'div':
        this.close()
        if ('data-page-break' in attribs && this.depth === 0) this.addBlock({ type: 'pageBreak' })
        this.read(node.children, marks)
        return this.close()
      default:
        return this.read(node.children, marks)
    }
  }

  private readParagraph(node: Element, marks: Marks): void {
    this.close()
    const outerAlign = this.align
    const previousLength = this.blocks.length
    const align = readAlign(node)
    this.align = align ?? outerAlign
    this.read(node.children, marks)
    this.close()
    this.align = outerAlign
    if (this.blocks.length === previousLength) this.blocks.push({ type: 'paragraph', ...alignOf(align), runs: [] })
    const level = Number(node.name[1])
    if (level !== 1 && level !== 2 && level !== 3) return
    for (const [index, block] of this.blocks.entries()) {
      if (index >= previousLength && block.type === 'paragraph')
        this.blocks[index] = { ...block, type: 'heading', level }
    }
  }

  private addBlock(block: Block): void {
    this.close()
    if (block.type === 'list' && !block.items.length) return
    if (block.type === 'table' && !block.rows.length) return
    if (block.type === 'quote' && !block.blocks.length) return
    this.blocks.push(block)
  }
}

const readAlign = ({ attribs }: Element): Align | undefined =>
  /text-align:\s*(left|center|right|justify)/.exec(attribs.style ?? '')?.[1] as Align | undefined

const alignOf = (align: Align | undefined): { align?: Align } => (align && align !== 'left' ? { align } : {})

function readList(node: Element, marks: Marks, depth: number): List {
  const items: Block[][] = []
  for (const child of node.children) {
    if (!isElement(child)) continue
    const blocks = readBlocks(child.name === 'li' ? child.children : [child], marks, depth + 1)
    // A list directly inside a list belongs to the item before it.
    const lastItem = items.at(-1)
    if (child.name !== 'li' && lastItem) for (const block of blocks) lastItem.push(block)
    else items.push(blocks)
  }
  const start = Number(node.attribs.start ?? 1)
  return { type: 'list', ordered: node.name === 'ol', start: Number.isInteger(start) && start > 0 ? start : 1, items }
}

function readTable(node: Element, marks: Marks, depth: number): Table {
  const rows: Cell[][] = []
  let headerRows = 0
  const read = (parent: Element, inHead: boolean): void => {
    for (const child of parent.children) {
      if (!isElement(child)) continue
      if (child.name === 'thead' || child.name === 'tbody') read(child, child.name === 'thead')
      if (child.name !== 'tr') continue
      const cells = child.children
        .filter(isElement)
        .filter(({ name }) => name === 'td' || name === 'th')
        .map((cell) => readCell(cell, marks, depth))
      if (!cells.length) continue
      const isHeader = inHead || cells.every((cell) => cell.header)
      if (isHeader && headerRows === rows.length) headerRows += 1
      rows.push(cells)
    }
  }
  read(node, false)
  return { type: 'table', rows, headerRows: headerRows === rows.length ? 0 : headerRows }
}

function readCell(node: Element, marks: Marks, depth: number): Cell {
  const header = node.name === 'th'
  const blocks = readBlocks(node.children, header ? { ...marks, bold: true } : marks, depth + 1)
  const align = alignOf(readAlign(node))
  return {
    header,
    colspan: spanOf(node.attribs.colspan),
    rowspan: spanOf(node.attribs.rowspan),
    blocks: blocks.map((block) =>
      block.type === 'paragraph' || block.type === 'heading' ? { ...align, ...block } : block,
    ),
  }
}

const maxSpan = 50
const spanOf = (value: string | undefined): number =>
  Math.min(maxSpan, Math.max(1, Number.parseInt(value ?? '1', 10) || 1))

/** Control characters, and others that XML 1.0 forbids. */
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g
const clean = (text: string): string => text.toWellFormed().replace(forbiddenCharacters, '').normalize('NFC')

/** Collapses white space across runs, drops it at the edges of lines, and joins adjacent runs of one style. */
function tidyRuns(runs: readonly Run[]): Run[] {
  const normalizedRuns: { text: string; marks: Marks }[] = []
  let afterSpace = true
  for (const run of runs) {
    const text = afterSpace ? run.text.replace(/^ /, '') : run.text
    if (!text) continue
    const previous = normalizedRuns.at(-1)
    if (text === '\n' && previous) previous.text = previous.text.replace(/ $/, '')
    afterSpace = /[ \n]$/.test(text)
    if (previous && haveSameMarks(previous.marks, run.marks)) previous.text += text
    else normalizedRuns.push({ text, marks: run.marks })
  }
  const last = normalizedRuns.at(-1)
  // Browsers do not show a line break at the end of a paragraph.
  if (last) last.text = last.text.replace(/ $/, '').replace(/\n$/, '')
  return normalizedRuns.filter((run) => run.text !== '')
}

function haveSameMarks(a: Marks, b: Marks): boolean {
  const keys = [...Object.keys(a), ...Object.keys(b)] as (keyof Marks)[]
  return keys.every((key) => (a[key] || undefined) === (b[key] || undefined))
}
