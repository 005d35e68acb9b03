// The next dates of cases, from every calendar of the office.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { nextDatesContract } from '#modules/scheduling/next-dates/next-dates.contract.ts'
import { send } from '../lib/api.ts'
import { dayOf, today } from '../lib/format.ts'
import { scheduleKeys } from './cache-keys.ts'

/** Client of the routes; exported files of cases use it to read dates without the cache. */
export const datesApi = createClient(nextDatesContract, send)
export type NextDate = Awaited<ReturnType<typeof datesApi.list>>['items'][number]

/**
 * Returns the events that last until today or a later day. The server sends no others, but the browser may have had the
 * answer since an earlier day. The end of an all-day event is the beginning of the day after it. A `select` calls it in a
 * function of its own: the same function is not run again while the answer is the same, although the day has ended.
 */
export const withoutPast = <Item extends Pick<NextDate, 'start' | 'end'>>(items: readonly Item[]): readonly Item[] =>
  items.filter(({ start, end }) => dayOf(Math.max(Date.parse(start), Date.parse(end) - 1)) >= today())

export const caseDates = {
  /** The next date of each case. */
  datesOf: (caseIds: readonly string[]) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'next', caseIds],
      queryFn: async ({ signal }) => (await datesApi.list({ query: { caseIds: caseIds.join(',') } }, { signal })).items,
      select: (items) => withoutPast(items),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** The next dates of the cases for which the person is responsible. */
  own: (limit: number) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'next-own', limit],
      queryFn: async ({ signal }) => (await datesApi.list({ query: { limit } }, { signal })).items,
      select: (items) => withoutPast(items),
      meta: { showsOwnError: true },
    }),
}

/** Returns the day in Puerto Rico under which a list shows an event: its first; today for an event that began earlier and has not ended. */
export function shownDayOf({ startDay, start }: Pick<NextDate, 'startDay' | 'start'>): string {
  const day = startDay ?? dayOf(start)
  return day < today() ? today() : day
}
