// The calendar files of mail to guests: of single events, series and single dates of a series.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CalendarPart, MailMessage } from '#server/ports/mail.ts'
import { editedOf, type StoredEvent } from '../events/event-row.ts'
import type { Span } from '../events/recurrence.ts'
import { calendarInvite, recurringInvite, type Invite, type Mailbox, type RecurringInvite } from './calendar-invite.ts'
import { daysOf } from './guest-details.ts'
import { guestFamily, knownDate, type FamilyEvent } from './guest-former.ts'
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

const spanOf = ({ start, end }: Span) => ({ start: new Date(start), end: new Date(end) })

function inviteOf({ event, mail, organizer, host, summary, stamp }: GuestCalendar): Invite {
  return {
    uid: event.uid,
    sequence: mail.sequence,
    ...spanOf(mail),
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

/**
 * Returns a series with the dates that were changed by themselves; those without the guest are removed dates.
 * @param independent original beginnings of dates that became events of their own
 */
async function seriesInvites(
  tx: EntityManager,
  about: GuestCalendar,
  rrule: string,
  independent: readonly number[],
): Promise<RecurringInvite[]> {
  const { event: series, mail } = about
  const { timeZone } = series
  const edited = await editedOf(tx, series.companyId, series.id)
  // Dates that were removed with the whole series stand in it as long as its removal is not mailed.
  const isRemoved = ({ deletedAt }: StoredEvent) =>
    deletedAt !== null && (mail.cancelled || deletedAt !== series.deletedAt)
  const takesPart = (one: StoredEvent) => !isRemoved(one) && one.guestEmail?.toLowerCase() === mail.email
  const absent = edited.filter((one) => !takesPart(one)).flatMap(({ originalStart }) => originalStart ?? [])
  const invite = inviteOf(about)
  const wholeDays = Boolean(invite.days)
  const sequences = await dateSequences(tx, series, mail.email)
  // Removed and changed dates are those of the present series, which may have moved without a mail.
  const known = (start: number) => start + mail.start - series.start
  const excluded = [...new Set([...[...series.exDates, ...absent].map(known), ...independent])]
  return [
    { ...invite, recurrence: { timeZone, wholeDays, rrule, excluded, occurrence: null } },
    ...edited.filter(takesPart).map((one) => ({
      ...invite,
      sequence: invite.sequence + (sequences.get(one.originalStart ?? one.start) ?? 0),
      ...spanOf(one),
      days: daysOf(one, one),
      location: placeOf(one),
      busy: one.busy,
      recurrence: { timeZone, wholeDays, rrule: null, excluded: [], occurrence: known(one.originalStart ?? one.start) },
    })),
  ]
}

const methodOf = ({ cancelled }: GuestMail): CalendarPart['method'] => (cancelled ? 'CANCEL' : 'REQUEST')

/** Returns the file about an event or a whole series, by its own UID. */
async function eventPart(
  tx: EntityManager,
  about: GuestCalendar,
  independent: readonly number[] = [],
): Promise<CalendarPart> {
  const { mail } = about
  return mail.rrule === null
    ? calendarInvite(methodOf(mail), inviteOf(about))
    : recurringInvite(methodOf(mail), await seriesInvites(tx, about, mail.rrule, independent))
}

/** Returns the file about a single date of a series, as the guest has it. */
async function datePart(
  tx: EntityManager,
  about: GuestCalendar,
  ids: Omit<GuestSubjectIds, 'occurrence'>,
  occurrence: number,
): Promise<CalendarPart | undefined> {
  const known = await knownDate(tx, ids, occurrence, about.mail.email)
  if (!known) return undefined
  const { uid, timeZone, wholeDays } = known
  const sequence = about.mail.sequence + known.sequence
  const recurrence = { timeZone, wholeDays, rrule: null, excluded: [], occurrence: known.occurrence }
  return recurringInvite(methodOf(about.mail), [{ ...inviteOf(about), uid, sequence, recurrence }])
}

/**
 * Gives the guest by UIDs of their own all events that their calendar has by the same one, each as it was last mailed:
 * a file about one of them would drop the dates of the others. The event of the mail itself is left to the caller.
 */
async function separatedParts(
  tx: EntityManager,
  about: GuestCalendar,
  family: readonly FamilyEvent[],
): Promise<CalendarPart[]> {
  const { ids, mail } = about
  const parts: CalendarPart[] = []
  const independent = family.flatMap(({ formerOccurrence }) => formerOccurrence ?? [])
  for (const event of family) {
    const eventIds = { companyId: ids.companyId, eventId: event.id, occurrence: null }
    const known = (await readGuestMails(tx, eventIds)).find(({ email }) => email === mail.email)
    if (!known || known.cancelled) continue
    const { formerId, formerOccurrence } = event
    // A guest of the single date alone has no series that is sent again without it.
    if (formerId !== null && formerOccurrence !== null && family.every(({ id }) => id !== formerId)) {
      const removed = { ...known, sequence: known.sequence + 1, cancelled: true }
      const former = { companyId: ids.companyId, eventId: formerId }
      const part = await datePart(tx, { ...about, event, mail: removed }, former, formerOccurrence)
      if (part) parts.push(part)
    }
    if (ids.occurrence === null && event.id === ids.eventId) continue
    const again = { ...known, sequence: known.sequence + 1 }
    await saveGuestMail(tx, eventIds, again)
    parts.push(await eventPart(tx, { ...about, ids: eventIds, event, mail: again }, independent))
  }
  return parts
}

/**
 * Returns what changes the calendar of the guest, so that it shows what the mail says and the rest as it was last
 * mailed. A series that was split is shortened, and its rest becomes a series of its own.
 */
export async function guestCalendars(tx: EntityManager, about: GuestCalendar): Promise<Calendars> {
  const { ids, mail } = about
  const family = await guestFamily(tx, ids, mail.email)
  const isFormer = family.some(({ id, formerId }) => id === ids.eventId && formerId !== null)
  const shares = ids.occurrence === null ? family.some(({ formerId }) => formerId !== null) : isFormer
  const parts = shares ? await separatedParts(tx, about, family) : []
  // The guest's calendar never had the event by its own UID, so there is nothing of it to cancel.
  const nothingToCancel = mail.cancelled && isFormer && ids.occurrence === null
  const own = nothingToCancel
    ? parts.shift()
    : ids.occurrence === null
      ? await eventPart(tx, about)
      : await datePart(tx, about, ids, Date.parse(ids.occurrence))
  return { ...(own ? { calendar: own } : {}), ...(parts.length > 0 ? { calendars: parts } : {}) }
}
