import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  ownInvoicesContract,
  type OwnInvoice as OwnInvoiceSchema,
  type OwnInvoiceSummary,
} from '#modules/invoicing/portal/portal.contract.ts'
import { invoiceKeys, refresh } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

export type OwnInvoiceView = z.infer<typeof OwnInvoiceSchema>
export type ListedOwnInvoice = z.infer<typeof OwnInvoiceSummary>
export type OwnListQuery = z.input<(typeof ownInvoicesContract.routes.list)['query']>

const api = createClient(ownInvoicesContract, send)
const ownErrorMeta = { showsOwnError: true }

export const fetchOwnInvoices = (query: OwnListQuery) => api.list({ query })

export const ownInvoiceQueries = {
  list: (query: OwnListQuery) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'own', 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: ownErrorMeta,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'own', 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: ownErrorMeta,
    }),
  statement: () =>
    queryOptions({
      queryKey: [...invoiceKeys, 'own', 'statement'],
      queryFn: ({ signal }) => api.statement(undefined, { signal }),
      meta: ownErrorMeta,
    }),
}

export const ownInvoiceMutations = {
  /** Returns the link by which the client pays an invoice. */
  pay: () =>
    mutationOptions({
      mutationFn: (id: string) => api.pay({ params: { id } }),
      onError: (_error, _id, _result, { client }) => refresh(client, invoiceKeys),
    }),
}
