// Values of exported rows, as text of a CSV file and as typed cells of a workbook.
import { minuteInZone } from '#server/contract/local-time.ts'
import { csvMoney, csvText } from '#server/contract/csv.ts'
import type { SheetCell } from '#server/contract/workbook-parts.ts'
import { timeZone } from './format.ts'

/** Text, a number, a calendar day `YYYY-MM-DD`, such a day with a time `HH:MM`, an instant, or money in cents. */
export type ListCell =
  | string
  | number
  | null
  | undefined
  | { readonly day: string | null; readonly time?: string | null }
  | { readonly at: string | null }
  | { readonly cents: number | null }

/** Returns an instant in the office's zone, `YYYY-MM-DD HH:MM`. */
const localTime = (instant: string): string => minuteInZone(new Date(instant), timeZone)

/** Returns a cell of a CSV file: no spreadsheet runs it as a formula, and days, times and money are read in any language. */
export function csvCell(value: ListCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return csvText(value)
  if (typeof value === 'number') return String(value)
  if ('day' in value) return value.day === null ? '' : value.day + (value.time ? ` ${value.time}` : '')
  if ('at' in value) return value.at === null ? '' : localTime(value.at)
  return value.cents === null ? '' : csvMoney(value.cents)
}

/** Returns a typed cell of a workbook; empty text is an empty cell. */
export function sheetCell(value: ListCell): SheetCell {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return { kind: 'text', value }
  if (typeof value === 'number') return { kind: 'number', value }
  if ('day' in value) {
    if (value.day === null) return null
    return value.time ? { kind: 'time', value: `${value.day}T${value.time}` } : { kind: 'day', value: value.day }
  }
  if ('at' in value) return value.at === null ? null : { kind: 'time', value: localTime(value.at).replace(' ', 'T') }
  return value.cents === null ? null : { kind: 'money', value: value.cents }
}
