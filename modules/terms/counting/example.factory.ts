// Builders of rules, triggers and calendars for the worked examples.
import type { CountedTrigger, CountingRule } from './count.ts'
import type { DayCalendar } from './day-calendar.ts'
import { calendarOf } from './example-calendar.factory.ts'

/** A rule of this many days, forward, without days for the mail. */
export const days = (amount: number, overrides: Partial<CountingRule> = {}): CountingRule => ({
  amount,
  unit: 'day',
  direction: 'forward',
  mailDays: 0,
  ...overrides,
})
/** A trigger of this date. */
export const on = (date: string, method: CountedTrigger['method'] = 'electronic'): CountedTrigger => ({ date, method })
export const judicial = calendarOf('judicial')
export const legal = calendarOf('legal')
export const federal = calendarOf('federal')

export interface Example {
  readonly title: string
  readonly rule: CountingRule
  readonly trigger: CountedTrigger
  readonly calendar: DayCalendar
  readonly due: string
  readonly later?: string
}
