import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { tagsContract, type Tag as TagSchema, type TaggedKind } from '#modules/tags/tags.contract.ts'
import { send } from '../lib/api.ts'
import { caseKeys, documentKeys, intakeKeys, partyKeys, refresh, tagKeys } from './cache-keys.ts'

export type { TaggedKind }
export type Tag = z.infer<typeof TagSchema>
export type TagColour = Tag['colour']
/** Ids of tags by the id of the tagged object. */
export type TagIds = ReadonlyMap<string, readonly string[]>

export const tagsApi = createClient(tagsContract, send)
const maxIdsPerRequest = 100

/** Cache keys of the lists that can be filtered by a tag. */
export const taggedListKeys = {
  cases: caseKeys,
  documents: documentKeys,
  people: partyKeys,
  leads: intakeKeys,
} as const

/** Fetches the ids of the tags of these objects, by id of the object. */
export async function fetchTagIds(kind: TaggedKind, ids: readonly string[]): Promise<TagIds> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, n) =>
    ids.slice(n * maxIdsPerRequest, (n + 1) * maxIdsPerRequest),
  )
  const answers = await Promise.all(
    parts.map((part) => tagsApi.ofObjects({ params: { kind }, query: { ids: part.join(',') } })),
  )
  return new Map(answers.flatMap(({ items }) => items.map(({ id, tagIds }) => [id, tagIds])))
}

export const tagQueries = {
  list: () =>
    queryOptions({
      queryKey: [...tagKeys, 'list'],
      queryFn: async ({ signal }) => (await tagsApi.list(undefined, { signal })).items,
      staleTime: 60_000,
      meta: { showsOwnError: true },
    }),
  ofObjects: (kind: TaggedKind, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...tagKeys, 'on', kind, ids],
      queryFn: () => fetchTagIds(kind, ids),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}

export const tagMutations = {
  tagObject: (kind: TaggedKind) =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string; readonly add?: string[]; readonly remove?: string[] }) =>
        tagsApi.tagObject({ params: { kind, objectId: id }, body }),
      onSuccess: (_tags, _body, _result, { client }) => refresh(client, tagKeys, taggedListKeys[kind]),
      meta: { showsOwnError: true },
    }),
}
