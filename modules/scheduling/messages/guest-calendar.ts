// The calendar files of mails to guests: about single events, series and single dates of a series.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CalendarPart, MailMessage } from '#server/ports/mail.ts'
import { callLinkOf } from '../events/call-link.contract.ts'
import { readEditedOccurrences, type StoredEvent } from '../events/event-row.ts'
import type { Span } from '../events/recurrence.ts'
import { calendarInvite, recurringInvite, type Invite, type Mailbox, type RecurringInvite } from './calendar-invite.ts'
import { daysOf } from './guest-details.ts'
import { readEventsSharingUid, readDateInGuestCalendar, type EventSharingUid } from './guest-shared-uids.ts'
import { readGuestMails, saveGuestMail, type GuestMail, type GuestSubjectIds } from './guest-record.ts'

/** The mail to which calendar files are attached, with its event. */
interface MailedEvent {
  readonly ids: GuestSubjectIds
  readonly event: StoredEvent
  /** The event as this mail describes it. */
  readonly mail: GuestMail
  readonly organizer: Mailbox
  readonly host: Mailbox
  readonly summary: string
  readonly stamp: Date
}

type Calendars = Pick<MailMessage, 'calendar' | 'calendars'>

const datesOf = ({ start, end }: Span) => ({ start: new Date(start), end: new Date(end) })

