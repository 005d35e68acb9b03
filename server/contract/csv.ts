// Writes CSV (RFC 4180, UTF-8) that spreadsheets never interpret as formulas.
import type { SheetCell } from './workbook-parts.ts'

/** Byte order mark. Programs that guess the encoding recognise UTF-8 by it. */
export const byteOrderMark = '\ufeff'

/** The beginning of a formula for a spreadsheet, also after spaces and as a full-width character. */
const formulaStart = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/**
 * Returns a text as a CSV field. A text that looks like a formula is prefixed with an apostrophe, so that spreadsheets
 * show it as text.
 */
export function csvText(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Cents as units with two decimals and a point: `-1234.50`. */
export function csvMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Returns a cell of a sheet as a CSV field: money in dollars and rates in per cent with two decimals; decimals with two to
 * four; a day as `2026-11-21`, a local time as `2026-11-21 14:05`.
 */
export function csvCell(cell: SheetCell): string {
  if (cell === null) return ''
  switch (cell.kind) {
    case 'money':
    case 'totalMoney':
    case 'rate':
      return csvMoney(cell.value)
    case 'decimal':
      return cell.value.toFixed(4).replace(/0{1,2}$/, '')
    case 'number':
      return String(cell.value)
    case 'time':
      return cell.value.replace('T', ' ')
    case 'day':
      return cell.value
    case 'text':
    case 'heading':
      return csvText(cell.value)
  }
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
