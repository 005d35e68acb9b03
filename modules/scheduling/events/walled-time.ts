import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { presentBusyTime } from './events.presenter.ts'
import { timesOf } from './event-times.ts'
import { occurrences, type Span } from './recurrence.ts'

const walledRow = {
  id: col.uuid,
  ownerId: col.uuid,
  ownerName: col.text,
  ownerSurname: col.text,
  start: col.double,
  end: col.double,
  allDay: col.boolean,
  startDay: col.text.nullable,
  endDay: col.text.nullable,
  timeZone: col.text,
  rrule: col.text.nullable,
  excluded: col.array(col.double),
} as const satisfies Shape

/**
 * Returns the times of events of cases that a wall hides from the actor, in the calendar of a person or of the whole
 * company (null), as busy time without any detail. Their ids are not the ids of the events.
 */
export async function walledTime(em: EntityManager, actor: CompanyActor, personId: string | null, range: Span) {
  if (!can(actor, 'scheduling.work')) return []
  const walled = await rows(
    em,
    walledRow,
    sql`select r.id, r.owner_id as "ownerId", o.name as "ownerName", o.surname as "ownerSurname", r.start_ms as start,
      r.end_ms as "end", r.all_day as "allDay", r.start_day as "startDay", r.end_day as "endDay",
      r.time_zone as "timeZone", r.rrule, r.excluded
      from app.reserved_time(${new Date(range.start)}::timestamptz, ${new Date(range.end)}::timestamptz,
        ${personId}::uuid) r
      join user_account o on o.company_id = ${actor.companyId} and o.id = r.owner_id`,
  )
  return walled.flatMap((time) =>
    occurrences(time, range).map((span) =>
      presentBusyTime({ ...time, times: time.rrule === null ? time : timesOf(time, span) }, span),
    ),
  )
}
