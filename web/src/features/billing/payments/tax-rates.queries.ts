import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { paymentsContract } from '#modules/billing/payments/payments.contract.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(paymentsContract, send)
export type TaxRate = Awaited<ReturnType<typeof api.taxRates>>['items'][number]

const taxRateKey = ['tax-rates'] as const
const invalidateOnSuccess = (
  _answer: unknown,
  _values: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => client.invalidateQueries({ queryKey: taxRateKey })

export const taxRateQueries = {
  list: () =>
    queryOptions({
      queryKey: taxRateKey,
      queryFn: async ({ signal }) => (await api.taxRates(undefined, { signal })).items,
      meta: { showsOwnError: true },
    }),
}
export const taxRateMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof api.createTaxRate>[0]['body']) => api.createTaxRate({ body }),
      onSuccess: invalidateOnSuccess,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string } & Parameters<typeof api.updateTaxRate>[0]['body']) =>
        api.updateTaxRate({ params: { id }, body }),
      onSuccess: invalidateOnSuccess,
    }),
  remove: () =>
    mutationOptions({
      mutationFn: ({ id, version }: Pick<TaxRate, 'id' | 'version'>) =>
        api.removeTaxRate({ params: { id }, query: { version } }),
      onSuccess: invalidateOnSuccess,
    }),
}
