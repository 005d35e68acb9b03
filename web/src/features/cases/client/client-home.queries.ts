import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { clientHomeContract } from '#modules/cases/client-home/client-home.contract.ts'
import { caseKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'
import { caseQueries } from '../cases.queries.ts'

const api = createClient(clientHomeContract, send)
export type ClientNews = Awaited<ReturnType<typeof api.news>>['items'][number]
export type ClientLawyer = Awaited<ReturnType<typeof api.contacts>>['lawyers'][number]

const listedCases = { page: 1, pageSize: 10, sort: '-updatedAt' } as const

export const clientHome = {
  /** The client's own cases, ten at most; the line below the greeting and the card share them. */
  cases: () => caseQueries.list(listedCases),
  contacts: () =>
    queryOptions({
      queryKey: [...caseKeys, 'client-contacts'],
      queryFn: ({ signal }) => api.contacts(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  news: () =>
    queryOptions({
      queryKey: [...caseKeys, 'client-news'],
      queryFn: async ({ signal }) => (await api.news(undefined, { signal })).items,
      meta: { showsOwnError: true },
    }),
}
