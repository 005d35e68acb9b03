import { describe, expect, it } from 'vitest'
import { addDays, addMonths, clockAt, daysOf, instantAt, isDay, startOfWeek, stepFrom, weeksOfMonth } from './days.ts'

describe('calendar days', () => {
  it('begin weeks on Sunday', () => {
    expect(startOfWeek('2026-11-17')).toBe('2026-11-15')
    expect(startOfWeek('2026-11-15')).toBe('2026-11-15')
    expect(daysOf('week', '2026-11-21')).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
  })

  it('fill a month with four to six whole weeks', () => {
    expect(weeksOfMonth('2026-02-10')).toHaveLength(4) // 1 February 2026 is a Sunday and the month has 28 days
    expect(weeksOfMonth('2026-11-17').map((week) => [week[0], week[6]])).toEqual([
      ['2026-11-01', '2026-11-07'],
      ['2026-11-08', '2026-11-14'],
      ['2026-11-15', '2026-11-21'],
      ['2026-11-22', '2026-11-28'],
      ['2026-11-29', '2026-12-05'],
    ])
    expect(weeksOfMonth('2026-08-01')).toHaveLength(6)
  })

  it('step by the length of the view, and clamp to the last day of a month', () => {
    expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(stepFrom('week', '2026-12-29', 1)).toBe('2027-01-05')
    expect(stepFrom('agenda', '2026-11-17', -1)).toBe('2026-11-10')
    expect(stepFrom('day', '2026-03-01', -1)).toBe('2026-02-28')
  })

  it('reject dates that do not exist', () => {
    expect([
      isDay('2026-02-29'),
      isDay('2028-02-29'),
      isDay('hoy'),
      isDay(null),
      isDay('2026-13-01'),
      isDay('20260-01-01'),
    ]).toEqual([false, true, false, false, false, false])
  })
})

describe('the clock of Puerto Rico', () => {
  it('is four hours behind UTC in winter and in summer', () => {
    expect(new Date(instantAt('2026-01-15', 14 * 60 + 5)).toISOString()).toBe('2026-01-15T18:05:00.000Z')
    expect(new Date(instantAt('2026-07-15', 14 * 60 + 5)).toISOString()).toBe('2026-07-15T18:05:00.000Z')
  })

  it('returns day and minute of an instant, also at midnight', () => {
    expect(clockAt(Date.parse('2026-11-18T03:59:00Z'))).toEqual({ day: '2026-11-17', minute: 1_439 })
    expect(clockAt(Date.parse('2026-11-18T04:00:00Z'))).toEqual({ day: '2026-11-18', minute: 0 })
  })

  it('agrees with the time zone database over two centuries', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Puerto_Rico',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    for (let day = '1950-01-01'; day < '2150-01-01'; day = addDays(day, 97)) {
      for (const minute of [0, 61, 1_439]) {
        const parts = Object.fromEntries(
          zone.formatToParts(instantAt(day, minute)).map(({ type, value }) => [type, value]),
        )
        expect(
          `${parts['year']}-${parts['month']}-${parts['day']} ${Number(parts['hour']) * 60 + Number(parts['minute'])}`,
        ).toBe(`${day} ${minute}`)
      }
    }
  })
})
