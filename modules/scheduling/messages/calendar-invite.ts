import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
} from 'ical-generator'
import { calendarText } from '#server/files/ical.ts'
import type { CalendarPart } from '#server/ports/mail.ts'
import { withRecurrence, type InviteRecurrence } from './recurring-invite.ts'

export interface Mailbox {
  readonly name: string
  readonly email: string
}

/** Days without a zone, `YYYY-MM-DD`. */
export interface InviteDays {
  readonly start: string
  /** The day after the last day. */
  readonly end: string
}

/**
 * The data of an invitation. It contains neither the parties nor the name of a case or matter, because many programs
 * can read calendars.
 */
export interface Invite {
  /** iCalendar UID, which never changes. */
  readonly uid: string
  /** iCalendar SEQUENCE: grows with every change of time and with the cancellation. Programs ignore lower numbers. */
  readonly sequence: number
  readonly start: Date
  readonly end: Date
  /** All-day events: written as dates instead of `start` and `end`; null or absent for events with times. */
  readonly days?: InviteDays | null
  /** Whether attendees are shown as busy; true by default. */
  readonly busy?: boolean
  readonly summary: string
  readonly location: string | null
  readonly url: string | null
  /** The manage link for the visitor of a booking. */
  readonly description?: string | null
  /** The sender of the mail: programs offer their buttons only where the organizer is the sender. */
  readonly organizer: Mailbox
  readonly attendees: readonly Mailbox[]
  /** DTSTAMP. */
  readonly stamp: Date
}

/** Parses `Bufete <bufete@example.com>` or a bare address. */
export function mailboxOf(from: string): Mailbox {
  const match = /^\s*"?([^"<]*?)"?\s*<([^>\s]+)>\s*$/.exec(from)
  const email = match?.[2] ?? from.trim()
  return { name: match?.[1] || email, email }
}

/** Returns the text on one line without quotation marks, which some programs do not accept in a name. */
const toSingleLine = (text: string): string => text.replace(/[\p{Cc}"]+/gu, ' ').trim()

const methods = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  PUBLISH: ICalCalendarMethod.PUBLISH,
} as const

const newCalendar = (method: keyof typeof methods): ICalCalendar =>
  ical({ prodId: { company: 'Bufete', product: 'Schedule', language: 'EN' }, method: methods[method] })

/** Returns a day in the form that the library expects: midnight in UTC. */
const libraryDate = (day: string): Date => new Date(`${day}T00:00:00Z`)

function addEvent(calendar: ICalCalendar, status: ICalEventStatus, invite: Invite): void {
  const { uid, sequence, start, end, days, busy = true, stamp } = invite
  const { summary, location, url, description, organizer, attendees } = invite
  const event = calendar.createEvent({
    id: uid,
    sequence,
    ...(days ? { start: libraryDate(days.start), end: libraryDate(days.end), allDay: true } : { start, end }),
    stamp,
    summary: toSingleLine(summary),
    status,
    transparency: busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: busy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    organizer: { name: toSingleLine(organizer.name), email: organizer.email },
    ...(location ? { location: toSingleLine(location) } : {}),
    ...(url ? { url } : {}),
    ...(description ? { description } : {}),
  })
  for (const { name, email } of attendees)
    event.createAttendee({
      name: toSingleLine(name),
      email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
}

function icalendarText(method: keyof typeof methods, status: ICalEventStatus, invite: Invite): string {
  const calendar = newCalendar(method)
  addEvent(calendar, status, invite)
  return calendarText(calendar)
}

const statusOf = (method: CalendarPart['method']): ICalEventStatus =>
  method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED

/**
 * Returns the iCalendar object of a message (RFC 5545, 5546). Instants are in UTC, which every program converts to its
 * own zone: the file needs no rules of daylight saving time, which may be outdated on the reader's side.
 */
export const calendarInvite = (method: CalendarPart['method'], invite: Invite): CalendarPart => ({
  method,
  content: icalendarText(method, statusOf(method), invite),
})

/** An invitation to a series, or to a single date of a series. */
export interface RecurringInvite extends Invite {
  readonly recurrence: InviteRecurrence
}

/**
 * Returns the iCalendar object about a series with its changed dates, or about a single date; all have the UID of the
 * series (RFC 5546, 3.2.2). Times are those of the wall clock, with the rules of their zone.
 */
export function recurringInvite(method: CalendarPart['method'], invites: readonly RecurringInvite[]): CalendarPart {
  const calendar = newCalendar(method)
  for (const invite of invites) addEvent(calendar, statusOf(method), invite)
  const now = invites[0]?.stamp ?? new Date(0)
  return {
    method,
    content: withRecurrence(
      calendarText(calendar),
      invites.map(({ recurrence }) => recurrence),
      now,
    ),
  }
}

/** Returns the event as a file to add to one's own calendar, without a request for an answer. */
export const publishedInvite = (invite: Invite, confirmed: boolean): string =>
  icalendarText('PUBLISH', confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE, invite)
