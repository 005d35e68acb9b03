import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { editedOf, seriesOf, storedColumns, storedEventRow, type StoredEvent } from '../events/event-row.ts'
import { dayMs } from '#server/contract/time.ts'
import { occurrenceAt, occurrences, type Span } from '../events/recurrence.ts'
import { ownOccurrence } from '../events/series-changes.ts'
import { readGuestMails, type GuestMail, type GuestSubjectIds } from './guest-record.ts'

/** An event, or one occurrence of a series, with what its guests were last mailed about it. */
interface GuestSubject {
  readonly event: StoredEvent
  readonly previousGuests: readonly GuestMail[]
}

/** Returns an occurrence as it stands: an event of its own, removed, or as the series has it. */
export function occurrenceOf(
  series: StoredEvent,
  edited: readonly StoredEvent[],
  start: number,
): StoredEvent | undefined {
  const span = occurrenceAt(seriesOf(series), start)
  if (!span) return undefined
  const own = edited.find(({ originalStart }) => originalStart === start)
  // The removed date of a series has no row with an instant of its removal; any instant stands for it.
  const deletedAt = series.exDates.includes(start) ? start : null
  return own ?? { ...ownOccurrence(series, span), until: span.end, deletedAt }
}

async function readOccurrence(
  tx: EntityManager,
  series: StoredEvent,
  ids: GuestSubjectIds,
  start: number,
): Promise<GuestSubject | undefined> {
  const event = occurrenceOf(series, await editedOf(tx, series.companyId, series.id), start)
  if (!event) return undefined
  const ownMails = await readGuestMails(tx, ids)
  // Who knows the series and was mailed nothing about this occurrence expects it as the rule has it.
  const known = (await readGuestMails(tx, { ...ids, occurrence: null })).filter(
    ({ cancelled, email }) => !cancelled && ownMails.every((mail) => mail.email !== email),
  )
  // A guest who was never mailed about the series is not invited to one occurrence of it.
  const isUnknown = event.guestEmail === series.guestEmail && known.length === 0 && ownMails.length === 0
  if (isUnknown) return undefined
  const end = occurrenceAt(seriesOf(series), start)?.end ?? event.end
  const asRule = known.map((mail) => ({ ...mail, start, end, rrule: null }))
  return { event, previousGuests: [...ownMails, ...asRule] }
}

/** Returns undefined for an event that is gone, and for an occurrence that its series no longer has. */
export async function readGuestSubject(tx: EntityManager, ids: GuestSubjectIds): Promise<GuestSubject | undefined> {
  const event = await row(
    tx,
    storedEventRow,
    sql`select ${storedColumns} from event e where e.company_id = ${ids.companyId} and e.id = ${ids.eventId}`,
  )
  if (!event || event.appointmentId !== null) return undefined
  if (ids.occurrence === null) return { event, previousGuests: await readGuestMails(tx, ids) }
  // Mail about the removal of a series is about all of it.
  return event.deletedAt === null ? readOccurrence(tx, event, ids, Date.parse(ids.occurrence)) : undefined
}

/**
 * Returns the rest that was split off a series and now has this date, so that mail that waited about it is still sent;
 * undefined where the series has it.
 */
export async function restWithDate(tx: EntityManager, ids: GuestSubjectIds): Promise<string | undefined> {
  if (ids.occurrence === null) return undefined
  const { companyId, eventId, occurrence } = ids
  const series = await row(
    tx,
    storedEventRow,
    sql`select ${storedColumns} from event e where e.company_id = ${companyId} and e.id = ${eventId}`,
  )
  if (series && occurrenceAt(seriesOf(series), Date.parse(occurrence))) return undefined
  const rest = await row(
    tx,
    { id: col.uuid },
    sql`select id from event where company_id = ${companyId} and cut_from = ${eventId}
      and starts_at <= ${occurrence}::timestamptz order by starts_at desc limit 1`,
  )
  return rest?.id
}

/** How far ahead the next occurrence of a series is looked for, in milliseconds: a yearly one is in it. */
const aheadMs = 5 * 366 * dayMs

/** Returns the times that mail about an event names: of a series those of its next occurrence. */
export function nextTimes(event: StoredEvent, edited: readonly StoredEvent[], now: Date): Span {
  const start = now.getTime()
  const [next] = event.rrule === null ? [] : occurrences(seriesOf(event, edited), { start, end: start + aheadMs })
  return next ?? { start: event.start, end: event.end }
}
