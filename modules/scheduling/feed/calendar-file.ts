// Events as an iCalendar file. Instants are written in UTC and the calendar has no zone: with a zone, ical-generator
// omits the Z of DTSTAMP and writes times in the zone of the machine.
import { ICalEventBusyStatus, ICalEventClass, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { z } from 'zod'
import type { FeedDay } from '#server/calendar-feed.ts'
import { dayMs } from '#server/contract/time.ts'
import { addWholeDays, calendarText, icalLine, newCalendar } from '#server/files/ical.ts'
import { callLinkOf } from '../events/call-link.contract.ts'
import type { Event } from '../events/event.contract.ts'
import { dayNumber } from '../zoned-time.ts'

type CalendarEvent = z.input<typeof Event>

export interface CalendarTexts {
  /** Name of the calendar. */
  readonly name: string
  /** Title of events that the reader sees only as busy time. */
  readonly busy: string
}

/**
 * Returns a UID per occurrence. Occurrences are written individually, because a rule in UTC is wrong when daylight
 * saving time begins or ends.
 */
const uidOf = ({ id, occurrence }: CalendarEvent): string =>
  `${id}${occurrence ? `-${occurrence.replace(/\D/g, '')}` : ''}@bufete`

/** Returns a date in the form that the library expects: midnight in UTC. */
const libraryDate = (day: string, plusDays = 0): Date => new Date((dayNumber(day) + plusDays) * dayMs)

const timesOf = ({ allDay, start, end, startDay, endDay }: CalendarEvent) =>
  allDay && startDay && endDay
    ? { start: libraryDate(startDay), end: libraryDate(endDay, 1), allDay: true }
    : { start: new Date(start), end: new Date(end) }

interface CalendarContent {
  readonly events: readonly CalendarEvent[]
  readonly days: readonly FeedDay[]
}

/** Returns the text of an iCalendar file. */
export function calendarFile({ events, days }: CalendarContent, { name, busy }: CalendarTexts, now: Date): string {
  const calendar = newCalendar(name)
  for (const event of events) {
    const link = callLinkOf({ meetingLink: event.meetingLink, roomUrl: event.room?.url ?? null })
    calendar.createEvent({
      id: uidOf(event),
      sequence: event.version - 1,
      stamp: now,
      ...timesOf(event),
      summary: event.title === null ? icalLine(busy) : icalLine(event.title),
      status: ICalEventStatus.CONFIRMED,
      // RFC 5545 readers take free and busy times from TRANSP; Outlook reads a property of its own.
      transparency: event.busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      busystatus: event.busy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
      class: event.private ? ICalEventClass.PRIVATE : ICalEventClass.PUBLIC,
      ...(event.location ? { location: icalLine(event.location) } : {}),
      ...(link ? { url: link } : {}),
    })
  }
  addWholeDays(calendar, days, now)
  return calendarText(calendar)
}
