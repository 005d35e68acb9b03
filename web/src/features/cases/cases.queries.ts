import { keepPreviousData, mutationOptions, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  casesContract,
  type Activity as ActivitySchema,
  type CasesReport as CasesReportSchema,
  type CaseUpdate,
  type NewCase,
} from '#modules/cases/cases.contract.ts'
import { caseKeys, clientKeys, refresh } from '../../entities/cache-keys.ts'
import { caseEntity, type Case } from '../../entities/case.queries.ts'
import { send } from '../../lib/api.ts'

export type Activity = z.infer<typeof ActivitySchema>
export type CasesReport = z.infer<typeof CasesReportSchema>

const api = createClient(casesContract, send)

type CasesQuery = NonNullable<Parameters<typeof api.list>[0]>['query']

/** Returns a page of cases for the CSV, with the list's query. */
export const fetchCases = (query: CasesQuery) => api.list({ query })

export const caseQueries = {
  list: (query: CasesQuery) =>
    queryOptions({
      queryKey: [...caseKeys, 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  activity: (id: string, page: number) =>
    queryOptions({
      queryKey: [...caseKeys, 'activity', id, page],
      queryFn: ({ signal }) => api.activity({ params: { id }, query: { page, pageSize: 25 } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  report: (days: { readonly from: string; readonly to: string }) =>
    queryOptions({
      queryKey: [...caseKeys, 'report', days],
      queryFn: ({ signal }) => api.report({ query: days }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** Courts named by the cases, for the filter. */
  courts: () =>
    queryOptions({
      queryKey: [...caseKeys, 'courts'],
      queryFn: async ({ signal }) => (await api.courts(undefined, { signal })).items,
      staleTime: 60_000,
      meta: { showsOwnError: true },
    }),
}

/** Stores the changed case; invalidates lists, counts and activity. */
function storeCase(client: QueryClient, updated: Case, ...keys: readonly QueryKey[]): Promise<unknown> {
  client.setQueryData(caseEntity.detail(updated.id).queryKey, updated)
  return refresh(client, caseKeys, ...keys)
}

export const caseMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewCase>) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      // Saving a case may create a client.
      onSuccess: (created, _body, _result, { client }) => storeCase(client, created, clientKeys),
      meta: { showsOwnError: true },
    }),
  update: (id: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof CaseUpdate>) => api.update({ params: { id }, body }),
      onSuccess: (updated, _body, _result, { client }) => storeCase(client, updated, clientKeys),
      meta: { showsOwnError: true },
    }),
  close: () =>
    mutationOptions({
      mutationFn: (id: string) => api.close({ params: { id } }),
      onSuccess: (updated, _id, _result, { client }) => storeCase(client, updated),
    }),
  reopen: () =>
    mutationOptions({
      mutationFn: (id: string) => api.reopen({ params: { id } }),
      onSuccess: (updated, _id, _result, { client }) => storeCase(client, updated),
    }),
}
