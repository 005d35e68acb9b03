// Moving and resizing by pointer and keyboard: minutes snap, and nothing becomes shorter than one snap interval.
import { addDays, clockAt, instantAt, minuteMs, minutesOfDay, type Day } from './days.ts'

/** Interval in minutes to which drags and moves snap. */
export const snapMinutes = 15
/** Minutes of a grid row; a click selects one row. */
export const rowMinutes = 30
export const rowsOfDay = minutesOfDay / rowMinutes

export interface Times {
  readonly start: number
  readonly end: number
}
/** A requested change. `resize` changes only the end. */
export interface Change {
  readonly kind: 'move' | 'resize'
  readonly days: number
  readonly minutes: number
}

/** Rounds minutes to the nearest multiple of `snapMinutes`. */
export const snap = (minute: number): number => Math.round(minute / snapMinutes) * snapMinutes

/** Applies a change: the same length at another time, or another end, at least `snapMinutes` after the start. */
export function changeTimes(times: Times, { kind, days, minutes }: Change): Times {
  const shift = (days * minutesOfDay + minutes) * minuteMs
  if (kind === 'move') return { start: times.start + shift, end: times.end + shift }
  return { start: times.start, end: Math.max(times.start + snapMinutes * minuteMs, times.end + shift) }
}

/** The properties of a keyboard event that are read. */
interface Key {
  readonly key: string
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Returns the change that Alt with an arrow key makes: a move by a day or by `snapMinutes`, with Shift another end.
 * All-day items move by days and weeks. Undefined for other keys.
 */
export function changeByKey({ key, altKey, shiftKey, ctrlKey, metaKey }: Key, allDay: boolean): Change | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined
  const kind = shiftKey ? 'resize' : 'move'
  const horizontal = { ArrowRight: 1, ArrowLeft: -1 }[key]
  const vertical = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (horizontal !== undefined) return shiftKey && !allDay ? undefined : { kind, days: horizontal, minutes: 0 }
  if (vertical === undefined) return undefined
  return allDay
    ? { kind, days: vertical * (shiftKey ? 1 : 7), minutes: 0 }
    : { kind, days: 0, minutes: vertical * snapMinutes }
}

/** Returns start and end of a drawn event, dragged in either direction. */
export function drawnTimes(day: Day, from: number, to: number): Times {
  const low = Math.max(0, Math.floor(Math.min(from, to) / snapMinutes) * snapMinutes)
  const high = Math.min(
    minutesOfDay,
    Math.max(low + snapMinutes, Math.ceil(Math.max(from, to) / snapMinutes) * snapMinutes),
  )
  return { start: instantAt(day, low), end: instantAt(day, high) }
}

/** Returns the times of an event that a click creates: from the start of the clicked row, as long as a meeting. */
export function timesOfClick(day: Day, minute: number, meetingMinutes: number): Times {
  const from = Math.min(minutesOfDay - rowMinutes, Math.floor(minute / rowMinutes) * rowMinutes)
  return { start: instantAt(day, from), end: instantAt(day, from + meetingMinutes) }
}

/** Nine o’clock in minutes after midnight: when new events of another day begin. */
export const workdayStartMinute = 9 * 60

/** Returns the last day of an all-day item, whose end is exclusive. */
export const lastDayBefore = (end: number): Day => addDays(clockAt(end).day, clockAt(end).minute === 0 ? -1 : 0)
