import { useQuery } from '@tanstack/react-query'
import { addDays } from '#modules/terms/counting/day-calendar.ts'
import { termQueries } from '../terms.queries.ts'
import type { TermsState } from './use-terms-state.ts'

const maxTerms = 100

/** Reads the terms whose last day is in the week that begins on `monday`, by the filters of the page. */
export const useWeekTerms = ({ filters }: TermsState, monday: string) =>
  useQuery(
    termQueries.list({
      from: monday,
      to: addDays(monday, 6),
      sort: 'dueOn',
      page: 1,
      pageSize: maxTerms,
      ...(filters.ownerId ? { ownerId: filters.ownerId } : {}),
      ...(filters.nature ? { nature: filters.nature } : {}),
      ...(filters.state ? { state: filters.state } : {}),
    }),
  )
