import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  viewsContract,
  type SavedView as SavedViewSchema,
  type ViewList as ViewListName,
} from '#modules/views/views.contract.ts'
import { viewKeys } from '../entities/cache-keys.ts'
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
