import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { conflictsContract } from '#modules/conflicts/conflicts.contract.ts'
import type { hitDecisions, NewCheck } from '#modules/conflicts/check.contract.ts'
import { draftingContract } from '#modules/drafting/drafting.contract.ts'
import { conflictKeys, documentTemplateKeys, refresh } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

const api = createClient(conflictsContract, send)
const templates = createClient(draftingContract, send)

/** A check with its names and hits; {@link Check} is one of a list. */
export type CheckDetails = Awaited<ReturnType<typeof api.get>>
export type Hit = CheckDetails['list'][number]
export type CheckName = CheckDetails['names'][number]
export type Check = Awaited<ReturnType<typeof api.list>>['items'][number]
export type Decision = (typeof hitDecisions)[number]
export type NewCheckBody = z.input<typeof NewCheck>
type ChecksQuery = NonNullable<Parameters<typeof api.list>[0]>['query']

export const fetchChecks = (query: ChecksQuery) => api.list({ query })

/** How often a list that is being searched is read again. */
const progressMs = 1_500

export const conflictQueries = {
  list: (query: ChecksQuery) =>
    queryOptions({
      queryKey: [...conflictKeys, 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** `nameIndex`: only the hits of one name of a list. */
  check: (id: string, nameIndex?: number) =>
    queryOptions({
      queryKey: [...conflictKeys, 'check', id, nameIndex ?? 'all'],
      queryFn: ({ signal }) =>
        api.get({ params: { id }, query: nameIndex === undefined ? {} : { nameAt: nameIndex } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data && data.namesDone < data.namesTotal ? progressMs : false),
      meta: { showsOwnError: true },
    }),
  weak: (id: string) =>
    queryOptions({
      queryKey: [...conflictKeys, 'weak', id],
      queryFn: ({ signal }) => api.weak({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Templates of letters that ask for consent. */
  letters: () =>
    queryOptions({
      queryKey: [...documentTemplateKeys, 'conflicts'],
      queryFn: ({ signal }) => templates.list({ query: { category: 'conflicts', pageSize: 25 } }, { signal }),
    }),
}

/**
 * Reads the check and the lists again after a change. The answer is shown before if it has all names and hits; that of
 * a long check has not.
 */
const cacheCheck = (client: QueryClient, check: CheckDetails) => {
  if (check.namesTotal === check.names.length && check.list.length === check.hits)
    client.setQueryData(conflictQueries.check(check.id).queryKey, check)
  return refresh(client, conflictKeys)
}

export const conflictMutations = {
  start: () =>
    mutationOptions({
      mutationFn: (body: NewCheckBody) => api.start({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (check, _body, _result, { client }) => cacheCheck(client, check),
      meta: { showsOwnError: true },
    }),
  search: (id: string) =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof api.search>[0]['body']) => api.search({ params: { id }, body }),
      onSuccess: (check, _body, _result, { client }) => cacheCheck(client, check),
      meta: { showsOwnError: true },
    }),
  decide: (id: string) =>
    mutationOptions({
      mutationFn: (body: { readonly hits: string[]; readonly decision: Decision | null }) =>
        api.decide({ params: { id }, body }),
      onSettled: (_check, _error, _body, _result, { client }) => refresh(client, conflictKeys),
    }),
  note: (id: string) =>
    mutationOptions({
      mutationFn: (body: { readonly note: string; readonly version: number }) => api.note({ params: { id }, body }),
      onSuccess: (check, _body, _result, { client }) => cacheCheck(client, check),
    }),
  seal: (id: string) =>
    mutationOptions({
      mutationFn: (version: number) => api.seal({ params: { id }, body: { version } }),
      onSettled: (_check, _error, _version, _result, { client }) => refresh(client, conflictKeys),
    }),
  /** Asks the contact of a reserved record. A client is asked for consent by `addWaiver`. */
  askContact: (id: string) => mutationOptions({ mutationFn: (hitId: string) => api.ask({ params: { id, hitId } }) }),
  addWaiver: (id: string, hitId: string) =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof api.addWaiver>[0]['body']) => api.addWaiver({ params: { id, hitId }, body }),
      onSuccess: (_waiver, _body, _result, { client }) => refresh(client, conflictKeys),
      meta: { showsOwnError: true },
    }),
  updateWaiver: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: Parameters<typeof api.updateWaiver>[0]['body'] & { readonly id: string }) =>
        api.updateWaiver({ params: { id }, body }),
      onSettled: (_waiver, _error, _body, _result, { client }) => refresh(client, conflictKeys),
    }),
  verify: () => mutationOptions({ mutationFn: () => api.verify() }),
}

/** Addresses of the files of a check, below `/api`. */
export const checkFile = (id: string, format: 'pdf' | 'json'): string => `/conflicts/checks/${id}/sheet.${format}`
