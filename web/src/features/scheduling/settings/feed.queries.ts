import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { feedContract } from '#modules/scheduling/feed/feed.contract.ts'
import { scheduleKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const feed = createClient(feedContract, send)
const key = [...scheduleKeys, 'feed'] as const
const invalidateFeed = (
  _data: unknown,
  _variables: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => client.invalidateQueries({ queryKey: key })

export const feedQueries = {
  show: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => feed.show(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
}
export const feedMutations = {
  /** Creates the secret address of the calendar; an earlier one stops working. */
  open: () => mutationOptions({ mutationFn: () => feed.open(), onSuccess: invalidateFeed }),
  revoke: () => mutationOptions({ mutationFn: () => feed.revoke(), onSuccess: invalidateFeed }),
}
