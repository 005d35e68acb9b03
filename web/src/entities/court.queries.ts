import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { courtsContract } from '#modules/platform/courts/courts.contract.ts'
import { send } from '../lib/api.ts'

const api = createClient(courtsContract, send)

export const courtEntity = {
  /** Names of the courts of the platform, to choose from. If the request fails, a court can still be typed in. */
  names: () =>
    queryOptions({
      queryKey: ['court-names'],
      queryFn: async ({ signal }) => (await api.list(undefined, { signal })).items.map(({ name }) => name),
      staleTime: 600_000,
      meta: { showsOwnError: true },
    }),
}
