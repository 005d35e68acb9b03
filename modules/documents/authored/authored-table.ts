import { runsText, type Block, type Cell, type Table } from './authored-blocks.ts'

/**
 * Borders of a table. `grid`: lines around every cell. `caption`: a single vertical line in place of a column of `|`,
 * between the parties and the number of a case. `open`: no lines, where a column of `)` or `§` separates.
 */
export type Frame = 'grid' | 'caption' | 'open'

/** A cell with its position: `row`, `column` from 0; spans never exceed the table. */
export type PlacedCell = Cell & { row: number; column: number }

export type TablePlan = {
  frame: Frame
  columns: number
  rowCount: number
  headerRows: number
  cells: PlacedCell[]
  /** Share of the width for each column; they add up to 1. */
  shares: number[]
  /** For `caption`: the column whose left border is the vertical line. */
  lineBefore?: number
}

/** Maximum columns that fit a page with one letter each; the text of further columns is appended to the last column. */
const maxColumns = 40
/** Share of the width for a column of separators in a table without lines. */
const separatorShare = 0.06

/**
 * Places the cells of a table on a grid, computes the widths of its columns, and recognises the caption of a pleading.
 */
export function planTable(table: Table): TablePlan {
  const placed = placeCells(table)
  const separatorColumn = findSeparatorColumn(placed)
  if (!separatorColumn)
    return { frame: 'grid', headerRows: table.headerRows, ...placed, shares: sharesOf(placed.cells, placed.columns) }
  const { column, separator } = separatorColumn
  if (separator !== '|') {
    const otherShare = (1 - separatorShare) / (placed.columns - 1)
    return {
      frame: 'open',
      headerRows: 0,
      ...placed,
      shares: Array.from({ length: placed.columns }, (_, index) => (index === column ? separatorShare : otherShare)),
    }
  }
  const cells = placed.cells
    .filter((cell) => cell.column !== column)
    .map((cell) => ({ ...cell, column: cell.column > column ? cell.column - 1 : cell.column }))
  const columns = placed.columns - 1
  return {
    frame: 'caption',
    headerRows: 0,
    rowCount: placed.rowCount,
    cells,
    columns,
    shares: Array.from({ length: columns }, () => 1 / columns),
    lineBefore: column,
  }
}

/** Returns the cells that begin in each row. */
export function cellsByRow({ cells, rowCount }: Pick<TablePlan, 'cells' | 'rowCount'>): PlacedCell[][] {
  const rows = Array.from({ length: rowCount }, (): PlacedCell[] => [])
  for (const cell of cells) rows[cell.row]?.push(cell)
  return rows
}

function placeCells(table: Table): { cells: PlacedCell[]; columns: number; rowCount: number } {
  const occupiedCells = new Set<string>()
  const cells: PlacedCell[] = []
  const rowCount = table.rows.length
  table.rows.forEach((row, rowIndex) => {
    let column = 0
    for (const cell of row) {
      while (occupiedCells.has(cellKey(rowIndex, column))) column += 1
      const previous = cells.at(-1)
      if (column >= maxColumns && previous) {
        previous.blocks = [...previous.blocks, ...cell.blocks]
        continue
      }
      const colspan = Math.min(cell.colspan, maxColumns - column)
      // A heading cell spans heading rows only.
      const endRow = rowIndex < table.headerRows ? table.headerRows : rowCount
      const rowspan = Math.min(cell.rowspan, endRow - rowIndex)
      const placed = {
        ...cell,
        row: rowIndex,
        column,
        colspan: freeWidth(occupiedCells, rowIndex, column, colspan),
        rowspan,
      }
      cells.push(placed)
      occupy(occupiedCells, placed)
      column += placed.colspan
    }
  })
  return fillGaps(dropEmptyColumns(cells), rowCount)
}

