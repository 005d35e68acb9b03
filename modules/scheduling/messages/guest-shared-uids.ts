// Dates that the calendar of a guest has under the UID of another event (`event_guest.former_id`): the second part of a
// split series, and a date that left its series. They stay there until a mail gives them separate UIDs.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { storedEventColumns, storedEventRow } from '../events/event-row.ts'
import type { GuestSubjectIds } from './guest-record.ts'

const sharingRow = {
  ...storedEventRow,
  /** The event under whose UID the guest has these dates; null when they are under the event's own UID. */
  formerId: col.uuid.nullable,
  /** RECURRENCE-ID under which the guest has a single date; milliseconds since 1970. */
  formerOccurrence: col.double.nullable,
} as const satisfies Shape
export type EventSharingUid = RowOf<typeof sharingRow>

/**
 * Returns the events that the calendar of a guest has under the same UID as this event, including this event. They are
 * ordered by their start, so that the event to which the UID belongs comes first. Empty when the guest was never mailed
 * about it.
 */
export const readEventsSharingUid = (
  tx: EntityManager,
  { companyId, eventId }: Pick<GuestSubjectIds, 'companyId' | 'eventId'>,
  email: string,
): Promise<EventSharingUid[]> =>
  rows(
    tx,
    sharingRow,
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
    select ${storedEventColumns}, m.former_id as "formerId",
      extract(epoch from m.former_occurrence)::float8 * 1000 as "formerOccurrence"
      from family f join mailed m using (event_id)
      join event e on e.company_id = ${companyId} and e.id = f.event_id order by e.starts_at, e.id`,
  )

const dateInGuestCalendarRow = {
  /** UID of the series under which the guest has the date. */
  uid: col.text,
  timeZone: col.text,
  wholeDays: col.boolean,
  /** SEQUENCE of the latest mail to the guest about the whole series. */
  sequence: col.int,
  /** RECURRENCE-ID under which the guest has the date, or would have it; milliseconds since 1970. */
  occurrence: col.double,
} as const satisfies Shape
export type DateInGuestCalendar = RowOf<typeof dateInGuestCalendarRow>

/**
 * Returns the UID and RECURRENCE-ID under which a guest has a single date of a series. After a series moved without a
 * mail, their calendar has the date at its former time: a file that named it by its present start would add a date and
 * leave the former one (RFC 5545, 3.8.4.4). Returns undefined where the series does not exist.
 */
export const readDateInGuestCalendar = (
  tx: EntityManager,
  { companyId, eventId }: Pick<GuestSubjectIds, 'companyId' | 'eventId'>,
  occurrence: number,
  email: string,
): Promise<DateInGuestCalendar | undefined> =>
  row(
    tx,
    dateInGuestCalendarRow,
    sql`
    select coalesce(former_series.uid, e.uid) as uid, e.time_zone as "timeZone", e.all_day as "wholeDays",
      coalesce(series_mail.sequence, 0) as sequence,
      extract(epoch from coalesce(date_mail.former_occurrence, case when date_mail.event_id is null then
        present.start + (series_mail.starts_at - e.starts_at) end, present.start))::float8 * 1000 as occurrence
      from event e cross join (select ${new Date(occurrence).toISOString()}::timestamptz as start) present
      left join event_guest series_mail on series_mail.company_id = e.company_id and series_mail.event_id = e.id
        and series_mail.email = ${email} and series_mail.occurrence = '-infinity' and not series_mail.cancelled
      left join event_guest date_mail on date_mail.company_id = e.company_id and date_mail.event_id = e.id
        and date_mail.email = ${email} and date_mail.occurrence = present.start
      -- A guest of a single date only has it under the UID of the series from which the present series was split off.
      left join event former_series on former_series.company_id = date_mail.company_id
        and former_series.id = date_mail.former_id and series_mail.event_id is null
      where e.company_id = ${companyId} and e.id = ${eventId}`,
  )
