import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, routeUrl } from '#server/contract/client.ts'
import {
  responsesContract,
  type CaseFromResponse,
  type FormResponse as FormResponseSchema,
  type FormResponseDetail as FormResponseDetailSchema,
  type ResponseUpdate,
} from '#modules/forms/responses.contract.ts'
import { caseKeys, clientKeys, refresh } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'
import { formQueries } from '../forms.queries.ts'

export type FormResponse = z.infer<typeof FormResponseSchema>
export type FormResponseDetail = z.infer<typeof FormResponseDetailSchema>

const api = createClient(responsesContract, send)

export type FormResponseList = Awaited<ReturnType<typeof api.list>>
export type ResponsesQuery = NonNullable<NonNullable<Parameters<typeof api.list>[0]>['query']>
export interface ResponseIds {
  /** Id of the form. */
  readonly id: string
  readonly responseId: string
}

export const fetchResponses = (id: string, query: ResponsesQuery) => api.list({ params: { id }, query })

const keysOf = (formId: string) => [...formQueries.all(), 'responses', formId] as const

export const responseQueries = {
  list: (id: string, query: ResponsesQuery) =>
    queryOptions({
      queryKey: [...keysOf(id), 'list', query],
      queryFn: ({ signal }) => api.list({ params: { id }, query }, { signal }),
      placeholderData: keepPreviousData,
      // Opening a response marks it as read, so it is refetched on return.
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  detail: ({ id, responseId }: ResponseIds) =>
    queryOptions({
      queryKey: [...keysOf(id), 'detail', responseId],
      queryFn: ({ signal }) => api.get({ params: { id, responseId } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

const refreshForms = (client: QueryClient) => refresh(client, formQueries.all())

export const responseMutations = {
  update: (ids: ResponseIds) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof ResponseUpdate>) => api.update({ params: { ...ids }, body }),
      // After a refusal too: the response may have changed meanwhile.
      onSettled: (_changed, _error, _body, _result, { client }) => refreshForms(client),
      meta: { showsOwnError: true },
    }),
  /** Refetches only the lists: fetching the response would mark it as read. */
  setRead: () =>
    mutationOptions({
      mutationFn: ({
        id,
        responseId,
        read,
        version,
      }: ResponseIds & { readonly read: boolean; readonly version: number }) =>
        api.update({ params: { id, responseId }, body: { read, version } }),
      onSuccess: async (_changed, ids, _result, { client }) => {
        await client.invalidateQueries({ queryKey: responseQueries.detail(ids).queryKey, refetchType: 'none' })
        await Promise.all([
          client.invalidateQueries({ queryKey: [...keysOf(ids.id), 'list'] }),
          client.invalidateQueries({ queryKey: [...formQueries.all(), 'list'] }),
        ])
      },
      meta: { showsOwnError: true },
    }),
  /** Creates a case from a response, and its client if none is chosen. */
  openCase: (ids: ResponseIds) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof CaseFromResponse>) =>
        api.openCase({ params: { ...ids }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_filed, _body, _result, { client }) => refresh(client, formQueries.all(), caseKeys, clientKeys),
      meta: { showsOwnError: true },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (ids: ResponseIds) => api.remove({ params: { ...ids } }),
      onSuccess: (_data, { id, responseId }, _result, { client }) => {
        client.removeQueries({ queryKey: responseQueries.detail({ id, responseId }).queryKey })
        return refreshForms(client)
      },
      meta: { showsOwnError: true },
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (ids: ResponseIds) => api.restore({ params: { ...ids } }),
      onSuccess: (_restored, _ids, _result, { client }) => refreshForms(client),
      meta: { showsOwnError: true },
    }),
}

/** URL of a file of a response. */
export const answerFilePath = ({ id, responseId }: ResponseIds, fileId: string): string =>
  routeUrl(responsesContract.routes.file, { params: { id, responseId, fileId } })

/** URL of the export of all matching responses. */
export function exportPath(
  id: string,
  format: 'csv' | 'xlsx',
  locale: string,
  { page: _page, pageSize: _size, sort: _sort, ...filters }: ResponsesQuery,
): string {
  const usedParameters = Object.entries(filters).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return `/forms/${id}/responses.${format}?${new URLSearchParams({ locale, ...Object.fromEntries(usedParameters) })}`
}
