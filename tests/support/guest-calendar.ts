// The calendar of a guest whose program processes every calendar file of the mails (RFC 5546).
import type ICAL from 'ical.js'
import type { MailMessage } from '#server/ports/mail.ts'
import type { Person } from './actors.ts'
import { readCalendar } from './read-calendar.ts'

interface KnownDate {
  /** Null when a mail cancelled it. */
  readonly event: ICAL.Event | null
  readonly sequence: number
}
interface KnownEvent {
  master: ICAL.Event | null
  sequence: number
  readonly dates: Map<string, KnownDate>
}

/** Returns a day as `2026-12-01`, and an hour as the instant. */
const textOf = (time: ICAL.Time): string => (time.isDate ? time.toString() : time.toJSDate().toISOString())

function apply(known: Map<string, KnownEvent>, method: string, events: readonly ICAL.Event[]): void {
  for (const event of events) {
    const entry = known.get(event.uid) ?? { master: null, sequence: -1, dates: new Map<string, KnownDate>() }
    known.set(event.uid, entry)
    // Absent at run time if the event is a whole series.
    const recurrenceId = event.recurrenceId as ICAL.Time | null
    const present = method === 'REQUEST' ? event : null
    if (recurrenceId) {
      const former = entry.dates.get(textOf(recurrenceId))
      if (event.sequence < Math.max(entry.sequence, former?.sequence ?? -1)) continue
      entry.dates.set(textOf(recurrenceId), { event: present, sequence: event.sequence })
      continue
    }
    // Mail may arrive in another order than it was sent; programs ignore older files.
    if (event.sequence === entry.sequence) throw new Error(`two files about ${event.uid} have one SEQUENCE`)
    if (event.sequence < entry.sequence) continue
    // A file about a series replaces the changed dates of the previous file.
    known.set(event.uid, { master: present, sequence: event.sequence, dates: new Map<string, KnownDate>() })
  }
}

/** Returns the beginnings that the calendar of the guest shows, sorted, at most 100 of a series. */
export function guestDates(mails: readonly MailMessage[]): string[] {
  const known = new Map<string, KnownEvent>()
  for (const { calendar, calendars = [] } of mails)
    for (const part of [...calendars, ...(calendar ? [calendar] : [])]) {
      const read = readCalendar(part)
      if (read) apply(known, read.method, read.events)
    }
  const starts: string[] = []
  for (const { master, dates } of known.values()) {
    const iterator = master?.iterator()
    const rule: string[] = []
    for (let next = iterator?.next(); next && rule.length < 100; next = iterator?.next()) rule.push(textOf(next))
    starts.push(...rule.filter((start) => !dates.has(start)))
    for (const { event } of dates.values()) if (event) starts.push(textOf(event.startDate))
  }
  return starts.toSorted()
}

interface ShownEvent {
  readonly start: string
  readonly startDay: string | null
  readonly guestEmail: string | null
}

/** Returns the beginnings that the calendar of the office shows of events with this guest, sorted. */
export async function officeDates(lawyer: Person, email: string, from: string, to: string): Promise<string[]> {
  const { body } = await lawyer.get(`/events?from=${from}&to=${to}`).expect(200)
  return ((body as { items?: ShownEvent[] }).items ?? (body as ShownEvent[]))
    .filter(({ guestEmail }) => guestEmail === email)
    .map(({ start, startDay }) => startDay ?? new Date(start).toISOString())
    .toSorted()
}
