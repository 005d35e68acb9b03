import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import {
  readEditedOccurrences,
  seriesOf,
  storedEventColumns,
  storedEventRow,
  type StoredEvent,
} from '../events/event-row.ts'
import { nextOccurrence, occurrenceAt, type Span } from '../events/recurrence.ts'
import { occurrenceAsEvent } from '../events/series-changes.ts'
import { readGuestMails, type GuestMail, type GuestSubjectIds } from './guest-record.ts'

/** An event, or one occurrence of a series, with the last mailed state of its guests. */
interface GuestSubject {
  readonly event: StoredEvent
  readonly previousGuests: readonly GuestMail[]
}

/** Returns the present state of an occurrence: edited separately, removed, or as in the series. */
export function occurrenceOf(
  series: StoredEvent,
  edited: readonly StoredEvent[],
  start: number,
): StoredEvent | undefined {
  const span = occurrenceAt(seriesOf(series), start)
  if (!span) return undefined
  const editedEvent = edited.find(({ originalStart }) => originalStart === start)
  // An excluded date of a series has no row with the instant of its removal, so any instant is used.
  const deletedAt = series.exDates.includes(start) ? start : null
  return editedEvent ?? { ...occurrenceAsEvent(series, span), until: span.end, deletedAt }
}

async function readOccurrence(
  tx: EntityManager,
  series: StoredEvent,
  ids: GuestSubjectIds,
  start: number,
): Promise<GuestSubject | undefined> {
  const event = occurrenceOf(series, await readEditedOccurrences(tx, series.companyId, series.id), start)
  if (!event) return undefined
  const ownMails = await readGuestMails(tx, ids)
  // A guest who was mailed about the series, but not about this occurrence, expects the time that the rule gives.
  const seriesGuests = (await readGuestMails(tx, { ...ids, occurrence: null })).filter(
    ({ cancelled, email }) => !cancelled && ownMails.every((mail) => mail.email !== email),
  )
  // A guest who was never mailed about the series is not invited to one occurrence of it.
  const wasNeverMailed = event.guestEmail === series.guestEmail && seriesGuests.length === 0 && ownMails.length === 0
  if (wasNeverMailed) return undefined
  const end = occurrenceAt(seriesOf(series), start)?.end ?? event.end
  const expectedByRule = seriesGuests.map((mail) => ({ ...mail, start, end, rrule: null }))
  return { event, previousGuests: [...ownMails, ...expectedByRule] }
}

/**
 * Returns undefined for an event that does not exist or is a booked appointment, and for an occurrence that its series
 * no longer has.
 */
export async function readGuestSubject(tx: EntityManager, ids: GuestSubjectIds): Promise<GuestSubject | undefined> {
  const event = await row(
    tx,
    storedEventRow,
    sql`${preparedStatement}select ${storedEventColumns} from event e
      where e.company_id = ${ids.companyId} and e.id = ${ids.eventId}`,
  )
  if (!event || event.appointmentId !== null) return undefined
  if (ids.occurrence === null) return { event, previousGuests: await readGuestMails(tx, ids) }
  // A mail about the removal of a series covers all of its occurrences.
  return event.deletedAt === null ? readOccurrence(tx, event, ids, Date.parse(ids.occurrence)) : undefined
}

/**
 * Returns the id of the part that was split off a series and now has this date, so that a queued mail about the date is
 * still sent; undefined if the series itself still has the date.
 */
export async function findSplitOffPart(tx: EntityManager, ids: GuestSubjectIds): Promise<string | undefined> {
  if (ids.occurrence === null) return undefined
  const { companyId, eventId, occurrence } = ids
  const series = await row(
    tx,
    storedEventRow,
    sql`${preparedStatement}select ${storedEventColumns} from event e
      where e.company_id = ${companyId} and e.id = ${eventId}`,
  )
  if (series && occurrenceAt(seriesOf(series), Date.parse(occurrence))) return undefined
  const splitOff = await row(
    tx,
    { id: col.uuid },
    sql`select id from event where company_id = ${companyId} and cut_from = ${eventId}
      and starts_at <= ${occurrence}::timestamptz order by starts_at desc limit 1`,
  )
  return splitOff?.id
}

/** Returns the times that a mail about an event names: for a series, the times of its next occurrence. */
export function nextTimes(event: StoredEvent, edited: readonly StoredEvent[], now: Date): Span {
  const next = event.rrule === null ? undefined : nextOccurrence(seriesOf(event, edited), now.getTime())
  return next ?? { start: event.start, end: event.end }
}
