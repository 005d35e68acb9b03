// The next free time of a calendar, and of each type of appointment that it offers.
import { dayMs } from '#server/contract/time.ts'
import { rulesOfType, type BookingType } from '../availability/booking-rules.ts'
import type { OccupiedTime, Span } from '../availability/availability.ts'
import { slotsWithin, type FreeTimes } from './free-times.ts'

const weekMs = 7 * dayMs
/** Bounds of the search for every type: the types after these, and times later than these weeks, are not named. */
const maxTypes = 10
const maxWeeks = 9

/** Returns the first free time. Searched week by week, since it is mostly in the next one. */
export function firstFreeSlot(free: FreeTimes, maxMs = Infinity): Span | undefined {
  const end = Math.min(free.range.end, free.range.start + maxMs)
  for (let start = free.range.start; start < end; start += weekMs) {
    const [first] = slotsWithin(free, { start, end: start + weekMs })
    if (first) return first
  }
  return undefined
}

/** Free times by length and buffers, shared by requests that use the same reading of the calendar. */
const knownTimes = new WeakMap<OccupiedTime, Map<string, string | null>>()

/** Returns the next free time of each type by its id, from the known occupied times; null: none in the next weeks. */
export function nextFreeByType(free: FreeTimes): ReadonlyMap<string, string | null> {
  const known = knownTimes.get(free.occupied) ?? new Map<string, string | null>()
  knownTimes.set(free.occupied, known)
  const nextFree = (type: BookingType): string | null => {
    const key = `${type.minutes} ${type.bufferBeforeMinutes} ${type.bufferAfterMinutes}`
    const before = known.get(key)
    if (before !== undefined) return before
    const bookable = { ...free.bookable, type, rules: rulesOfType(free.bookable.rules, type) }
    const first = firstFreeSlot({ ...free, bookable }, maxWeeks * weekMs)
    const start = first ? new Date(first.start).toISOString() : null
    known.set(key, start)
    return start
  }
  return new Map(free.bookable.types.slice(0, maxTypes).map((type) => [type.id, nextFree(type)]))
}
