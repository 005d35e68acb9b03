// Documents of a case found by their name or their text.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { searchContract } from '#modules/documents/search/search.contract.ts'
import { caseDocumentsKey } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'
import { documentsApi } from './documents.queries.ts'

const search = createClient(searchContract, send)

export type DocumentPassage = Awaited<ReturnType<typeof search.passages>>['items'][number]

export const documentSearchQueries = {
  byName: (caseId: string, q: string) =>
    queryOptions({
      queryKey: [...caseDocumentsKey(caseId), 'named', q],
      queryFn: ({ signal }) =>
        documentsApi.list({ params: { id: caseId }, query: { q, pageSize: 10, sort: 'name' } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  passages: (caseId: string, q: string) =>
    queryOptions({
      queryKey: [...caseDocumentsKey(caseId), 'passages', q],
      queryFn: ({ signal }) => search.passages({ params: { id: caseId }, query: { q, limit: 20 } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}
