import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Span } from '../availability/availability.ts'

/** The time that a booking takes with its buffers, and the date on which it begins in the office's zone. */
export interface BookedSpan extends Span {
  readonly appointmentId: string
  readonly officeDay: string
}

const spanRow = {
  professionalId: col.uuid,
  appointmentId: col.uuid,
  startMs: col.double,
  endMs: col.double,
  officeDay: col.text,
} as const satisfies Shape

/**
 * Returns the time that bookings occupy around a range, by id of the professional: bookings that are pending,
 * confirmed, or held and not expired. Works in any scope and reveals nothing about the visitors.
 */
export async function bookedSpans(
  em: EntityManager,
  professionalIds: readonly string[],
  range: Span,
  now: Date,
): Promise<Map<string, BookedSpan[]>> {
  const bookings = await rows(
    em,
    spanRow,
    sql`${preparedStatement}select professional_id as "professionalId", appointment_id as "appointmentId", start_ms as "startMs",
      end_ms as "endMs", office_day as "officeDay" from app.booked_spans(${[...professionalIds]}::uuid[],
      ${new Date(range.start)}::timestamptz,
      ${new Date(range.end)}::timestamptz, ${now}::timestamptz)`,
  )
  const booked = new Map<string, BookedSpan[]>(professionalIds.map((id) => [id, []]))
  for (const { professionalId, appointmentId, startMs, endMs, officeDay } of bookings) {
    booked.get(professionalId)?.push({ appointmentId, start: startMs, end: endMs, officeDay })
  }
  return booked
}

/** Counts bookings by date, for `OccupiedTime.bookingsByDate`. */
export function countBooked(booked: readonly BookedSpan[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { officeDay } of booked) counts.set(officeDay, (counts.get(officeDay) ?? 0) + 1)
  return counts
}
