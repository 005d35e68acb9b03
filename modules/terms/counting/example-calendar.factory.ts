// Calendars for the worked examples.
import { legalHolidays, courtClosures } from '#modules/platform/index.ts'
import type { BlanketExtension, ClosedDay, DayCalendar, DaySet } from './day-calendar.ts'

const knownYears = Array.from({ length: 20 }, (_, n) => 2014 + n)
const closedBy = (code: string, citation: string | null, certain = true): ClosedDay => ({
  code,
  name: code,
  citation,
  certain,
})
const legalClosedDays = knownYears.flatMap((year) =>
  legalHolidays(year).map(({ date, code, law, certain }) => [date, closedBy(code, law, certain)] as const),
)
const courtClosedDays = knownYears.flatMap((year) =>
  courtClosures(year).map(({ date, citation }) => [date, closedBy('court-closure', citation)] as const),
)
/** Closed days before 2014 that the examples need. */
const earlierClosedDays = [['1998-05-25', closedBy('memorial-day', null)]] as const

/** Returns a calendar of court closures and legal holidays from 2014 to 2033. */
export function calendarOf(
  set: DaySet,
  {
    opened = [],
    extensions = [],
    without = [],
  }: {
    /** Saturdays and Sundays that an order made working days. */
    opened?: readonly string[]
    extensions?: readonly BlanketExtension[]
    /** Closures that were announced but not decreed yet. */
    without?: readonly string[]
  } = {},
): DayCalendar {
  const closed = new Map<string, ClosedDay>([
    ...earlierClosedDays,
    ...legalClosedDays,
    ...(set === 'judicial' ? courtClosedDays : []),
  ])
  for (const day of without) closed.delete(day)
  return { set, closed, opened: new Set(opened), extensions, completeYears: new Set(knownYears) }
}
