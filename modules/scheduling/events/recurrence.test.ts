// The days of a rule compared with ical.js, which implements RFC 5545 differently: it walks from one occurrence to the
// next.
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#server/seeded-random.ts'
import { dayNumber, dayText } from '../zoned-time.ts'
import { isUnsupported, readRule } from './recurrence-rule.contract.ts'
import { parseRule, recurrenceDays } from './recurrence-days.ts'
import { extentOf, occurrenceAt, occurrences, type Series } from './recurrence.ts'

const days = (rule: string, start: string, count: number, from = start): string[] => {
  const dates: string[] = []
  for (const day of recurrenceDays(parseRule(rule), dayNumber(start), dayNumber(from), Infinity))
    if (dates.push(dayText(day)) >= count) break
  return dates
}

function daysByIcal(rule: string, start: string, count: number): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start))
  const dates: string[] = []
  for (
    let next = iterator.next() as ICAL.Time | null;
    next && dates.length < count;
    next = iterator.next() as ICAL.Time | null
  )
    dates.push(next.toString())
  return dates
}

describe('days of a rule', () => {
  it.each([
    // Examples of RFC 5545, 3.8.5.3, from its own dates.
    [
      'FREQ=DAILY;INTERVAL=10;COUNT=5',
      '1997-09-02',
      ['1997-09-02', '1997-09-12', '1997-09-22', '1997-10-02', '1997-10-12'],
    ],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=4', '1997-09-02', ['1997-09-02', '1997-09-16', '1997-09-30', '1997-10-14']],
    ['FREQ=WEEKLY;COUNT=4;WKST=SU;BYDAY=TU,TH', '1997-09-02', ['1997-09-02', '1997-09-04', '1997-09-09', '1997-09-11']],
    ['FREQ=MONTHLY;COUNT=4;BYDAY=1FR', '1997-09-05', ['1997-09-05', '1997-10-03', '1997-11-07', '1997-12-05']],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU',
      '1997-09-07',
      ['1997-09-07', '1997-09-28', '1997-11-02', '1997-11-30'],
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '1997-09-22', ['1997-09-22', '1997-10-20', '1997-11-17']],
    ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', ['1997-09-28', '1997-10-29', '1997-11-28', '1997-12-29']],
    ['FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1', '1997-09-30', ['1997-09-30', '1997-10-01', '1997-10-31', '1997-11-01']],
    ['FREQ=YEARLY;COUNT=4;BYMONTH=6,7', '1997-06-10', ['1997-06-10', '1997-07-10', '1998-06-10', '1998-07-10']],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '1997-03-13', ['1997-03-13', '1997-03-20', '1997-03-27', '1998-03-05']],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      '1997-09-02',
      ['1998-02-13', '1998-03-13', '1998-11-13', '1999-08-13', '2000-10-13'],
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05',
      ['1996-11-05', '2000-11-07', '2004-11-02'],
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', ['1997-09-04', '1997-10-07', '1997-11-06']],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09-29',
      ['1997-09-29', '1997-10-30', '1997-11-27', '1997-12-30'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      '2007-01-15',
      ['2007-01-15', '2007-01-30', '2007-02-15', '2007-03-15', '2007-03-30'],
    ],
    // Days that a month or year does not have are skipped, not moved.
    ['FREQ=MONTHLY', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['FREQ=YEARLY', '2028-02-29', ['2028-02-29', '2032-02-29', '2036-02-29']],
    // RFC 5545 §3.3.10: a day of the month expands a yearly rule to every month; only BYMONTH limits it to one month.
    ['FREQ=YEARLY;BYMONTHDAY=29', '2024-02-29', ['2024-02-29', '2024-03-29', '2024-04-29', '2024-05-29']],
    ['FREQ=YEARLY;BYMONTHDAY=29', '2026-01-29', ['2026-01-29', '2026-03-29', '2026-04-29', '2026-05-29']],
    ['FREQ=YEARLY;BYMONTHDAY=-1;COUNT=3', '2024-02-29', ['2024-02-29', '2024-03-31', '2024-04-30']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['FREQ=DAILY;BYDAY=SA,SU', '2026-11-20', ['2026-11-21', '2026-11-22', '2026-11-28']],
  ])('are as expected: %s from %s', (rule, start, expected) => {
    expect(days(rule, start, expected.length)).toEqual(expected)
  })

  it('equal the days of ical.js for random rules', () => {
    const { below, pick } = seededRandom(5_545)
    const random = () => below(1_000) / 1_000
    const randomSubset = <T>(values: readonly T[], maxCount: number): T[] => [
      ...new Set(Array.from({ length: 1 + Math.floor(random() * maxCount) }, () => pick(values))),
    ]
    const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
    let compared = 0
    for (let n = 0; n < 600; n += 1) {
      const freq = pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
      // Up to the 28th: where a month lacks the day, the RFC skips it and ical.js takes the first of the next month.
      const startText = `${dayText(dayNumber('2020-01-01') + below(1_400)).slice(0, 8)}${String(1 + below(28)).padStart(2, '0')}`
      const parts = [`FREQ=${freq}`, `INTERVAL=${pick([1, 1, 2, 3])}`]
      const months =
        random() < 0.3
          ? `BYMONTH=${randomSubset([1, 2, 3, 6, 10, 11], 2)
              .sort((a, b) => a - b)
              .join(',')}`
          : ''
      if (freq === 'WEEKLY' && random() < 0.7) parts.push(`BYDAY=${randomSubset(names, 3).join(',')}`)
      if (freq === 'DAILY' && months) parts.push(months)
      if (freq === 'MONTHLY')
        parts.push(
          random() < 0.5
            ? `BYDAY=${pick([1, 2, 3, 4, -1])}${pick(names)}`
            : `BYMONTHDAY=${pick([1, 7, 15, 28, -1, 30])}`,
        )
      if (freq === 'YEARLY' && months)
        parts.push(months, ...(random() < 0.5 ? [`BYMONTHDAY=${pick([1, 7, 15, 28])}`] : []))
      const rule = parts.join(';')
      expect(readRule(rule), rule).not.toBeNull()
      // A series is stored from its first occurrence on; the RFC does not define a start that does not fit the rule.
      const start = days(rule, startText, 1)[0] ?? startText
      const expected = daysByIcal(rule, start, 40).filter((day) => day <= '2100-12-31')
      compared += expected.length
      expect([rule, start, days(rule, start, expected.length)]).toEqual([rule, start, expected])
    }
    expect(compared).toBeGreaterThan(20_000)
  })

  it('are the same from any start of the range', () => {
    for (const rule of [
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA',
      'FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31',
      'FREQ=YEARLY;INTERVAL=3;BYMONTH=2,11',
      'FREQ=WEEKLY;COUNT=90;BYDAY=TU,FR',
    ]) {
      const all = days(rule, '2020-01-15', 80)
      expect(all.length).toBeGreaterThan(20)
      for (const index of [1, 7, all.length >> 1, all.length - 1])
        expect([rule, days(rule, '2020-01-15', all.length - index, all[index])]).toEqual([rule, all.slice(index)])
    }
  })

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=9',
  ])('end soon when there are none: %s', (rule) => {
    const before = performance.now()
    expect(days(rule, '2026-01-01', 1)).toEqual([])
    // An upper bound that detects an endless loop, not a measurement.
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  it('end with the year 2100, the last of the calendar', () => {
    expect(days('FREQ=YEARLY', '2026-01-01', 10_000).at(-1)).toBe('2100-01-01')
  })
})

