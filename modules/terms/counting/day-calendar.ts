// Calendar of open and closed days for counting terms. Browser-safe: a day is `YYYY-MM-DD` in Puerto Rico; no clock and
// no time zone is involved.

/**
 * Names the calendar that decides which days are closed:
 * - `judicial`: Saturdays, Sundays, holidays of the law and closures of the courts by order;
 * - `legal`: without closures, for agencies;
 * - `federal`: holidays of the United States, and holidays of Puerto Rico for terms that count forward (FRCP 6(a)(6)).
 */
export type DaySet = 'judicial' | 'legal' | 'federal'

/** Why a day is closed by law, by order or by an administrator; such a day may be a Saturday or Sunday too. */
export interface ClosedDay {
  /** Identifies a legal holiday in every year; null for a day that an administrator added. */
  readonly code: string | null
  readonly name: string
  readonly citation: string | null
  /** False for a closure that was announced but not decreed; it never makes a term longer. */
  readonly certain: boolean
  /** A holiday of the state where a federal court sits: it counts for terms that run forward (FRCP 6(a)(6)(C)). */
  readonly forwardOnly?: true
}

/** Terms that end from `from` to `until` end on `to` instead, by an order of the Supreme Court (rule 68.1). */
export interface BlanketExtension {
  readonly from: string
  readonly until: string
  readonly to: string
  readonly citation: string
}

/** The closed days of one set, from which {@link closureOf} determines whether a day is open. */
export interface DayCalendar {
  readonly set: DaySet
  readonly closed: ReadonlyMap<string, ClosedDay>
  /** Saturdays and Sundays that an order made working days. */
  readonly opened: ReadonlySet<string>
  readonly extensions: readonly BlanketExtension[]
  /** Returns whether a closed day applies; all apply when it is missing. */
  readonly applies?: (day: ClosedDay) => boolean
  /** Years for which every holiday and closure is known. */
  readonly completeYears: ReadonlySet<number>
}

const dayMs = 86_400_000
/** Returns the number of days since 1 January 1970. */
const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const toDay = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => toDay(toNumber(day) + days)

/** Weekday of 1 January 1970, a Thursday. */
const weekdayOfDayZero = 4

/** Returns the day of the week; 0 is Sunday. */
export const weekdayOf = (day: string): number => (((toNumber(day) + weekdayOfDayZero) % 7) + 7) % 7

/** Returns the number of days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => toNumber(to) - toNumber(from)

/** Returns the same day of a later month, or its last day when that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return toDay(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, lastOfMonth)) / dayMs)
}

/** Why a day is closed. */
export type Closure = { readonly kind: 'weekend' } | ({ readonly kind: 'holiday' } & ClosedDay)

/** Returns why a day is closed, or null when it is open. */
export function closureOf({ closed, opened, applies }: DayCalendar, day: string): Closure | null {
  const holiday = closed.get(day)
  if (holiday && applies?.(holiday) !== false) return { kind: 'holiday', ...holiday }
  const weekday = weekdayOf(day)
  return (weekday === 0 || weekday === 6) && !opened.has(day) ? { kind: 'weekend' } : null
}

/** Returns a filtered view of the calendar. It does not copy the closed days, because every count needs two views. */
const filterClosedDays = (calendar: DayCalendar, applies: (day: ClosedDay) => boolean): DayCalendar => ({
  ...calendar,
  applies: (day) => applies(day) && calendar.applies?.(day) !== false,
})

/** Returns the calendar without the closed days that are not certain. */
export const certainOnly = (calendar: DayCalendar): DayCalendar => filterClosedDays(calendar, ({ certain }) => certain)

/** Returns the calendar for terms that run backward: without holidays that apply only to terms that run forward. */
export const withoutForwardOnlyHolidays = (calendar: DayCalendar): DayCalendar =>
  filterClosedDays(calendar, ({ forwardOnly }) => !forwardOnly)
