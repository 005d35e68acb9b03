import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { trustContract } from '#modules/trust/trust.contract.ts'
import { scheduleKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const trust = createClient(trustContract, send)

/** Accounts of client money that can hold advances. */
export const bankQueries = {
  open: () =>
    queryOptions({
      queryKey: [...scheduleKeys, 'open-banks'],
      queryFn: async ({ signal }) =>
        (await trust.listBanks(undefined, { signal })).items.filter(({ closedOn }) => closedOn === null),
      meta: { showsOwnError: true },
    }),
}