describe('supported rules', () => {
  it.each([
    'FREQ=DAILY',
    'freq=weekly;byday=mo',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=DAILY;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20261231T035959Z',
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    'FREQ=WEEKLY;WKST=SA',
  ])('include %s', (rule) => {
    expect(readRule(rule)).not.toBeNull()
  })
  it.each([
    '',
    'FREQ',
    'FREQ=HOURLY',
    'FREQ=SECONDLY',
    'FREQ=DAILY;FREQ=DAILY',
    'INTERVAL=2',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=100000',
    'FREQ=DAILY;COUNT=2;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=99991231',
    'FREQ=DAILY;UNTIL=20261340',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY;BYSETPOS=1',
    'FREQ=DAILY=2',
    'FREQ=DAILY;\r\nBEGIN:VEVENT',
    'DTSTART:20260101\nRRULE:FREQ=DAILY',
    'FREQ=YEARLY;BYDAY=54MO',
  ])('do not include %j', (rule) => {
    expect(readRule(rule)).toBeNull()
  })
})

describe('isUnsupported', () => {
  it.each([
    'FREQ=HOURLY',
    'FREQ=YEARLY;BYWEEKNO=20',
    'freq=yearly;byyearday=100',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=MINUTELY;INTERVAL=15',
  ])('is true of %s, which RFC 5545 defines', (rule) => {
    expect(readRule(rule)).toBeNull()
    expect(isUnsupported(rule)).toBe(true)
  })
  it.each(['', 'FREQ=FORTNIGHTLY', 'FREQ=DAILY;COUNT=0', 'BYHOUR', 'FREQ=WEEKLY;BYDAY=XX'])(
    'is false of %j, which no standard defines',
    (rule) => {
      expect(isUnsupported(rule)).toBe(false)
    },
  )
})

