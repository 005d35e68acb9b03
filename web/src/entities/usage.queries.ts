import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { quotasContract } from '#modules/billing/quotas/quotas.contract.ts'
import { send } from '../lib/api.ts'
import { companyKeys } from './cache-keys.ts'

const api = createClient(quotasContract, send)

export type Usage = Awaited<ReturnType<typeof api.usage>>

export const usageEntity = {
  /** Usage of the own office's plan. */
  current: () =>
    queryOptions({
      queryKey: [...companyKeys, 'usage'],
      queryFn: ({ signal }) => api.usage(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
}
