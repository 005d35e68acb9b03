import { queryOptions, useQuery } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { settingsContract } from '#modules/platform/settings/settings.contract.ts'
import { send } from '../lib/api.ts'

const api = createClient(settingsContract, send)

export const platformEntity = {
  /** Name of the platform, its legal contact, and whether it sends mail. */
  facts: () =>
    queryOptions({
      queryKey: ['public', 'platform'],
      queryFn: ({ signal }) => api.publicPlatform(undefined, { signal }),
      staleTime: Infinity,
      meta: { showsOwnError: true },
    }),
}

/** Whether mail leaves this installation; true until that is known. */
export const useSendsMail = (): boolean => useQuery(platformEntity.facts()).data?.sendsMail ?? true
