import * as docx from 'docx'
import type { Align, Block, Cell, List, Run, Table } from './authored-blocks.ts'
import { itemMarker } from './export-facts.ts'
import { cellsByRow, planTable, type PlacedCell, type TablePlan } from './authored-table.ts'

/** Twips, twentieths of a point: the width of Letter between margins of one inch. */
export const textWidth = 9360
const indentStep = 540
const quoteIndent = 720
const cellPadding = 100
/** Distance from the marker of a list item to its text. */
const markerIndent = 360
const minTableWidth = 1000
/** Minimum width of text, however deep its list or quote is nested. */
const minTextWidth = 1440

/** Word has nine levels of numbering, from 0. */
const maxNumberingLevel = 8

type DocxPosition = {
  /** Twips from the left edge of the text area. */
  left: number
  right: number
  listDepth: number
  /** Number of surrounding ordered lists, and of bulleted lists. */
  orderedDepth: number
  bulletDepth: number
  width: number
  inCell: boolean
}

type Numbering = { reference: string; levels: docx.ILevelsOptions[] }
type NumberingLevel = { reference: string; level: number }

const alignments: Readonly<Record<Align, 'left' | 'center' | 'right' | 'both'>> = {
  left: 'left',
  center: 'center',
  right: 'right',
  justify: 'both',
}
const headings = {
  1: docx.HeadingLevel.HEADING_1,
  2: docx.HeadingLevel.HEADING_2,
  3: docx.HeadingLevel.HEADING_3,
} as const

/** Converts blocks to paragraphs and tables of Word, and creates the numberings of their lists. */
export class DocxWriter {
  readonly numberings: Numbering[] = []
  private breakBefore = false

  /** Converts the body of a document. */
  body(blocks: readonly Block[]): (docx.Paragraph | docx.Table)[] {
    return this.blocks(blocks, {
      left: 0,
      right: 0,
      listDepth: 0,
      orderedDepth: 0,
      bulletDepth: 0,
      width: textWidth,
      inCell: false,
    })
  }

  /** @param itemNumber the numbering of a list item, which its first paragraph gets */
  private blocks(
    blocks: readonly Block[],
    position: DocxPosition,
    itemNumber?: NumberingLevel,
  ): (docx.Paragraph | docx.Table)[] {
    const [firstBlock] = blocks
    // Word numbers paragraphs only; an item that starts with another block gets an empty paragraph.
    const needsEmptyParagraph = itemNumber && firstBlock?.type !== 'paragraph' && firstBlock?.type !== 'heading'
    const written: (docx.Paragraph | docx.Table)[] = needsEmptyParagraph
      ? [this.paragraph([], {}, position, itemNumber)]
      : []
    blocks.forEach((block, index) => {
      const number = index === 0 && !needsEmptyParagraph ? itemNumber : undefined
      // Pushed one at a time: spreading a long list would exceed the maximum number of arguments.
      for (const part of this.block(block, position, number)) written.push(part)
      const next = blocks[index + 1]
      // Word merges adjacent tables, and needs a paragraph at the end of a cell and of the text.
      if (block.type === 'table' && (!next || next.type === 'table')) written.push(this.spacer())
    })
    return written
  }

  private block(
    block: Block,
    position: DocxPosition,
    number: NumberingLevel | undefined,
  ): (docx.Paragraph | docx.Table)[] {
    switch (block.type) {
      case 'heading':
        return [
          this.paragraph(block.runs, { heading: headings[block.level], ...alignment(block.align) }, position, number),
        ]
      case 'paragraph':
        return [
          this.paragraph(
            block.runs,
            {
              ...alignment(block.align),
              ...(block.keepLines && { keepLines: true }),
              ...(block.keepNext && { keepNext: true }),
            },
            position,
            number,
          ),
        ]
      case 'list':
        return this.list(block, position)
      case 'quote':
        return this.blocks(block.blocks, quotedPosition(position))
      case 'table':
        // A table has no "page break before"; an empty paragraph before it carries the break.
        return this.breakBefore ? [this.spacer(), this.table(block, position)] : [this.table(block, position)]
      case 'rule':
        return [
          this.paragraph([], { border: { bottom: { style: 'single', size: 6, space: 1, color: '808080' } } }, position),
        ]
      case 'pageBreak':
        if (this.breakBefore) return [this.paragraph([], {}, position)]
        this.breakBefore = true
        return []
    }
  }

  private paragraph(
    runs: readonly Run[],
    options: docx.IParagraphOptions,
    position: DocxPosition,
    number?: NumberingLevel,
  ): docx.Paragraph {
    const pageBreakBefore = this.breakBefore
    this.breakBefore = false
    return new docx.Paragraph({
      ...options,
      ...(pageBreakBefore && { pageBreakBefore }),
      ...(position.inCell && { spacing: { before: 0, after: 40 } }),
      ...(number
        ? {
            numbering: { ...number, instance: 0 },
            indent: { left: position.left, right: position.right, hanging: markerIndent },
          }
        : { indent: { left: position.left, right: position.right } }),
      children: runChildren(runs),
    })
  }

  private spacer(): docx.Paragraph {
    const pageBreakBefore = this.breakBefore
    this.breakBefore = false
    return new docx.Paragraph({
      ...(pageBreakBefore && { pageBreakBefore }),
      spacing: { before: 0, after: 0, line: 120, lineRule: 'exact' },
      children: [],
    })
  }

