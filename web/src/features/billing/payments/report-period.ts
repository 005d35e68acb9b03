import { today } from '../../../lib/format.ts'

export const periods = ['month', 'quarter', 'year', 'lastYear', 'twelve', 'custom'] as const
export type Period = (typeof periods)[number]
export interface Days { readonly from: string; readonly to: string }

const iso = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The days of a period that has begun, both included. @param now a day of Puerto Rico, `YYYY-MM-DD` */
export function daysOf(period: Exclude<Period, 'custom'>, now: string = today()): Days {
  const [year = 0, month = 1] = now.split('-').map(Number)
  if (period === 'lastYear') return { from: iso(year - 1, 0, 1), to: iso(year - 1, 11, 31) }
  const back = { month: 0, quarter: (month - 1) % 3, year: month - 1, twelve: 11 }[period]
  return { from: iso(year, month - 1 - back, 1), to: now }
}

/** The period that these days are, so that a link shows its name again. */
export const periodOf = ({ from, to }: Days, now: string = today()): Period =>
  periods.find((period) => period !== 'custom' && daysOf(period, now).from === from && daysOf(period, now).to === to) ?? 'custom'
