// Moving and resizing, by pointer and by key: minutes snap, nothing becomes shorter than a step.
import { addDays, clockAt, instantAt, minuteMs, minutesOfDay, type Day } from './days.ts'

/** Minutes between two places where a thing can be put. */
export const snapMinutes = 15
/** Minutes that a row of the grid stands for; also what a click makes half of. */
export const rowMinutes = 30
export const rowsOfDay = minutesOfDay / rowMinutes

export interface Times {
  readonly start: number
  readonly end: number
}
/** What a drag or a key asks for. `resize` moves the end alone. */
export interface Change {
  readonly kind: 'move' | 'resize'
  readonly days: number
  readonly minutes: number
}

export const snap = (minute: number): number => Math.round(minute / snapMinutes) * snapMinutes

/** The same length at another time; or the same start with another end, never before one step after the start. */
export function changed(times: Times, { kind, days, minutes }: Change): Times {
  const shift = (days * minutesOfDay + minutes) * minuteMs
  if (kind === 'move') return { start: times.start + shift, end: times.end + shift }
  return { start: times.start, end: Math.max(times.start + snapMinutes * minuteMs, times.end + shift) }
}

interface Key {
  readonly key: string
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * What Alt and an arrow ask of a thing: a day or a step elsewhere; with Shift another end. Things without hours move by
 * days.
 */
export function changeOf({ key, altKey, shiftKey, ctrlKey, metaKey }: Key, allDay: boolean): Change | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined
  const kind = shiftKey ? 'resize' : 'move'
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const upright = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (sideways !== 0) return shiftKey && !allDay ? undefined : { kind, days: sideways, minutes: 0 }
  if (upright === 0) return undefined
  return allDay
    ? { kind, days: upright * (shiftKey ? 1 : 7), minutes: 0 }
    : { kind, days: 0, minutes: upright * snapMinutes }
}

/** The times of something new that is drawn from one place of a day to another, in either direction. */
export function drawn(day: Day, from: number, to: number): Times {
  const low = Math.max(0, Math.floor(Math.min(from, to) / snapMinutes) * snapMinutes)
  const high = Math.min(
    minutesOfDay,
    Math.max(low + snapMinutes, Math.ceil(Math.max(from, to) / snapMinutes) * snapMinutes),
  )
  return { start: instantAt(day, low), end: instantAt(day, high) }
}

/** The times that a click proposes: the half hour under it, for as long as a meeting lasts. */
export function proposed(day: Day, minute: number, meetingMinutes: number): Times {
  const from = Math.min(minutesOfDay - rowMinutes, Math.floor(minute / rowMinutes) * rowMinutes)
  return { start: instantAt(day, from), end: instantAt(day, from + meetingMinutes) }
}

/** The next half hour from now on a day; nine o'clock on any other. */
export function nextHalfHour(day: Day, now: number): number {
  const at = clockAt(now)
  return at.day === day ? Math.min(minutesOfDay - rowMinutes, Math.ceil(at.minute / rowMinutes) * rowMinutes) : 9 * 60
}

/** The last day of something without hours that ends where the next day begins. */
export const lastDayBefore = (end: number): Day => addDays(clockAt(end).day, clockAt(end).minute === 0 ? -1 : 0)
