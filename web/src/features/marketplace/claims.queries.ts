import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { claimsContract } from '#modules/marketplace/claims/claims.contract.ts'
import { send } from '../../lib/api.ts'

const api = createClient(claimsContract, send)
type ClaimsQuery = NonNullable<Parameters<typeof api.claims>[0]>['query']

/** Returns a page of flagged profiles for the CSV, not cached. */
export const fetchFlagged = (query: ClaimsQuery) => api.claims({ query })
export type FlaggedProfile = Awaited<ReturnType<typeof fetchFlagged>>['items'][number]

export const claimQueries = {
  list: (query: ClaimsQuery) =>
    queryOptions({
      queryKey: ['flagged-profiles', query],
      queryFn: ({ signal }) => api.claims({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}
