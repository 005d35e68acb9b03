import { describe, expect, it } from 'vitest'
import { count, countExtension, replay } from './count.ts'
import { closureOf } from './day-calendar.ts'
import { decidedExamples } from './decided-examples.cases.ts'
import { derivedExamples } from './derived-examples.cases.ts'
import { calendarOf } from './example-calendar.factory.ts'

const examples = [...decidedExamples, ...derivedExamples]

describe('a term', () => {
  it.each(examples)('$title', ({ rule, trigger, calendar, due, later = null }) => {
    const counted = count(rule, trigger, calendar)
    expect(counted).toMatchObject({ due, later })
    if (calendar.extensions.length === 0) expect(closureOf(calendar, counted.due)).toBeNull()
  })

  it('has steps from which its last day follows without rule and calendar', () => {
    for (const { rule, trigger, calendar } of examples) {
      const { due, steps } = count(rule, trigger, calendar)
      expect(replay(steps)).toBe(due)
      expect(steps.filter(({ effect }) => effect === 'excluded')).toHaveLength(1)
    }
  })

  it('is extended from its last day, or from the closed day on which it would have ended; the earlier end counts', () => {
    // The ninety days end on Sunday 3 March 2013.
    const rule = { amount: 90, unit: 'day', direction: 'forward', mailDays: 0 } as const
    const term = count(rule, { date: '2012-12-03', method: 'personal' }, calendarOf('legal'))
    expect(term.due).toBe('2013-03-04')
    expect(countExtension(30, term, calendarOf('legal'))).toMatchObject({ due: '2013-04-02', later: '2013-04-03' })
  })

  it('keeps its day before the trigger when it runs backward, whatever order extends terms that end then', () => {
    const extensions = [{ from: '2026-09-19', until: '2026-10-30', to: '2026-12-01', citation: 'EM-2026-1' }]
    const rule = { amount: 20, unit: 'day', direction: 'backward', mailDays: 0 } as const
    const trigger = { date: '2026-10-28', method: 'personal' } as const
    const counted = count(rule, trigger, calendarOf('judicial', { extensions }))
    expect(counted.due).toBe(count(rule, trigger, calendarOf('judicial')).due)
    expect(counted.due < trigger.date).toBe(true)
  })

  it('extends its other reading too, and keeps it only while that reading ends later', () => {
    // Thirty days end on Thursday 4 June 2026, the calendar month on Friday 5 June.
    const rule = { amount: 1, unit: 'month', direction: 'forward', mailDays: 0 } as const
    const term = count(rule, { date: '2026-05-05', method: 'personal' }, calendarOf('judicial'))
    expect(term).toMatchObject({ due: '2026-06-04', later: '2026-06-05', warnings: ['two_readings_of_months'] })
    const extended = countExtension(7, term, calendarOf('judicial'))
    expect(extended).toMatchObject({ due: '2026-06-11', later: '2026-06-12', warnings: ['two_readings_of_months'] })
    // The tenth day is Sunday 14 June in one reading and Monday 15 June in the other.
    expect(countExtension(10, term, calendarOf('judicial'))).toMatchObject({
      due: '2026-06-15',
      later: null,
      warnings: [],
    })
  })

  it('keeps the warning about a calendar that is not complete when it is extended into a known year', () => {
    const rule = { amount: 30, unit: 'day', direction: 'forward', mailDays: 0 } as const
    const term = count(rule, { date: '2013-12-04', method: 'personal' }, calendarOf('judicial'))
    expect(term).toMatchObject({ due: '2014-01-03', warnings: ['incomplete_calendar'] })
    expect(countExtension(30, term, calendarOf('judicial')).warnings).toEqual(['incomplete_calendar'])
  })

  it('ignores the holidays of Puerto Rico when it runs backward in a federal court', () => {
    const rule = { amount: 7, unit: 'day', direction: 'backward', mailDays: 0 } as const
    const threeKings = {
      code: 'three-kings',
      name: 'Reyes',
      citation: null,
      certain: true,
      forwardOnly: true,
    } as const
    const calendar = { ...calendarOf('federal'), closed: new Map([['2027-01-06', threeKings]]) }
    expect(count(rule, { date: '2027-01-13', method: 'personal' }, calendar).due).toBe('2027-01-06')
    const forward = { ...rule, direction: 'forward' } as const
    expect(count(forward, { date: '2026-12-30', method: 'personal' }, calendar).due).toBe('2027-01-07')
  })

  it('is not made longer by an uncertain closed day, and has a warning', () => {
    // 19 June 2026 is a Friday.
    const { due, later, warnings } = count(
      { amount: 10, unit: 'day', direction: 'forward', mailDays: 0 },
      { date: '2026-06-09', method: 'electronic' },
      calendarOf('judicial'),
    )
    expect({ due, later }).toEqual({ due: '2026-06-19', later: '2026-06-22' })
    expect(warnings).toEqual(['uncertain_day'])
  })

  it('has a warning in a year whose closures are not known', () => {
    const rule = { amount: 30, unit: 'day', direction: 'forward', mailDays: 0 } as const
    expect(count(rule, { date: '1998-04-23', method: 'personal' }, calendarOf('judicial')).warnings).toEqual([
      'incomplete_calendar',
    ])
  })

  it('ends by the earlier of two readings of the rule when it has less than seven days and days for the mail', () => {
    const rule = { amount: 5, unit: 'day', direction: 'forward', mailDays: 3 } as const
    const counted = count(rule, { date: '2026-11-18', method: 'mail' }, calendarOf('judicial'))
    expect(counted.warnings).toContain('two_readings_of_mail')
    expect(counted.later! > counted.due).toBe(true)
  })
})
