import type { Block, Table } from './authored-blocks.ts'
import type { PdfFonts } from './authored-pdf-fonts.ts'
import type { DrawOperation, PdfPosition, Strip, StructNode } from './authored-pdf-strips.ts'
import { cellsByRow, planTable, type PlacedCell, type TablePlan } from './authored-table.ts'

type StripsOf = (blocks: readonly Block[], position: PdfPosition, fonts: PdfFonts) => Iterable<Strip>

/** A laid out cell: its strips with their offsets from the top of the cell. */
type LaidOutCell = PlacedCell & {
  x: number
  width: number
  height: number
  strips: { strip: Strip; y: number }[]
  node: StructNode
}

const paddingX = 5
const paddingY = 3
const minRowHeight = 2 * paddingY + 8
/** Rows taller than this, in points, may be split between pages, line by line. */
const maxWholeRowHeight = 330
/** Taller headings, in points, are not repeated on the next page. */
const maxRepeatedHeaderHeight = maxWholeRowHeight / 2

/** Lays out a table. Rows stay whole, unless they are very tall; the headings of columns are repeated on each page. */
export function* tableStrips(
  table: Table,
  position: PdfPosition,
  fonts: PdfFonts,
  stripsOf: StripsOf,
): Generator<Strip> {
  const plan = planTable(table)
  const tableNode: StructNode = { tag: 'Table', parent: position.node }
  const rowNodes = Array.from({ length: plan.rowCount }, (): StructNode => ({ tag: 'TR', parent: tableNode }))
  const edges = columnEdges(plan, position)
  const rows = cellsByRow(plan)
  const layOut = (cell: PlacedCell): LaidOutCell =>
    layOutCell(cell, edges, { ...position, node: rowNodes[cell.row] ?? tableNode }, fonts, stripsOf)

  let repeatedHeader: Strip | undefined
  for (const [from, to] of rowGroups(plan, rows)) {
    const strips = groupStrips(rows.slice(from, to).flat().map(layOut), from, to, plan, edges)
    for (const [index, strip] of strips.entries()) {
      const isFirst = from === 0 && index === 0
      const isLast = to === plan.rowCount && index === strips.length - 1
      const isHeader = from < plan.headerRows
      yield {
        ...strip,
        before: isFirst ? 4 : 0,
        after: isLast ? 10 : 0,
        keepWithNext: strip.keepWithNext || isHeader,
        ...(repeatedHeader && !isHeader && { repeat: repeatedHeader }),
      }
      const isWholeHeader = from === 0 && to === plan.headerRows && index === 0
      if (isHeader && isWholeHeader && strip.height < maxRepeatedHeaderHeight) repeatedHeader = asDecoration(strip)
    }
  }
}

function columnEdges(plan: TablePlan, position: PdfPosition): number[] {
  const edges = [position.left]
  for (const share of plan.shares) edges.push((edges.at(-1) ?? 0) + share * position.width)
  return edges
}

/** Groups rows that are connected by a spanning cell; heading rows are one group. */
function rowGroups(plan: TablePlan, rows: readonly (readonly PlacedCell[])[]): [from: number, to: number][] {
  const groups: [number, number][] = []
  let from = 0
  let lastRow = plan.headerRows
  for (const [row, cells] of rows.entries()) {
    for (const cell of cells) lastRow = Math.max(lastRow, row + cell.rowspan)
    if (lastRow > row + 1) continue
    groups.push([from, row + 1])
    from = row + 1
  }
  return groups
}

function layOutCell(
  cell: PlacedCell,
  edges: readonly number[],
  position: PdfPosition,
  fonts: PdfFonts,
  stripsOf: StripsOf,
): LaidOutCell {
  const x = edges[cell.column] ?? position.left
  const width = (edges[cell.column + cell.colspan] ?? x) - x
  const node: StructNode = {
    tag: cell.header ? 'TH' : 'TD',
    parent: position.node,
    ...(cell.header && { scope: 'Column' as const }),
  }
  const cellPosition: PdfPosition = {
    ...position,
    left: x + paddingX,
    width: Math.max(8, width - 2 * paddingX),
    inCell: true,
    orderedDepth: 0,
    bulletDepth: 0,
    node,
  }
  const strips: LaidOutCell['strips'] = []
  let y = paddingY
  let after = 0
  for (const strip of stripsOf(cell.blocks, cellPosition, fonts)) {
    if (strips.length) y += Math.max(after, strip.before)
    strips.push({ strip, y })
    y += strip.height
    after = strip.after
  }
  return { ...cell, x, width, height: y + paddingY, strips, node }
}

function groupStrips(
  cells: readonly LaidOutCell[],
  from: number,
  to: number,
  plan: TablePlan,
  edges: readonly number[],
): Strip[] {
  const heights = rowHeights(cells, from, to)
  const totalHeight = heights.reduce((sum, height) => sum + height, 0)
  if (totalHeight <= maxWholeRowHeight || from < plan.headerRows) return [wholeStrip(cells, from, heights, plan, edges)]
  if (to - from === 1) return sliceRow(cells, heights[0] ?? 0, plan, edges)
  // The rows are too tall to stay together, so each cell is drawn in the row where it begins.
  return heights.flatMap((_, index) => {
    const rowCells = cells.filter((cell) => cell.row === from + index).map((cell) => ({ ...cell, rowspan: 1 }))
    const height = Math.max(minRowHeight, ...rowCells.map((cell) => cell.height))
    return height <= maxWholeRowHeight
      ? [wholeStrip(rowCells, from + index, [height], plan, edges)]
      : sliceRow(rowCells, height, plan, edges)
  })
}

