// Exports a table as CSV.

export type CsvCell = string | number | null | undefined

/** Quotes a cell, and escapes text that a spreadsheet would run as a formula. */
function cell(value: CsvCell): string {
  const text = value === null || value === undefined ? '' : String(value)
  const escaped = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** Returns RFC 4180 lines with a byte order mark, so that Excel reads UTF-8. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Downloads a file made in the browser. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download reads the URL after this task; some browsers a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
