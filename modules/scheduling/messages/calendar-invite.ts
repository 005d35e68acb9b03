import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { CalendarPart } from '#server/ports/mail.ts'

export interface Mailbox {
  readonly name: string
  readonly email: string
}

/**
 * What a calendar program is told of an appointment. Neither parties nor story nor case: mail is not the place for
 * them.
 */
export interface Invite {
  /** The same for as long as the appointment exists, whatever happens to it. */
  readonly uid: string
  /** One more with every change of time and with the cancellation; a program passes over what is not newer. */
  readonly sequence: number
  readonly start: Date
  readonly end: Date
  readonly summary: string
  readonly location: string | null
  readonly url: string | null
  /** Who the message comes from: programs offer their buttons only where it is the sender. */
  readonly organizer: Mailbox
  readonly attendees: readonly Mailbox[]
  /** When the message was made. */
  readonly stamp: Date
}

/** `Bufete <bufete@example.com>` or a bare address. */
export function mailboxOf(from: string): Mailbox {
  const named = /^\s*"?([^"<]*?)"?\s*<([^>\s]+)>\s*$/.exec(from)
  const email = named?.[2] ?? from.trim()
  return { name: named?.[1] || email, email }
}

/** On one line, and without quotation marks, which some programs do not expect in a name. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}"]+/gu, ' ').trim()

const methods = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  PUBLISH: ICalCalendarMethod.PUBLISH,
} as const

function icalendar(
  method: keyof typeof methods,
  status: ICalEventStatus,
  { uid, sequence, start, end, summary, location, url, organizer, attendees, stamp }: Invite,
): string {
  const calendar = ical({ prodId: { company: 'Bufete', product: 'Schedule', language: 'EN' }, method: methods[method] })
  const event = calendar.createEvent({
    id: uid,
    sequence,
    start,
    end,
    stamp,
    summary: inOneLine(summary),
    status,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: { name: inOneLine(organizer.name), email: organizer.email },
    ...(location ? { location: inOneLine(location) } : {}),
    ...(url ? { url } : {}),
  })
  for (const { name, email } of attendees)
    event.createAttendee({
      name: inOneLine(name),
      email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  return calendar.toString()
}

/**
 * The iCalendar object of a message (RFC 5545, 5546). No zone is named: instants are UTC, which every program tells in
 * its owner's zone; so it needs no rules of summer time that may be outdated at the other end.
 */
export const calendarInvite = (method: CalendarPart['method'], invite: Invite): CalendarPart => ({
  method,
  content: icalendar(method, method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED, invite),
})

/** The same event as a file of one's own, which asks nobody for an answer. */
export const calendarFile = (invite: Invite, confirmed: boolean): string =>
  icalendar('PUBLISH', confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE, invite)
