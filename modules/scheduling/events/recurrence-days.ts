// The days of a rule of RFC 5545 (3.3.10). The supported rules name no hours, so occurrences differ by day alone and
// days are counted without a zone. Why no library is used: docs/adr/0014-recurrence.md.
import { dayMs } from '#server/contract/time.ts'
import { dayNumber, dayText, weekdayOf } from '../zoned-time.ts'
import { lastDay } from '../shapes.contract.ts'
import { readRule } from './recurrence-rule.contract.ts'

interface NumberedDay {
  readonly n: number | null
  readonly weekday: number
}

export interface Rule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  readonly interval: number
  readonly count: number | null
  /** The last day, or the last instant; null where there is no end. */
  readonly until: { readonly day: number } | { readonly instant: number } | null
  readonly byDay: readonly NumberedDay[]
  readonly byMonthDay: readonly number[]
  readonly byMonth: readonly number[]
  readonly bySetPos: readonly number[]
  readonly weekStart: number
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const numbers = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : [])

function readUntil(text: string | undefined): Rule['until'] {
  if (!text) return null
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  if (text.length === 8) return { day: dayNumber(day) }
  return { instant: Date.parse(`${day}T${text.slice(9, 11)}:${text.slice(11, 13)}:${text.slice(13, 15)}Z`) }
}

/** @throws TypeError for a rule that the contract does not support */
export function parseRule(text: string): Rule {
  const parts = readRule(text)
  if (!parts) throw new TypeError(`not a rule: ${text}`)
  return {
    freq: parts.get('FREQ') as Rule['freq'],
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until: readUntil(parts.get('UNTIL')),
    byDay: (parts.get('BYDAY')?.split(',') ?? []).map((day) => ({
      n: day.length > 2 ? Number(day.slice(0, -2)) : null,
      weekday: weekdays.indexOf(day.slice(-2)),
    })),
    byMonthDay: numbers(parts.get('BYMONTHDAY')),
    byMonth: numbers(parts.get('BYMONTH')),
    bySetPos: numbers(parts.get('BYSETPOS')),
    weekStart: weekdays.indexOf(parts.get('WKST') ?? 'MO'),
  }
}

