// Converts working hours between the form in which people write them and the stored form. Pure.
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

export interface WorkWindow {
  readonly weekday: number
  readonly start: string
  readonly end: string
}
/** Minutes from midnight; an end beyond 1440 lies on the next day. */
export const storedWindowRow = {
  weekday: col.int,
  startMinute: col.int,
  endMinute: col.int,
} as const satisfies Shape
export type StoredWindow = RowOf<typeof storedWindowRow>

const day = 24 * 60
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minute: number): string =>
  `${String(Math.floor((minute % day) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** An end that is not after the start is on the next day: 23:59–00:30 is 31 minutes, 09:00–09:00 a whole day. */
export function storedMinutes({ start, end }: { readonly start: string; readonly end: string }): {
  startMinute: number
  endMinute: number
} {
  const [startMinute, endMinute] = [minuteOf(start), minuteOf(end)]
  return { startMinute, endMinute: endMinute > startMinute ? endMinute : endMinute + day }
}
/** Formats minutes from midnight as `HH:MM`; the inverse of {@link storedMinutes}. */
export const presentMinutes = (startMinute: number, endMinute: number): { start: string; end: string } => ({
  start: timeOf(startMinute),
  end: timeOf(endMinute),
})

export const storedWindow = ({ weekday, ...hours }: WorkWindow): StoredWindow => ({ weekday, ...storedMinutes(hours) })
export const presentWindow = ({ weekday, startMinute, endMinute }: StoredWindow): WorkWindow => ({
  weekday,
  ...presentMinutes(startMinute, endMinute),
})

/** Returns the same hours on each of the given weekdays. */
export const simpleWindows = (workDays: readonly number[], start: string, end: string): StoredWindow[] =>
  workDays.map((weekday) => storedWindow({ weekday, start, end }))

/** Summarizes windows: their weekdays, the earliest beginning and the latest end. */
export function weeklySummary(windows: readonly StoredWindow[]): {
  workDays: number[]
  workStart: string
  workEnd: string
} {
  const workDays = [...new Set(windows.map(({ weekday }) => weekday))].sort((a, b) => a - b)
  if (windows.length === 0) return { workDays, workStart: '09:00', workEnd: '17:00' }
  return {
    workDays,
    workStart: timeOf(Math.min(...windows.map((w) => w.startMinute))),
    workEnd: timeOf(Math.max(...windows.map((w) => w.endMinute))),
  }
}

const overlap = (spans: readonly { readonly start: number; readonly end: number }[]): boolean => {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  return sorted.some(({ start }, n) => n > 0 && start < (sorted[n - 1]?.end ?? 0))
}

/** Returns whether two windows of a week overlap; one of Saturday night may extend into Sunday. */
export function overlapInWeek(windows: readonly StoredWindow[]): boolean {
  const week = 7 * day
  const spans = windows.map(({ weekday, startMinute, endMinute }) => ({
    start: weekday * day + startMinute,
    end: weekday * day + endMinute,
  }))
  return overlap([...spans, ...spans.filter(({ end }) => end > week).map(({ end }) => ({ start: 0, end: end - week }))])
}

/** Returns whether two windows of one date overlap. */
export const overlapOnDate = (
  windows: readonly { readonly startMinute: number; readonly endMinute: number }[],
): boolean => overlap(windows.map(({ startMinute, endMinute }) => ({ start: startMinute, end: endMinute })))
