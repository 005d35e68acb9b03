import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { CalendarPart } from '#server/ports/mail.ts'

export interface Mailbox {
  readonly name: string
  readonly email: string
}

/** The data of an invitation. It has neither parties nor story nor case, because calendars are read by many programs. */
export interface Invite {
  /** iCalendar UID, which never changes. */
  readonly uid: string
  /** iCalendar SEQUENCE: grows with every change of time and with the cancellation; programs ignore older ones. */
  readonly sequence: number
  readonly start: Date
  readonly end: Date
  /** Whether it blocks the time of those who accept it; by default it does. */
  readonly busy?: boolean
  readonly summary: string
  readonly location: string | null
  readonly url: string | null
  readonly description?: string | null
  /** The sender of the mail: programs offer their buttons only where the organizer is the sender. */
  readonly organizer: Mailbox
  readonly attendees: readonly Mailbox[]
  /** DTSTAMP. */
  readonly stamp: Date
}

/** Parses `Bufete <bufete@example.com>` or a bare address. */
export function mailboxOf(from: string): Mailbox {
  const named = /^\s*"?([^"<]*?)"?\s*<([^>\s]+)>\s*$/.exec(from)
  const email = named?.[2] ?? from.trim()
  return { name: named?.[1] || email, email }
}

/** Returns the text on one line without quotation marks, which some programs do not accept in a name. */
const toSingleLine = (text: string): string => text.replace(/[\p{Cc}"]+/gu, ' ').trim()

const methods = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  PUBLISH: ICalCalendarMethod.PUBLISH,
} as const

function icalendar(
  method: keyof typeof methods,
  status: ICalEventStatus,
  { uid, sequence, start, end, busy = true, summary, location, url, description, organizer, attendees, stamp }: Invite,
): string {
  const calendar = ical({ prodId: { company: 'Bufete', product: 'Schedule', language: 'EN' }, method: methods[method] })
  const event = calendar.createEvent({
    id: uid,
    sequence,
    start,
    end,
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
  return calendar.toString()
}

/**
 * Returns the iCalendar object of a message (RFC 5545, 5546). Instants are in UTC, which every program converts to its
 * own zone, so no rules of daylight saving time are needed, which may be outdated at the other end.
 */
export const calendarInvite = (method: CalendarPart['method'], invite: Invite): CalendarPart => ({
  method,
  content: icalendar(method, method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED, invite),
})

/** Returns the same event as a file for one's own calendar, without a request for an answer. */
export const calendarFile = (invite: Invite, confirmed: boolean): string =>
  icalendar('PUBLISH', confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE, invite)
