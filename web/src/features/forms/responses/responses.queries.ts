import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { responsesContract, type FormResponse as FormResponseSchema, type FormResponseDetail as FormResponseDetailSchema, type ResponseUpdate } from '#modules/forms/responses.contract.ts'
import { send } from '../../../lib/api.ts'
import { formQueries } from '../forms.queries.ts'

export type FormResponse = z.infer<typeof FormResponseSchema>
export type FormResponseDetail = z.infer<typeof FormResponseDetailSchema>

const api = createClient(responsesContract, send)

export type ResponsesQuery = NonNullable<NonNullable<Parameters<typeof api.list>[0]>['query']>
export interface ResponseIds { readonly id: string; readonly responseId: string }

const all = (id: string) => [...formQueries.all(), 'responses', id] as const

export const responseQueries = {
  list: (id: string, query: ResponsesQuery) => queryOptions({
    queryKey: [...all(id), 'list', query],
    queryFn: ({ signal }) => api.list({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    // Opening an answer makes it read, so coming back asks again.
    staleTime: 0,
    meta: { shown: true },
  }),
  detail: ({ id, responseId }: ResponseIds) => queryOptions({
    queryKey: [...all(id), 'detail', responseId],
    queryFn: ({ signal }) => api.get({ params: { id, responseId } }, { signal }),
    meta: { shown: true },
  }),
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: formQueries.all() })

export const responseMutations = {
  update: (ids: ResponseIds) => mutationOptions({
    mutationFn: (body: z.input<typeof ResponseUpdate>) => api.update({ params: { ...ids }, body }),
    onSuccess: (_changed, _body, _result, { client }) => refresh(client),
    meta: { shown: true },
  }),
  remove: () => mutationOptions({
    mutationFn: (ids: ResponseIds) => api.remove({ params: { ...ids } }),
    onSuccess: (_nothing, { id, responseId }, _result, { client }) => {
      client.removeQueries({ queryKey: responseQueries.detail({ id, responseId }).queryKey })
      return refresh(client)
    },
    meta: { shown: true },
  }),
  restore: () => mutationOptions({
    mutationFn: (ids: ResponseIds) => api.restore({ params: { ...ids } }),
    onSuccess: (_restored, _ids, _result, { client }) => refresh(client),
    meta: { shown: true },
  }),
}

/** Where the answers are as a file: what is being looked for, all pages. */
export function exportPath(id: string, format: 'csv' | 'xlsx', locale: string, { q, read, suspected }: Pick<ResponsesQuery, 'q' | 'read' | 'suspected'>): string {
  const query = new URLSearchParams({ locale, ...(q ? { q } : {}), ...(read ? { read } : {}), ...(suspected ? { suspected } : {}) })
  return `/forms/${id}/responses.${format}?${query}`
}
