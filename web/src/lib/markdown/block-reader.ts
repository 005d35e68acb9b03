// Block structure of Markdown, as far as language models write it. Why not a library: docs/adr/0035.
import { readInlines, type Inline } from './inline-reader.ts'

export type Align = 'left' | 'center' | 'right'
export interface ListItem {
  readonly blocks: readonly BlockToken[]
  /** State of the box in a task list; undefined in other lists. */
  readonly checked: boolean | undefined
}
export type BlockToken =
  | { readonly type: 'heading'; readonly depth: number; readonly inlines: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly inlines: readonly Inline[] }
  /** `plain`: text that is too complex to parse, shown as it is. Made by the caller, not here. */
  | { readonly type: 'code' | 'plain'; readonly text: string }
  | { readonly type: 'quote'; readonly blocks: readonly BlockToken[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly ListItem[] }
  | {
      readonly type: 'table'
      readonly align: readonly Align[]
      readonly header: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly type: 'hr' }

/** A block and the number of its lines, including blank lines after it. */
export interface BlockMatch {
  readonly token: BlockToken
  readonly lines: number
}

/** Maximum nesting of lists and quotes; deeper levels are text. */
const maxDepth = 10

const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/
const heading = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/
/** Returns the text of a heading without a closing sequence of `#`. */
const titleOf = (text = ''): string => {
  const trimmed = text.trim()
  const open = trimmed.replace(/(?<!#)#+$/, '')
  return open === '' || /[ \t]$/.test(open) ? open.trimEnd() : trimmed
}
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/
const quote = /^ {0,3}> ?/
const bullet = /^( *)([-*+]|\d{1,9}[.)])(?:( +)(.*)|$)/
const underline = /^ {0,3}(=+|-+)[ \t]*$/
const delimiter = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

const splitCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
const isTable = (line: string, next: string | undefined): boolean =>
  line.includes('|') &&
  next !== undefined &&
  next.includes('|') &&
  delimiter.test(next) &&
  splitCells(line).length === splitCells(next).length
/**
 * Returns whether a line ends a paragraph without a blank line before it. A number other than 1 may begin a line of
 * prose.
 */
const interruptsParagraph = (line: string): boolean =>
  fence.test(line) ||
  heading.test(line) ||
  rule.test(line) ||
  quote.test(line) ||
  /^ {0,3}(?:[-*+]|1[.)]) +\S/.test(line)

function readCode(lines: readonly string[]): BlockMatch {
  const mark = fence.exec(lines[0] ?? '')?.[1] ?? '```'
  const end = lines.findIndex(
    (line, index) => index > 0 && line.trim().startsWith(mark) && line.trim().replaceAll(mark.charAt(0), '') === '',
  )
  const last = end < 0 ? lines.length : end
  return {
    token: { type: 'code', text: lines.slice(1, last).join('\n').replace(/\n+$/, '') },
    lines: Math.min(lines.length, last + 1),
  }
}

function readQuote(lines: readonly string[], depth: number): BlockMatch {
  let end = 1
  while (
    end < lines.length &&
    (quote.test(lines[end] ?? '') || (!isBlank(lines[end]) && !interruptsParagraph(lines[end] ?? '')))
  )
    end += 1
  return {
    token: {
      type: 'quote',
      blocks: readBlocks(
        lines.slice(0, end).map((line) => line.replace(quote, '')),
        depth + 1,
      ).map(({ token }) => token),
    },
    lines: end,
  }
}

const markerKindOf = (mark: string): string => (/\d/.test(mark) ? mark.slice(-1) : mark)

/** Returns the end of a list item: its indented lines, and lazy continuation lines of its paragraph. */
function endOfItem(lines: readonly string[], from: number): number {
  let end = from + 1
  while (end < lines.length) {
    const line = lines[end] ?? ''
    if (isBlank(line)) {
      const next = lines.findIndex((candidate, index) => index > end && !isBlank(candidate))
      if (next < 0 || !/^ {2}/.test(lines[next] ?? '')) break
      end = next
    } else if (!/^ {2}/.test(line) && (bullet.test(line) || interruptsParagraph(line))) break
    end += 1
  }
  return end
}

function readList(lines: readonly string[], depth: number): BlockMatch {
  const [, , mark = '-'] = bullet.exec(lines[0] ?? '') ?? []
  const items: ListItem[] = []
  let lineIndex = 0
  for (;;) {
    const match = bullet.exec(lines[lineIndex] ?? '')
    if (
      !match ||
      markerKindOf(match[2] ?? '') !== markerKindOf(mark) ||
      (match[1] ?? '').length > 3 ||
      rule.test(lines[lineIndex] ?? '')
    )
      break
    const end = endOfItem(lines, lineIndex)
    const width = (match[1] ?? '').length + (match[2] ?? '').length + Math.min((match[3] ?? ' ').length, 4)
    const task = /^\[([ xX])\] /.exec(match[4] ?? '')
    const itemLines = [
      (match[4] ?? '').slice(task?.[0].length ?? 0),
      ...lines
        .slice(lineIndex + 1, end)
        .map((line) => line.slice(Math.min(width, line.length - line.trimStart().length))),
    ]
    items.push({
      blocks: readBlocks(itemLines, depth + 1).map(({ token }) => token),
      checked: task ? task[1] !== ' ' : undefined,
    })
    lineIndex = end
    let next = lineIndex
    while (next < lines.length && isBlank(lines[next])) next += 1
    if (next < lines.length && bullet.test(lines[next] ?? '')) lineIndex = next
  }
  return {
    token: {
      type: 'list',
      ordered: /\d/.test(mark),
      start: Number.parseInt(mark, 10) || (mark.startsWith('0') ? 0 : 1),
      items,
    },
    lines: lineIndex,
  }
}

function readTable(lines: readonly string[]): BlockMatch {
  let end = 2
  while (end < lines.length && !isBlank(lines[end]) && !interruptsParagraph(lines[end] ?? '')) end += 1
  const header = splitCells(lines[0] ?? '')
  const align = splitCells(lines[1] ?? '').map((cell): Align =>
    cell.endsWith(':') ? (cell.startsWith(':') ? 'center' : 'right') : 'left',
  )
  const rows = lines.slice(2, end).map((line) => {
    const row = splitCells(line)
    return header.map((_, index) => readInlines(row[index] ?? ''))
  })
  return { token: { type: 'table', align, header: header.map((cell) => readInlines(cell)), rows }, lines: end }
}

function readParagraph(lines: readonly string[]): BlockMatch {
  let end = 1
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    const underlineMatch = underline.exec(line)
    if (underlineMatch)
      return {
        token: {
          type: 'heading',
          depth: underlineMatch[1]?.startsWith('=') ? 1 : 2,
          inlines: readInlines(lines.slice(0, end).join('\n').trim()),
        },
        lines: end + 1,
      }
    if (isBlank(line) || interruptsParagraph(line) || isTable(line, lines[end + 1])) break
  }
  return {
    token: {
      type: 'paragraph',
      inlines: readInlines(
        lines
          .slice(0, end)
          .map((line) => line.trimStart())
          .join('\n')
          .trim(),
      ),
    },
    lines: end,
  }
}

