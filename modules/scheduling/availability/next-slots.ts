import type { EntityManager } from '@mikro-orm/postgresql'
import { bookedSpans, countBooked } from '../appointments/booked-spans.ts'
import { dayMs } from '../zoned-time.ts'
import { availability, type Span } from './availability.ts'
import { rulesOf, type BookingRules } from './booking-rules.ts'
import { busyEvents } from './busy-events.ts'

/** Days that are looked at first: most have a free time within two weeks. */
const near = 14
/** The longest horizon there is, and a day for the clock of the office. */
const far = 367

async function lookFor(
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
 * The next free times of professionals whose public calendar takes bookings, at most `count` of each, by their id; an
 * empty list is of one who has none up to the horizon. A few statements, however many professionals. In any scope.
 * @param now milliseconds since 1970
 */
export async function nextSlots(
  em: EntityManager,
  professionalIds: readonly string[],
  count: number,
  now: number,
): Promise<Map<string, Span[]>> {
  const rules = await rulesOf(em, professionalIds, { start: now, end: now + far * dayMs })
  const bookable = [...rules.values()].filter(({ publicBooking, slug }) => publicBooking && slug !== null)
  const found =
    bookable.length === 0
      ? new Map<string, Span[]>()
      : await lookFor(em, bookable, { start: now, end: now + near * dayMs }, now, count)
  const wanting = bookable.filter(
    ({ professionalId, rules: { horizonDays } }) =>
      horizonDays >= near && (found.get(professionalId)?.length ?? 0) < count,
  )
  if (wanting.length === 0) return found
  const horizon = Math.max(...wanting.map((one) => one.rules.horizonDays)) + 2
  return new Map([...found, ...(await lookFor(em, wanting, { start: now, end: now + horizon * dayMs }, now, count))])
}
