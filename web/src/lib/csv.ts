// Text of CSV files (RFC 4180), in which every value is safe and readable for a spreadsheet.
import { byteOrderMark, csvLine } from '#server/contract/csv.ts'
import { csvCell, type ListCell } from './list-cells.ts'

/** Returns the lines of these rows, without a byte order mark. */
export const csvLines = (rows: readonly (readonly ListCell[])[]): string =>
  rows.map((row) => csvLine(row.map(csvCell))).join('')

/** Returns a whole file. It begins with a byte order mark, so that Excel reads UTF-8. */
export const csvText = (rows: readonly (readonly ListCell[])[]): string => byteOrderMark + csvLines(rows)
