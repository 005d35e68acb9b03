import { describe, expect, it } from 'vitest'
import { datesOf, readCalendar } from '#tests/support/read-calendar.ts'
import { occurrences } from '../events/recurrence.ts'
import { recurringInvite, type RecurringInvite } from './calendar-invite.ts'

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
  recurrence: { timeZone, rrule, excluded: excluded.map(Date.parse), occurrence: null },
})

/** What the calendar of the product shows. */
const expected = ({ start, end, recurrence: { timeZone, rrule, excluded } }: RecurringInvite) =>
  occurrences(
    { start: start.getTime(), end: end.getTime(), allDay: false, timeZone, rrule, excluded },
    { start: start.getTime(), end: start.getTime() + 3 * 366 * 86_400_000 },
  ).map((span) => new Date(span.start).toISOString())

describe('an invitation to a series', () => {
  it.each([
    ['in Puerto Rico', 'America/Puerto_Rico', 'FREQ=WEEKLY;COUNT=60', '2026-12-01T18:00:00Z'],
    ['over daylight saving time', 'America/New_York', 'FREQ=WEEKLY;COUNT=60', '2026-12-01T18:00:00Z'],
    ['over daylight saving time of the south', 'America/Santiago', 'FREQ=WEEKLY;COUNT=60', '2026-12-01T18:00:00Z'],
    ['until a day that is included', 'America/Puerto_Rico', 'FREQ=DAILY;UNTIL=20261205', '2026-12-01T23:30:00Z'],
    ['until an instant', 'Europe/Madrid', 'FREQ=DAILY;UNTIL=20261205T180000Z', '2026-12-01T18:00:00Z'],
    ['on weekdays of months', 'Europe/Lisbon', 'FREQ=MONTHLY;BYDAY=1TU;COUNT=20', '2026-12-01T18:00:00Z'],
  ])('has for another reader the dates of the office: %s', (_name, zone, rrule, start) => {
    const invite = inviteIn(zone, rrule, start)
    const dates = datesOf(readCalendar(recurringInvite('REQUEST', [invite])))
    expect(dates.length).toBeGreaterThan(3)
    expect(dates).toEqual(expected(invite))
  })

  it('leaves out removed dates', () => {
    const removed = '2026-12-15T18:00:00Z'
    const invite = inviteIn('America/New_York', 'FREQ=WEEKLY;COUNT=4', '2026-12-01T18:00:00Z', [removed])
    expect(datesOf(readCalendar(recurringInvite('REQUEST', [invite])))).toEqual(expected(invite))
  })

  it('has one event, whatever the texts of it contain', () => {
    const read = readCalendar(
      recurringInvite('REQUEST', [inviteIn('America/Puerto_Rico', 'FREQ=WEEKLY;COUNT=4', '2026-12-01T18:00:00Z')]),
    )
    expect(read?.events).toHaveLength(1)
    expect(read?.events[0]?.startDate.toJSDate().toISOString()).toBe('2026-12-01T18:00:00.000Z')
  })
})