/** Removes columns in which no cell begins: they exist only because of spans. */
function dropEmptyColumns(cells: readonly PlacedCell[]): PlacedCell[] {
  const starts = [...new Set(cells.map((cell) => cell.column))].sort((a, b) => a - b)
  return cells.map((cell) => ({
    ...cell,
    column: starts.indexOf(cell.column),
    colspan: starts.filter((start) => start >= cell.column && start < cell.column + cell.colspan).length,
  }))
}

/** Adds empty cells to short rows, so that each position of the grid has a cell. */
function fillGaps(
  cells: readonly PlacedCell[],
  rowCount: number,
): { cells: PlacedCell[]; columns: number; rowCount: number } {
  const columns = cells.reduce((max, cell) => Math.max(max, cell.column + cell.colspan), 1)
  const occupiedCells = new Set<string>()
  for (const cell of cells) occupy(occupiedCells, cell)
  const allCells = [...cells]
  for (let row = 0; row < rowCount; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!occupiedCells.has(cellKey(row, column)))
        allCells.push({ row, column, colspan: 1, rowspan: 1, header: false, blocks: [] })
    }
  }
  return { cells: allCells.sort((a, b) => a.row - b.row || a.column - b.column), columns, rowCount }
}

const cellKey = (row: number, column: number): string => `${row}:${column}`

function occupy(occupiedCells: Set<string>, { row, column, rowspan, colspan }: PlacedCell): void {
  for (let rowIndex = row; rowIndex < row + rowspan; rowIndex += 1)
    for (let columnIndex = column; columnIndex < column + colspan; columnIndex += 1)
      occupiedCells.add(cellKey(rowIndex, columnIndex))
}

function freeWidth(occupiedCells: Set<string>, row: number, column: number, requestedWidth: number): number {
  let width = 1
  while (width < requestedWidth && !occupiedCells.has(cellKey(row, column + width))) width += 1
  return width
}

/** Finds an inner column in which each line of each cell is the same single separator character. */
function findSeparatorColumn({
  cells,
  columns,
}: {
  cells: PlacedCell[]
  columns: number
}): { column: number; separator: string } | undefined {
  if (columns < 3) return undefined
  for (let column = 1; column < columns - 1; column += 1) {
    const inside = cells.filter((cell) => cell.column <= column && cell.column + cell.colspan > column)
    if (!inside.length || inside.some((cell) => cell.colspan > 1)) continue
    const separators = new Set(inside.flatMap((cell) => blockText(cell.blocks).split(/\s+/)).filter(Boolean))
    const [separator] = separators
    if (separators.size === 1 && separator && /^[|)§│]$/.test(separator))
      return { column, separator: separator === '│' ? '|' : separator }
  }
  return undefined
}

/** Limits of the weight of a column, in characters. */
const minWeight = 6
const maxTextWeight = 48
const maxWordWeight = 24
/** Added to the longest word for the padding of its cell. */
const wordPadding = 3

/** Returns the shares of the width: more for longer texts, and enough for the longest word (up to a limit). */
function sharesOf(cells: readonly PlacedCell[], columns: number): number[] {
  const weights = Array.from({ length: columns }, () => minWeight)
  for (const cell of cells) {
    if (cell.colspan > 1) continue
    const text = blockText(cell.blocks)
    const longestWord = text.split(/\s+/).reduce((max, word) => Math.max(max, word.length), 0)
    const weight = Math.max(Math.min(text.length, maxTextWeight), Math.min(longestWord + wordPadding, maxWordWeight))
    weights[cell.column] = Math.max(weights[cell.column] ?? 0, weight)
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

function blockText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.type) {
        case 'paragraph':
        case 'heading':
          return runsText(block.runs)
        case 'quote':
          return blockText(block.blocks)
        case 'list':
          return block.items.map(blockText).join(' ')
        case 'table':
          return block.rows
            .flat()
            .map((cell) => blockText(cell.blocks))
            .join(' ')
        default:
          return ''
      }
    })
    .join(' ')
    .trim()
}
