// Conversion between wall clock time and instants. A day is `YYYY-MM-DD` or its number since 1970, without a zone; an
// instant is milliseconds since 1970.
import { dayMs } from '#server/contract/time.ts'
import { IANAZone } from 'luxon'

export const minuteMs = 60_000

export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
/** Weekday of 1 January 1970, a Thursday. */
const weekdayOfDayZero = 4

/** Returns the day of the week of a day number; 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + weekdayOfDayZero) % 7) + 7) % 7

/** Cache of offsets at midnights in UTC. Between two midnights with the same offset, every instant has that offset. */
const offsets = new Map<string, Map<number, number>>()
const maxCachedDays = 4_096

function offsetAtDay(zone: string, day: number): number {
  let zoneOffsets = offsets.get(zone)
  if (!zoneOffsets) offsets.set(zone, (zoneOffsets = new Map<number, number>()))
  const cached = zoneOffsets.get(day)
  if (cached !== undefined) return cached
  if (zoneOffsets.size >= maxCachedDays) zoneOffsets.clear()
  const offset = IANAZone.create(zone).offset(day * dayMs)
  zoneOffsets.set(day, offset)
  return offset
}

/** Returns the minutes that a zone is ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  const day = Math.floor(instant / dayMs)
  const before = offsetAtDay(zone, day)
  return before === offsetAtDay(zone, day + 1) ? before : IANAZone.create(zone).offset(instant)
}

/**
 * Returns the instant of a wall clock time. As in RFC 5545 (3.3.5), a skipped time is read with the offset before the
 * gap (2:30 becomes 3:30), and a repeated time means its first occurrence. Assumes at most one change of offset in two
 * days.
 */
export function instantOf(day: number, msOfDay: number, zone: string): number {
  const wall = day * dayMs + msOfDay
  const wallClockDay = Math.floor(wall / dayMs)
  const offsetBefore = offsetAtDay(zone, wallClockDay - 1)
  const offsetAfter = offsetAtDay(zone, wallClockDay + 2)
  const byOffsetBefore = wall - offsetBefore * minuteMs
  if (offsetBefore === offsetAfter || offsetAt(zone, byOffsetBefore) === offsetBefore) return byOffsetBefore
  const byOffsetAfter = wall - offsetAfter * minuteMs
  return offsetAt(zone, byOffsetAfter) === offsetAfter ? byOffsetAfter : byOffsetBefore
}

/** Returns day number and milliseconds of the day of an instant in a zone. */
export function wallClockOf(instant: number, zone: string): { readonly day: number; readonly msOfDay: number } {
  const wall = instant + offsetAt(zone, instant) * minuteMs
  const day = Math.floor(wall / dayMs)
  return { day, msOfDay: wall - day * dayMs }
}

/** Returns the day of an instant in a zone. */
export const dayOf = (instant: number, zone: string): string => dayText(wallClockOf(instant, zone).day)

/** Returns the midnight that begins a day in a zone, or the first moment of the day if the zone skips midnight. */
export const midnight = (day: number, zone: string): number => instantOf(day, 0, zone)

/** Returns the instant of a time of a day in a zone. @param time `HH:MM` */
export function instantOfLocalTime(day: string, time: string, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(dayNumber(day), (hours * 60 + minutes) * minuteMs, zone)
}
