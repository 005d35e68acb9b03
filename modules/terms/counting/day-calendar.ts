// Days as terms see them. Browser-safe: a day is `YYYY-MM-DD` in Puerto Rico; no clock and no zone is involved.

/**
 * Which days are closed:
 * - `judicial`: Saturdays, Sundays, holidays of the law and closures of the courts by order;
 * - `legal`: without closures, for agencies;
 * - `federal`: holidays of the United States, and those of Puerto Rico for terms that count forward (FRCP 6(a)(6)).
 */
export type DaySet = 'judicial' | 'legal' | 'federal'

/** Why a day besides Saturdays and Sundays is closed. */
export interface ClosedDay {
  /** Identifies a holiday of the law through the years; null for a day of an administrator. */
  readonly code: string | null
  readonly name: string
  readonly citation: string | null
  /** A day that is not certain never makes a term longer. */
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

/** The days of one set. */
export interface DayCalendar {
  readonly set: DaySet
  readonly closed: ReadonlyMap<string, ClosedDay>
  /** Saturdays and Sundays that an order made working days. */
  readonly opened: ReadonlySet<string>
  readonly extensions: readonly BlanketExtension[]
  /** Closed days that count; all when it is missing. */
  readonly keeps?: (day: ClosedDay) => boolean
  /** Years of which every holiday and closure is known. */
  readonly completeYears: ReadonlySet<number>
}

const dayMs = 86_400_000
const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const toDay = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => toDay(toNumber(day) + days)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => (((toNumber(day) + 4) % 7) + 7) % 7

/** Whole days from one to the other; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => toNumber(to) - toNumber(from)

/** The same day of a later month, or the last of that month when it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return toDay(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, lastOfMonth)) / dayMs)
}

/** Why a day is closed, or null when it is open. */
export type Closure = { readonly kind: 'weekend' } | ({ readonly kind: 'holiday' } & ClosedDay)

export function closureOf({ closed, opened, keeps }: DayCalendar, day: string): Closure | null {
  const holiday = closed.get(day)
  if (holiday && keeps?.(holiday) !== false) return { kind: 'holiday', ...holiday }
  const weekday = weekdayOf(day)
  return (weekday === 0 || weekday === 6) && !opened.has(day) ? { kind: 'weekend' } : null
}

/** A view of the calendar: no copy, because every count needs two of them. */
const keepDays = (calendar: DayCalendar, keep: (day: ClosedDay) => boolean): DayCalendar => ({
  ...calendar,
  keeps: (day) => keep(day) && calendar.keeps?.(day) !== false,
})

/** Returns the calendar without the days that are not certain. */
export const certainOnly = (calendar: DayCalendar): DayCalendar => keepDays(calendar, ({ certain }) => certain)

/** Returns the calendar as a term that runs backward sees it. */
export const backward = (calendar: DayCalendar): DayCalendar => keepDays(calendar, ({ forwardOnly }) => !forwardOnly)
