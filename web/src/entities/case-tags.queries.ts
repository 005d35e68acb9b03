import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { caseTagsContract, type CaseTag as CaseTagSchema } from '#modules/cases/tags/case-tags.contract.ts'
import { send } from '../lib/api.ts'
import { caseKeys, caseTagKeys, refresh } from './cache-keys.ts'

export type CaseTag = z.infer<typeof CaseTagSchema>
export type TagColour = CaseTag['colour']

const api = createClient(caseTagsContract, send)

/** Fetches the ids of the tags of these cases, by id of the case. */
export async function fetchTagsOfCases(caseIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (caseIds.length === 0) return new Map()
  const { items } = await api.ofCases({ query: { caseIds: caseIds.join(',') } })
  return new Map(items.map(({ caseId, tagIds }) => [caseId, tagIds]))
}

export const caseTagQueries = {
  list: () =>
    queryOptions({
      queryKey: [...caseTagKeys, 'list'],
      queryFn: async ({ signal }) => (await api.list(undefined, { signal })).items,
      staleTime: 60_000,
      meta: { showsOwnError: true },
    }),
  ofCases: (caseIds: readonly string[]) =>
    queryOptions({
      queryKey: [...caseTagKeys, 'of-cases', caseIds],
      queryFn: () => fetchTagsOfCases(caseIds),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}

const refreshTags = (client: QueryClient) => refresh(client, caseTagKeys)

export const caseTagMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: { readonly name: string; readonly colour: TagColour }) =>
        api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_tag, _body, _result, { client }) => refreshTags(client),
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string; readonly name: string; readonly colour: TagColour }) =>
        api.update({ params: { id }, body }),
      onSuccess: (_tag, _body, _result, { client }) => refreshTags(client),
      meta: { showsOwnError: true },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => api.remove({ params: { id } }),
      // Cases that a filter by the tag showed are not shown any more.
      onSuccess: (_data, _id, _result, { client }) => refresh(client, caseTagKeys, caseKeys),
      meta: { showsOwnError: true },
    }),
  tagCase: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string; readonly add?: string[]; readonly remove?: string[] }) =>
        api.tagCase({ params: { id }, body }),
      onSuccess: (_tags, _body, _result, { client }) => refresh(client, caseTagKeys, caseKeys),
      meta: { showsOwnError: true },
    }),
}
