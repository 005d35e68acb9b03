import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { notificationsContract } from '#modules/notifications/notifications.contract.ts'
import { send } from '../../lib/api.ts'

const api = createClient(notificationsContract, send)
export type Outbox = Awaited<ReturnType<typeof api.outbox>>
export type KeptMessage = Outbox['items'][number]
export type DeadJob = Awaited<ReturnType<typeof api.jobs>>['dead'][number]

/** The most that the outbox gives at once; older messages stay in its folder. */
export const outboxLimit = 200

const all = ['notifications'] as const
export const notificationQueries = {
  all,
  outbox: () => queryOptions({ queryKey: [...all, 'outbox'], queryFn: ({ signal }) => api.outbox({ query: { limit: outboxLimit } }, { signal }), meta: { shown: true } }),
  jobs: () => queryOptions({ queryKey: [...all, 'jobs'], queryFn: ({ signal }) => api.jobs(undefined, { signal }), meta: { shown: true } }),
}
export const notificationMutations = {
  retryJob: () => mutationOptions({
    mutationFn: (id: string) => api.retryJob({ params: { id } }),
    // Also after a refusal: the job was tried again elsewhere, so the list is old.
    onSettled: (_answer, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: notificationQueries.jobs().queryKey }),
  }),
}