const toMinute = (time: number) => `${new Date(time).toISOString().slice(0, 16)}Z`
const series = (
  fields: Partial<Omit<Series, 'start' | 'end'>> & { readonly start: string; readonly end: string },
): Series => ({
  allDay: false,
  timeZone: 'America/New_York',
  rrule: null,
  excluded: [],
  ...fields,
  start: Date.parse(fields.start),
  end: Date.parse(fields.end),
})
const spansIn = (recurring: Series, from: string, to: string) =>
  occurrences(recurring, { start: Date.parse(from), end: Date.parse(to) }).map(
    ({ start, end }) => `${toMinute(start)}–${toMinute(end)}`,
  )

describe('occurrences', () => {
  it('keep their wall clock time and their length in elapsed time', () => {
    // From 23:00 to 6:00 in New York. The night to 1 November has an hour more and ends at 5:00.
    const overnight = series({ start: '2026-10-30T03:00Z', end: '2026-10-30T10:00Z', rrule: 'FREQ=DAILY' })
    expect(spansIn(overnight, '2026-10-31T12:00Z', '2026-11-02T23:00Z')).toEqual([
      '2026-11-01T03:00Z–2026-11-01T10:00Z',
      '2026-11-02T04:00Z–2026-11-02T11:00Z',
    ])
  })
  it('last whole days for an all-day event', () => {
    const day = series({ start: '2026-10-25T04:00Z', end: '2026-10-26T04:00Z', allDay: true, rrule: 'FREQ=WEEKLY' })
    expect(spansIn(day, '2026-11-01T12:00Z', '2026-11-02T12:00Z')).toEqual(['2026-11-01T04:00Z–2026-11-02T05:00Z'])
  })
  it('include an occurrence that began before the range and overlaps it', () => {
    const long = series({ start: '2026-11-01T05:00Z', end: '2026-11-04T05:00Z', rrule: 'FREQ=WEEKLY', timeZone: 'UTC' })
    expect(spansIn(long, '2026-11-10T00:00Z', '2026-11-10T01:00Z')).toEqual(['2026-11-08T05:00Z–2026-11-11T05:00Z'])
  })
  it('end at the day or the instant of UNTIL, inclusive', () => {
    const from = { start: '2026-11-02T14:00Z', end: '2026-11-02T15:00Z' }
    const countOf = (rrule: string) =>
      spansIn(series({ ...from, rrule }), '2026-11-01T00:00Z', '2026-12-01T00:00Z').length
    expect([
      countOf('FREQ=DAILY;UNTIL=20261104'),
      countOf('FREQ=DAILY;UNTIL=20261104T140000Z'),
      countOf('FREQ=DAILY;UNTIL=20261104T135959Z'),
    ]).toEqual([3, 3, 2])
  })
  it('are found by their start, including removed occurrences', () => {
    const weekly = series({
      start: '2026-11-02T14:00Z',
      end: '2026-11-02T15:00Z',
      rrule: 'FREQ=WEEKLY',
      excluded: [Date.parse('2026-11-09T14:00Z')],
    })
    expect(occurrenceAt(weekly, Date.parse('2026-11-09T14:00Z'))?.end).toBe(Date.parse('2026-11-09T15:00Z'))
    expect(occurrenceAt(weekly, Date.parse('2026-11-09T14:30Z'))).toBeUndefined()
    expect(occurrenceAt(weekly, Date.parse('2026-11-10T14:00Z'))).toBeUndefined()
    expect(spansIn(weekly, '2026-11-08T00:00Z', '2026-11-18T00:00Z')).toEqual(['2026-11-16T14:00Z–2026-11-16T15:00Z'])
  })
  it('have an extent from the first start to the last end', () => {
    const lateSeries = extentOf(
      series({ start: '2026-11-03T14:00Z', end: '2026-11-03T15:00Z', rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' }),
    )
    expect([toMinute(lateSeries?.first.start ?? 0), toMinute(lateSeries?.until ?? 0)]).toEqual([
      '2026-11-09T14:00Z',
      '2026-11-23T15:00Z',
    ])
    expect(
      extentOf(series({ start: '2026-11-03T14:00Z', end: '2026-11-03T15:00Z', rrule: 'FREQ=DAILY' }))?.until,
    ).toBeNull()
    expect(
      extentOf(series({ start: '2026-11-03T14:00Z', end: '2026-11-03T15:00Z', rrule: 'FREQ=DAILY;UNTIL=20261101' })),
    ).toBeUndefined()
  })
})
