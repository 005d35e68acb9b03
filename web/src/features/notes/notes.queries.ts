import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { notesContract, type Note as NoteSchema } from '#modules/notes/notes.contract.ts'
import { caseKeys, refresh } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type Note = z.infer<typeof NoteSchema>

const api = createClient(notesContract, send)
const noteKeys = ['notes'] as const

export type Colleague = Awaited<ReturnType<typeof api.colleagues>>['items'][number]

export const fetchNote = (id: string) => api.get({ params: { id } })

export const noteQueries = {
  ofCase: (caseId: string, q: string) =>
    infiniteQueryOptions({
      queryKey: [...noteKeys, 'case', caseId, q],
      queryFn: ({ signal, pageParam }) =>
        api.list({ params: { id: caseId }, query: { page: pageParam, ...(q ? { q } : {}) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...noteKeys, 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      enabled: id !== '',
      meta: { showsOwnError: true },
    }),
  colleagues: (caseId: string) =>
    queryOptions({
      queryKey: [...noteKeys, 'colleagues', caseId],
      queryFn: async ({ signal }) => (await api.colleagues({ params: { id: caseId } }, { signal })).items,
      staleTime: 60_000,
      // Without an answer the note is written without mentions.
      meta: { showsOwnError: true },
    }),
}

/** A change of a note is an entry of the case's history, too. */
const refreshNotes = (client: QueryClient) => refresh(client, noteKeys, [...caseKeys, 'activity'])

export const noteMutations = {
  add: (caseId: string) =>
    mutationOptions({
      mutationFn: (html: string) =>
        api.add({ params: { id: caseId }, body: { html } }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_note, _html, _result, { client }) => refreshNotes(client),
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string; readonly html: string; readonly version: number }) =>
        api.update({ params: { id }, body }),
      onSuccess: (_note, _body, _result, { client }) => refreshNotes(client),
      meta: { showsOwnError: true },
    }),
  pin: () =>
    mutationOptions({
      mutationFn: ({ id, pinned }: { readonly id: string; readonly pinned: boolean }) =>
        api.pin({ params: { id }, body: { pinned } }),
      onSettled: (_note, _error, _body, _result, { client }) => refreshNotes(client),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSettled: (_data, _error, _id, _result, { client }) => refreshNotes(client),
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (id: string) => api.restore({ params: { id } }),
      onSettled: (_note, _error, _id, _result, { client }) => refreshNotes(client),
    }),
}