function inviteOf({ event, mail, organizer, host, summary, stamp }: MailedEvent): Invite {
  return {
    uid: event.uid,
    sequence: mail.sequence,
    ...datesOf(mail),
    days: daysOf(event, mail),
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
 * Returns the stored sequence numbers of single dates of a series, by their original start. The SEQUENCE of a date is
 * the sum of its number and that of the series, so that it grows with a mail about the date or the series.
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

const placeOf = (event: StoredEvent): string | null => event.location ?? callLinkOf(event)

/**
 * Returns the invitations to a series and to its separately edited dates. Dates in which the guest does not take part
 * become excluded dates.
 * @param independentStarts original starts of dates that became independent events
 */
async function seriesInvites(
  tx: EntityManager,
  mailed: MailedEvent,
  rrule: string,
  independentStarts: readonly number[],
): Promise<RecurringInvite[]> {
  const { event: series, mail } = mailed
  const { timeZone } = series
  const edited = await readEditedOccurrences(tx, series.companyId, series.id)
  // Dates that were removed with the whole series remain in the file until that removal is mailed.
  const isRemoved = ({ deletedAt }: StoredEvent) =>
    deletedAt !== null && (mail.cancelled || deletedAt !== series.deletedAt)
  const hasGuest = (occurrence: StoredEvent) =>
    !isRemoved(occurrence) && occurrence.guestEmail?.toLowerCase() === mail.email
  const startsWithoutGuest = edited
    .filter((occurrence) => !hasGuest(occurrence))
    .flatMap(({ originalStart }) => originalStart ?? [])
  const invite = inviteOf(mailed)
  const wholeDays = Boolean(invite.days)
  const sequences = await dateSequences(tx, series, mail.email)
  // Excluded and edited dates are stored by the present times of the series, which may have moved without a mail.
  const asMailed = (start: number) => start + mail.start - series.start
  const excluded = [...new Set([...[...series.exDates, ...startsWithoutGuest].map(asMailed), ...independentStarts])]
  return [
    { ...invite, recurrence: { timeZone, wholeDays, rrule, excluded, occurrence: null } },
    ...edited.filter(hasGuest).map((event) => {
      const originalStart = event.originalStart ?? event.start
      return {
        ...invite,
        sequence: invite.sequence + (sequences.get(originalStart) ?? 0),
        ...datesOf(event),
        days: daysOf(event, event),
        location: placeOf(event),
        busy: event.busy,
        recurrence: { timeZone, wholeDays, rrule: null, excluded: [], occurrence: asMailed(originalStart) },
      }
    }),
  ]
}

const methodOf = ({ cancelled }: GuestMail): CalendarPart['method'] => (cancelled ? 'CANCEL' : 'REQUEST')

/** Returns the file about an event or a whole series, under its own UID. */
async function eventPart(
  tx: EntityManager,
  mailed: MailedEvent,
  independentStarts: readonly number[] = [],
): Promise<CalendarPart> {
  const { mail } = mailed
  return mail.rrule === null
    ? calendarInvite(methodOf(mail), inviteOf(mailed))
    : recurringInvite(methodOf(mail), await seriesInvites(tx, mailed, mail.rrule, independentStarts))
}

/** Returns the file about a single date of a series, under its UID and RECURRENCE-ID in the guest's calendar. */
async function datePart(
  tx: EntityManager,
  mailed: MailedEvent,
  ids: Omit<GuestSubjectIds, 'occurrence'>,
  occurrence: number,
): Promise<CalendarPart | undefined> {
  const date = await readDateInGuestCalendar(tx, ids, occurrence, mailed.mail.email)
  if (!date) return undefined
  const { uid, timeZone, wholeDays } = date
  const sequence = mailed.mail.sequence + date.sequence
  const recurrence = { timeZone, wholeDays, rrule: null, excluded: [], occurrence: date.occurrence }
  return recurringInvite(methodOf(mailed.mail), [{ ...inviteOf(mailed), uid, sequence, recurrence }])
}

/**
 * Returns one file for each of several events that share a UID in the guest's calendar. Each file gives its event a
 * separate UID and its last mailed state: a file about a single event would drop the dates of the others. The caller
 * writes the file of the event that the mail is about.
 * @param sharing the events under the UID, see {@link readEventsSharingUid}
 */
async function partsWithOwnUids(
  tx: EntityManager,
  mailed: MailedEvent,
  sharing: readonly EventSharingUid[],
): Promise<CalendarPart[]> {
  const { ids, mail } = mailed
  const parts: CalendarPart[] = []
  const independentStarts = sharing.flatMap(({ formerOccurrence }) => formerOccurrence ?? [])
  for (const event of sharing) {
    const eventIds = { companyId: ids.companyId, eventId: event.id, occurrence: null }
    const lastMail = (await readGuestMails(tx, eventIds)).find(({ email }) => email === mail.email)
    if (!lastMail || lastMail.cancelled) continue
    const { formerId, formerOccurrence } = event
    // A guest of only this date gets no new file about the series, so the date is cancelled under its UID.
    if (formerId !== null && formerOccurrence !== null && sharing.every(({ id }) => id !== formerId)) {
      const cancelledMail = { ...lastMail, sequence: lastMail.sequence + 1, cancelled: true }
      const formerIds = { companyId: ids.companyId, eventId: formerId }
      const cancellation = await datePart(tx, { ...mailed, event, mail: cancelledMail }, formerIds, formerOccurrence)
      if (cancellation) parts.push(cancellation)
    }
    if (ids.occurrence === null && event.id === ids.eventId) continue
    const repeatedMail = { ...lastMail, sequence: lastMail.sequence + 1 }
    await saveGuestMail(tx, eventIds, repeatedMail)
    parts.push(await eventPart(tx, { ...mailed, ids: eventIds, event, mail: repeatedMail }, independentStarts))
  }
  return parts
}

/**
 * Returns the calendar files that update the guest's calendar: the mailed event to its present state, and every other
 * event to its last mailed state. A series that was split is shortened, and its second part becomes a separate series.
 */
export async function guestCalendars(tx: EntityManager, mailed: MailedEvent): Promise<Calendars> {
  const { ids, mail } = mailed
  const sharing = await readEventsSharingUid(tx, ids, mail.email)
  const hasForeignUid = sharing.some(({ id, formerId }) => id === ids.eventId && formerId !== null)
  const mustSeparate = ids.occurrence === null ? sharing.some(({ formerId }) => formerId !== null) : hasForeignUid
  const otherParts = mustSeparate ? await partsWithOwnUids(tx, mailed, sharing) : []
  const ownPart = async () => {
    if (ids.occurrence !== null) return datePart(tx, mailed, ids, Date.parse(ids.occurrence))
    // The guest's calendar never had the event under the event's own UID, so there is nothing to cancel.
    if (mail.cancelled && hasForeignUid) return otherParts.shift()
    return eventPart(tx, mailed)
  }
  const calendar = await ownPart()
  return { ...(calendar ? { calendar } : {}), ...(otherParts.length > 0 ? { calendars: otherParts } : {}) }
}
