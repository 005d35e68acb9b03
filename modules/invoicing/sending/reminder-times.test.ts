import { describe, expect, it } from 'vitest'
import { dueOffset, nextReminderDay } from './reminder-times.ts'

const invoice = { dueOn: '2026-03-31', firstSentOn: '2026-03-01', lastOffset: null }
const plan = { days: [14, -3, 1], since: '2026-01-01' }

describe('reminders of an invoice', () => {
  it('are due on their days and not before', () => {
    expect(dueOffset(invoice, plan, '2026-03-27')).toBeNull()
    expect(dueOffset(invoice, plan, '2026-03-28')).toBe(-3)
    expect(dueOffset({ ...invoice, lastOffset: -3 }, plan, '2026-03-29')).toBeNull()
  })

  it('are due once each, and of several that were missed only the latest', () => {
    expect(dueOffset(invoice, plan, '2026-04-30')).toBe(14)
    expect(dueOffset({ ...invoice, lastOffset: 14 }, plan, '2026-04-30')).toBeNull()
    expect(dueOffset({ ...invoice, lastOffset: 1 }, { ...plan, days: [-3, 1, -1] }, '2026-04-30')).toBeNull()
  })

  it('leave out days up to the sending, and days before reminders were switched on', () => {
    expect(dueOffset({ ...invoice, firstSentOn: '2026-04-01' }, plan, '2026-04-05')).toBeNull()
    expect(dueOffset(invoice, { ...plan, since: '2026-04-15' }, '2026-04-20')).toBeNull()
    expect(dueOffset(invoice, { ...plan, since: '2026-04-14' }, '2026-04-20')).toBe(14)
  })

  it('have a next day, also across the end of a year', () => {
    expect(nextReminderDay(invoice, plan, '2026-03-10')).toBe('2026-03-28')
    expect(nextReminderDay({ ...invoice, lastOffset: 1 }, plan, '2026-04-02')).toBe('2026-04-14')
    expect(nextReminderDay({ ...invoice, dueOn: '2026-12-31' }, plan, '2026-12-29')).toBe('2026-12-29')
    expect(nextReminderDay({ ...invoice, dueOn: '2026-12-31', lastOffset: -3 }, plan, '2026-12-29')).toBe('2027-01-01')
    expect(nextReminderDay({ ...invoice, lastOffset: 14 }, plan, '2026-05-01')).toBeNull()
  })
})
