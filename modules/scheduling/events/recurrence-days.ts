// The days of a recurrence rule (RFC 5545, 3.3.10). The supported rules name no hours, so occurrences differ by day
// alone. A day is a number of days since 1 January 1970, without a zone.
// Why no library is used: docs/adr/0014-recurrence.md.
import { dayMs } from '#server/contract/time.ts'
import { dayNumber, dayText, weekdayOf } from '../zoned-time.ts'
import { lastDay } from '../shapes.contract.ts'
import { readRule } from './recurrence-rule.contract.ts'

/** A part of BYDAY. */
interface NumberedDay {
  /** The n-th such weekday of the month or year, counted from its end when negative; null for every such weekday. */
  readonly n: number | null
  /** Day of the week; 0 is Sunday. */
  readonly weekday: number
}

export interface Rule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  readonly interval: number
  readonly count: number | null
  /** The last day or the last instant; null when there is no end. */
  readonly until: { readonly day: number } | { readonly instant: number } | null
  readonly byDay: readonly NumberedDay[]
  readonly byMonthDay: readonly number[]
  readonly byMonth: readonly number[]
  readonly bySetPos: readonly number[]
  readonly weekStart: number
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const numbersIn = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : [])

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
    byMonthDay: numbersIn(parts.get('BYMONTHDAY')),
    byMonth: numbersIn(parts.get('BYMONTH')),
    bySetPos: numbersIn(parts.get('BYSETPOS')),
    weekStart: weekdays.indexOf(parts.get('WKST') ?? 'MO'),
  }
}

