import { describe, expect, it } from 'vitest'
import { datesOf, readCalendar } from '#tests/support/read-calendar.ts'
import { dayMs } from '#server/contract/time.ts'
import { occurrences } from '../events/recurrence.ts'
import { dayNumber, dayOf, dayText, midnight } from '../zoned-time.ts'
import { calendarInvite, recurringInvite, type RecurringInvite } from './calendar-invite.ts'

const inviteIn = (
  timeZone: string,
  rrule: string,
  start: string,
  excluded: readonly string[] = [],
): RecurringInvite => ({
  uid: 'serie@bufete',
  sequence: 0,
  start: new Date(start),
  end: new Date(Date.parse(start) + 3_600_000),
  summary: 'Reunión\nBEGIN:VEVENT\nDTSTART:20260101T000000Z',
  location: null,
  url: null,
  organizer: { name: 'Bufete', email: 'bufete@oficina.example' },
  attendees: [{ name: 'Ana Ruiz', email: 'ana@example.com' }],
  stamp: new Date('2026-11-28T12:00:00Z'),
  recurrence: { timeZone, wholeDays: false, rrule, excluded: excluded.map(Date.parse), occurrence: null },
})

/** Returns the dates that the calendar of the office shows. */
const officeDates = ({ start, end, recurrence: { timeZone, rrule, excluded } }: RecurringInvite) =>
  occurrences(
    { start: start.getTime(), end: end.getTime(), allDay: false, timeZone, rrule, excluded },
    { start: start.getTime(), end: start.getTime() + 3 * 366 * 86_400_000 },
  ).map((span) => new Date(span.start).toISOString())

describe('an invitation to a series', () => {
  it.each([
    ['in Puerto Rico', 'America/Puerto_Rico', 'FREQ=WEEKLY;COUNT=60', '2026-12-01T18:00:00Z'],
    ['across changes of daylight saving time', 'America/New_York', 'FREQ=WEEKLY;COUNT=60', '2026-12-01T18:00:00Z'],
    [
      'across changes of daylight saving time on the southern hemisphere',
      'America/Santiago',
      'FREQ=WEEKLY;COUNT=60',
      '2026-12-01T18:00:00Z',
    ],
    ['that begins in many years', 'America/New_York', 'FREQ=WEEKLY;COUNT=60', '2034-07-04T18:00:00Z'],
    ['until a day that is included', 'America/Puerto_Rico', 'FREQ=DAILY;UNTIL=20261205', '2026-12-01T23:30:00Z'],
    ['until an instant', 'Europe/Madrid', 'FREQ=DAILY;UNTIL=20261205T180000Z', '2026-12-01T18:00:00Z'],
    ['on weekdays of months', 'Europe/Lisbon', 'FREQ=MONTHLY;BYDAY=1TU;COUNT=20', '2026-12-01T18:00:00Z'],
  ])('has the dates of the office for another implementation: %s', (_name, zone, rrule, start) => {
    const invite = inviteIn(zone, rrule, start)
    const dates = datesOf(readCalendar(recurringInvite('REQUEST', [invite])))
    expect(dates.length).toBeGreaterThan(3)
    expect(dates).toEqual(officeDates(invite))
  })

  it('leaves out removed dates', () => {
    const removed = '2026-12-15T18:00:00Z'
    const invite = inviteIn('America/New_York', 'FREQ=WEEKLY;COUNT=4', '2026-12-01T18:00:00Z', [removed])
    expect(datesOf(readCalendar(recurringInvite('REQUEST', [invite])))).toEqual(officeDates(invite))
  })

  it('has one event although its summary contains the beginning of another', () => {
    const read = readCalendar(
      recurringInvite('REQUEST', [inviteIn('America/Puerto_Rico', 'FREQ=WEEKLY;COUNT=4', '2026-12-01T18:00:00Z')]),
    )
    expect(read?.events).toHaveLength(1)
    expect(read?.events[0]?.startDate.toJSDate().toISOString()).toBe('2026-12-01T18:00:00.000Z')
  })
})

