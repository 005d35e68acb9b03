// Wall clocks and instants. A day is `YYYY-MM-DD` or its number since 1970, without a zone; an instant is milliseconds
// since 1970.
import { IANAZone } from 'luxon'

export const minuteMs = 60_000
export const dayMs = 86_400_000

export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
export const dayText = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)
/** 0 is Sunday. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7

/** Offsets at midnights of UTC, which answer for the many instants that no change of a clock is near. */
const offsets = new Map<string, Map<number, number>>()
const mostDaysKept = 4_096

function offsetAtDay(zone: string, day: number): number {
  let known = offsets.get(zone)
  if (!known) offsets.set(zone, (known = new Map<number, number>()))
  const found = known.get(day)
  if (found !== undefined) return found
  if (known.size >= mostDaysKept) known.clear()
  const offset = IANAZone.create(zone).offset(day * dayMs)
  known.set(day, offset)
  return offset
}

/** Minutes that the clock of a zone is ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  const day = Math.floor(instant / dayMs)
  const before = offsetAtDay(zone, day)
  return before === offsetAtDay(zone, day + 1) ? before : IANAZone.create(zone).offset(instant)
}

/**
 * The instant of a wall clock. As RFC 5545 (3.3.5) has it: a time that a clock skips is read with the offset before the
 * gap (2:30 becomes 3:30), of one that comes twice the first is meant. A zone changes its clock once in two days at
 * most.
 */
export function instantOf(day: number, msOfDay: number, zone: string): number {
  const wall = day * dayMs + msOfDay
  const near = Math.floor(wall / dayMs)
  const before = offsetAtDay(zone, near - 1)
  const after = offsetAtDay(zone, near + 2)
  const early = wall - before * minuteMs
  if (before === after || offsetAt(zone, early) === before) return early
  const late = wall - after * minuteMs
  return offsetAt(zone, late) === after ? late : early
}

/** The day number and the milliseconds of the day that the clock of a zone shows at an instant. */
export function wallOf(instant: number, zone: string): { readonly day: number; readonly msOfDay: number } {
  const wall = instant + offsetAt(zone, instant) * minuteMs
  const day = Math.floor(wall / dayMs)
  return { day, msOfDay: wall - day * dayMs }
}

/** The day that the clock of a zone shows at an instant. */
export const dayOf = (instant: number, zone: string): string => dayText(wallOf(instant, zone).day)

/** Midnight that begins a day in a zone; where the clock skips it, the first moment of the day. */
export const midnight = (day: number, zone: string): number => instantOf(day, 0, zone)

/** The instant at which the clock of a zone shows a time of a day. @param time `HH:MM` */
export function instantOnClock(day: string, time: string, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(dayNumber(day), (hours * 60 + minutes) * minuteMs, zone)
}
