// Computes the days of a report. Pure; days are `YYYY-MM-DD` in Puerto Rico.
import { maxReportYears } from './reports.contract.ts'
import { reportsErrors } from './reports.errors.ts'

export interface ReportPeriod {
  readonly from: string
  readonly to: string
}

const toDay = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month - 1, date]
}

/** Returns the same day in another year; 29 February becomes the 28th in a common year. */
export function yearsLater(day: string, years: number): string {
  const [year, month, date] = partsOf(day)
  const lastOfMonth = new Date(Date.UTC(year + years, month + 1, 0)).getUTCDate()
  return toDay(year + years, month, Math.min(date, lastOfMonth))
}

/**
 * Completes a period: it ends today by default and begins with the month eleven months before its end.
 * @throws 422 `report_period_reversed`, `report_period_too_long`
 */
export function periodOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): ReportPeriod {
  const last = to ?? today
  const [year, month] = partsOf(last)
  const first = from ?? toDay(year, month - 11, 1)
  if (first > last) throw reportsErrors.error('report_period_reversed')
  if (last >= yearsLater(first, maxReportYears))
    throw reportsErrors.error('report_period_too_long', {
      values: { years: maxReportYears },
      details: { years: maxReportYears },
    })
  return { from: first, to: last }
}

/** Returns every month that the period touches, `YYYY-MM`. */
export function monthsOf({ from, to }: ReportPeriod): string[] {
  const [year, month] = partsOf(from)
  const months: string[] = []
  for (let n = 0; ; n += 1) {
    const current = toDay(year, month + n, 1).slice(0, 7)
    if (current > to.slice(0, 7)) return months
    months.push(current)
  }
}
