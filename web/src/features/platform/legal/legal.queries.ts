import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { settingsContract } from '#modules/platform/settings/settings.contract.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(settingsContract, send)

export const legalQueries = {
  /** Name of the platform and its legal contact. */
  platform: () =>
    queryOptions({
      queryKey: ['public', 'platform'],
      queryFn: ({ signal }) => api.publicPlatform(undefined, { signal }),
      staleTime: Infinity,
      meta: { showsOwnError: true },
    }),
}