function rowHeights(cells: readonly LaidOutCell[], from: number, to: number): number[] {
  const heights = Array.from({ length: to - from }, () => minRowHeight)
  for (const cell of cells.toSorted((a, b) => a.rowspan - b.rowspan)) {
    const first = cell.row - from
    const last = first + cell.rowspan - 1
    const covered = heights.slice(first, last + 1).reduce((sum, height) => sum + height, 0)
    if (cell.height > covered) heights[last] = (heights[last] ?? 0) + cell.height - covered
  }
  return heights
}

function wholeStrip(
  cells: readonly LaidOutCell[],
  from: number,
  heights: readonly number[],
  plan: TablePlan,
  edges: readonly number[],
): Strip {
  const top = (row: number): number => heights.slice(0, row - from).reduce((sum, height) => sum + height, 0)
  const totalHeight = top(from + heights.length)
  const ops = cells.flatMap((cell) =>
    cellFrame(cell, top(cell.row), top(cell.row + cell.rowspan), plan, { top: true, bottom: true }),
  )
  for (const cell of cells) for (const { strip, y } of cell.strips) ops.push(...shiftOps(strip.ops, y + top(cell.row)))
  ops.push(...captionLine(plan, edges, totalHeight))
  return { height: totalHeight, before: 0, after: 0, keepWithNext: false, ops }
}

/**
 * Splits a tall row into slices, each with one line of its longest cell. A line of another cell belongs to the slice in
 * which it begins.
 */
function sliceRow(cells: readonly LaidOutCell[], height: number, plan: TablePlan, edges: readonly number[]): Strip[] {
  const longest = cells.reduce<LaidOutCell | undefined>(
    (tallest, cell) => (!tallest || cell.height > tallest.height ? cell : tallest),
    undefined,
  )
  const stripEnds = (longest?.strips ?? []).map(({ strip, y }) => y + strip.height)
  stripEnds[stripEnds.length - 1] = height
  const nextStripIndexes = cells.map(() => 0)
  return stripEnds.map((end, index) => {
    const start = index === 0 ? 0 : (stripEnds[index - 1] ?? 0)
    const isLast = index === stripEnds.length - 1
    const ops = cells.flatMap((cell) => cellFrame(cell, 0, end - start, plan, { top: index === 0, bottom: isLast }))
    for (const [cellIndex, { strips }] of cells.entries()) {
      let next = nextStripIndexes[cellIndex] ?? 0
      for (let placed = strips[next]; placed && (isLast || placed.y < end); placed = strips[next]) {
        ops.push(...shiftOps(placed.strip.ops, placed.y - start))
        next += 1
      }
      nextStripIndexes[cellIndex] = next
    }
    return {
      height: end - start,
      before: 0,
      after: 0,
      keepWithNext: index === 0 || index === stripEnds.length - 2,
      ops: [...ops, ...captionLine(plan, edges, end - start)],
    }
  })
}

function cellFrame(
  cell: LaidOutCell,
  top: number,
  bottom: number,
  plan: TablePlan,
  edge: { top: boolean; bottom: boolean },
): DrawOperation[] {
  if (plan.frame !== 'grid') return []
  const right = cell.x + cell.width
  const ops: DrawOperation[] = cell.header
    ? [{ kind: 'fill', x: cell.x, y: top, width: cell.width, height: bottom - top }]
    : []
  ops.push(
    { kind: 'stroke', x: cell.x, y: top, toX: cell.x, toY: bottom },
    { kind: 'stroke', x: right, y: top, toX: right, toY: bottom },
  )
  if (edge.top) ops.push({ kind: 'stroke', x: cell.x, y: top, toX: right, toY: top })
  if (edge.bottom) ops.push({ kind: 'stroke', x: cell.x, y: bottom, toX: right, toY: bottom })
  return ops
}

function captionLine(plan: TablePlan, edges: readonly number[], height: number): DrawOperation[] {
  const x = plan.lineBefore === undefined ? undefined : edges[plan.lineBefore]
  return x === undefined ? [] : [{ kind: 'stroke', x, y: 0, toX: x, toY: height }]
}

/** Shifts drawing operations down by `offset` points. */
export function shiftOps(ops: readonly DrawOperation[], offset: number): DrawOperation[] {
  return ops.map((op): DrawOperation => {
    switch (op.kind) {
      case 'line':
      case 'fill':
        return { ...op, y: op.y + offset }
      case 'stroke':
        return { ...op, y: op.y + offset, toY: op.toY + offset }
      case 'bookmark':
        return op
    }
  })
}

/** Repeated headings are decoration for screen readers. */
function asDecoration(strip: Strip): Strip {
  const ops = strip.ops
    .filter((op) => op.kind !== 'bookmark')
    .map((op): DrawOperation => (op.kind === 'line' ? { ...op, node: undefined } : op))
  return { ...strip, before: 0, after: 0, ops }
}
