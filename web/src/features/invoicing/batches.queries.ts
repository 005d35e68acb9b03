import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  invoiceBatchesContract,
  type InvoiceBatchWithItems,
  type NewInvoiceBatch,
  type UnbilledCase as UnbilledCaseSchema,
} from '#modules/invoicing/batches/batches.contract.ts'
import { invoiceKeys, refresh } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type UnbilledCaseView = z.infer<typeof UnbilledCaseSchema>
export type BatchView = z.infer<typeof InvoiceBatchWithItems>
export type UnbilledQuery = z.input<(typeof invoiceBatchesContract.routes.unbilledCases)['query']>

const api = createClient(invoiceBatchesContract, send)
const ownErrorMeta = { showsOwnError: true }

/** Interval at which a batch under way is read again. */
const pollIntervalMs = 1_500

export const batchQueries = {
  unbilled: (query: UnbilledQuery) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'unbilled-cases', query],
      queryFn: ({ signal }) => api.unbilledCases({ query }, { signal }),
      meta: ownErrorMeta,
    }),
  latest: () =>
    queryOptions({
      queryKey: [...invoiceKeys, 'batches'],
      queryFn: async ({ signal }) => (await api.list(undefined, { signal })).items,
      meta: ownErrorMeta,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'batch', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      refetchInterval: ({ state }) => (state.data && state.data.endedAt === null ? pollIntervalMs : false),
      meta: ownErrorMeta,
    }),
}

export const batchMutations = {
  start: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewInvoiceBatch>) =>
        api.start({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled: (
        _data: unknown,
        _error: unknown,
        _input: unknown,
        _result: unknown,
        { client }: { client: QueryClient },
      ) => refresh(client, invoiceKeys),
      meta: ownErrorMeta,
    }),
}
