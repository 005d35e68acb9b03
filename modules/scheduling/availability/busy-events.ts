import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { occurrences } from '../events/recurrence.ts'
import type { Span } from './availability.ts'

const busyRow = {
  professionalId: col.uuid,
  startMs: col.double,
  endMs: col.double,
  allDay: col.boolean,
  timeZone: col.text,
  rrule: col.text.nullable,
  excluded: col.array(col.double),
} as const satisfies Shape

/**
 * Returns the time within a range that events occupy, by the id of the professional. Includes events that they own or
 * take part in, with recurrences expanded. Excludes booked appointments, which are read separately. Works in any scope
 * and reveals only times.
 */
export async function busyEvents(
  em: EntityManager,
  professionalIds: readonly string[],
  range: Span,
): Promise<Map<string, Span[]>> {
  const events = await rows(
    em,
    busyRow,
    sql`${preparedStatement}select professional_id as "professionalId", start_ms as "startMs", end_ms as "endMs",
      all_day as "allDay", time_zone as "timeZone", rrule, excluded
      from app.busy_events(${[...professionalIds]}::uuid[], ${new Date(range.start)}::timestamptz,
      ${new Date(range.end)}::timestamptz)`,
  )
  const busy = new Map<string, Span[]>(professionalIds.map((id) => [id, []]))
  for (const { professionalId, startMs, endMs, allDay, timeZone, rrule, excluded } of events) {
    busy
      .get(professionalId)
      ?.push(...occurrences({ start: startMs, end: endMs, allDay, timeZone, rrule, excluded }, range))
  }
  return busy
}
