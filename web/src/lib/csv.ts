// A table as a file that spreadsheets open as it was seen.

export type CsvCell = string | number | null | undefined

/** Quotes a cell; a text that a spreadsheet would run as a formula is disarmed. */
function cell(value: CsvCell): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180 lines with a byte order mark, so that accents survive in Excel. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Hands the person a file made here. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download reads the address after this turn; some browsers only a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
