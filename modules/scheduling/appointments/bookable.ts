import type { EntityManager } from '@mikro-orm/postgresql'
import type { Known, Span } from '../availability/availability.ts'
import { rulesOf, type BookingRules } from '../availability/booking-rules.ts'
import { busyEvents } from '../availability/busy-events.ts'
import { professionalOfSlug } from '../settings/public-slug.ts'
import { dayMs } from '../zoned-time.ts'
import { bookedSpans, countBooked } from './booked-spans.ts'

/** A professional whose public calendar takes bookings. */
export interface Bookable extends BookingRules {
  readonly slug: string
}

/** The longest horizon there is, and a day for the clock of the office. */
const longestMs = 367 * dayMs

/** Undefined for a name of nobody's, and for somebody who is inactive, whose company is, or who takes no bookings. */
export async function findBookable(em: EntityManager, slug: string, now: number): Promise<Bookable | undefined> {
  const id = await professionalOfSlug(em, slug)
  if (!id) return undefined
  const found = (await rulesOf(em, [id], { start: now, end: now + longestMs })).get(id)
  return found?.publicBooking && found.slug !== null ? { ...found, slug: found.slug } : undefined
}

/** Events and bookings of a range. @param except an appointment that is left out */
export async function knownOf(
  em: EntityManager,
  { professionalId, rules }: Bookable,
  range: Span,
  now: number,
  except?: string,
): Promise<Known> {
  const events = (await busyEvents(em, [professionalId], range)).get(professionalId) ?? []
  const all = (await bookedSpans(em, [professionalId], range, new Date(now))).get(professionalId) ?? []
  const booked = all.filter(({ appointmentId }) => appointmentId !== except)
  // Bookings bring the buffers of their own; a candidate is widened by its, so both sides keep their distance.
  return { busy: [...events, ...booked], booked: rules.slotsPerDay === null ? new Map() : countBooked(booked), now }
}