function readBlock(lines: readonly string[], depth: number): BlockMatch {
  const [line = ''] = lines
  const title = heading.exec(line)
  if (depth < maxDepth) {
    if (quote.test(line)) return readQuote(lines, depth)
    const match = bullet.exec(line)
    if (match && (match[1] ?? '').length <= 3 && !rule.test(line)) return readList(lines, depth)
  }
  if (fence.test(line)) return readCode(lines)
  if (title)
    return {
      token: { type: 'heading', depth: (title[1] ?? '#').length, inlines: readInlines(titleOf(title[2])) },
      lines: 1,
    }
  if (rule.test(line)) return { token: { type: 'hr' }, lines: 1 }
  return isTable(line, lines[1]) ? readTable(lines) : readParagraph(lines)
}

/** Returns the blocks in their order. Their `lines` add up to all lines, including blank ones at the beginning. */
export function readBlocks(lines: readonly string[], depth = 0): readonly BlockMatch[] {
  const blocks: BlockMatch[] = []
  let lineIndex = 0
  while (lineIndex < lines.length && isBlank(lines[lineIndex])) lineIndex += 1
  const leadingBlankLines = lineIndex
  while (lineIndex < lines.length) {
    const block = readBlock(lines.slice(lineIndex), depth)
    let end = lineIndex + Math.max(1, block.lines)
    while (end < lines.length && isBlank(lines[end])) end += 1
    blocks.push({ token: block.token, lines: end - lineIndex + (blocks.length === 0 ? leadingBlankLines : 0) })
    lineIndex = end
  }
  return blocks
}
