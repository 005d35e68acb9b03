import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calendarYearEntity } from '../../entities/calendar-year.queries.ts'
import type { Day } from './calendar/days.ts'

interface Holidays {
  /** Names of the days on which the courts of Puerto Rico are closed. */
  readonly names: ReadonlyMap<Day, string>
  /** Legal holidays only: an order that closes the courts does not close an office. */
  readonly legal: ReadonlySet<Day>
}

/** Loads the holidays of the years of the given days. */
export function useHolidays(days: readonly Day[]): Holidays {
  const years = [
    ...new Set([days[0], days.at(-1)].flatMap((day) => (day === undefined ? [] : [Number(day.slice(0, 4))]))),
  ]
  const results = useQueries({ queries: years.map((year) => calendarYearEntity.year(year)) })
  const closedDaysJson = JSON.stringify(
    results.flatMap(({ data }) =>
      (data?.items ?? []).filter(({ set }) => set !== 'federal').map(({ date, name, set }) => [date, name, set]),
    ),
  )
  // Query results are new objects each time; their content is compared.
  return useMemo(() => {
    const closedDays = JSON.parse(closedDaysJson) as [Day, string, string][] // serialised above
    return {
      names: new Map(closedDays.map(([date, name]) => [date, name])),
      legal: new Set(closedDays.filter(([, , set]) => set === 'legal').map(([date]) => date)),
    }
  }, [closedDaysJson])
}
