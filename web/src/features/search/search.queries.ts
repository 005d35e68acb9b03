import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { searchContract, type SearchHit as SearchHitSchema, type searchTypes } from '#modules/cases/search/search.contract.ts'
import { send } from '../../lib/api.ts'

export type SearchHit = z.infer<typeof SearchHitSchema>
export type SearchType = (typeof searchTypes)[number]

const api = createClient(searchContract, send)

export const searchQueries = {
  all: (q: string, type: SearchType | undefined) => queryOptions({
    queryKey: ['search', q, type ?? 'all'],
    queryFn: ({ signal }) => api.search({ query: { q, limit: 20, ...(type ? { type } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { shown: true },
  }),
}
