import { describe, expect, it } from 'vitest'
import { RecurrenceRule } from '#modules/scheduling/events/recurrence-rule.contract.ts'
import { defaultRecurrence, parseRecurrence, weekdayOrdinal, formatRecurrence, type Recurrence } from './recurrence.ts'

const start = '2026-11-17' // the third Tuesday of November

describe('recurrence rules as form choices', () => {
  it('round-trip unchanged, and the contract accepts them', () => {
    const base = defaultRecurrence(start)
    const choices: Recurrence[] = [
      base,
      { ...base, weekdays: [1, 3, 5], interval: 2, ends: { kind: 'after', count: 12 } },
      { ...base, frequency: 'DAILY', ends: { kind: 'on', day: '2026-12-31' } },
      { ...base, frequency: 'MONTHLY' },
      { ...base, frequency: 'MONTHLY', monthly: 'weekday' },
      { ...base, frequency: 'MONTHLY', monthly: 'last' },
      { ...base, frequency: 'YEARLY', interval: 3 },
    ]
    for (const allDay of [false, true]) {
      for (const choice of choices) {
        const rule = formatRecurrence(choice, start, allDay)
        expect(RecurrenceRule.safeParse(rule).success, rule).toBe(true)
        expect(parseRecurrence(rule, start), rule).toEqual(choice)
      }
    }
  })

  it('end with the last instant of the last day in Puerto Rico', () => {
    expect(
      formatRecurrence({ ...defaultRecurrence(start, 'DAILY'), ends: { kind: 'on', day: '2026-12-31' } }, start, false),
    ).toBe('FREQ=DAILY;UNTIL=20270101T035959Z')
    expect(
      formatRecurrence({ ...defaultRecurrence(start, 'DAILY'), ends: { kind: 'on', day: '2026-12-31' } }, start, true),
    ).toBe('FREQ=DAILY;UNTIL=20261231')
  })

  it('name the ordinal of the weekday, with the fifth as last', () => {
    expect(['2026-11-03', '2026-11-17', '2026-11-24', '2026-06-30'].map(weekdayOrdinal)).toEqual([1, 3, 4, -1])
    expect(formatRecurrence({ ...defaultRecurrence(start, 'MONTHLY'), monthly: 'weekday' }, start, false)).toBe(
      'FREQ=MONTHLY;BYDAY=3TU',
    )
  })

  it('are preserved when the form cannot represent them', () => {
    for (const rule of [
      'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
      'FREQ=MONTHLY;BYMONTHDAY=1,15',
      'FREQ=YEARLY;BYMONTH=3',
      'FREQ=MONTHLY;BYDAY=2MO',
      'FREQ=DAILY;BYDAY=MO',
      'FREQ=HOURLY',
      '',
    ]) {
      expect(parseRecurrence(rule, start), rule).toBeUndefined()
    }
    // By RFC 5545 this recurs on the 17th of every month; displaying «every year» would change the series on save.
    expect(parseRecurrence('FREQ=YEARLY;BYMONTHDAY=17', start)).toBeUndefined()
    expect(parseRecurrence('FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=17', start)).toMatchObject({ frequency: 'YEARLY' })
  })
})