describe('an invitation to whole days', () => {
  const zones = ['America/Puerto_Rico', 'Europe/Madrid']
  /** A series whose occurrences last `days` whole days; `first` and `removed` are first days of occurrences. */
  const daysIn = (timeZone: string, rrule: string | null, first: string, days: number, removed: string[] = []) => {
    const midnightOf = (day: string, plusDays = 0) => midnight(dayNumber(day) + plusDays, timeZone)
    return {
      ...inviteIn(timeZone, '', new Date(midnightOf(first)).toISOString()),
      end: new Date(midnightOf(first, days)),
      days: { start: first, end: dayText(dayNumber(first) + days) },
      recurrence: {
        timeZone,
        wholeDays: true,
        rrule,
        excluded: removed.map((day) => midnightOf(day)),
        occurrence: null as number | null,
      },
    }
  }
  const daysInOffice = (invite: ReturnType<typeof daysIn>) => {
    const { timeZone, rrule, excluded } = invite.recurrence
    const [start, end] = [invite.start.getTime(), invite.end.getTime()]
    const series = { start, end, allDay: true, timeZone, rrule, excluded }
    return occurrences(series, { start, end: start + 400 * dayMs })
      .slice(0, 100)
      .map((span) => dayOf(span.start, timeZone))
  }
  const readDays = (content: ReturnType<typeof recurringInvite>) => {
    const iterator = readCalendar(content)?.events[0]?.iterator()
    const read: string[] = []
    for (let next = iterator?.next(); next && read.length < 100; next = iterator?.next()) read.push(next.toString())
    return read
  }

  it.each(zones)('has dates without hours, and the day after the last day as its end: %s', (zone) => {
    // The clocks of Madrid change on the 28th, which has 23 hours.
    const invite = { ...daysIn(zone, null, '2027-03-27', 3), busy: false }
    const part = calendarInvite('REQUEST', invite)
    const event = readCalendar(part)?.events[0]
    expect([event?.startDate.isDate, event?.endDate.isDate]).toEqual([true, true])
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2027-03-27', '2027-03-30'])
    expect(event?.duration.toSeconds()).toBe(3 * 86_400)
    expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(part.content).toContain('DTSTART;VALUE=DATE:20270327\r\n')
    expect(part.content).not.toMatch(/TZID|VTIMEZONE/)
  })

  it.each(
    zones.flatMap((zone) => [
      [zone, 'FREQ=DAILY;COUNT=10', '2027-03-25'],
      [zone, 'FREQ=WEEKLY;UNTIL=20270430', '2027-03-07'],
      [zone, 'FREQ=DAILY;UNTIL=20270402T220000Z', '2027-03-25'],
      [zone, 'FREQ=MONTHLY;BYDAY=-1SU;COUNT=12', '2027-03-28'],
      [zone, 'FREQ=WEEKLY', '2026-10-25'],
    ]),
  )('has the days of the office for another implementation in %s: %s', (zone, rrule, first) => {
    const all = daysInOffice(daysIn(zone, rrule, first, 1))
    const invite = daysIn(zone, rrule, first, 1, [all[2] ?? ''])
    const part = recurringInvite('REQUEST', [invite])
    const read = readDays(part)
    expect(read.length).toBeGreaterThan(5)
    expect(read.slice(0, 50)).toEqual(daysInOffice(invite).slice(0, 50))
    expect(read).not.toContain(all[2])
    expect(part.content).not.toMatch(/TZID|VTIMEZONE/)
    expect(part.content).not.toMatch(/UNTIL=\d{8}T/)
  })

  it.each(zones)('names a single date of the series by its day, also when the date has hours: %s', (zone) => {
    const occurrence = midnight(dayNumber('2027-03-28'), zone)
    const day = daysIn(zone, null, '2027-03-30', 1)
    const hours = { ...inviteIn(zone, '', '2027-03-28T15:00:00Z'), recurrence: day.recurrence }
    const parts = [day, hours].map((invite) =>
      recurringInvite('REQUEST', [{ ...invite, recurrence: { ...invite.recurrence, occurrence } }]),
    )
    const [moved, timed] = parts.map((part) => readCalendar(part)?.events[0])
    expect([moved?.recurrenceId.isDate, timed?.recurrenceId.isDate]).toEqual([true, true])
    expect([moved?.recurrenceId.toString(), timed?.recurrenceId.toString()]).toEqual(['2027-03-28', '2027-03-28'])
    expect(moved?.startDate.toString()).toBe('2027-03-30')
    expect(timed?.startDate.toJSDate().toISOString()).toBe('2027-03-28T15:00:00.000Z')
    expect(parts[1]?.content).toContain('BEGIN:VTIMEZONE')
  })

  it('names an all-day date of a series with hours by the time of its original start', () => {
    const occurrence = Date.parse('2026-12-08T18:00:00Z')
    const recurrence = { timeZone: 'Europe/Madrid', wholeDays: false, rrule: null, excluded: [], occurrence }
    const invite = { ...daysIn('Europe/Madrid', null, '2026-12-09', 1), recurrence }
    const event = readCalendar(recurringInvite('REQUEST', [invite]))?.events[0]
    expect(event?.startDate.toString()).toBe('2026-12-09')
    expect(event?.recurrenceId.toJSDate().getTime()).toBe(occurrence)
  })
})
