import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  casesContract,
  type Activity as ActivitySchema,
  type Case as CaseSchema,
  type CasesReport as CasesReportSchema,
  type CaseUpdate,
  type NewCase,
} from '#modules/cases/cases.contract.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import { send } from '../../lib/api.ts'

export type Case = z.infer<typeof CaseSchema>
export type Activity = z.infer<typeof ActivitySchema>
export type CasesReport = z.infer<typeof CasesReportSchema>

const api = createClient(casesContract, send)
const companies = createClient(companiesContract, send)

type ListQuery = NonNullable<Parameters<typeof api.list>[0]>['query']

/** Rows of one request for the CSV: the same query, another page. */
export const fetchCases = (query: ListQuery) => api.list({ query })

export const caseQueries = {
  all: () => ['cases'] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...caseQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { shown: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...caseQueries.all(), 'detail', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: { shown: true },
    }),
  activity: (id: string, page: number) =>
    queryOptions({
      queryKey: [...caseQueries.all(), 'activity', id, page],
      queryFn: ({ signal }) => api.activity({ params: { id }, query: { page, pageSize: 25 } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { shown: true },
    }),
  report: (days: { readonly from: string; readonly to: string }) =>
    queryOptions({
      queryKey: [...caseQueries.all(), 'report', days],
      queryFn: ({ signal }) => api.report({ query: days }, { signal }),
      placeholderData: keepPreviousData,
      meta: { shown: true },
    }),
  /** Clients to choose from, found by what was typed. */
  clientChoices: (q: string) =>
    queryOptions({
      queryKey: ['clients', 'choices', q],
      queryFn: ({ signal }) => companies.clients({ query: { q, pageSize: 10, sort: 'name' } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The name of a chosen client, for the chip of a filter. */
  client: (id: string) =>
    queryOptions({
      queryKey: ['clients', 'detail', id],
      queryFn: ({ signal }) => companies.client({ params: { id } }, { signal }),
      staleTime: 60_000,
      meta: { shown: true },
    }),
  /** Courts that the cases name: the list is filtered by the court as it is written. */
  courts: () =>
    queryOptions({
      queryKey: [...caseQueries.all(), 'courts'],
      queryFn: async ({ signal }) => (await api.courts(undefined, { signal })).items,
      staleTime: 60_000,
      meta: { shown: true },
    }),
  /** Lawyers who may answer for a case. */
  lawyers: () =>
    queryOptions({
      queryKey: ['collaborators', 'choices'],
      queryFn: ({ signal }) =>
        companies.collaborators({ query: { pageSize: 100, status: 'active', sort: 'name' } }, { signal }),
      staleTime: 60_000,
    }),
}

/** The answer of a change is the case itself; lists, counts and the story of the case are asked again. */
function keep(client: QueryClient, changed: Case): Promise<void> {
  client.setQueryData(caseQueries.detail(changed.id).queryKey, changed)
  return client.invalidateQueries({ queryKey: caseQueries.all() })
}

export const caseMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewCase>) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      // A case may bring a new client with it.
      onSuccess: (created, _body, _result, { client }) =>
        Promise.all([keep(client, created), client.invalidateQueries({ queryKey: ['clients'] })]),
      meta: { shown: true },
    }),
  update: (id: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof CaseUpdate>) => api.update({ params: { id }, body }),
      onSuccess: (changed, _body, _result, { client }) =>
        Promise.all([keep(client, changed), client.invalidateQueries({ queryKey: ['clients'] })]),
      meta: { shown: true },
    }),
  close: () =>
    mutationOptions({
      mutationFn: (id: string) => api.close({ params: { id } }),
      onSuccess: (changed, _id, _result, { client }) => keep(client, changed),
    }),
  reopen: () =>
    mutationOptions({
      mutationFn: (id: string) => api.reopen({ params: { id } }),
      onSuccess: (changed, _id, _result, { client }) => keep(client, changed),
    }),
}
