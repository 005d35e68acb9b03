import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  resultsContract,
  type documentKinds,
  type resultOrders,
  type resultTypes,
  type SearchResult as SearchResultSchema,
} from '#modules/documents/search/results.contract.ts'
import { notesContract } from '#modules/notes/notes.contract.ts'
import { send } from '../../../lib/api.ts'

export type SearchResult = z.infer<typeof SearchResultSchema>
/** Returns the name of a note's author, which is its title as a result; empty: a former colleague. */
export const noteAuthor = ({ title }: SearchResult): string => title
export type ResultType = (typeof resultTypes)[number]
export type DocumentKind = (typeof documentKinds)[number]
export type ResultOrder = (typeof resultOrders)[number]

const api = createClient(resultsContract, send)
const notes = createClient(notesContract, send)
export type ResultsQuery = Parameters<typeof api.results>[0]['query']
export type ResultsPage = Awaited<ReturnType<typeof api.results>>

const keys = ['search-results'] as const

export const resultQueries = {
  page: (query: ResultsQuery) =>
    queryOptions({
      queryKey: [...keys, 'page', query],
      queryFn: ({ signal }) => api.results({ query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
      meta: { showsOwnError: true },
    }),
  /** One page of a document with its matches marked; undefined: the first page that has any. */
  matches: (documentId: string, q: string, exact: boolean, documentPage: number | undefined) =>
    queryOptions({
      queryKey: [...keys, 'matches', documentId, q, exact, documentPage ?? 'first'],
      queryFn: ({ signal }) =>
        api.matches(
          {
            params: { id: documentId },
            query: {
              q,
              exact: exact ? 'true' : 'false',
              ...(documentPage === undefined ? {} : { page: documentPage }),
            },
          },
          { signal },
        ),
      staleTime: 60_000,
      meta: { showsOwnError: true },
    }),
  note: (id: string) =>
    queryOptions({
      queryKey: [...keys, 'note', id],
      queryFn: ({ signal }) => notes.get({ params: { id } }, { signal }),
      staleTime: 60_000,
      meta: { showsOwnError: true },
    }),
  unread: (caseId: string | undefined) =>
    queryOptions({
      queryKey: [...keys, 'unread', caseId ?? 'all'],
      queryFn: ({ signal }) => api.unread({ query: caseId === undefined ? {} : { caseId } }, { signal }),
      staleTime: 60_000,
      meta: { showsOwnError: true },
    }),
}
