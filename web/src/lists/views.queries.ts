import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  viewsContract,
  type NewSavedView,
  type SavedView as SavedViewSchema,
  type SavedViewUpdate,
  type ViewList as ViewListName,
} from '#modules/views/views.contract.ts'
import { refresh, viewKeys } from '../entities/cache-keys.ts'
import { send } from '../lib/api.ts'

export type SavedView = z.infer<typeof SavedViewSchema>
export type ViewList = ViewListName

const api = createClient(viewsContract, send)

export const viewQueries = {
  list: (list: ViewList) =>
    queryOptions({
      queryKey: [...viewKeys, list],
      queryFn: async ({ signal }) => (await api.list({ query: { list } }, { signal })).items,
      staleTime: 60_000,
      meta: { showsOwnError: true },
    }),
}

export const viewMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewSavedView>) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_view, _body, _result, { client }) => refresh(client, viewKeys),
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: z.input<typeof SavedViewUpdate> & { readonly id: string }) =>
        api.update({ params: { id }, body }),
      onSettled: (_view, _error, _body, _result, { client }) => refresh(client, viewKeys),
      meta: { showsOwnError: true },
    }),
  setDefault: () =>
    mutationOptions({
      mutationFn: (body: { readonly list: ViewList; readonly viewId: string | null }) => api.setDefault({ body }),
      onSettled: (_data, _error, _body, _result, { client }) => refresh(client, viewKeys),
      meta: { showsOwnError: true },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSettled: (_data, _error, _id, _result, { client }) => refresh(client, viewKeys),
      meta: { showsOwnError: true },
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (id: string) => api.restore({ params: { id } }),
      onSettled: (_view, _error, _id, _result, { client }) => refresh(client, viewKeys),
      meta: { showsOwnError: true },
    }),
}
