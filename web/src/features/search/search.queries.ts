import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { createClient } from '#server/contract/client.ts'
import {
  searchContract,
  type SearchedAlso as SearchedAlsoSchema,
  type SearchHit as SearchHitSchema,
  type searchTypes,
} from '#modules/documents/search/search.contract.ts'
import { eventsContract } from '#modules/scheduling/events/events.contract.ts'
import { scheduleKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type SearchHit = z.infer<typeof SearchHitSchema>
export type SearchedAlternatives = z.infer<typeof SearchedAlsoSchema>
export type SearchType = (typeof searchTypes)[number]

const api = createClient(searchContract, send)
const schedule = createClient(eventsContract, send)
export type FoundEvent = Awaited<ReturnType<typeof schedule.list>>['items'][number]

export const searchQueries = {
  all: (q: string, type: SearchType | undefined, exact = false) =>
    queryOptions({
      queryKey: ['search', q, type ?? 'all', exact],
      queryFn: ({ signal }) =>
        api.search(
          { query: { q, limit: 20, ...(type ? { type } : {}), ...(exact ? { exact: 'true' } : {}) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
      meta: { showsOwnError: true },
    }),
  /** The person's events of the last month and the next four, searched in the browser. */
  events: (day: string) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'palette', day],
      queryFn: async ({ signal }) =>
        (
          await schedule.list(
            {
              query: {
                from: new Date(Date.parse(day) - 30 * dayMs).toISOString(),
                to: new Date(Date.parse(day) + 120 * dayMs).toISOString(),
              },
            },
            { signal },
          )
        ).items,
      staleTime: 60_000,
      meta: { showsOwnError: true },
    }),
}
