import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { plansContract } from '#modules/billing/plans/plans.contract.ts'
import { planKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(plansContract, send)
type PlansQuery = NonNullable<Parameters<typeof api.list>[0]>['query']
type Fields = Parameters<typeof api.create>[0]['body']
type Update = Parameters<typeof api.update>[0]['body']
type PermissionsUpdate = Parameters<typeof api.setPermissions>[0]['body']

/** Fetches a page of plans for the CSV, without the cache. */
export const fetchPlans = (query: PlansQuery) => api.list({ query })
export type Plan = Awaited<ReturnType<typeof fetchPlans>>['items'][number]
export type PlanChange = Awaited<ReturnType<typeof api.history>>['items'][number]
export type PlanPermissions = Awaited<ReturnType<typeof api.permissions>>

export const planQueries = {
  list: (query: PlansQuery) =>
    queryOptions({
      queryKey: [...planKeys, 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...planKeys, id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  history: (id: string, pageSize: number) =>
    queryOptions({
      queryKey: [...planKeys, id, 'history', pageSize],
      queryFn: ({ signal }) => api.history({ params: { id }, query: { pageSize } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  permissions: (id: string) =>
    queryOptions({
      queryKey: [...planKeys, id, 'permissions'],
      queryFn: ({ signal }) => api.permissions({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

const invalidatePlans = (client: QueryClient) => client.invalidateQueries({ queryKey: planKeys })
const invalidateOnSuccess = (
  _answer: unknown,
  _values: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => invalidatePlans(client)

/** Actions of an administrator on a plan that need no form. */
export type PlanAction = 'publish' | 'retire' | 'makeDefault'

export const planMutations = {
  create: () => mutationOptions({ mutationFn: (body: Fields) => api.create({ body }), onSuccess: invalidateOnSuccess }),
  update: (id: string) =>
    mutationOptions({
      mutationFn: (body: Update) => api.update({ params: { id }, body }),
      onSuccess: invalidateOnSuccess,
    }),
  setPermissions: (id: string) =>
    mutationOptions({
      mutationFn: (body: PermissionsUpdate) => api.setPermissions({ params: { id }, body }),
      onSuccess: invalidateOnSuccess,
    }),
  perform: () =>
    mutationOptions({
      mutationFn: ({ id, action }: { readonly id: string; readonly action: PlanAction }) =>
        api[action]({ params: { id } }),
      onSuccess: invalidateOnSuccess,
    }),
  duplicate: () =>
    mutationOptions({ mutationFn: (id: string) => api.duplicate({ params: { id } }), onSuccess: invalidateOnSuccess }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: (_answer: unknown, id: string, _result: unknown, { client }: { readonly client: QueryClient }) => {
        client.removeQueries({ queryKey: [...planKeys, id] })
        return invalidatePlans(client)
      },
    }),
}
