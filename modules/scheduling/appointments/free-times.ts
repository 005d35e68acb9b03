import { dayMs } from '#server/contract/time.ts'
import type { Services } from '#server/services.ts'
import type { AppError } from '#server/http/errors.ts'
import { availability, isFree, slotsByDate, type OccupiedTime, type Span } from '../availability/availability.ts'
import { minuteMs } from '../zoned-time.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { withType, findBookable, readOccupiedTime, type Bookable } from './bookable.ts'
import { sharedRead } from './single-flight.ts'

/**
 * A professional's rules and occupied time at `now`, from which free times are computed for the requested days only.
 */
export interface FreeTimes {
  readonly bookable: Bookable
  readonly now: number
  /** Occupied time within {@link FreeTimes.range} and a day around it. */
  readonly occupied: OccupiedTime
  /** The range that was read: around the requested time, or until the horizon. */
  readonly range: Span
}

/**
 * Reads rules and occupied time of a calendar by its public name: around a requested time, or up to the horizon.
 * @throws 404 `professional_not_found`
 */
export type ReadFreeTimes = (slug: string, aroundTime?: number) => Promise<FreeTimes>

const weekMs = 7 * dayMs
/** A requested time further ahead is limited to this, because no calendar is open for longer. */
const maxAheadMs = 366 * dayMs
/** Days around a requested time from which alternatives are offered. */
const alternativesMs = { before: dayMs, after: 8 * dayMs }

/**
 * Returns the range to read for a requested time: its week and the alternatives around it. Whole weeks, so that
 * concurrent requests for times of one week share a read.
 */
function rangeAround(requested: number, now: number): Span {
  const week = Math.floor(Math.min(Math.max(requested, now), now + maxAheadMs) / weekMs) * weekMs
  return { start: week - alternativesMs.before, end: week + weekMs + alternativesMs.after }
}

/** See {@link ReadFreeTimes}. @param exceptAppointmentId an appointment about to move, whose time counts as free */
export async function readFreeTimes(
  { openWork, ports }: Pick<Services, 'openWork' | 'ports'>,
  slug: string,
  aroundTime?: number,
  exceptAppointmentId?: string,
): Promise<FreeTimes> {
  const { em } = openWork()
  const now = ports.clock.now().getTime()
  const bookable = await findBookable(em, slug, now)
  if (!bookable) throw appointmentsErrors.error('professional_not_found')
  // Two days more than the horizon: one for the part of today that has passed, and one because a window of the last day
  // may end on the next.
  const range =
    aroundTime === undefined
      ? { start: now, end: now + (bookable.rules.horizonDays + 2) * dayMs }
      : rangeAround(aroundTime, now)
  const occupied = await readOccupiedTime(
    em,
    bookable,
    { start: range.start - dayMs, end: range.end + dayMs },
    now,
    exceptAppointmentId,
  )
  return { bookable, now, occupied, range }
}

/** Milliseconds between two shared reads. Under load, more requests share a read. */
const pauseMs = 10

/** Creates a reader whose concurrent calls for the same range share one read, which begins after each of the calls. */
export function freeTimesReader(services: Services): ReadFreeTimes {
  const readShared = sharedRead<FreeTimes>(pauseMs)
  return (slug, aroundTime) => {
    const key =
      aroundTime === undefined ? slug : `${slug} ${rangeAround(aroundTime, services.ports.clock.now().getTime()).start}`
    return readShared(key, () => readFreeTimes(services, slug, aroundTime))
  }
}

/** Cache of {@link freeTimesOfType} by type, so that requests for the same type share the computed times. */
const freeTimesByType = new WeakMap<FreeTimes, Map<string, FreeTimes>>()

/**
 * Returns the same data with the length and buffers of a type, by default the first type.
 * @throws 409 `appointment_type_changed` when the type is no longer offered, or was changed since `version`
 */
export function freeTimesOfType(free: FreeTimes, typeId?: string, version?: number): FreeTimes {
  const bookable = withType(free.bookable, typeId, version)
  if (bookable === free.bookable) return free
  const byTypeId = freeTimesByType.get(free) ?? new Map<string, FreeTimes>()
  freeTimesByType.set(free, byTypeId)
  const ofChosenType = byTypeId.get(bookable.type.id) ?? { ...free, bookable }
  byTypeId.set(bookable.type.id, ofChosenType)
  return ofChosenType
}

/** Returns free times that begin within `span`, in order. */
export const slotsWithin = ({ bookable, occupied, range }: FreeTimes, { start, end }: Span): Span[] =>
  availability(bookable.rules, occupied, {
    start: Math.max(start, range.start),
    end: Math.min(end, range.end),
  }).flatMap(({ slots }) => slots)

export const presentDays = (slots: readonly Span[], timeZone: string) =>
  slotsByDate(slots, timeZone).map(({ date, slots: ofDate }) => ({
    date,
    slots: ofDate.map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() })),
  }))

type PresentedDays = ReturnType<typeof presentDays>
/** Cache of {@link currentDays} by day and zone. */
const cachedDays = new WeakMap<FreeTimes, Map<string, PresentedDays>>()

/**
 * Returns the days with free times around `requested`, computed once per day and zone for all requests whose time was
 * taken.
 */
function currentDays(free: FreeTimes, requested: number, timeZone: string): PresentedDays {
  const from =
    Math.floor(Math.max(free.now, Math.min(requested, free.now + maxAheadMs) - alternativesMs.before) / dayMs) * dayMs
  const byDayAndZone = cachedDays.get(free) ?? new Map<string, PresentedDays>()
  cachedDays.set(free, byDayAndZone)
  const key = `${from} ${timeZone}`
  const days =
    byDayAndZone.get(key) ??
    presentDays(slotsWithin(free, { start: from, end: from + alternativesMs.before + alternativesMs.after }), timeZone)
  byDayAndZone.set(key, days)
  return days
}

/** Creates a 409 with the free times around the requested time. */
export const slotTakenError = (free: FreeTimes, start: number, timeZone = free.bookable.rules.timeZone): AppError =>
  appointmentsErrors.error('slot_taken', { details: { timeZone, days: currentDays(free, start, timeZone) } })

/**
 * Returns the slot that begins at `start`, if it can be booked now.
 * @throws 409 `slot_taken` for a slot that another booking or event occupies; 422 `slot_not_offered` for a slot that is
 * past, within the notice period, beyond the horizon or not on the grid; both with the times that are free now
 */
export function offeredSlot(free: FreeTimes, start: number, timeZone = free.bookable.rules.timeZone): Span {
  const { rules } = free.bookable
  const slot = { start, end: start + rules.meetingMinutes * minuteMs }
  if (isFree(rules, free.occupied, slot)) return slot
  const nothingOccupied: OccupiedTime = { busy: [], bookingsByDate: new Map(), now: free.now }
  if (isFree(rules, nothingOccupied, slot)) throw slotTakenError(free, start, timeZone)
  throw appointmentsErrors.error('slot_not_offered', {
    details: { timeZone, days: currentDays(free, start, timeZone) },
  })
}
