import { describe, expect, it } from 'vitest'
import type { Series } from '../events/recurrence.ts'
import { dueReminders, nextRun } from './reminder-times.ts'

const timeOf = (text: string): number => Date.parse(text)
const eventAt = (start: string, overrides: Partial<Series> = {}): Series => ({
  start: timeOf(start),
  end: timeOf(start) + 3_600_000,
  allDay: false,
  timeZone: 'America/Puerto_Rico',
  rrule: null,
  excluded: [],
  ...overrides,
})
const dueTexts = (series: Series, offsets: number[], since: string, now: string) =>
  dueReminders(series, offsets, timeOf(since), timeOf(now)).map(
    ({ start, offsetMinutes }) => `${new Date(start).toISOString()} ${offsetMinutes}`,
  )
const nextRunOf = (series: Series, offsets: number[], now: string, until: string | null = null) => {
  const next = nextRun(series, offsets, timeOf(now), until === null ? null : timeOf(until))
  return next === null ? null : new Date(next).toISOString()
}

describe('dueReminders', () => {
  const event = eventAt('2026-12-01T14:00:00Z')
  it.each([
    [
      'returns a reminder at its offset',
      '2026-11-30T13:59:00Z',
      '2026-11-30T14:00:00Z',
      ['2026-12-01T14:00:00.000Z 1440'],
    ],
    ['returns none a minute before', '2026-11-30T13:58:00Z', '2026-11-30T13:59:00Z', []],
    ['returns none a second time', '2026-11-30T14:00:00Z', '2026-11-30T14:01:00Z', []],
    [
      'returns all of them after a long pause',
      '2026-11-01T00:00:00Z',
      '2026-12-01T13:30:00Z',
      ['2026-12-01T14:00:00.000Z 1440', '2026-12-01T14:00:00.000Z 60'],
    ],
    ['returns none once the event has begun', '2026-11-01T00:00:00Z', '2026-12-01T14:00:00Z', []],
    ['returns none that was due before the event was created', '2026-12-01T10:00:00Z', '2026-12-01T10:01:00Z', []],
  ])('%s', (_name, since, now, expected) => {
    expect(dueTexts(event, [1440, 60], since, now)).toEqual(expected)
  })

  it('counts offsets of all-day events back from nine in the morning of their zone', () => {
    const day = eventAt('2026-12-01T04:00:00Z', { allDay: true, end: timeOf('2026-12-02T04:00:00Z') })
    expect(dueTexts(day, [1440], '2026-11-30T12:59:00Z', '2026-11-30T13:00:00Z')).toEqual([
      '2026-12-01T04:00:00.000Z 1440',
    ])
    expect(dueTexts(day, [60], '2026-12-01T11:59:00Z', '2026-12-01T12:00:00Z')).toEqual(['2026-12-01T04:00:00.000Z 60'])
  })

  it('returns reminders of each remaining occurrence of a series, in the wall clock time of its zone', () => {
    // Daylight saving time ends in New York on 1 November 2026: 9:00 is 13:00Z before and 14:00Z after.
    const weekly = eventAt('2026-10-26T13:00:00Z', {
      timeZone: 'America/New_York',
      rrule: 'FREQ=WEEKLY;COUNT=3',
      excluded: [timeOf('2026-11-09T14:00:00Z')],
    })
    expect(dueTexts(weekly, [60], '2026-10-26T11:00:00Z', '2026-10-26T12:30:00Z')).toEqual([
      '2026-10-26T13:00:00.000Z 60',
    ])
    expect(dueTexts(weekly, [60], '2026-11-02T12:00:00Z', '2026-11-02T13:30:00Z')).toEqual([
      '2026-11-02T14:00:00.000Z 60',
    ])
    expect(dueTexts(weekly, [60], '2026-11-09T12:00:00Z', '2026-11-09T13:30:00Z')).toEqual([])
  })
})

describe('nextRun', () => {
  it.each([
    ['returns when the first offset is due', '2026-11-01T00:00:00Z', '2026-11-30T14:00:00.000Z'],
    ['returns when the second is due after the first', '2026-11-30T14:00:00Z', '2026-12-01T13:00:00.000Z'],
    ['returns null after the last', '2026-12-01T13:00:00Z', null],
  ])('%s', (_name, now, expected) => {
    expect(nextRunOf(eventAt('2026-12-01T14:00:00Z'), [1440, 60], now)).toBe(expected)
  })

  it('returns the end of the searched range for an event far ahead', () => {
    const next = nextRunOf(eventAt('2027-12-01T14:00:00Z'), [60], '2026-11-01T00:00:00Z')
    expect(next).not.toBeNull()
    expect(timeOf(next ?? '')).toBeLessThan(timeOf('2027-12-01T13:00:00Z'))
  })
  it('follows a series and ends with it', () => {
    const yearly = eventAt('2026-11-20T14:00:00Z', { rrule: 'FREQ=YEARLY' })
    expect(nextRunOf(yearly, [60], '2026-11-21T00:00:00Z')).not.toBeNull()
    expect(
      nextRunOf({ ...yearly, rrule: 'FREQ=YEARLY;COUNT=1' }, [60], '2026-11-21T00:00:00Z', '2026-11-20T15:00:00Z'),
    ).toBeNull()
  })
  it('returns null without offsets', () => {
    expect(nextRunOf(eventAt('2026-12-01T14:00:00Z'), [], '2026-11-01T00:00:00Z')).toBeNull()
  })
})
