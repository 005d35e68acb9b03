import type { EntityManager } from '@mikro-orm/postgresql'
import { hot, rows, sql } from '#server/db/query.ts'
import { occurrences } from '../events/recurrence.ts'
import type { Span } from './availability.ts'

interface BusyRow {
  readonly professional_id: string
  readonly start_ms: number
  readonly end_ms: number
  readonly all_day: boolean
  readonly time_zone: string
  readonly rrule: string | null
  readonly excluded: readonly number[]
}

/**
 * When events take the time of professionals in a range, by their id: what they own or take part in, each occurrence of
 * what recurs. Booked appointments are left out: the bookings themselves say when they are. In any scope, without a
 * word of what it is.
 */
export async function busyEvents(
  em: EntityManager,
  professionalIds: readonly string[],
  range: Span,
): Promise<Map<string, Span[]>> {
  const found = await rows<BusyRow>(
    em,
    sql`${hot}select * from app.busy_events(${[...professionalIds]}::uuid[], ${new Date(range.start)}::timestamptz,
      ${new Date(range.end)}::timestamptz)`,
  )
  const busy = new Map<string, Span[]>(professionalIds.map((id) => [id, []]))
  for (const { professional_id, start_ms, end_ms, all_day, time_zone, rrule, excluded } of found) {
    busy
      .get(professional_id)
      ?.push(
        ...occurrences({ start: start_ms, end: end_ms, allDay: all_day, timeZone: time_zone, rrule, excluded }, range),
      )
  }
  return busy
}
