import type { Locale } from '#server/contract/locale.ts'
import type { SheetCell } from '#server/files/workbook.ts'
import { optionLabel } from '../answering/search-text.ts'
import { exportPhrase } from './export.phrases.ts'
import type { ResponseColumn } from './list-responses.ts'
import type { ResponseRow } from './response-row.ts'

/** One column of an exported table, with typed cells. Times are Puerto Rico's. */
export interface ExportColumn {
  readonly header: string
  readonly width: number
  readonly read: (r: ResponseRow) => SheetCell
}

const text = (value: string | null): SheetCell => (value ? { kind: 'text', value } : null)

/** Puerto Rico is at UTC−4 all year. */
const puertoRicoOffsetMs = -4 * 3_600_000

/** Returns a cell with the time in Puerto Rico. @param submittedAt as PostgreSQL text */
const timeInPuertoRico = (submittedAt: string): SheetCell => ({
  kind: 'time',
  value: new Date(Date.parse(submittedAt) + puertoRicoOffsetMs).toISOString().slice(0, 16),
})

/** Parses the cents of `1234.50`. */
const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** The first day that Excel counts correctly: it treats 1900 as a leap year. Earlier days are written as text. */
const firstSheetDay = '1900-03-01'

/** Returns the cell of an answer. An answer that was given to an earlier type of its field is written unchanged. */
function cellOf({ name, type, options }: ResponseColumn, r: ResponseRow, locale: Locale): SheetCell {
  const value = Object.hasOwn(r.answers, name) ? r.answers[name] : undefined
  if (value === undefined) return null
  if (Array.isArray(value)) return text(value.map((option) => optionLabel(options, option)).join('; '))
  if (value === true) return text(exportPhrase('yes', locale))
  if (typeof value === 'number') return { kind: 'number', value }
  if (type === 'money' && typeof value === 'string' && /^-?\d{1,13}\.\d\d$/.test(value))
    return { kind: 'money', value: centsOf(value) }
  if (type === 'date' && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && value >= firstSheetDay)
    return { kind: 'day', value }
  if (
    type === 'datetime' &&
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) &&
    value >= firstSheetDay
  )
    return { kind: 'time', value }
  return text(optionLabel(options, String(value)))
}

/** @param columnNames names of fields, in the requested order; undefined for all */
export function exportColumns(
  columns: readonly ResponseColumn[],
  columnNames: readonly string[] | undefined,
  locale: Locale,
): ExportColumn[] {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const fields = columnNames ? columnNames.map((name) => byName.get(name)).filter((c) => c !== undefined) : columns
  const word = (name: Parameters<typeof exportPhrase>[0]) => exportPhrase(name, locale)
  return [
    { header: word('submittedAt'), width: 18, read: (r) => timeInPuertoRico(r.submittedAt) },
    ...fields.map((column) => ({
      header: column.label,
      width: column.type === 'textarea' ? 48 : 24,
      read: (r: ResponseRow) => cellOf(column, r, locale),
    })),
    { header: word('client'), width: 24, read: (r) => text(r.clientName) },
    { header: word('case'), width: 24, read: (r) => text(r.caseName) },
    { header: word('tags'), width: 20, read: (r) => text(r.tags.join('; ')) },
    { header: word('note'), width: 36, read: (r) => text(r.note) },
  ]
}
