import { parseDocument } from 'htmlparser2'
import type { ChildNode, Element } from 'domhandler'

export interface Run {
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly script?: 'sub' | 'super'
  readonly href?: string
}
export type Align = 'left' | 'right' | 'center' | 'justify'
export interface Cell { readonly header: boolean; readonly columns: number; readonly rows: number; readonly blocks: readonly Block[] }

/** An authored document as what it says, free of HTML: from it come its text, its DOCX and its PDF. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4; readonly align: Align; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly align: Align; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'rule' }

type Marks = Omit<Run, 'text'>

/** Reads sanitised HTML. Text outside any block becomes a paragraph. */
export function blocksOf(html: string): Block[] {
  return readBlocks(parseDocument(html).children)
}

const blockTags = new Set(['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'blockquote', 'table', 'hr', 'li', 'thead', 'tbody', 'tr', 'th', 'td'])

function readBlocks(nodes: readonly ChildNode[]): Block[] {
  const blocks: Block[] = []
  let loose: Run[] = []
  const close = () => {
    if (loose.some(({ text }) => text.trim() !== '')) blocks.push({ kind: 'paragraph', align: 'left', runs: tidy(loose) })
    loose = []
  }
  for (const node of nodes) {
    if (node.type === 'tag' && blockTags.has(node.name)) {
      close()
      blocks.push(...readBlock(node))
    } else {
      loose.push(...runsOf([node], {}))
    }
  }
  close()
  return blocks
}

function readBlock(element: Element): Block[] {
  switch (element.name) {
    case 'h1': case 'h2': case 'h3': case 'h4':
      return [{ kind: 'heading', level: Number(element.name[1]) as 1 | 2 | 3 | 4, align: alignOf(element), runs: tidy(runsOf(element.children, {})) }]
    case 'p': return [{ kind: 'paragraph', align: alignOf(element), runs: tidy(runsOf(element.children, {})) }]
    case 'ul': case 'ol': return [{ kind: 'list', ordered: element.name === 'ol', start: Number(element.attribs.start) || 1, items: elements(element, 'li').map((item) => readBlocks(item.children)) }]
    case 'blockquote': return [{ kind: 'quote', blocks: readBlocks(element.children) }]
    case 'table': return [{ kind: 'table', rows: rowsOf(element) }]
    case 'hr': return [{ kind: 'rule' }]
    // A part of a table or a list that stands alone.
    default: return readBlocks(element.children)
  }
}

const elements = (parent: Element, ...names: string[]): Element[] =>
  parent.children.filter((node): node is Element => node.type === 'tag' && names.includes(node.name))

const rowsOf = (table: Element): Cell[][] =>
  [...elements(table, 'tr'), ...elements(table, 'thead', 'tbody').flatMap((part) => elements(part, 'tr'))].map((tr) => elements(tr, 'td', 'th').map((cell) => ({
    header: cell.name === 'th', columns: spanOf(cell.attribs.colspan), rows: spanOf(cell.attribs.rowspan), blocks: readBlocks(cell.children),
  })))

const spanOf = (value: string | undefined): number => Math.min(50, Math.max(1, Math.trunc(Number(value) || 1)))

const alignOf = ({ attribs }: Element): Align => (/text-align:\s*(right|center|justify)/.exec(attribs.style ?? '')?.[1] ?? 'left') as Align

const marks: Readonly<Record<string, Marks>> = {
  strong: { bold: true }, em: { italic: true }, u: { underline: true }, s: { strike: true }, sub: { script: 'sub' }, sup: { script: 'super' },
}

function runsOf(nodes: readonly ChildNode[], inherited: Marks): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text') return [{ ...inherited, text: node.data.replace(/[\t\n\r ]+/g, ' ') }]
    if (node.type !== 'tag') return []
    if (node.name === 'br') return [{ text: '\n' }]
    const href = node.name === 'a' ? node.attribs.href : undefined
    return runsOf(node.children, { ...inherited, ...marks[node.name], ...(href ? { href } : {}) })
  })
}

/** White space at the ends of a block is layout of the HTML and not text. */
function tidy(runs: readonly Run[]): Run[] {
  const kept = runs.filter(({ text }) => text !== '')
  return kept.map((run, i) => ({ ...run, text: i === 0 ? run.text.replace(/^ +/, '') : run.text }))
    .map((run, i) => ({ ...run, text: i === kept.length - 1 ? run.text.replace(/ +$/, '') : run.text }))
    .filter(({ text }) => text !== '')
}

export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')
