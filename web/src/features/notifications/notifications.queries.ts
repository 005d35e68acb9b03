import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { deadJobsContract } from '#modules/notifications/dead-jobs.contract.ts'
import { notificationsContract } from '#modules/notifications/notifications.contract.ts'
import { send } from '../../lib/api.ts'

const api = createClient(notificationsContract, send)
const deadJobs = createClient(deadJobsContract, send)
export type Outbox = Awaited<ReturnType<typeof api.outbox>>
export type OutboxMessage = Outbox['items'][number]
export type Delivery = Awaited<ReturnType<typeof api.deliveries>>['items'][number]
export type MailState = Delivery['state']
export type DeadJob = Awaited<ReturnType<typeof api.jobs>>['dead'][number]

/** Maximum number of messages of the outbox route; older messages stay in its folder. */
export const outboxLimit = 200

const all = ['notifications'] as const
export const notificationQueries = {
  all,
  outbox: () =>
    queryOptions({
      queryKey: [...all, 'outbox'],
      queryFn: ({ signal }) => api.outbox({ query: { limit: outboxLimit } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** @param state undefined: all */
  deliveries: (state: MailState | undefined) =>
    infiniteQueryOptions({
      queryKey: [...all, 'deliveries', state],
      queryFn: ({ signal, pageParam }) =>
        api.deliveries({ query: { pageSize: 50, page: pageParam, ...(state ? { state } : {}) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  jobs: () =>
    queryOptions({
      queryKey: [...all, 'jobs'],
      queryFn: ({ signal }) => api.jobs(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
}

// Refetches after a refusal, too: the job was retried or discarded elsewhere.
const renewJobs = (
  _answer: unknown,
  _error: unknown,
  _values: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => client.invalidateQueries({ queryKey: notificationQueries.jobs().queryKey })

export const notificationMutations = {
  showLinks: () =>
    mutationOptions({
      mutationFn: ({ id, password }: { readonly id: string; readonly password: string }) =>
        api.showLinks({ params: { id }, body: { password } }),
      meta: { showsOwnError: true },
    }),
  retryJob: () =>
    mutationOptions({ mutationFn: (id: string) => api.retryJob({ params: { id } }), onSettled: renewJobs }),
  discardJob: () =>
    mutationOptions({ mutationFn: (id: string) => deadJobs.discard({ params: { id } }), onSettled: renewJobs }),
  /** All failed jobs up to the newest failed job on the screen. */
  retryAll: () =>
    mutationOptions({
      mutationFn: (failedUntil: string) => deadJobs.retryAll({ body: { failedUntil } }),
      onSettled: renewJobs,
    }),
  discardAll: () =>
    mutationOptions({
      mutationFn: (failedUntil: string) => deadJobs.discardAll({ body: { failedUntil } }),
      onSettled: renewJobs,
    }),
}
