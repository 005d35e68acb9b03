import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { inboxContract } from '#modules/notifications/inbox/inbox.contract.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(inboxContract, send)
type ListQuery = NonNullable<Parameters<typeof api.list>[0]>['query']
export type NoticeEntry = Awaited<ReturnType<typeof api.list>>['items'][number]

export const noticeQueries = {
  all: ['notices'] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...noticeQueries.all, 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /**
   * Number of unread notices. Polled every minute while the window is visible, unless the live connection works; a
   * failed poll shows no error.
   */
  unread: (isLiveConnected = false) =>
    queryOptions({
      queryKey: [...noticeQueries.all, 'unread'],
      queryFn: ({ signal }) => api.unread(undefined, { signal }),
      refetchInterval: isLiveConnected ? false : 60_000,
      refetchOnWindowFocus: true,
      meta: { showsOwnError: true, quiet: true },
    }),
}

export const noticeMutations = {
  read: () =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof api.read>[0]['body']) => api.read({ body }),
      onSuccess: (_answer: unknown, _values: unknown, _result: unknown, { client }: { readonly client: QueryClient }) =>
        client.invalidateQueries({ queryKey: noticeQueries.all }),
    }),
}
