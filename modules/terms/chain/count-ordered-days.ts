import type { EntityManager } from '@mikro-orm/postgresql'
import { count, type CountingRule } from '../counting/count.ts'
import { dayCalendar } from '../counting/year-calendar.ts'
import { CalendarYears } from './calendar-years.ts'
import { firstTermDay } from './count-trigger.ts'

/**
 * Counts days that an order grants (rule 68.1 of Civil Procedure of Puerto Rico: the first day is excluded, a closed
 * last day rolls, and fewer than seven days count only open days).
 * @param from day of the notice, `YYYY-MM-DD`
 * @returns the earliest last day; null before the calendar begins
 */
export async function countOrderedDays(em: EntityManager, from: string, days: number): Promise<string | null> {
  if (from < firstTermDay) return null
  const rule: CountingRule = { amount: days, unit: 'day', direction: 'forward', mailDays: 0 }
  const years = await new CalendarYears().read(em, [rule], from)
  return count(rule, { date: from, method: 'electronic' }, dayCalendar('judicial', years)).due
}
