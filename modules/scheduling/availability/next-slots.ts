import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { bookedSpans, countBooked } from '../appointments/booked-spans.ts'
import { availability, type Span } from './availability.ts'
import { rulesOf, type BookingRules } from './booking-rules.ts'
import { busyEvents } from './busy-events.ts'

/** Days that are searched first, because most professionals have a free time within two weeks. */
const initialDays = 14
/** The maximal horizon, and one day for the difference between time zones. */
const maxDays = 367

async function searchSlots(
  em: EntityManager,
  professionals: readonly BookingRules[],
  range: Span,
  now: number,
  count: number,
): Promise<Map<string, Span[]>> {
  const ids = professionals.map(({ professionalId }) => professionalId)
  const events = await busyEvents(em, ids, range)
  const booked = await bookedSpans(em, ids, range, new Date(now))
  return new Map(
    professionals.map(({ professionalId, rules }) => {
      const appointments = booked.get(professionalId) ?? []
      const occupied = {
        busy: [...(events.get(professionalId) ?? []), ...appointments],
        bookingsByDate: countBooked(appointments),
        now,
      }
      return [
        professionalId,
        availability(rules, occupied, range)
          .flatMap(({ slots }) => slots)
          .slice(0, count),
      ]
    }),
  )
}

/**
 * Returns the next free times of professionals with public bookings, at most `count` of each, by their id; an empty
 * list when there are none up to the horizon. The number of statements does not depend on the number of professionals.
 * Works in any scope.
 * @param now milliseconds since 1970
 */
export async function nextSlots(
  em: EntityManager,
  professionalIds: readonly string[],
  count: number,
  now: number,
): Promise<Map<string, Span[]>> {
  const rules = await rulesOf(em, professionalIds, { start: now, end: now + maxDays * dayMs })
  const bookable = [...rules.values()].filter(({ publicBooking, slug }) => publicBooking && slug !== null)
  const slots =
    bookable.length === 0
      ? new Map<string, Span[]>()
      : await searchSlots(em, bookable, { start: now, end: now + initialDays * dayMs }, now, count)
  const remaining = bookable.filter(
    ({ professionalId, rules: { horizonDays } }) =>
      horizonDays >= initialDays && (slots.get(professionalId)?.length ?? 0) < count,
  )
  if (remaining.length === 0) return slots
  // Two days more than the horizon: one for the part of today that has passed, and one because a window of the last day
  // may end on the next.
  const searchedDays = Math.max(...remaining.map((professional) => professional.rules.horizonDays)) + 2
  return new Map([
    ...slots,
    ...(await searchSlots(em, remaining, { start: now, end: now + searchedDays * dayMs }, now, count)),
  ])
}
