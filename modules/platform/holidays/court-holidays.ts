// The calendar of the courts: days on which they are closed by law or by order, with the changes of administrators.
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import type { UserContext } from '#server/http/context.ts'
import { areClosuresComplete, courtClosures } from './court-closures.ts'
import { isWeekend, overridesOf, presentOverride, yearOf, type OverrideRow } from './holiday-overrides.ts'
import { courtClosureName, holidayNames, workingDayName } from './holiday.phrases.ts'
import { legalHolidays } from './holiday-rules.ts'
import { firstHolidayYear, type Holiday } from './holidays.contract.ts'
import { termExtensions } from './term-extensions.ts'

type CourtHoliday = z.output<typeof Holiday>

/** A day as administrators see it. `law`: its source; `removed`: administrators opened the courts on this day. */
interface ListedDay extends CourtHoliday {
  readonly law: string | null
  readonly removed: boolean
}

/** Defaults of a day that an order or an administrator closed or opened. */
const dayDefaults = { half: false, insteadOf: null, certain: true, law: null, removed: false }

function daysOfLaw(year: number, locale: Locale): ListedDay[] {
  if (year < firstHolidayYear) return []
  const closures = new Map(courtClosures(year).map((closure) => [closure.date, closure]))
  return legalHolidays(year).map(({ code, law, half, ...day }) => {
    const closure = closures.get(day.date)
    const citation = closure?.citation ?? null
    return {
      ...day,
      code,
      name: holidayNames[code][locale],
      // An order closes the whole of a half day.
      half: half && closure?.certain !== true,
      set: 'legal',
      citation,
      law: citation === null ? law : `${law}; ${citation}`,
      removed: false,
    }
  })
}

const daysOfOrders = (year: number, locale: Locale): ListedDay[] =>
  courtClosures(year).map(({ date, citation, certain }) => ({
    ...dayDefaults,
    date,
    name: courtClosureName[locale],
    code: 'court-closure',
    set: 'judicial',
    certain,
    citation,
    law: citation,
  }))

const addedDay = ({ date, name, set, certain, reason }: OverrideRow): ListedDay => ({
  ...dayDefaults,
  date,
  name: name ?? '',
  code: null,
  set,
  certain,
  citation: reason,
})

const openedDay = (date: string, locale: Locale): ListedDay => ({
  ...dayDefaults,
  date,
  name: workingDayName[locale],
  code: 'working-day',
  set: 'legal',
  citation: null,
  removed: true,
})

/** Returns every day of a year that is closed or was opened: one entry per date, by date. */
function listDays(year: number, overrides: readonly OverrideRow[], locale: Locale): ListedDay[] {
  const days = new Map<string, ListedDay>()
  for (const day of [...daysOfOrders(year, locale), ...daysOfLaw(year, locale)]) days.set(day.date, day)
  for (const override of overrides) {
    const day = days.get(override.date)
    if (override.kind === 'added') days.set(override.date, addedDay(override))
    else if (day) days.set(override.date, { ...day, removed: true })
    else days.set(override.date, openedDay(override.date, locale))
  }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date))
}

const closedDays = (days: readonly ListedDay[]): CourtHoliday[] =>
  days.filter(({ removed }) => !removed).map(({ law: _law, removed: _removed, ...day }) => day)

/**
 * Returns the days of the years on which courts are closed by law, by order of the Supreme Court, or as changed by
 * administrators. Weekends are included only where one of these closes them: a holiday on a Saturday is. Includes half
 * days, because terms count them as whole days.
 */
export async function courtHolidays(
  em: EntityManager,
  years: readonly number[],
  locale: Locale,
): Promise<CourtHoliday[]> {
  if (years.length === 0) return []
  const overrides = await overridesOf(em, Math.min(...years), Math.max(...years))
  return years.flatMap((year) => {
    const overridesOfYear = overrides.filter(({ date }) => yearOf(date) === year)
    return closedDays(listDays(year, overridesOfYear, locale))
  })
}

function completenessOf(year: number): 'all' | 'law' | 'partial' {
  if (year < firstHolidayYear) return 'partial'
  return areClosuresComplete(year) ? 'all' : 'law'
}

/** Returns the calendar of a year that the computation of terms uses. */
export async function readHolidayCalendar(em: EntityManager, year: number, locale: Locale) {
  const overrides = await overridesOf(em, year)
  return {
    year,
    known: completenessOf(year),
    items: closedDays(listDays(year, overrides, locale)),
    opened: overrides.flatMap(({ kind, date }) => (kind === 'removed' && isWeekend(date) ? [date] : [])),
    extensions: await termExtensions(em, year),
  }
}

/** Returns every closed or opened day of a year, with its source, and the overrides of administrators. */
export async function listHolidaysForAdministration({ em, locale }: UserContext, year: number) {
  const overrides = await overridesOf(em, year)
  return {
    year,
    items: listDays(year, overrides, locale),
    overrides: overrides.map(presentOverride),
    extensions: await termExtensions(em, year),
  }
}
