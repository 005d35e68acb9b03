// The week of a person as a grid: cases by days.
import { approvalStates, type ApprovalState } from '#modules/timekeeping/timekeeping.contract.ts'
import { addDays, weekdayOf, type Day } from '../../lib/days.ts'
import type { TimeEntry } from './timekeeping.queries.ts'

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))
export const daysOfWeek = (monday: Day): readonly Day[] => Array.from({ length: 7 }, (_, n) => addDays(monday, n))

export interface WeekRow {
  readonly case: TimeEntry['case']
  /** Billed seconds of each day, Monday first. */
  readonly seconds: readonly number[]
  readonly total: number
  /** The rate of all its entries in cents an hour; null when they have several, or when none is shown. */
  readonly rateCents: number | null
  /** States of approval of its entries; none where the office does not approve time. */
  readonly states: readonly ApprovalState[]
}
export interface Week {
  readonly rows: readonly WeekRow[]
  /** Billed seconds of each day, Monday first. */
  readonly totals: readonly number[]
  readonly total: number
  /** Amount of the entries that no invoice has. */
  readonly unbilledCents: number
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Orders rows by the name of the case; the row of the office is last. */
function compareRows(a: WeekRow, b: WeekRow): number {
  if (a.case !== null && b.case !== null) return a.case.name.localeCompare(b.case.name, 'es')
  return Number(a.case === null) - Number(b.case === null)
}

/** Groups the entries of a week by case; entries of the office itself come last. */
export function weekOf(monday: Day, entries: readonly TimeEntry[]): Week {
  const days = daysOfWeek(monday)
  const groups = Map.groupBy(entries, (entry) => entry.case?.id ?? '')
  const rows = [...groups.values()]
    .map((caseEntries): WeekRow => {
      const seconds = days.map((day) =>
        sum(caseEntries.filter(({ workedOn }) => workedOn === day).map(({ billedSeconds }) => billedSeconds)),
      )
      const rates = new Set(caseEntries.map(({ rateCents }) => rateCents))
      const [rate = null] = rates
      return {
        case: caseEntries[0]?.case ?? null,
        seconds,
        total: sum(seconds),
        rateCents: rates.size === 1 ? rate : null,
        states: approvalStates.filter((state) => caseEntries.some(({ approval }) => approval?.state === state)),
      }
    })
    .sort(compareRows)
  const totals = days.map((_, n) => sum(rows.map(({ seconds }) => seconds[n] ?? 0)))
  const unbilled = entries.filter(({ billed }) => !billed)
  return { rows, totals, total: sum(totals), unbilledCents: sum(unbilled.map(({ amountCents }) => amountCents ?? 0)) }
}
