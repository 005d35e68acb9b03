import { describe, expect, it } from 'vitest'
import { count, type CountingRule } from '#modules/terms/counting/count.ts'
import { dayCalendar } from '#modules/terms/counting/year-calendar.ts'
import { year, year2026 } from '../testing.ts'
import { calendarRows, closedRuns, countedDays } from './marks.ts'

const calendar = dayCalendar('judicial', [year2026, year(2027)])
const rule = (changes: Partial<CountingRule>): CountingRule => ({
  amount: 15,
  unit: 'day',
  direction: 'forward',
  mailDays: 0,
  ...changes,
})
const rowsOf = (changes: Partial<CountingRule>, date: string) => {
  const { steps, due } = count(rule(changes), { date, method: 'personal' }, calendar)
  return { steps, due, rows: calendarRows(steps, due, () => null) }
}
const daysOf = (rows: ReturnType<typeof calendarRows>) => rows.flatMap((row) => (row.kind === 'week' ? row.days : []))

describe('the calendar that shows how a term was counted', () => {
  it('has whole weeks from Sunday, and numbers every day of the term', () => {
    const { rows } = rowsOf({}, '2026-12-09')
    const days = daysOf(rows)
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2026-12-06', '2027-01-02', 28])
    expect(days.filter(({ number }) => number !== undefined).map(({ number }) => number)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    )
    expect(days.find(({ day }) => day === '2026-12-24')).toMatchObject({ kind: 'rolled', number: 15 })
    expect(days.find(({ day }) => day === '2026-12-28')).toMatchObject({ kind: 'due' })
    expect(days.find(({ day }) => day === '2026-12-29')).toMatchObject({ kind: 'outside' })
  })

  it('omits weeks of a long term, and returns the numbers of their days', () => {
    const { rows } = rowsOf({ amount: 120 }, '2026-07-22')
    expect(rows.map(({ kind }) => kind)).toEqual(['week', 'week', 'gap', 'week', 'week', 'week'])
    const gap = rows.find((row) => row.kind === 'gap')
    const before = rows.slice(0, 2).flatMap((row) => (row.kind === 'week' ? row.days : []))
    expect(gap?.from).toBe((before.at(-1)?.number ?? 0) + 1)
    expect(gap?.weeks).toBeGreaterThan(10)
  })

  it('counts back from a later day', () => {
    const { rows, due, steps } = rowsOf({ amount: 20, direction: 'backward' }, '2026-12-14')
    const days = daysOf(rows)
    expect(due).toBe('2026-11-24')
    expect(days.find(({ day }) => day === '2026-12-13')).toMatchObject({ number: 1 })
    expect(days.find(({ day }) => day === due)).toMatchObject({ kind: 'due', number: 20 })
    expect(countedDays(steps)).toEqual({ days: 20, last: '2026-11-24' })
  })

  it('joins consecutive days that are closed for the same reason', () => {
    const { steps } = rowsOf({}, '2026-12-09')
    expect(closedRuns(steps, 'rolled').map(({ from, until }) => [from, until])).toEqual([
      ['2026-12-24', '2026-12-24'],
      ['2026-12-25', '2026-12-25'],
      ['2026-12-26', '2026-12-27'],
    ])
  })
})