  /** Converts a list. Each list has a separate numbering, so that no list continues the numbers of another. */
  private list(list: List, position: DocxPosition): (docx.Paragraph | docx.Table)[] {
    const level = Math.min(position.listDepth, maxNumberingLevel)
    const reference = `list-${this.numberings.length + 1}`
    const innerPosition: DocxPosition = {
      ...position,
      left: Math.min(
        position.left + indentStep,
        Math.max(position.left, position.width - position.right - minTextWidth),
      ),
      listDepth: position.listDepth + 1,
      orderedDepth: position.orderedDepth + (list.ordered ? 1 : 0),
      bulletDepth: position.bulletDepth + (list.ordered ? 0 : 1),
    }
    this.numberings.push({
      reference,
      levels: [
        {
          level,
          start: list.start,
          ...levelMarker(list.ordered, list.ordered ? position.orderedDepth : position.bulletDepth, level),
          alignment: 'left',
          style: { paragraph: { indent: { left: innerPosition.left, hanging: markerIndent } } },
        },
      ],
    })
    return list.items.flatMap((item) => this.blocks(item, innerPosition, { reference, level }))
  }

  private table(table: Table, position: DocxPosition): docx.Table {
    const plan = planTable(table)
    const width = Math.max(minTableWidth, position.width - position.left - position.right)
    const columnWidths = plan.shares.map((share) => Math.round(share * width))
    const rows = cellsByRow(plan).map(
      (cells, row) =>
        new docx.TableRow({
          ...(row < plan.headerRows && { tableHeader: true }),
          cantSplit: plan.frame === 'grid',
          children: cells.map((cell) => this.cell(cell, plan, columnWidths)),
        }),
    )
    const border = plan.frame === 'grid' ? borderLine : noBorder
    return new docx.Table({
      rows,
      columnWidths,
      layout: 'fixed',
      width: { size: width, type: 'dxa' },
      indent: { size: position.left, type: 'dxa' },
      margins: { left: cellPadding, right: cellPadding, top: 40, bottom: 20 },
      borders: {
        top: border,
        bottom: border,
        left: border,
        right: border,
        insideHorizontal: border,
        insideVertical: border,
      },
    })
  }

  private cell(cell: PlacedCell, plan: TablePlan, columnWidths: readonly number[]): docx.TableCell {
    const width = columnWidths
      .slice(cell.column, cell.column + cell.colspan)
      .reduce((sum, columnWidth) => sum + columnWidth, 0)
    const children = this.blocks(cellBlocks(cell), {
      left: 0,
      right: 0,
      listDepth: 0,
      orderedDepth: 0,
      bulletDepth: 0,
      width: width - 2 * cellPadding,
      inCell: true,
    })
    return new docx.TableCell({
      children,
      columnSpan: cell.colspan,
      rowSpan: cell.rowspan,
      width: { size: width, type: 'dxa' },
      ...(cell.header && plan.frame === 'grid' && { shading: { type: 'clear', fill: 'F0F0F0', color: 'auto' } }),
      ...(plan.frame === 'caption' && cell.column === plan.lineBefore && { borders: { left: borderLine } }),
    })
  }
}

function quotedPosition(position: DocxPosition): DocxPosition {
  const hasRoom = position.width - position.left - position.right > minTextWidth + 2 * quoteIndent
  return hasRoom ? { ...position, left: position.left + quoteIndent, right: position.right + quoteIndent } : position
}

const borderLine = { style: 'single', size: 4, color: '404040' } as const
const noBorder = { style: 'none', size: 0, color: 'auto' } as const

const cellBlocks = (cell: Cell): Block[] => (cell.blocks.length ? cell.blocks : [{ type: 'paragraph', runs: [] }])

const alignment = (align: Align | undefined): docx.IParagraphOptions => (align ? { alignment: alignments[align] } : {})

function levelMarker(ordered: boolean, depth: number, level: number): Pick<docx.ILevelsOptions, 'format' | 'text'> {
  if (!ordered) return { format: 'bullet', text: itemMarker(false, depth, 1) }
  const formats = ['decimal', 'lowerLetter', 'lowerRoman'] as const
  return { format: formats[depth % 3] ?? 'decimal', text: `%${level + 1}.` }
}

function runChildren(runs: readonly Run[]): docx.ParagraphChild[] {
  return runs.flatMap((run): docx.ParagraphChild[] => {
    const texts = textRuns(run)
    return run.marks.link ? [new docx.ExternalHyperlink({ link: run.marks.link, children: texts })] : texts
  })
}

function textRuns({ text, marks }: Run): docx.TextRun[] {
  return text.split('\n').map(
    (part, index) =>
      new docx.TextRun({
        text: part,
        ...(index > 0 && { break: 1 }),
        ...(marks.bold && { bold: true }),
        ...(marks.italic && { italics: true }),
        ...(marks.strike && { strike: true }),
        ...(marks.sub && { subScript: true }),
        ...(marks.sup && { superScript: true }),
        ...(marks.highlight && { highlight: 'yellow' as const }),
        ...(marks.link ? { style: 'Hyperlink' } : marks.underline && { underline: { type: 'single' as const } }),
      }),
  )
}
