import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  paymentDisputesContract,
  type PaymentDispute as PaymentDisputeSchema,
} from '#modules/invoicing/disputes/disputes.contract.ts'
import { send } from '../lib/api.ts'
import { invoiceKeys, refresh } from './cache-keys.ts'

export type PaymentDisputeView = z.infer<typeof PaymentDisputeSchema>

const api = createClient(paymentDisputesContract, send)

/** Disputed card payments of the office. */
export const disputeQueries = {
  /** Disputes that still require an action of the office. */
  attention: () =>
    queryOptions({
      queryKey: [...invoiceKeys, 'disputes', 'attention'],
      queryFn: ({ signal }) => api.list({ query: { scope: 'attention' } }, { signal }),
      meta: { showsOwnError: true },
    }),
  ofInvoice: (invoiceId: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'disputes', 'invoice', invoiceId],
      queryFn: async ({ signal }) => (await api.list({ query: { invoiceId } }, { signal })).items,
      meta: { showsOwnError: true },
    }),
}

export const disputeMutations = {
  /** Records that the office replaced, with its own, client money that a dispute withdrew. */
  cover: () =>
    mutationOptions({
      mutationFn: (id: string) => api.cover({ params: { id } }),
      onSettled: (_data, _error, _input, _result, { client }: { client: QueryClient }) => refresh(client, invoiceKeys),
    }),
}
