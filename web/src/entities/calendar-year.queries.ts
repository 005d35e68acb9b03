import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { holidaysContract } from '#modules/platform/holidays/holidays.contract.ts'
import { send } from '../lib/api.ts'

const api = createClient(holidaysContract, send)

export const calendarYearEntity = {
  /** Closed days of a year, opened weekends and extensions of terms. */
  year: (year: number) =>
    queryOptions({
      queryKey: ['holidays', year],
      queryFn: ({ signal }) => api.list({ query: { year } }, { signal }),
      staleTime: 3_600_000,
      meta: { showsOwnError: true },
    }),
}