interface CivilDate {
  readonly year: number
  /** 1–12 */
  readonly month: number
  readonly day: number
}
const civilDateOf = (epochDay: number): CivilDate => {
  const date = new Date(epochDay * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
const firstOf = (year: number, month: number): number => Date.UTC(year, month - 1, 1) / dayMs

/**
 * Returns the days from `first` to before `end` that are the given weekdays, only the n-th of them where a number is
 * given.
 */
function weekdaysWithin(first: number, end: number, numberedDays: readonly NumberedDay[]): number[] {
  return numberedDays.flatMap(({ n, weekday }) => {
    const days: number[] = []
    for (let day = first + ((weekday - weekdayOf(first) + 7) % 7); day < end; day += 7) days.push(day)
    if (n === null) return days
    return days.at(n < 0 ? n : n - 1) ?? []
  })
}

/** Returns the days of a month from `first` to before `end` that have the given numbers; negative from its end. */
function monthDaysWithin(first: number, end: number, monthDays: readonly number[]): number[] {
  return monthDays.map((n) => (n < 0 ? end + n : first + n - 1)).filter((day) => day >= first && day < end)
}

const intersection = (a: readonly number[], b: readonly number[]): number[] => a.filter((day) => b.includes(day))

function daysOfMonth(rule: Rule, year: number, month: number, monthDay: number): number[] {
  const [first, end] = [firstOf(year, month), firstOf(year, month + 1)]
  if (rule.byMonthDay.length === 0 && rule.byDay.length === 0) return monthDaysWithin(first, end, [monthDay])
  if (rule.byMonthDay.length === 0) return weekdaysWithin(first, end, rule.byDay)
  const days = monthDaysWithin(first, end, rule.byMonthDay)
  return rule.byDay.length === 0 ? days : intersection(days, weekdaysWithin(first, end, rule.byDay))
}

/**
 * Returns the days of a year. Without BYMONTH, a numbered BYDAY counts within the year; with BYMONTH, within each
 * month. Without any BY part, the rule repeats the date of the start.
 */
function daysOfYear(rule: Rule, year: number, start: CivilDate): number[] {
  const months = rule.byMonth.length > 0 ? rule.byMonth : [...Array(12).keys()].map((n) => n + 1)
  if (rule.byDay.length > 0 && rule.byMonth.length === 0) {
    const days = weekdaysWithin(firstOf(year, 1), firstOf(year + 1, 1), rule.byDay)
    return rule.byMonthDay.length === 0
      ? days
      : intersection(
          months.flatMap((month) => monthDaysWithin(firstOf(year, month), firstOf(year, month + 1), rule.byMonthDay)),
          days,
        )
  }
  if (rule.byMonth.length === 0 && rule.byMonthDay.length === 0) return daysOfMonth(rule, year, start.month, start.day)
  return months.flatMap((month) => daysOfMonth(rule, year, month, start.day))
}

function daysOfWeek(rule: Rule, first: number, start: number): number[] {
  const numberedDays = rule.byDay.length > 0 ? rule.byDay : [{ n: null, weekday: weekdayOf(start) }]
  return weekdaysWithin(first, first + 7, numberedDays).filter(
    (day) => rule.byMonth.length === 0 || rule.byMonth.includes(civilDateOf(day).month),
  )
}

function dayIfMatching({ byMonth, byMonthDay, byDay }: Rule, epochDay: number): number[] {
  const { year, month, day } = civilDateOf(epochDay)
  const length = firstOf(year, month + 1) - firstOf(year, month)
  const matches =
    (byMonth.length === 0 || byMonth.includes(month)) &&
    (byMonthDay.length === 0 || byMonthDay.includes(day) || byMonthDay.includes(day - length - 1)) &&
    (byDay.length === 0 || byDay.some(({ weekday }) => weekday === weekdayOf(epochDay)))
  return matches ? [epochDay] : []
}

/**
 * The days, weeks, months or years that a rule visits; the period with an index is `index * interval` after the period
 * of the start.
 */
interface Periods {
  firstDayOf(index: number): number
  /** Returns the days of a period that the rule contains, before BYSETPOS. */
  daysOf(index: number): number[]
  /** Returns the index of a period that begins no later than `day`. */
  indexNear(day: number): number
}

function periodsOf(rule: Rule, start: number): Periods {
  const { freq, interval } = rule
  const startDate = civilDateOf(start)
  if (freq === 'DAILY') {
    const firstDayOf = (index: number) => start + index * interval
    return {
      firstDayOf,
      daysOf: (index) => dayIfMatching(rule, firstDayOf(index)),
      indexNear: (day) => Math.floor((day - start) / interval),
    }
  }
  if (freq === 'WEEKLY') {
    const week = start - ((weekdayOf(start) - rule.weekStart + 7) % 7)
    const firstDayOf = (index: number) => week + 7 * index * interval
    return {
      firstDayOf,
      daysOf: (index) => daysOfWeek(rule, firstDayOf(index), start),
      indexNear: (day) => Math.floor((day - week) / (7 * interval)),
    }
  }
  const isYearly = freq === 'YEARLY'
  const yearOf = (index: number) =>
    startDate.year + (isYearly ? index * interval : Math.floor((startDate.month - 1 + index * interval) / 12))
  const monthOf = (index: number) => (isYearly ? 1 : ((startDate.month - 1 + index * interval) % 12) + 1)
  const daysOfMonthPeriod = (index: number) =>
    rule.byMonth.length > 0 && !rule.byMonth.includes(monthOf(index))
      ? []
      : daysOfMonth(rule, yearOf(index), monthOf(index), startDate.day)
  return {
    firstDayOf: (index) => firstOf(yearOf(index), monthOf(index)),
    daysOf: (index) => (isYearly ? daysOfYear(rule, yearOf(index), startDate) : daysOfMonthPeriod(index)),
    indexNear: (day) => {
      const { year, month } = civilDateOf(day)
      return Math.floor(
        (isYearly ? year - startDate.year : (year - startDate.year) * 12 + month - startDate.month) / interval,
      )
    },
  }
}

/**
 * Applies BYSETPOS, which selects the n-th of the sorted days, counted from the end if negative. Returns all days if
 * the rule has no position.
 */
function selectPositions(days: readonly number[], positions: readonly number[]): number[] {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  if (positions.length === 0) return sorted
  return [...new Set(positions.map((n) => sorted.at(n < 0 ? n : n - 1)).filter((day) => day !== undefined))].sort(
    (a, b) => a - b,
  )
}

const lastCalendarDay = dayNumber(lastDay)

/**
 * Yields the days of the rule from `start` on that are between `from` and `to`, both included, in order; no day after
 * the last day of the calendar.
 */
export function* recurrenceDays(rule: Rule, start: number, from: number, to: number): Generator<number> {
  const periods = periodsOf(rule, start)
  const last = Math.min(to, lastCalendarDay)
  let remaining = rule.count ?? Infinity
  // A rule with COUNT is expanded from its first occurrence, any other from shortly before the range.
  for (
    let index = rule.count === null ? Math.max(0, periods.indexNear(from)) : 0;
    remaining > 0 && periods.firstDayOf(index) <= last;
    index += 1
  ) {
    for (const day of selectPositions(periods.daysOf(index), rule.bySetPos)) {
      if (day < start || remaining <= 0) continue
      remaining -= 1
      if (day > last) return
      if (day >= from) yield day
    }
  }
}

/** Returns `YYYYMMDD`, the format of UNTIL. */
export const untilText = (day: number): string => dayText(day).replaceAll('-', '')