interface Civil {
  readonly year: number
  /** 1–12 */
  readonly month: number
  readonly day: number
}
const civil = (number: number): Civil => {
  const date = new Date(number * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
const firstOf = (year: number, month: number): number => Date.UTC(year, month - 1, 1) / dayMs

/**
 * Returns the days from `first` to before `end` that are the given weekdays, only the n-th of them where a number is
 * given.
 */
function ofWeekdays(first: number, end: number, numberedDays: readonly NumberedDay[]): number[] {
  return numberedDays.flatMap(({ n, weekday }) => {
    const days: number[] = []
    for (let day = first + ((weekday - weekdayOf(first) + 7) % 7); day < end; day += 7) days.push(day)
    return n === null ? days : days.slice(n < 0 ? n : n - 1, n < 0 ? n + 1 || undefined : n)
  })
}

function ofMonthDays(first: number, end: number, monthDays: readonly number[]): number[] {
  return monthDays.map((n) => (n < 0 ? end + n : first + n - 1)).filter((day) => day >= first && day < end)
}

const intersection = (a: readonly number[], b: readonly number[]): number[] => a.filter((day) => b.includes(day))

function ofMonth(rule: Rule, year: number, month: number, monthDay: number): number[] {
  const [first, end] = [firstOf(year, month), firstOf(year, month + 1)]
  if (rule.byMonthDay.length === 0 && rule.byDay.length === 0) return ofMonthDays(first, end, [monthDay])
  if (rule.byMonthDay.length === 0) return ofWeekdays(first, end, rule.byDay)
  const days = ofMonthDays(first, end, rule.byMonthDay)
  return rule.byDay.length === 0 ? days : intersection(days, ofWeekdays(first, end, rule.byDay))
}

function ofYear(rule: Rule, year: number, start: Civil): number[] {
  const months = rule.byMonth.length > 0 ? rule.byMonth : [...Array(12).keys()].map((n) => n + 1)
  if (rule.byDay.length > 0 && rule.byMonth.length === 0) {
    const days = ofWeekdays(firstOf(year, 1), firstOf(year + 1, 1), rule.byDay)
    return rule.byMonthDay.length === 0
      ? days
      : intersection(
          months.flatMap((month) => ofMonthDays(firstOf(year, month), firstOf(year, month + 1), rule.byMonthDay)),
          days,
        )
  }
  if (rule.byMonth.length === 0 && rule.byMonthDay.length === 0) return ofMonth(rule, year, start.month, start.day)
  return months.flatMap((month) => ofMonth(rule, year, month, start.day))
}

function ofWeek(rule: Rule, first: number, start: number): number[] {
  const numberedDays = rule.byDay.length > 0 ? rule.byDay : [{ n: null, weekday: weekdayOf(start) }]
  return ofWeekdays(first, first + 7, numberedDays).filter(
    (day) => rule.byMonth.length === 0 || rule.byMonth.includes(civil(day).month),
  )
}

function ofDay({ byMonth, byMonthDay, byDay }: Rule, number: number): number[] {
  const { year, month, day } = civil(number)
  const length = firstOf(year, month + 1) - firstOf(year, month)
  const matches =
    (byMonth.length === 0 || byMonth.includes(month)) &&
    (byMonthDay.length === 0 || byMonthDay.includes(day) || byMonthDay.includes(day - length - 1)) &&
    (byDay.length === 0 || byDay.some(({ weekday }) => weekday === weekdayOf(number)))
  return matches ? [number] : []
}

interface Periods {
  /** Returns the first day of the k-th period. */
  begin(k: number): number
  days(k: number): number[]
  /** Returns the number of a period that begins no later than `day`. */
  near(day: number): number
}

function periodsOf(rule: Rule, start: number): Periods {
  const { freq, interval } = rule
  const from = civil(start)
  if (freq === 'DAILY') {
    const begin = (k: number) => start + k * interval
    return { begin, days: (k) => ofDay(rule, begin(k)), near: (day) => Math.floor((day - start) / interval) }
  }
  if (freq === 'WEEKLY') {
    const week = start - ((weekdayOf(start) - rule.weekStart + 7) % 7)
    const begin = (k: number) => week + 7 * k * interval
    return {
      begin,
      days: (k) => ofWeek(rule, begin(k), start),
      near: (day) => Math.floor((day - week) / (7 * interval)),
    }
  }
  const years = freq === 'YEARLY'
  const yearOf = (k: number) => from.year + (years ? k * interval : Math.floor((from.month - 1 + k * interval) / 12))
  const monthOf = (k: number) => (years ? 1 : ((from.month - 1 + k * interval) % 12) + 1)
  const monthly = (k: number) =>
    rule.byMonth.length > 0 && !rule.byMonth.includes(monthOf(k)) ? [] : ofMonth(rule, yearOf(k), monthOf(k), from.day)
  return {
    begin: (k) => firstOf(yearOf(k), monthOf(k)),
    days: (k) => (years ? ofYear(rule, yearOf(k), from) : monthly(k)),
    near: (day) => {
      const { year, month } = civil(day)
      return Math.floor((years ? year - from.year : (year - from.year) * 12 + month - from.month) / interval)
    },
  }
}

function selectPositions(days: readonly number[], positions: readonly number[]): number[] {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  if (positions.length === 0) return sorted
  return [...new Set(positions.map((n) => sorted.at(n < 0 ? n : n - 1)).filter((day) => day !== undefined))].sort(
    (a, b) => a - b,
  )
}

const end = dayNumber(lastDay)

/**
 * Returns the days of the rule from `start` on that are between `from` and `to`, both included, in order; none after
 * the last day of the calendar.
 */
export function* recurrenceDays(rule: Rule, start: number, from: number, to: number): Generator<number> {
  const periods = periodsOf(rule, start)
  const last = Math.min(to, end)
  let remaining = rule.count ?? Infinity
  // A rule with COUNT is expanded from its first occurrence, any other from shortly before the range.
  for (
    let k = rule.count === null ? Math.max(0, periods.near(from)) : 0;
    remaining > 0 && periods.begin(k) <= last;
    k += 1
  ) {
    for (const day of selectPositions(periods.days(k), rule.bySetPos)) {
      if (day < start || remaining <= 0) continue
      remaining -= 1
      if (day > last) return
      if (day >= from) yield day
    }
  }
}

/** Returns `YYYYMMDD`, the format of UNTIL. */
export const untilText = (day: number): string => dayText(day).replaceAll('-', '')
