// Uses and changes of the list of tags of the office. Loaded with the picker.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { refresh, tagKeys } from '../../entities/cache-keys.ts'
import { taggedListKeys, tagsApi, type TagColour } from '../../entities/tags.queries.ts'

/** How many objects have each tag that is used. */
export const tagUsesQuery = () =>
  queryOptions({
    queryKey: [...tagKeys, 'uses'],
    queryFn: async ({ signal }) => (await tagsApi.uses(undefined, { signal })).items,
    meta: { showsOwnError: true },
  })

const refreshTags = (client: QueryClient) => refresh(client, tagKeys)

export const tagDefinitionMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: { readonly name: string; readonly colour: TagColour }) =>
        tagsApi.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_tag, _body, _result, { client }) => refreshTags(client),
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string; readonly name: string; readonly colour: TagColour }) =>
        tagsApi.update({ params: { id }, body }),
      onSuccess: (_tag, _body, _result, { client }) => refreshTags(client),
      meta: { showsOwnError: true },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => tagsApi.remove({ params: { id } }),
      // Lists filtered by the tag change, too.
      onSuccess: (_data, _id, _result, { client }) => refresh(client, tagKeys, ...Object.values(taggedListKeys)),
      meta: { showsOwnError: true },
    }),
}
