// The calendar files of mail to guests: of single events, series and single dates of a series.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { editedOf, storedColumns, storedEventRow, type StoredEvent } from '../events/event-row.ts'
import { calendarInvite, recurringInvite, type Invite, type Mailbox, type RecurringInvite } from './calendar-invite.ts'
import { readGuestMails, saveGuestMail, type GuestMail, type GuestSubjectIds } from './guest-record.ts'

interface GuestCalendar {
  readonly ids: GuestSubjectIds
  readonly event: StoredEvent
  readonly mail: GuestMail
  readonly organizer: Mailbox
  readonly host: Mailbox
  readonly summary: string
  readonly stamp: Date
}

type Calendars = Pick<MailMessage, 'calendar' | 'calendars'>

function inviteOf({ event, mail, organizer, host, summary, stamp }: GuestCalendar): Invite {
  return {
    uid: event.uid,
    sequence: mail.sequence,
    start: new Date(mail.start),
    end: new Date(mail.end),
    busy: event.busy,
    summary,
    location: mail.location,
    url: null,
    organizer,
    stamp,
    attendees: [
      { name: host.name, email: host.email },
      { name: mail.name, email: mail.email },
    ],
  }
}

/**
 * Returns the numbers of mails to a guest about single dates of a series, by original beginning. SEQUENCE of a date is
 * the sum of its own number and that of the series, so that it grows with mail about either.
 */
async function dateSequences(tx: EntityManager, series: StoredEvent, email: string): Promise<Map<number, number>> {
  const mailed = await rows(
    tx,
    { occurrence: col.double, sequence: col.int },
    sql`select extract(epoch from occurrence)::float8 * 1000 as occurrence, sequence from event_guest
      where company_id = ${series.companyId} and event_id = ${series.id} and email = ${email} and isfinite(occurrence)`,
  )
  return new Map(mailed.map(({ occurrence, sequence }) => [occurrence, sequence]))
}

const placeOf = ({ location, meetingLink, roomUrl }: StoredEvent): string | null => location ?? meetingLink ?? roomUrl

/** Returns a series with the dates that were changed by themselves; those without the guest are removed dates. */
async function seriesInvites(tx: EntityManager, about: GuestCalendar, rrule: string): Promise<RecurringInvite[]> {
  const { event: series, mail } = about
  const { timeZone } = series
  const edited = await editedOf(tx, series.companyId, series.id)
  const takesPart = ({ deletedAt, allDay, guestEmail }: StoredEvent) =>
    deletedAt === null && !allDay && guestEmail?.toLowerCase() === mail.email
  const absent = edited.filter((one) => !takesPart(one)).flatMap(({ originalStart }) => originalStart ?? [])
  const invite = inviteOf(about)
  const sequences = await dateSequences(tx, series, mail.email)
  return [
    { ...invite, recurrence: { timeZone, rrule, excluded: [...series.exDates, ...absent], occurrence: null } },
    ...edited.filter(takesPart).map((one) => ({
      ...invite,
      sequence: invite.sequence + (sequences.get(one.originalStart ?? one.start) ?? 0),
      start: new Date(one.start),
      end: new Date(one.end),
      location: placeOf(one),
      busy: one.busy,
      recurrence: { timeZone, rrule: null, excluded: [], occurrence: one.originalStart },
    })),
  ]
}

/** Returns the series from which an event was split off, unless it is gone. */
const seriesCutFrom = (tx: EntityManager, { companyId, id }: StoredEvent): Promise<StoredEvent | undefined> =>
  row(
    tx,
    storedEventRow,
    sql`select ${storedColumns} from event rest join event e on e.company_id = rest.company_id and e.id = rest.cut_from
      where rest.company_id = ${companyId} and rest.id = ${id} and e.deleted_at is null`,
  )

/** Shortens in the calendar of the guest the series from which the event was split off: it holds the former rule. */
async function shortenedSeries(tx: EntityManager, about: GuestCalendar): Promise<readonly RecurringInvite[]> {
  const head = await seriesCutFrom(tx, about.event)
  if (!head?.rrule || head.allDay) return []
  const ids = { companyId: head.companyId, eventId: head.id, occurrence: null }
  const known = (await readGuestMails(tx, ids)).find(({ email, cancelled }) => email === about.mail.email && !cancelled)
  if (!known) return []
  const mail = { ...known, sequence: known.sequence + 1 }
  await saveGuestMail(tx, ids, mail)
  return seriesInvites(tx, { ...about, ids, event: head, mail }, head.rrule)
}

/** Returns UID and zone of the series of a single date, and the number of mails to the guest about it. */
const seriesOfDate = (tx: EntityManager, { companyId, eventId }: GuestSubjectIds, email: string) =>
  row(
    tx,
    { uid: col.text, timeZone: col.text, sequence: col.int },
    sql`select e.uid, e.time_zone as "timeZone", coalesce(g.sequence, 0) as sequence from event e
      left join event_guest g on g.company_id = e.company_id and g.event_id = e.id and g.email = ${email}
        and g.occurrence = '-infinity'
      where e.company_id = ${companyId} and e.id = ${eventId}`,
  )

/**
 * Returns what changes the calendar of the guest. Whole days have no invitation. A guest who knows the event only as part
 * of the series from which it was split off (`sequence` 0 before this mail) has that series shortened too.
 */
export async function guestCalendars(tx: EntityManager, about: GuestCalendar): Promise<Calendars> {
  const { ids, event, mail } = about
  if (event.allDay) return {}
  const method = mail.cancelled ? 'CANCEL' : 'REQUEST'
  if (ids.occurrence !== null) {
    const series = await seriesOfDate(tx, ids, mail.email)
    if (!series) return {}
    const { uid, timeZone } = series
    const sequence = mail.sequence + series.sequence
    const occurrence = Date.parse(ids.occurrence)
    const recurrence = { timeZone, rrule: null, excluded: [], occurrence }
    return { calendar: recurringInvite(method, [{ ...inviteOf(about), uid, sequence, recurrence }]) }
  }
  const shortened = mail.sequence === 1 ? await shortenedSeries(tx, about) : []
  const former = shortened.length > 0 ? [recurringInvite('REQUEST', shortened)] : []
  // The guest's calendar never had the rest by its own UID, so there is nothing of it to cancel.
  if (mail.cancelled && former[0]) return { calendar: former[0] }
  const calendar =
    mail.rrule === null
      ? calendarInvite(method, inviteOf(about))
      : recurringInvite(method, await seriesInvites(tx, about, mail.rrule))
  return { calendar, ...(former.length > 0 ? { calendars: former } : {}) }
}
