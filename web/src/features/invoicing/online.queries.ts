import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  paymentAccountsContract,
  paymentLinksContract,
  type NewPaymentAccount,
  type PaymentAccount as PaymentAccountSchema,
} from '#modules/invoicing/online/online.contract.ts'
import { invoiceKeys, refresh } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type PaymentAccountView = z.infer<typeof PaymentAccountSchema>

const accountsApi = createClient(paymentAccountsContract, send)
const linksApi = createClient(paymentLinksContract, send)
const ownErrorMeta = { showsOwnError: true }

export const onlineQueries = {
  accounts: () =>
    queryOptions({
      queryKey: [...invoiceKeys, 'payment-accounts'],
      queryFn: ({ signal }) => accountsApi.list(undefined, { signal }),
      meta: ownErrorMeta,
    }),
  /**
   * Makes the link, or reads an existing link. Only opening the sheet requests it: a refetch would remake a revoked
   * link.
   */
  link: (invoiceId: string) =>
    queryOptions({
      queryKey: ['payment-link', invoiceId],
      staleTime: Infinity,
      gcTime: 0,
      queryFn: async ({ signal }) => (await linksApi.create({ params: { id: invoiceId } }, { signal })).url,
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

export const onlineMutations = {
  connect: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewPaymentAccount>) =>
        accountsApi.connect({ params: { provider: body.provider }, body }),
      onSettled,
      meta: ownErrorMeta,
    }),
  disconnect: () =>
    mutationOptions({
      mutationFn: (provider: PaymentAccountView['provider']) => accountsApi.disconnect({ params: { provider } }),
      onSettled,
    }),
  revokeLink: () =>
    mutationOptions({
      mutationFn: (invoiceId: string) => linksApi.revoke({ params: { id: invoiceId } }),
      onSettled,
    }),
  refund: () =>
    mutationOptions({
      mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
        linksApi.refund({ params: { id }, body: { reason } }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrorMeta,
    }),
}
