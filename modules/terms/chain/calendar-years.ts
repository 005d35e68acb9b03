import type { EntityManager } from '@mikro-orm/postgresql'
import { firstCalendarYear, lastHolidayYear } from '#modules/platform/holidays/holidays.contract.ts'
import { readHolidayCalendar } from '#modules/platform/index.ts'
import { yearsOf } from '../counting/chain.ts'
import type { CountingRule } from '../counting/count.ts'
import type { CalendarYear } from '../counting/year-calendar.ts'

/** Years of the calendar of holidays and closures. Made for one operation: a year is not read again, even if it changes. */
export class CalendarYears {
  readonly #years = new Map<number, Promise<CalendarYear>>()

  /** Returns the years needed to count these rules from a day, `YYYY-MM-DD`, with the names of holidays in Spanish. */
  async read(em: EntityManager, rules: readonly CountingRule[], day: string): Promise<CalendarYear[]> {
    const { first, last } = yearsOf(rules, day)
    const years: CalendarYear[] = []
    for (let year = Math.max(first, firstCalendarYear); year <= Math.min(last, lastHolidayYear); year += 1) {
      const cachedYear = this.#years.get(year) ?? readHolidayCalendar(em, year, 'es')
      this.#years.set(year, cachedYear)
      years.push(await cachedYear)
    }
    return years
  }
}
