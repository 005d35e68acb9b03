import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import type { OccupiedTime, Span } from '../availability/availability.ts'
import { rulesOf, rulesOfType, type BookingRules } from '../availability/booking-rules.ts'
import { busyEvents } from '../availability/busy-events.ts'
import { professionalOfSlug } from '../settings/public-slug.ts'
import { appointmentTypesErrors } from '../types/appointment-types.errors.ts'
import { bookedSpans, countBooked } from './booked-spans.ts'

/** A professional whose public calendar takes bookings. */
export interface Bookable extends BookingRules {
  readonly slug: string
}

/** The maximal horizon, and one day for the difference between time zones. */
const maxHorizonMs = 367 * dayMs

/** Returns undefined for an unknown name, an inactive account or company, and a calendar closed to bookings. */
export async function findBookable(em: EntityManager, slug: string, now: number): Promise<Bookable | undefined> {
  const id = await professionalOfSlug(em, slug)
  if (!id) return undefined
  const rules = (await rulesOf(em, [id], { start: now, end: now + maxHorizonMs })).get(id)
  return rules?.publicBooking && rules.slug !== null ? { ...rules, slug: rules.slug } : undefined
}

/**
 * Returns the professional with the rules of a type, by default the first type.
 * @throws 409 `appointment_type_changed` when the type is no longer offered, or was changed since `version`
 */
export function withType(bookable: Bookable, typeId?: string, version?: number): Bookable {
  const type = typeId === undefined ? bookable.type : bookable.types.find(({ id }) => id === typeId)
  if (!type || (version !== undefined && version !== type.version))
    throw appointmentTypesErrors.error('appointment_type_changed')
  return type.id === bookable.type.id ? bookable : { ...bookable, type, rules: rulesOfType(bookable.rules, type) }
}

/** Reads events and bookings of a range. @param exceptAppointmentId an appointment that is skipped */
export async function readOccupiedTime(
  em: EntityManager,
  { professionalId, rules }: Bookable,
  range: Span,
  now: number,
  exceptAppointmentId?: string,
): Promise<OccupiedTime> {
  const events = (await busyEvents(em, [professionalId], range)).get(professionalId) ?? []
  const bookings = (await bookedSpans(em, [professionalId], range, new Date(now))).get(professionalId) ?? []
  const booked = bookings.filter(({ appointmentId }) => appointmentId !== exceptAppointmentId)
  // Bookings include their own buffers, and a candidate slot is widened by the buffers of its type, so both buffers are
  // respected.
  return {
    busy: [...events, ...booked],
    bookingsByDate: rules.slotsPerDay === null ? new Map() : countBooked(booked),
    now,
  }
}
