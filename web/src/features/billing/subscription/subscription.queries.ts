import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { subscriptionContract } from '#modules/billing/subscription/subscription.contract.ts'
import { plansContract } from '#modules/billing/plans/plans.contract.ts'
import { companyKeys, paymentKeys, refresh } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(subscriptionContract, send)
const plans = createClient(plansContract, send)

export type Subscription = Awaited<ReturnType<typeof api.get>>
export type Preview = Awaited<ReturnType<typeof api.preview>>
export type Order = Awaited<ReturnType<typeof api.order>>
export type OfferedPlan = Awaited<ReturnType<typeof plans.list>>['items'][number]
export type Interval = Subscription['interval']
export type Provider = Order['provider']

const previewKey = ['subscription-preview'] as const

export const subscriptionQueries = {
  all: ['subscription'] as const,
  current: () =>
    queryOptions({
      queryKey: [...subscriptionQueries.all, 'current'],
      queryFn: ({ signal }) => api.get(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Plans on offer and the office's own, the cheapest first. */
  offered: () =>
    queryOptions({
      queryKey: [...subscriptionQueries.all, 'offered'],
      queryFn: async ({ signal }) =>
        (await plans.list({ query: { pageSize: 100, sort: 'costCents' } }, { signal })).items,
      meta: { showsOwnError: true },
    }),
  /**
   * Kept, unchanged, only while it is shown: the amounts depend on the moment of the request. Not below `all`: after the
   * purchase the same preview would be refused.
   */
  preview: (planId: string, interval: Interval) =>
    queryOptions({
      queryKey: [...previewKey, planId, interval],
      queryFn: ({ signal }) => api.preview({ body: { planId, interval } }, { signal }),
      gcTime: 0,
      staleTime: Infinity,
      retry: false,
      meta: { showsOwnError: true },
    }),
  /** Polls an order until it is paid or closed. */
  order: (id: string) =>
    queryOptions({
      queryKey: [...subscriptionQueries.all, 'order', id],
      queryFn: ({ signal }) => api.order({ params: { id } }, { signal }),
      refetchInterval: ({ state }) => (state.data && state.data.state !== 'open' ? false : 3_000),
      meta: { showsOwnError: true },
    }),
}

const refreshSubscription = (client: QueryClient) => refresh(client, subscriptionQueries.all, companyKeys, paymentKeys)
const invalidateOnSuccess = (
  _answer: unknown,
  _values: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => refreshSubscription(client)

/** After a refusal the subscription may be another: a repetition sends its version, and confirms amounts for it. */
const invalidateOnError = (
  _error: unknown,
  _values: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => refresh(client, subscriptionQueries.all, previewKey)

export const subscriptionMutations = {
  checkout: () =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof api.checkout>[0]['body']) => api.checkout({ body }),
      onSuccess: invalidateOnSuccess,
      onError: invalidateOnError,
      meta: { showsOwnError: true },
    }),
  change: () =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof api.change>[0]['body']) => api.change({ body }),
      onSuccess: invalidateOnSuccess,
      onError: invalidateOnError,
      meta: { showsOwnError: true },
    }),
  keepPlan: () => mutationOptions({ mutationFn: () => api.keepPlan(), onSuccess: invalidateOnSuccess }),
  cancel: () => mutationOptions({ mutationFn: () => api.cancel(), onSuccess: invalidateOnSuccess }),
  resume: () => mutationOptions({ mutationFn: () => api.resume(), onSuccess: invalidateOnSuccess }),
  portal: () => mutationOptions({ mutationFn: () => api.portal() }),
  withdraw: () =>
    mutationOptions({ mutationFn: (id: string) => api.withdraw({ params: { id } }), onSuccess: invalidateOnSuccess }),
}
