// Dates that the calendar of a guest has by the UID of another event (`event_guest.former_id`): the rest of a series
// that was split, and a date that no longer belongs to its series, until a mail gives them by a UID of their own.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { storedColumns, storedEventRow } from '../events/event-row.ts'
import type { GuestSubjectIds } from './guest-record.ts'

const familyRow = {
  ...storedEventRow,
  /** The event by whose UID the guest has these dates; null: by the event's own. */
  formerId: col.uuid.nullable,
  /** RECURRENCE-ID by which the guest has a single date; milliseconds since 1970. */
  formerOccurrence: col.double.nullable,
} as const satisfies Shape
export type FamilyEvent = RowOf<typeof familyRow>

/**
 * Returns the events that the calendar of a guest has by the same UID as this one, itself included and first the one
 * whose UID it is; empty where the guest was mailed nothing about the event.
 */
export const guestFamily = (
  tx: EntityManager,
  { companyId, eventId }: Pick<GuestSubjectIds, 'companyId' | 'eventId'>,
  email: string,
): Promise<FamilyEvent[]> =>
  rows(
    tx,
    familyRow,
    sql`
    with recursive mailed as (
      select event_id, former_id, former_occurrence from event_guest
       where company_id = ${companyId} and email = ${email} and occurrence = '-infinity'
    ), ancestor as (
      select event_id, former_id from mailed where event_id = ${eventId}
       union
      select m.event_id, m.former_id from mailed m join ancestor a on a.former_id = m.event_id
    ), family as (
      select event_id from ancestor a where not exists (select from mailed m where m.event_id = a.former_id)
       union
      select m.event_id from mailed m join family f on m.former_id = f.event_id
    )
    select ${storedColumns}, m.former_id as "formerId",
      extract(epoch from m.former_occurrence)::float8 * 1000 as "formerOccurrence"
      from family f join mailed m using (event_id)
      join event e on e.company_id = ${companyId} and e.id = f.event_id order by e.starts_at, e.id`,
  )
