import type { EntityManager } from '@mikro-orm/postgresql'
import { hot, rows, sql } from '#server/db/query.ts'
import type { Span } from '../availability/availability.ts'

/**
 * A booking as free times need to know it: what it takes with its buffers, and the office's date on which it begins.
 */
export interface BookedSpan extends Span {
  readonly appointmentId: string
  readonly officeDay: string
}

interface SpanRow {
  readonly professional_id: string
  readonly appointment_id: string
  readonly start_ms: number
  readonly end_ms: number
  readonly office_day: string
}

/**
 * What bookings take of the time of professionals around a range, by their id: held (and not run out), asked for and
 * confirmed. In any scope, and nothing about who booked.
 */
export async function bookedSpans(
  em: EntityManager,
  professionalIds: readonly string[],
  range: Span,
  now: Date,
): Promise<Map<string, BookedSpan[]>> {
  const found = await rows<SpanRow>(
    em,
    sql`${hot}select * from app.booked_spans(${[...professionalIds]}::uuid[], ${new Date(range.start)}::timestamptz,
      ${new Date(range.end)}::timestamptz, ${now}::timestamptz)`,
  )
  const booked = new Map<string, BookedSpan[]>(professionalIds.map((id) => [id, []]))
  for (const { professional_id, appointment_id, start_ms, end_ms, office_day } of found) {
    booked
      .get(professional_id)
      ?.push({ appointmentId: appointment_id, start: start_ms, end: end_ms, officeDay: office_day })
  }
  return booked
}

/** Bookings counted as `Known.booked` wants them. */
export function countBooked(booked: readonly BookedSpan[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { officeDay } of booked) counts.set(officeDay, (counts.get(officeDay) ?? 0) + 1)
  return counts
}
