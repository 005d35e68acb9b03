import { dayMs } from '#server/contract/time.ts'
// Days as `YYYY-MM-DD`, which have no zone, and the instants of Puerto Rico's clock.

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string
export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

export const minuteMs = 60_000
export const minutesOfDay = 1_440

const epochOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayOfEpoch = (epoch: number): Day => new Date(epoch).toISOString().slice(0, 10)

/** Whether it is a day of the calendar that can be written with four figures. */
export const isDay = (text: string | null | undefined): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') &&
  Number.isFinite(epochOf(text ?? '')) &&
  dayOfEpoch(epochOf(text ?? '')) === text

export const addDays = (day: Day, count: number): Day => dayOfEpoch(epochOf(day) + count * dayMs)
/** Days from one to the other; negative when the second comes first. */
export const daysBetween = (from: Day, to: Day): number => Math.round((epochOf(to) - epochOf(from)) / dayMs)
/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(epochOf(day)).getUTCDay()
export const monthOf = (day: Day): string => day.slice(0, 7)
export const dayNumber = (day: Day): number => Number(day.slice(8))
/** The Sunday on or before it: weeks of Puerto Rico begin on Sunday. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day))

/** The same day of another month; the last one of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(epochOf(day))
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(date.getUTCDate(), last))
  return dayOfEpoch(target.getTime())
}

export const range = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** Whole weeks, Sunday first, that hold the month of a day. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = `${monthOf(day)}-01`
  const start = startOfWeek(first)
  const count = Math.ceil(daysBetween(start, addMonths(first, 1)) / 7)
  return Array.from({ length: count }, (_, week) => range(addDays(start, week * 7), 7))
}

/** How many days an agenda looks ahead. */
export const agendaDays = 14

/** The days that a view shows. */
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

/** The day that the arrows of a view lead to. */
export const stepFrom = (view: View, day: Day, count: number): Day =>
  view === 'month' ? addMonths(day, count) : addDays(day, count * (view === 'day' ? 1 : 7))

/** Puerto Rico has kept Atlantic standard time all year since 1946. */
const offsetMs = -4 * 60 * minuteMs

/** The instant at which Puerto Rico's clock is so many minutes past the midnight of a day. */
export const instantAt = (day: Day, minute: number): number => epochOf(day) - offsetMs + minute * minuteMs

/** What Puerto Rico's clock shows at an instant: the day, and minutes past its midnight. */
export function clockAt(instant: number): { readonly day: Day; readonly minute: number } {
  const local = instant + offsetMs
  const midnight = Math.floor(local / dayMs) * dayMs
  return { day: dayOfEpoch(midnight), minute: (local - midnight) / minuteMs }
}

/** `13:05`, as a time field writes it. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(Math.floor(minute % 60)).padStart(2, '0')}`
/** Minutes past midnight of `13:05`; `undefined` for anything else. */
export function minuteOfText(text: string): number | undefined {
  const found = /^(\d{2}):(\d{2})/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined
}
