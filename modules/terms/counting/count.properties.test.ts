// Properties of counting over random rules, triggers and calendars, compared with an independent implementation.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { count, replay, type CountedTrigger, type CountingRule } from './count.ts'
import { addDays, closureOf, type DayCalendar, type DaySet } from './day-calendar.ts'
import { calendarOf } from './example-calendar.factory.ts'

const runs = Number(process.env['TERM_RUNS'] ?? 1_000)

const anyDate = fc.integer({ min: 0, max: 4_000 }).map((n) => addDays('2016-01-01', n))
const anySet = fc.constantFrom<DaySet>('judicial', 'legal', 'federal')
const calendars: Readonly<Record<DaySet, DayCalendar>> = {
  judicial: calendarOf('judicial'),
  legal: calendarOf('legal'),
  federal: calendarOf('federal'),
}
const anyMethod = fc.constantFrom<CountedTrigger['method']>('personal', 'electronic', 'mail', 'edict')
const anyRule = fc
  .record<CountingRule>({
    amount: fc.integer({ min: 1, max: 130 }),
    unit: fc.constantFrom('day', 'day', 'day', 'month'),
    direction: fc.constantFrom('forward', 'forward', 'backward'),
    mailDays: fc.constantFrom(0, 3),
  })
  .map((rule) => (rule.unit === 'month' ? { ...rule, amount: 1 + (rule.amount % 24) } : rule))

/** Independent implementation: steps with `Date` over a plain set of closed days. */
function referenceCount(rule: CountingRule, { date: from, method }: CountedTrigger, calendar: DayCalendar): string {
  const readings: string[] = []
  for (const closed of [
    new Set(calendar.closed.keys()),
    new Set([...calendar.closed.entries()].filter(([, day]) => day.certain).map(([day]) => day)),
  ]) {
    // Sunday is 0 and Saturday 6.
    const isOpen = (at: Date) => at.getUTCDay() % 6 !== 0 && !closed.has(at.toISOString().slice(0, 10))
    const sign = rule.direction === 'backward' ? -1 : 1
    const begin = () => new Date(`${from}T12:00:00Z`)
    const move = (at: Date, days: number) => {
      at.setUTCDate(at.getUTCDate() + sign * days)
      return at
    }
    const settle = (at: Date) => {
      while (!isOpen(at)) move(at, 1)
      readings.push(at.toISOString().slice(0, 10))
    }
    const mailDays = method === 'mail' ? rule.mailDays : 0
    if (rule.unit === 'month') {
      settle(move(begin(), rule.amount * 30 + mailDays))
      const byCalendar = begin()
      const dayOfMonth = byCalendar.getUTCDate()
      byCalendar.setUTCDate(1)
      byCalendar.setUTCMonth(byCalendar.getUTCMonth() + sign * rule.amount)
      const length = new Date(Date.UTC(byCalendar.getUTCFullYear(), byCalendar.getUTCMonth() + 1, 0)).getUTCDate()
      byCalendar.setUTCDate(Math.min(dayOfMonth, length))
      settle(move(byCalendar, mailDays))
      continue
    }
    const total = rule.amount + mailDays
    const isShort = calendar.set !== 'federal' && rule.amount <= 6
    if (isShort) {
      const at = begin()
      for (let left = total; left > 0;) if (isOpen(move(at, 1))) left -= 1
      readings.push(at.toISOString().slice(0, 10))
    }
    if (!isShort || (mailDays > 0 && total >= 7)) settle(move(begin(), total))
  }
  return readings.sort()[0] ?? ''
}

const electronic = (at: string): CountedTrigger => ({ date: at, method: 'electronic' })

describe('terms over random rules and triggers', () => {
  it('end on the day that an independent implementation returns', () => {
    fc.assert(
      fc.property(anyRule, anyDate, anyMethod, anySet, (rule, date, method, set) => {
        const trigger = { date, method }
        expect(count(rule, trigger, calendars[set]).due).toBe(referenceCount(rule, trigger, calendars[set]))
      }),
      { numRuns: runs },
    )
  })

  it('have steps that lead to the last day without rule and calendar', () => {
    fc.assert(
      fc.property(anyRule, anyDate, anyMethod, anySet, (rule, date, method, set) => {
        const { due, steps } = count(rule, { date, method }, calendars[set])
        expect(replay(steps)).toBe(due)
      }),
      { numRuns: runs },
    )
  })

  it('never end on a day that is certainly closed', () => {
    fc.assert(
      fc.property(anyRule, anyDate, anyMethod, anySet, (rule, date, method, set) => {
        const closure = closureOf(calendars[set], count(rule, { date, method }, calendars[set]).due)
        expect(closure === null || (closure.kind === 'holiday' && !closure.certain)).toBe(true)
      }),
      { numRuns: runs },
    )
  })

  it('never end earlier for a later trigger when counted forward in days', () => {
    fc.assert(
      fc.property(anyRule, anyDate, anySet, (rule, date, set) => {
        const forward = { ...rule, direction: 'forward' as const, unit: 'day' as const }
        const [first, second] = [date, addDays(date, 1)].map(
          (day) => count(forward, { date: day, method: 'electronic' }, calendars[set]).due,
        )
        expect(second! >= first!).toBe(true)
      }),
      { numRuns: runs },
    )
  })

  it('never end earlier when a certain closed day is added', () => {
    fc.assert(
      fc.property(anyRule, anyDate, fc.integer({ min: 1, max: 60 }), (rule, date, daysAhead) => {
        const forward = { ...rule, direction: 'forward' as const }
        const trigger = { date, method: 'electronic' as const }
        const calendar = calendars.judicial
        const closed = new Map([
          ...calendar.closed,
          [addDays(date, daysAhead), { code: null, name: 'storm', citation: null, certain: true }],
        ])
        expect(count(forward, trigger, { ...calendar, closed }).due >= count(forward, trigger, calendar).due).toBe(true)
      }),
      { numRuns: Math.min(runs, 5_000) },
    )
  })

  it('never end earlier the longer they are, below seven days and from seven days on, but may from six to seven days', () => {
    const due = (at: string, amount: number) =>
      count({ amount, unit: 'day', direction: 'forward', mailDays: 0 }, electronic(at), calendars.judicial).due
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 60 }), (at, length) => {
        if (length !== 6) expect(due(at, length + 1) >= due(at, length)).toBe(true)
      }),
      { numRuns: runs },
    )
    expect(due('2026-12-30', 7) < due('2026-12-30', 6)).toBe(true)
  })

  it('never end later by the calendar of agencies than by the calendar of courts', () => {
    fc.assert(
      fc.property(anyRule, anyDate, anyMethod, (rule, date, method) => {
        const forward = { ...rule, direction: 'forward' as const }
        const trigger = { date, method }
        expect(count(forward, trigger, calendars.legal).due <= count(forward, trigger, calendars.judicial).due).toBe(
          true,
        )
      }),
      { numRuns: runs },
    )
  })
})
