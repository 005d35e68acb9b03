import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { viewsContract, type NewSavedView, type SavedViewUpdate } from '#modules/views/views.contract.ts'
import { refresh, viewKeys } from '../entities/cache-keys.ts'
import { send } from '../lib/api.ts'
import type { ViewList } from './views.queries.ts'

// Not in `views.queries.ts`, which every list loads: this file is loaded with the chips.
const api = createClient(viewsContract, send)

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
