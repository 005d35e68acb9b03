// Properties of counting over random rules, triggers and calendars, compared with an independent implementation.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { count, replay, type CountedTrigger, type CountingRule } from './count.ts'
import { addDays, closureOf, type DayCalendar, type DaySet } from './day-calendar.ts'
import { calendarOf } from './example-calendar.factory.ts'

const runs = Number(process.env['TERM_RUNS'] ?? 1_000)

const date = fc.integer({ min: 0, max: 4_000 }).map((n) => addDays('2016-01-01', n))
const set = fc.constantFrom<DaySet>('judicial', 'legal', 'federal')
const calendars: Readonly<Record<DaySet, DayCalendar>> = {
  judicial: calendarOf('judicial'),
  legal: calendarOf('legal'),
  federal: calendarOf('federal'),
}
const method = fc.constantFrom<CountedTrigger['method']>('personal', 'electronic', 'mail', 'edict')
const rule = fc
  .record<CountingRule>({
    amount: fc.integer({ min: 1, max: 130 }),
    unit: fc.constantFrom('day', 'day', 'day', 'month'),
    direction: fc.constantFrom('forward', 'forward', 'backward'),
    mailDays: fc.constantFrom(0, 3),
  })
  .map((one) => (one.unit === 'month' ? { ...one, amount: 1 + (one.amount % 24) } : one))

/** Independent implementation: steps with `Date` over a plain set of closed days. */
function referenceCount(
  found: CountingRule,
  { date: from, method: by }: CountedTrigger,
  calendar: DayCalendar,
): string {
  const readings: string[] = []
  for (const closed of [
    new Set(calendar.closed.keys()),
    new Set([...calendar.closed.entries()].filter(([, day]) => day.certain).map(([day]) => day)),
  ]) {
    const isOpen = (at: Date) => at.getUTCDay() % 6 !== 0 && !closed.has(at.toISOString().slice(0, 10))
    const sign = found.direction === 'backward' ? -1 : 1
    const begin = () => new Date(`${from}T12:00:00Z`)
    const move = (at: Date, days: number) => {
      at.setUTCDate(at.getUTCDate() + sign * days)
      return at
    }
    const settle = (at: Date) => {
      while (!isOpen(at)) move(at, 1)
      readings.push(at.toISOString().slice(0, 10))
    }
    const extra = by === 'mail' ? found.mailDays : 0
    if (found.unit === 'month') {
      settle(move(begin(), found.amount * 30 + extra))
      const byCalendar = begin()
      const wanted = byCalendar.getUTCDate()
      byCalendar.setUTCDate(1)
      byCalendar.setUTCMonth(byCalendar.getUTCMonth() + sign * found.amount)
      const length = new Date(Date.UTC(byCalendar.getUTCFullYear(), byCalendar.getUTCMonth() + 1, 0)).getUTCDate()
      byCalendar.setUTCDate(Math.min(wanted, length))
      settle(move(byCalendar, extra))
      continue
    }
    const total = found.amount + extra
    const isShort = calendar.set !== 'federal' && found.amount <= 6
    if (isShort) {
      const at = begin()
      for (let left = total; left > 0;) if (isOpen(move(at, 1))) left -= 1
      readings.push(at.toISOString().slice(0, 10))
    }
    if (!isShort || (extra > 0 && total >= 7)) settle(move(begin(), total))
  }
  return readings.sort()[0] ?? ''
}

const electronic = (at: string): CountedTrigger => ({ date: at, method: 'electronic' })

describe('terms over random rules and triggers', () => {
  it('end on the day that an independent implementation returns', () => {
    fc.assert(
      fc.property(rule, date, method, set, (found, at, by, of) => {
        const trigger = { date: at, method: by }
        expect(count(found, trigger, calendars[of]).due).toBe(referenceCount(found, trigger, calendars[of]))
      }),
      { numRuns: runs },
    )
  })

  it('have steps that lead to the last day without rule and calendar', () => {
    fc.assert(
      fc.property(rule, date, method, set, (found, at, by, of) => {
        const { due, steps } = count(found, { date: at, method: by }, calendars[of])
        expect(replay(steps)).toBe(due)
      }),
      { numRuns: runs },
    )
  })

  it('never end on a day that is certainly closed', () => {
    fc.assert(
      fc.property(rule, date, method, set, (found, at, by, of) => {
        const closure = closureOf(calendars[of], count(found, { date: at, method: by }, calendars[of]).due)
        expect(closure === null || (closure.kind === 'holiday' && !closure.certain)).toBe(true)
      }),
      { numRuns: runs },
    )
  })

  it('never end earlier for a later trigger when counted forward in days', () => {
    fc.assert(
      fc.property(rule, date, set, (found, at, of) => {
        const forward = { ...found, direction: 'forward' as const, unit: 'day' as const }
        const [first, second] = [at, addDays(at, 1)].map(
          (day) => count(forward, { date: day, method: 'electronic' }, calendars[of]).due,
        )
        expect(second! >= first!).toBe(true)
      }),
      { numRuns: runs },
    )
  })

  it('never end earlier when a certain closed day is added', () => {
    fc.assert(
      fc.property(rule, date, fc.integer({ min: 1, max: 60 }), (found, at, ahead) => {
        const forward = { ...found, direction: 'forward' as const }
        const trigger = { date: at, method: 'electronic' as const }
        const calendar = calendars.judicial
        const closed = new Map([
          ...calendar.closed,
          [addDays(at, ahead), { code: null, name: 'storm', citation: null, certain: true }],
        ])
        expect(count(forward, trigger, { ...calendar, closed }).due >= count(forward, trigger, calendar).due).toBe(true)
      }),
      { numRuns: Math.min(runs, 5_000) },
    )
  })

  it('end later the longer they are, below seven days and from seven days on, but not from six to seven days', () => {
    const due = (at: string, amount: number) =>
      count({ amount, unit: 'day', direction: 'forward', mailDays: 0 }, electronic(at), calendars.judicial).due
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 60 }), (at, length) => {
        if (length !== 6) expect(due(at, length + 1) >= due(at, length)).toBe(true)
      }),
      { numRuns: runs },
    )
    expect(due('2026-12-30', 7) < due('2026-12-30', 6)).toBe(true)
  })

  it('by the calendar of agencies never end after those by the calendar of courts', () => {
    fc.assert(
      fc.property(rule, date, method, (found, at, by) => {
        const forward = { ...found, direction: 'forward' as const }
        const trigger = { date: at, method: by }
        expect(count(forward, trigger, calendars.legal).due <= count(forward, trigger, calendars.judicial).due).toBe(
          true,
        )
      }),
      { numRuns: runs },
    )
  })
})
