// Calendar days `YYYY-MM-DD` without a zone, and instants of Puerto Rico's clock.
import { dayMs } from '#server/contract/time.ts'
import { addDays, addMonths, dayOfEpoch, daysBetween, epochOf, weekdayOf, type Day } from '../../../lib/days.ts'

export { addDays, addMonths, daysBetween, isDay, weekdayOf, type Day } from '../../../lib/days.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

export const minuteMs = 60_000
export const minutesOfDay = 1_440

export const monthOf = (day: Day): string => day.slice(0, 7)
export const dayOfMonth = (day: Day): number => Number(day.slice(8))
/** Returns the Sunday on or before a day: weeks begin on Sunday in Puerto Rico. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day))

/** Returns `count` consecutive days. */
export const range = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** A Sunday, from which the names of weekdays are formatted. */
export const anySunday = '2026-11-01'

/** Returns the whole weeks, from Sunday, of a day's month. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = `${monthOf(day)}-01`
  const start = startOfWeek(first)
  const count = Math.ceil(daysBetween(start, addMonths(first, 1)) / 7)
  return Array.from({ length: count }, (_, week) => range(addDays(start, week * 7), 7))
}

/** Number of days that the agenda shows. */
export const agendaDays = 14

/** Returns the days of a view. */
export function daysOf(view: View, day: Day): Day[] {
  switch (view) {
    case 'month':
      return weeksOfMonth(day).flat()
    case 'week':
      return range(startOfWeek(day), 7)
    case 'day':
      return [day]
    case 'agenda':
      return range(day, agendaDays)
  }
}

/** Returns the day `count` pages of a view later, or earlier if negative; the agenda moves by one of its two weeks. */
export const stepFrom = (view: View, day: Day, count: number): Day =>
  view === 'month' ? addMonths(day, count) : addDays(day, count * (view === 'day' ? 1 : 7))

/** Puerto Rico has been on Atlantic standard time (UTC−4) all year since 1946. */
const offsetMs = -4 * 60 * minuteMs

/** Returns the instant at `minute` minutes after midnight of a day in Puerto Rico. */
export const instantAt = (day: Day, minute: number): number => epochOf(day) - offsetMs + minute * minuteMs

/** Returns day and minutes after midnight in Puerto Rico at an instant. */
export function clockAt(instant: number): { readonly day: Day; readonly minute: number } {
  const local = instant + offsetMs
  const midnight = Math.floor(local / dayMs) * dayMs
  return { day: dayOfEpoch(midnight), minute: (local - midnight) / minuteMs }
}

/** Formats minutes after midnight as `13:05`, for a time input. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(Math.floor(minute % 60)).padStart(2, '0')}`
/** Parses `13:05`, or `13:05:30` without its seconds, to minutes after midnight; `undefined` for other texts. */
export function minuteOfText(text: string): number | undefined {
  const match = /^(\d{2}):(\d{2})/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}
