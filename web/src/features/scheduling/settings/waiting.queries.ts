import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { alertsContract } from '#modules/marketplace/alerts/alerts.contract.ts'
import { scheduleKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const alerts = createClient(alertsContract, send)

export const waitingQueries = {
  /** How many visitors wait for the professional to offer times. */
  count: () =>
    queryOptions({
      queryKey: [...scheduleKeys, 'waiting'],
      queryFn: async ({ signal }) => (await alerts.waiting(undefined, { signal })).waiting,
      meta: { showsOwnError: true },
      retry: false,
    }),
}
