// Writing CSV that spreadsheets open as it was meant: RFC 4180, in UTF-8, and never as formulas.

/** Byte order mark, by which programs that guess the encoding recognise UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * What a spreadsheet takes for the beginning of a formula, also behind blanks and in the full width of Asian keyboards.
 */
const formula = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** A text: one that would be taken for a formula gets an apostrophe in front, which spreadsheets show as plain text. */
export function csvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Cents as units with two decimals and a point: `-1234.50`. */
export function csvMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
