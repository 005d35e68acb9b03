// The legal holidays of Puerto Rico for any year, as pure arithmetic. Dates are `YYYY-MM-DD`; no zone is involved.
import { easterSunday, dayOf, nthWeekday, lastWeekday, plusDays, weekday } from './calendar.ts'

/** A legal holiday with the day on which it is observed. */
export interface LegalHoliday {
  readonly date: string
  readonly code: HolidayCode
  /** Begins at noon; terms count it as a whole day (Civil Procedure rule 68.1). */
  readonly half: boolean
  /** The Sunday whose holiday is observed on this Monday. */
  readonly insteadOf: string | null
  readonly law: string
  /** False when no source states that the courts close on this day. */
  readonly certain: boolean
}

interface HolidayRule {
  readonly code: string
  readonly on: (year: number) => string | null
  /** First and last year; unlimited by default. */
  readonly from?: number
  readonly until?: number
  readonly half?: true
  readonly uncertain?: true
  readonly law: string
}

const monday = 1
const tuesday = 2
const thursday = 4
const fixed = (month: number, day: number) => (year: number) => dayOf(year, month, day)
const nth = (n: number, day: number, month: number) => (year: number) => nthWeekday(year, month, day, n)

const politicalCode = 'Código Político, art. 387'
const act88 = 'Ley Núm. 88 de 27 de junio de 1969'
const act111 = 'Ley 111-2014'
const act26 = 'Ley 26-2017, art. 2.05'
/** Source of holidays that the official calendar of 2026 lists although the acts that reintroduced them were not found. */
const calendar2026 = 'Calendario oficial de días feriados (OATRH)'

/**
 * Sources:
 * - the nineteen days kept until 2014: the government's calendar of 2014 (OCALARH, August 2013)
 * - four birthdays merged into the third Monday of February: Act 111-2014, signed on 29 July, after the last
 *   of them in that year
 * - the fifteen days since 2017, with 2 March and without 25 July: Act 26-2017, article 2.05, of 29 April
 * - 25 and 27 July again: kept in 2021 (on Monday 26, and 27), in 2024, and in the calendar of 2026 (OATRH)
 * - 19 June: federal since June 2021 (Public Law 117-17) and in the calendar of 2026, which is the executive branch's;
 *   listed from 2022, the first June after. No order or closure shows that the courts of Puerto Rico close
 * - 24 December from noon: 1 L.P.R.A. § 5150
 * - general elections, every fourth November (Constitution, art. VI § 4): the first Tuesday after the first Monday
 * - a holiday on a Sunday is observed on Monday (Political Code, art. 387), a holiday on a Saturday is not moved
 *
 * Closures by order or proclamation (Holy Thursday, days around Christmas, storms) are in `court-closures.ts` or added
 * by administrators.
 */
const rules = [
  { code: 'new-year', on: fixed(1, 1), law: politicalCode },
  { code: 'three-kings', on: fixed(1, 6), law: politicalCode },
  { code: 'hostos', on: nth(2, monday, 1), until: 2014, law: act88 },
  { code: 'martin-luther-king', on: nth(3, monday, 1), law: act88 },
  { code: 'washington', on: nth(3, monday, 2), until: 2014, law: act88 },
  { code: 'presidents-and-illustrious', on: nth(3, monday, 2), from: 2015, law: act111 },
  { code: 'american-citizenship', on: fixed(3, 2), from: 2018, law: act26 },
  { code: 'abolition', on: fixed(3, 22), law: act88 },
  { code: 'good-friday', on: (year: number) => plusDays(easterSunday(year), -2), law: politicalCode },
  { code: 'de-diego', on: nth(3, monday, 4), until: 2014, law: act88 },
  { code: 'memorial-day', on: (year: number) => lastWeekday(year, 5, monday), law: act88 },
  { code: 'juneteenth', on: fixed(6, 19), from: 2022, uncertain: true, law: calendar2026 },
  { code: 'independence-day', on: fixed(7, 4), law: act88 },
  { code: 'munoz-rivera', on: nth(3, monday, 7), until: 2014, law: act88 },
  { code: 'constitution', on: fixed(7, 25), until: 2016, law: act88 },
  { code: 'constitution', on: fixed(7, 25), from: 2021, law: calendar2026 },
  { code: 'barbosa', on: fixed(7, 27), until: 2014, law: act88 },
  { code: 'barbosa', on: fixed(7, 27), from: 2021, law: calendar2026 },
  { code: 'labor-day', on: nth(1, monday, 9), law: act88 },
  { code: 'columbus', on: nth(2, monday, 10), law: act88 },
  {
    code: 'general-election',
    on: (year: number) => (year % 4 === 0 ? plusDays(nthWeekday(year, 11, monday, 1), tuesday - monday) : null),
    law: 'Código Electoral',
  },
  { code: 'veterans', on: fixed(11, 11), law: act88 },
  { code: 'puerto-rico-day', on: fixed(11, 19), law: 'Ley Núm. 88 de 1969; Ley 117-2022' },
  { code: 'thanksgiving', on: nth(4, thursday, 11), law: politicalCode },
  { code: 'christmas-eve', on: fixed(12, 24), half: true, law: '1 L.P.R.A. § 5150' },
  { code: 'christmas', on: fixed(12, 25), law: politicalCode },
] as const satisfies readonly HolidayRule[]

export type HolidayCode = (typeof rules)[number]['code']
export const holidayCodes = [...new Set(rules.map(({ code }) => code))] as readonly HolidayCode[]

/** Returns the legal holidays that are observed in a year, by date. */
export function legalHolidays(year: number): LegalHoliday[] {
  const observed = (rules as readonly (HolidayRule & { readonly code: HolidayCode })[]).flatMap(
    ({ code, on, from = year, until = year, half = false, uncertain = false, law }): LegalHoliday[] => {
      const date = year < from || year > until ? null : on(year)
      if (date === null) return []
      // A half day on a Sunday is not observed on the Monday after it, which is Christmas.
      const isMoved = weekday(date) === 0 && !half
      return [
        {
          date: isMoved ? plusDays(date, 1) : date,
          code,
          half,
          insteadOf: isMoved ? date : null,
          law,
          certain: !uncertain,
        },
      ]
    },
  )
  return observed.sort((a, b) => a.date.localeCompare(b.date))
}
