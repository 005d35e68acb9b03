import type { Block, Heading, List, Paragraph, Run } from './authored-blocks.ts'
import { itemMarker } from './export-facts.ts'
import type { PdfFonts } from './authored-pdf-fonts.ts'
import { layOutLines, type PdfLine } from './authored-pdf-lines.ts'
import { tableStrips } from './authored-pdf-table.ts'

/** A node of the structure for screen readers. Drawn content without a node is decoration. */
export type StructNode = { tag: string; parent?: StructNode; scope?: 'Column' }

/**
 * A drawing operation. `x` is the distance from the left edge of the page, `y` the distance down from the top of the
 * strip; points.
 */
export type DrawOperation =
  | { kind: 'line'; line: PdfLine; x: number; y: number; node: StructNode | undefined }
  | { kind: 'stroke'; x: number; y: number; toX: number; toY: number }
  | { kind: 'fill'; x: number; y: number; width: number; height: number }
  | { kind: 'bookmark'; title: string; level: number }

/** A slice of the text that is not split between pages. */
export type Strip = {
  height: number
  /** Space before and after. Between two strips the larger space counts; at the edges of a page there is none. */
  before: number
  after: number
  /** Must be on the page of the next strip. */
  keepWithNext: boolean
  ops: DrawOperation[]
  breakBefore?: boolean
  /** Repeated when this strip is the first of a page: the headings of a table. */
  repeat?: Strip
}

/** Position at which blocks are laid out: points from the left edge of the page. */
export type PdfPosition = {
  left: number
  width: number
  /** Number of surrounding ordered lists, and of bullet lists. */
  orderedDepth: number
  bulletDepth: number
  inCell: boolean
  node: StructNode
}

const textSize = 12
/** Distance between lines for a size of one point, as in Word at a line spacing of 1.15 with a font like Times. */
const leading = 1.3225
const cellLeading = 1.2
const headingSizes = { 1: 14, 2: 13, 3: 12 } as const
const indentStep = 27
const quoteIndent = 36
/** Distance from the marker of a list item to its text, and the minimum distance from the end of a long marker. */
const markerIndent = 18
const minMarkerGap = 4
const minTextWidth = 72
/** Ascender and descender of the font at a size of one point. */
const ascent = 0.891
const descent = 0.216

/** Cuts blocks into strips, from top to bottom, lazily. */
export function* stripsOf(blocks: readonly Block[], position: PdfPosition, fonts: PdfFonts): Generator<Strip> {
  for (const block of blocks) {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        yield* textStrips(block, position, fonts)
        break
      case 'list':
        yield* listStrips(block, position, fonts)
        break
      case 'quote':
        yield* stripsOf(
          block.blocks,
          { ...indented(position, quoteIndent, quoteIndent), node: { tag: 'BlockQuote', parent: position.node } },
          fonts,
        )
        break
      case 'table':
        yield* tableStrips(block, position, fonts, stripsOf)
        break
      case 'rule':
        yield {
          height: 6,
          before: 4,
          after: 8,
          keepWithNext: false,
          ops: [{ kind: 'stroke', x: position.left, y: 3, toX: position.left + position.width, toY: 3 }],
        }
        break
      case 'pageBreak':
        yield { height: 0, before: 0, after: 0, keepWithNext: false, ops: [], breakBefore: true }
        break
    }
  }
}

function indented(position: PdfPosition, left: number, right: number): PdfPosition {
  const width = Math.max(minTextWidth, position.width - left - right)
  return {
    ...position,
    left: position.left + Math.max(0, Math.min(left, position.width - width)),
    width: Math.min(width, position.width),
  }
}

/** Returns the space after the last line of a paragraph or heading, in points. */
function spaceAfter({ inCell }: PdfPosition, isHeading: boolean): number {
  if (inCell) return 2
  return isHeading ? 6 : 8
}

/**
 * Keeps together the first two and the last two lines of a paragraph, a heading and the text below it, and a signature
 * and the text above it.
 */
function* textStrips(block: Heading | Paragraph, position: PdfPosition, fonts: PdfFonts): Generator<Strip> {
  const isHeading = block.type === 'heading'
  const size = isHeading ? headingSizes[block.level] : textSize
  const runs = isHeading
    ? block.runs.map((run) => ({
        ...run,
        marks: { ...run.marks, bold: true, ...(block.level === 3 && { italic: true }) },
      }))
    : block.runs
  const lines = layOutLines(
    runs,
    { size, leading: position.inCell ? cellLeading : leading, align: block.align, width: position.width },
    fonts,
  )
  const node: StructNode = { tag: isHeading ? `H${block.level}` : 'P', parent: position.node }
  for (const [index, line] of lines.entries()) {
    const isFirst = index === 0
    const isLast = index === lines.length - 1
    const ops: DrawOperation[] = [lineOp(line, position.left, node)]
    const title = isHeading && isFirst ? textOf(block.runs).replaceAll('\n', ' ') : ''
    if (title) ops.push({ kind: 'bookmark', title, level: isHeading ? block.level : 1 })
    yield {
      height: line.height,
      before: isFirst && isHeading ? 12 : 0,
      after: isLast ? spaceAfter(position, isHeading) : 0,
      keepWithNext: isLast
        ? isHeading || block.keepNext === true
        : isHeading || block.keepLines === true || isFirst || index === lines.length - 2,
      ops,
    }
  }
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** Returns a line whose letters are vertically centred in its height. */
function lineOp(line: PdfLine, x: number, node: StructNode | undefined): DrawOperation {
  return { kind: 'line', line, x, y: (line.height - (ascent + descent) * line.size) / 2 + ascent * line.size, node }
}

function* listStrips(list: List, position: PdfPosition, fonts: PdfFonts): Generator<Strip> {
  const node: StructNode = { tag: 'L', parent: position.node }
  const innerPosition = indented(position, indentStep, 0)
  for (const [index, item] of list.items.entries()) {
    const itemNode: StructNode = { tag: 'LI', parent: node }
    const body: StructNode = { tag: 'LBody', parent: itemNode }
    const marker = itemMarker(
      list.ordered,
      list.ordered ? position.orderedDepth : position.bulletDepth,
      list.start + index,
    )
    const itemPosition = {
      ...innerPosition,
      node: body,
      orderedDepth: position.orderedDepth + (list.ordered ? 1 : 0),
      bulletDepth: position.bulletDepth + (list.ordered ? 0 : 1),
    }
    const [head] = item
    const hasText = head?.type === 'paragraph' || head?.type === 'heading'
    const blocks: readonly Block[] = hasText ? item : [{ type: 'paragraph', runs: [] }, ...item]
    let isFirst = true
    for (const strip of stripsOf(blocks, itemPosition, fonts)) {
      if (isFirst)
        strip.ops.unshift(
          markerOp(marker, innerPosition.left, position.inCell, { tag: 'Lbl', parent: itemNode }, fonts),
        )
      isFirst = false
      yield strip
    }
  }
}

/** Returns the marker of a list item. A long number starts farther left than other markers. */
function markerOp(marker: string, textLeft: number, inCell: boolean, node: StructNode, fonts: PdfFonts): DrawOperation {
  const [line] = layOutLines(
    [{ text: marker, marks: {} }],
    { size: textSize, leading: inCell ? cellLeading : leading, align: undefined, width: 200 },
    fonts,
  )
  const width = line?.fragments.at(-1)?.width ?? 0
  const x = Math.min(textLeft - markerIndent, textLeft - minMarkerGap - width)
  return lineOp(line ?? { fragments: [], height: textSize * leading, size: textSize }, x, node)
}
