import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Refreshes the queries below the keys after an object was deleted, except those below `removedKey`, which describe the
 * object: a screen that shows it until it is left must not ask for it again, because the server would refuse.
 */
export function refreshAfterRemoval(
  client: QueryClient,
  removedKey: QueryKey,
  ...keys: readonly QueryKey[]
): Promise<unknown> {
  client.removeQueries({ queryKey: removedKey, type: 'inactive' })
  return Promise.all([
    client.invalidateQueries({ queryKey: removedKey, refetchType: 'none' }),
    ...keys.map((queryKey) =>
      client.invalidateQueries({ queryKey, predicate: (query) => !matchQuery({ queryKey: removedKey }, query) }),
    ),
  ])
}
