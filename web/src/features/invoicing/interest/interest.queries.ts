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
const ownErrorMeta = { showsOwnError: true }

export const interestQueries = {
  settings: () =>
    queryOptions({
      queryKey: [...invoiceKeys, 'interest-settings'],
      queryFn: ({ signal }) => api.settings(undefined, { signal }),
      meta: ownErrorMeta,
    }),
  ofInvoice: (id: string, until: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'interest', id, until],
      queryFn: ({ signal }) => api.read({ params: { id }, query: { until } }, { signal }),
      placeholderData: keepPreviousData,
      meta: ownErrorMeta,
    }),
  overdue: (until: string, page: number) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'overdue', until, page],
      queryFn: ({ signal }) => api.overdue({ query: { until, page, pageSize: 50 } }, { signal }),
      placeholderData: keepPreviousData,
      meta: ownErrorMeta,
    }),
}

const onSettled = (
  _data: unknown,
  _error: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => refresh(client, invoiceKeys)

interface InterestCharge {
  readonly id: string
  readonly until: string
  /** The sum on the screen; the server refuses the charge when the interest has changed since. */
  readonly cents: number
}

export const interestMutations = {
  saveSettings: () =>
    mutationOptions({
      mutationFn: (body: z.input<InterestRoutes['updateSettings']['body']>) => api.updateSettings({ body }),
      onSettled,
      meta: ownErrorMeta,
    }),
  charge: () =>
    mutationOptions({
      mutationFn: ({ id, until, cents }: InterestCharge) =>
        api.charge({ params: { id }, body: { until, cents } }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrorMeta,
    }),
  /** Charges the interest of several invoices one after the other; returns the refused invoices. */
  chargeAll: () =>
    mutationOptions({
      mutationFn: async (charges: readonly InterestCharge[]) => {
        const refused: { readonly id: string; readonly error: unknown }[] = []
        for (const { id, until, cents } of charges)
          await api
            .charge({ params: { id }, body: { until, cents } }, { idempotencyKey: crypto.randomUUID() })
            .catch((error: unknown) => refused.push({ id, error }))
        return refused
      },
      onSettled,
      meta: ownErrorMeta,
    }),
}
