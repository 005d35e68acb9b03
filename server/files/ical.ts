// Writes iCalendar (RFC 5545). Instants are in UTC and the calendar has no zone: with a zone, the library omits the Z
// of DTSTAMP and writes times in the machine's zone.
import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
} from 'ical-generator'
import type { FeedDay } from '#server/calendar-feed.ts'
import { dayMs } from '#server/contract/time.ts'

/** Puts a text on one line, without control characters; the library escapes the remaining characters. */
export const icalLine = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const newCalendar = (name: string): ICalCalendar =>
  ical({
    name: icalLine(name),
    prodId: { company: 'Bufete', product: 'Agenda', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
  })

/** Returns the file of a calendar. Every line ends with CRLF (RFC 5545, 3.1); the library omits the last. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/** Adds whole days (`VALUE=DATE`), during which the reader of the calendar counts as free. */
export function addWholeDays(calendar: ICalCalendar, days: readonly FeedDay[], now: Date): void {
  for (const { id, version, day, title, status, link } of days) {
    const start = new Date(`${day}T00:00:00Z`)
    calendar.createEvent({
      id: `${id}@bufete`,
      sequence: version - 1,
      stamp: now,
      start,
      end: new Date(start.getTime() + dayMs),
      allDay: true,
      summary: icalLine(title),
      status: statuses[status],
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      url: link,
    })
  }
}
