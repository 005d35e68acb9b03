// Makes CSV files, and downloads files made in the browser.
import { byteOrderMark, csvLine } from '#server/contract/csv.ts'
import { csvCell, type ListCell } from './list-cells.ts'

/** Returns RFC 4180 lines. */
export const csvLines = (rows: readonly (readonly ListCell[])[]): string =>
  rows.map((row) => csvLine(row.map(csvCell))).join('')

/** Returns RFC 4180 lines with a byte order mark, so that Excel reads UTF-8. */
export const csvText = (rows: readonly (readonly ListCell[])[]): string => byteOrderMark + csvLines(rows)
