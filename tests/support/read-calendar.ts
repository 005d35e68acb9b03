// Parses calendar files of mail with a different implementation than the one that writes them.
import ICAL from 'ical.js'
import type { CalendarPart } from '#server/ports/mail.ts'

export interface ReadCalendar {
  readonly method: CalendarPart['method']
  readonly events: readonly ICAL.Event[]
}

/** Returns the events of a calendar file in order; changed dates of a series follow it. */
export function readCalendar(part: CalendarPart | undefined): ReadCalendar | undefined {
  if (!part) return undefined
  const calendar = new ICAL.Component(ICAL.parse(part.content))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { method: part.method, events }
}

/** Returns the beginnings that the rule of the first event has without its removed dates, at most 100. */
export function datesOf(read: ReadCalendar | undefined): string[] {
  const dates: string[] = []
  const iterator = read?.events[0]?.iterator()
  for (let next = iterator?.next(); next && dates.length < 100; next = iterator?.next())
    dates.push(next.toJSDate().toISOString())
  return dates
}
