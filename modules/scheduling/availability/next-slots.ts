import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { bookedSpans, countBooked } from '../appointments/booked-spans.ts'
import { availability, type Span } from './availability.ts'
import { rulesOf, type BookingRules } from './booking-rules.ts'
import { busyEvents } from './busy-events.ts'

/** Days that are read first: most professionals have a free time within two weeks. */
const firstDays = 14
/** The maximal horizon, and one day for the difference between time zones. */
const maxDays = 367

async function searchSlots(
  em: EntityManager,
  some: readonly BookingRules[],
  range: Span,
  now: number,
  count: number,
): Promise<Map<string, Span[]>> {
  const ids = some.map(({ professionalId }) => professionalId)
  const events = await busyEvents(em, ids, range)
  const booked = await bookedSpans(em, ids, range, new Date(now))
  return new Map(
    some.map(({ professionalId, rules }) => {
      const taken = booked.get(professionalId) ?? []
      const known = { busy: [...(events.get(professionalId) ?? []), ...taken], booked: countBooked(taken), now }
      return [
        professionalId,
        availability(rules, known, range)
          .flatMap(({ slots }) => slots)
          .slice(0, count),
      ]
    }),
  )
}

/**
 * Returns the next free times of professionals whose public calendar takes bookings, at most `count` of each, by their
 * id; an empty list where there is none up to the horizon. The number of statements does not depend on that of
 * professionals. Works in any scope.
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
  const found =
    bookable.length === 0
      ? new Map<string, Span[]>()
      : await searchSlots(em, bookable, { start: now, end: now + firstDays * dayMs }, now, count)
  const wanting = bookable.filter(
    ({ professionalId, rules: { horizonDays } }) =>
      horizonDays >= firstDays && (found.get(professionalId)?.length ?? 0) < count,
  )
  if (wanting.length === 0) return found
  const horizon = Math.max(...wanting.map((one) => one.rules.horizonDays)) + 2
  return new Map([
    ...found,
    ...(await searchSlots(em, wanting, { start: now, end: now + horizon * dayMs }, now, count)),
  ])
}
