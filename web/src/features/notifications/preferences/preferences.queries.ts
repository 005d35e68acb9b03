import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { preferencesContract } from '#modules/notifications/preferences/preferences.contract.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(preferencesContract, send)
export type Preferences = Awaited<ReturnType<typeof api.read>>

export const preferenceQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['notice-preferences'] as const,
      queryFn: ({ signal }) => api.read(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
}

export const preferenceMutations = {
  choose: () =>
    mutationOptions({
      mutationFn: (body: Preferences) => api.choose({ body }),
      onSuccess: (
        preferences: Preferences,
        _values: unknown,
        _result: unknown,
        { client }: { readonly client: QueryClient },
      ) => client.setQueryData(preferenceQueries.mine().queryKey, preferences),
    }),
}
