// The next free time of a calendar, and of each type of appointment that it offers.
import { dayMs } from '#server/contract/time.ts'
import { rulesOfType, type BookingType } from '../availability/booking-rules.ts'
import type { OccupiedTime, Span } from '../availability/availability.ts'
import { slotsWithin, type FreeTimes } from './free-times.ts'

const weekMs = 7 * dayMs
/** Bounds of the search by type: types after the first ten, and times after these weeks, get no next free time. */
const maxTypes = 10
const maxWeeks = 9

/** Returns the first free time. Searches week by week, because it is mostly in the first week. */
export function firstFreeSlot(free: FreeTimes, maxMs = Infinity): Span | undefined {
  const end = Math.min(free.range.end, free.range.start + maxMs)
  for (let start = free.range.start; start < end; start += weekMs) {
    const [first] = slotsWithin(free, { start, end: start + weekMs })
    if (first) return first
  }
  return undefined
}

/** Cache of next free times by length and buffers, shared by requests that use the same read of the calendar. */
const cachedStarts = new WeakMap<OccupiedTime, Map<string, string | null>>()

/** Returns the start of the next free time of each type by its id; null when the next weeks have none. */
export function nextFreeByType(free: FreeTimes): ReadonlyMap<string, string | null> {
  const starts = cachedStarts.get(free.occupied) ?? new Map<string, string | null>()
  cachedStarts.set(free.occupied, starts)
  const nextFree = (type: BookingType): string | null => {
    const key = `${type.minutes} ${type.bufferBeforeMinutes} ${type.bufferAfterMinutes}`
    const cached = starts.get(key)
    if (cached !== undefined) return cached
    const bookable = { ...free.bookable, type, rules: rulesOfType(free.bookable.rules, type) }
    const first = firstFreeSlot({ ...free, bookable }, maxWeeks * weekMs)
    const start = first ? new Date(first.start).toISOString() : null
    starts.set(key, start)
    return start
  }
  return new Map(free.bookable.types.slice(0, maxTypes).map((type) => [type.id, nextFree(type)]))
}
