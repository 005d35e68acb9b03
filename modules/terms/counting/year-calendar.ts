// Builds the calendar of one set from years in the form of `GET /holidays`. Browser-safe.
import type { z } from 'zod'
import type { CalendarYear as CalendarYearSchema } from '#modules/platform/holidays/holidays.contract.ts'
import type { BlanketExtension, ClosedDay, DayCalendar, DaySet } from './day-calendar.ts'

export type CalendarYear = z.output<typeof CalendarYearSchema>
type Holiday = CalendarYear['items'][number]

/** Holidays of the United States (5 U.S.C. § 6103), by the codes of the platform's calendar. */
const federalHolidays: ReadonlySet<string> = new Set([
  'new-year',
  'martin-luther-king',
  'washington',
  'presidents-and-illustrious',
  'memorial-day',
  'juneteenth',
  'independence-day',
  'labor-day',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
])

/** Returns a holiday as a closed day of the set; null if the set ignores the holiday. */
function closedDay(
  set: DaySet,
  { set: holidaySet, code, name, citation, certain, half: isHalfDay }: Holiday,
): ClosedDay | null {
  const day = { code, name, citation, certain }
  if (set === 'legal') return holidaySet === 'legal' ? day : null
  if (set === 'judicial') return holidaySet === 'federal' ? null : day
  if (holidaySet === 'judicial') return null
  if (holidaySet === 'federal') return day
  if (code !== null && federalHolidays.has(code)) return { ...day, certain: true }
  // A holiday of Puerto Rico closes a federal court only for terms that are counted forward (FRCP 6(a)(6)(C)). Whether
  // a half-day holiday does is unsettled.
  return { ...day, certain: certain && !isHalfDay, forwardOnly: true }
}

/** Returns the calendar of a set for some years. Blanket extensions apply only to the courts of Puerto Rico. */
export function dayCalendar(set: DaySet, years: readonly CalendarYear[]): DayCalendar {
  const closed = new Map<string, ClosedDay>()
  const extensions = new Map<string, BlanketExtension>()
  for (const { items, extensions: yearExtensions } of years) {
    for (const item of items) {
      const day = closedDay(set, item)
      if (day) closed.set(item.date, day)
    }
    if (set === 'judicial')
      for (const { id, endsFrom, endsUntil, newDate, citation } of yearExtensions)
        extensions.set(id, { from: endsFrom, until: endsUntil, to: newDate, citation })
  }
  // `law`: holidays of the law are known, closures of the courts by order are not; only the judicial set has these.
  const isComplete = (known: CalendarYear['known']) => known === 'all' || (known === 'law' && set !== 'judicial')
  return {
    set,
    closed,
    opened: new Set(set === 'federal' ? [] : years.flatMap(({ opened }) => opened)),
    extensions: [...extensions.values()],
    completeYears: new Set(years.flatMap(({ year, known }) => (isComplete(known) ? [year] : []))),
  }
}
