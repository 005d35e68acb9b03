import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { interestContract } from '#modules/invoicing/interest.contract.ts'
import { invoiceKeys, refresh } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

type InterestRoutes = typeof interestContract.routes
export type InterestSettingsView = z.infer<InterestRoutes['settings']['returns']>
export type AccruedInterestView = z.infer<InterestRoutes['read']['returns']>
export type OverdueInvoiceView = z.infer<InterestRoutes['overdue']['returns']>['items'][number]

const api = createClient(interestContract, send)
const own = { showsOwnError: true }

export const interestQueries = {
  settings: () =>
    queryOptions({
      queryKey: [...invoiceKeys, 'interest-settings'],
      queryFn: ({ signal }) => api.settings(undefined, { signal }),
      meta: own,
    }),
  ofInvoice: (id: string, until: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'interest', id, until],
      queryFn: ({ signal }) => api.read({ params: { id }, query: { until } }, { signal }),
      placeholderData: keepPreviousData,
      meta: own,
    }),
  overdue: (until: string, page: number) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'overdue', until, page],
      queryFn: ({ signal }) => api.overdue({ query: { until, page, pageSize: 50 } }, { signal }),
      placeholderData: keepPreviousData,
      meta: own,
    }),
}

const onSettled = (
  _data: unknown,
  _error: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => refresh(client, invoiceKeys)

interface Charge {
  readonly id: string
  readonly until: string
  /** The sum on the screen; the server refuses another one. */
  readonly cents: number
}

export const interestMutations = {
  saveSettings: () =>
    mutationOptions({
      mutationFn: (body: z.input<InterestRoutes['updateSettings']['body']>) => api.updateSettings({ body }),
      onSettled,
      meta: own,
    }),
  charge: () =>
    mutationOptions({
      mutationFn: ({ id, until, cents }: Charge) =>
        api.charge({ params: { id }, body: { until, cents } }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: own,
    }),
  /** Charges each of some invoices in turn; one that is refused does not stop the others. */
  chargeAll: () =>
    mutationOptions({
      mutationFn: async (charges: readonly Charge[]) => {
        const refused: { readonly id: string; readonly error: unknown }[] = []
        for (const { id, until, cents } of charges)
          await api
            .charge({ params: { id }, body: { until, cents } }, { idempotencyKey: crypto.randomUUID() })
            .catch((error: unknown) => refused.push({ id, error }))
        return refused
      },
      onSettled,
      meta: own,
    }),
}
