// Converts working hours between the form that people enter (`HH:MM`) and the stored form (minutes).
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

export interface WorkWindow {
  readonly weekday: number
  readonly start: string
  readonly end: string
}
/** Minutes after midnight; an end beyond 1440 lies on the next day. */
export const storedWindowRow = {
  weekday: col.int,
  startMinute: col.int,
  endMinute: col.int,
} as const satisfies Shape
export type StoredWindow = RowOf<typeof storedWindowRow>

const minutesPerDay = 24 * 60
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minute: number): string =>
  `${String(Math.floor((minute % minutesPerDay) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/**
 * Returns minutes after midnight. An end that is not after the start is on the next day: 23:59–00:30 is 31 minutes,
 * 09:00–09:00 a whole day.
 */
export function storedMinutes({ start, end }: { readonly start: string; readonly end: string }): {
  startMinute: number
  endMinute: number
} {
  const [startMinute, endMinute] = [minuteOf(start), minuteOf(end)]
  return { startMinute, endMinute: endMinute > startMinute ? endMinute : endMinute + minutesPerDay }
}
/** Formats minutes after midnight as `HH:MM`; the inverse of {@link storedMinutes}. */
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
export const windowsOnWeekdays = (workDays: readonly number[], start: string, end: string): StoredWindow[] =>
  workDays.map((weekday) => storedWindow({ weekday, start, end }))

/** Summarizes windows: their weekdays, the earliest start and the latest end. */
export function weeklySummary(windows: readonly StoredWindow[]): {
  workDays: number[]
  workStart: string
  workEnd: string
} {
  const workDays = [...new Set(windows.map(({ weekday }) => weekday))].sort((a, b) => a - b)
  if (windows.length === 0) return { workDays, workStart: '09:00', workEnd: '17:00' }
  return {
    workDays,
    workStart: timeOf(Math.min(...windows.map(({ startMinute }) => startMinute))),
    workEnd: timeOf(Math.max(...windows.map(({ endMinute }) => endMinute))),
  }
}

const hasOverlap = (spans: readonly { readonly start: number; readonly end: number }[]): boolean => {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  return sorted.some(({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? 0))
}

/** Returns whether two windows of a week overlap; a window of Saturday night may extend into Sunday. */
export function hasOverlapInWeek(windows: readonly StoredWindow[]): boolean {
  const minutesPerWeek = 7 * minutesPerDay
  const spans = windows.map(({ weekday, startMinute, endMinute }) => ({
    start: weekday * minutesPerDay + startMinute,
    end: weekday * minutesPerDay + endMinute,
  }))
  const nextWeekParts = spans
    .filter(({ end }) => end > minutesPerWeek)
    .map(({ end }) => ({ start: 0, end: end - minutesPerWeek }))
  return hasOverlap([...spans, ...nextWeekParts])
}

/** Returns whether two windows of one date overlap. */
export const hasOverlapOnDate = (
  windows: readonly { readonly startMinute: number; readonly endMinute: number }[],
): boolean => hasOverlap(windows.map(({ startMinute, endMinute }) => ({ start: startMinute, end: endMinute })))
