// The last mailed state of an event for each guest (`event_guest`), for the whole event and for single occurrences of a
// series.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { StoredEvent } from '../events/event-row.ts'

/** The last mail to a guest. Instants in milliseconds since 1970. */
const guestMailRow = {
  email: col.text,
  name: col.text,
  start: col.double,
  end: col.double,
  location: col.text.nullable,
  rrule: col.text.nullable,
  sequence: col.int,
  cancelled: col.boolean,
} as const satisfies Shape
export type GuestMail = RowOf<typeof guestMailRow>

/** An event, or one occurrence of a series by its original start (ISO text). */
export interface GuestSubjectIds {
  readonly companyId: string
  readonly eventId: string
  readonly occurrence: string | null
}

/** Returns the value of `event_guest.occurrence`, which is `-infinity` for the whole event. */
const occurrenceKey = ({ occurrence }: Pick<GuestSubjectIds, 'occurrence'>): string => occurrence ?? '-infinity'

export const readGuestMails = (tx: EntityManager, ids: GuestSubjectIds): Promise<GuestMail[]> =>
  rows(
    tx,
    guestMailRow,
    sql`${preparedStatement}
    select email, name, extract(epoch from starts_at)::float8 * 1000 as start,
      extract(epoch from ends_at)::float8 * 1000 as "end", location, rrule, sequence, cancelled from event_guest
      where company_id = ${ids.companyId} and event_id = ${ids.eventId}
        and occurrence = ${occurrenceKey(ids)}::timestamptz order by email`,
  )

/**
 * Records a mail to a guest, whose file has the event under its own UID. A single date keeps the RECURRENCE-ID that
 * it has in the guest's calendar.
 * @param formerRecurrenceId that RECURRENCE-ID, if it differs from the original start of the date; milliseconds since
 * 1970
 */
export async function saveGuestMail(
  tx: EntityManager,
  ids: GuestSubjectIds,
  mail: GuestMail,
  formerRecurrenceId: number | null = null,
): Promise<void> {
  await change(
    tx,
    sql`
    insert into event_guest (company_id, event_id, occurrence, email, name, starts_at, ends_at, location, rrule,
      sequence, cancelled, former_occurrence)
    values (${ids.companyId}, ${ids.eventId}, ${occurrenceKey(ids)}::timestamptz, ${mail.email}, ${mail.name},
      ${new Date(mail.start).toISOString()}, ${new Date(mail.end).toISOString()}, ${mail.location}, ${mail.rrule},
      ${mail.sequence}, ${mail.cancelled}, ${formerRecurrenceId === null ? null : new Date(formerRecurrenceId).toISOString()}::timestamptz)
    on conflict on constraint event_guest_pkey do update set name = excluded.name, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, location = excluded.location, rrule = excluded.rrule,
      sequence = excluded.sequence, cancelled = excluded.cancelled,
      former_id = case when isfinite(excluded.occurrence) then event_guest.former_id end,
      former_occurrence = case when isfinite(excluded.occurrence) then event_guest.former_occurrence end`,
  )
}

/**
 * Records that a guest has all dates of a series under their present RECURRENCE-IDs, because a new file replaced them.
 */
export async function forgetFormerDates(
  tx: EntityManager,
  { companyId, eventId }: Pick<GuestSubjectIds, 'companyId' | 'eventId'>,
  email: string,
): Promise<void> {
  await change(
    tx,
    sql`update event_guest set former_id = null, former_occurrence = null where company_id = ${companyId}
      and event_id = ${eventId} and email = ${email} and isfinite(occurrence)`,
  )
}

type SeriesPart = Pick<StoredEvent, 'companyId' | 'id' | 'start' | 'rrule'>

/**
 * Copies the guest's last mailed state of the whole series to both parts of a split series, so that a later mail about
 * one part reports only changes of that part and not the split itself. Until the second part is mailed, the guest has
 * it under the UID of the first part.
 */
export async function splitGuestMails(
  tx: EntityManager,
  series: SeriesPart,
  head: SeriesPart,
  tail: SeriesPart,
): Promise<void> {
  const { companyId, id } = series
  const shiftSeconds = (tail.start - series.start) / 1000
  await change(
    tx,
    sql`
    insert into event_guest (company_id, event_id, occurrence, email, name, starts_at, ends_at, location, rrule,
      sequence, cancelled, former_id)
    select company_id, ${tail.id}::uuid, occurrence, email, name, starts_at + make_interval(secs => ${shiftSeconds}::float8),
      ends_at + make_interval(secs => ${shiftSeconds}::float8), location,
      case when rrule = ${series.rrule} then ${tail.rrule} else rrule end, 0, false, event_id
      from event_guest where company_id = ${companyId} and event_id = ${id} and occurrence = '-infinity'
        and not cancelled`,
  )
  await change(
    tx,
    sql`update event_guest set rrule = ${head.rrule} where company_id = ${companyId} and event_id = ${id}
      and rrule is not null`,
  )
}
