import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { dayNumber, dayOf, dayText, instantOf, midnight, minuteMs, wallClockOf, weekdayOf } from './zoned-time.ts'

const zones = [
  'America/Puerto_Rico',
  'America/New_York',
  'Europe/Madrid',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Asia/Beirut',
  'UTC',
]

describe('wall clock time', () => {
  it.each(zones)('agrees with luxon at every hour of a year in %s', (zone) => {
    const start = Date.parse('2026-01-01T00:17Z')
    const wrong: string[] = []
    for (let n = 0; n < 366 * 24; n += 1) {
      const instant = start + n * 60 * minuteMs
      const expected = DateTime.fromMillis(instant, { zone })
      const { day, msOfDay } = wallClockOf(instant, zone)
      if (dayText(day) !== expected.toISODate() || msOfDay !== (expected.hour * 60 + expected.minute) * minuteMs)
        wrong.push(`${expected.toISO()} is not ${dayText(day)} ${msOfDay}`)
      // A repeated time means its first occurrence.
      const first = Math.min(...expected.getPossibleOffsets().map((candidate) => candidate.toMillis()))
      if (instantOf(day, msOfDay, zone) !== first)
        wrong.push(`${expected.toISO()} is read as ${instantOf(day, msOfDay, zone)}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30Z', 'skipped: read with the offset before'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30Z', 'a repeated hour: the first'],
    ['America/New_York', '2026-11-01', 59, '2026-11-01T04:59Z', 'just before the repeated hour'],
    ['America/New_York', '2026-11-01', 120, '2026-11-01T07:00Z', 'just after the repeated hour'],
    ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45Z', 'half an hour skipped'],
    ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00Z', 'a midnight that is skipped'],
    ['America/Puerto_Rico', '2026-07-01', 540, '2026-07-01T13:00Z', 'no change of the clock'],
    ['America/Puerto_Rico', '2026-07-01', 1_470, '2026-07-02T04:30Z', 'a minute of the next day'],
  ])('%s %s +%d minutes is %s: %s', (zone, day, minutes, instant) => {
    expect(new Date(instantOf(dayNumber(day), minutes * minuteMs, zone)).toISOString().slice(0, 16)).toBe(
      instant.slice(0, 16),
    )
  })

  it('counts days and weekdays', () => {
    expect(weekdayOf(dayNumber('2026-11-22'))).toBe(0)
    expect(weekdayOf(dayNumber('1969-12-31'))).toBe(3)
    expect(dayText(dayNumber('2028-02-28') + 1)).toBe('2028-02-29')
    expect(dayOf(Date.parse('2026-11-23T03:59Z'), 'America/Puerto_Rico')).toBe('2026-11-22')
    expect(
      midnight(dayNumber('2026-11-23'), 'America/Puerto_Rico') -
        midnight(dayNumber('2026-11-22'), 'America/Puerto_Rico'),
    ).toBe(dayMs)
  })
})
