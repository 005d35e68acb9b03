import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { correctionsContract, type NewCreditNote } from '#modules/invoicing/corrections.contract.ts'
import { invoiceSettingsContract } from '#modules/invoicing/invoice-settings.contract.ts'
import type { UnbilledItem as UnbilledItemSchema } from '#modules/invoicing/invoice-line.contract.ts'
import {
  invoicesContract,
  type Invoice as InvoiceSchema,
  type InvoiceSummary as InvoiceSummarySchema,
  type InvoiceUpdate,
  type NewInvoice,
} from '#modules/invoicing/invoices.contract.ts'
import {
  clientPaymentsContract,
  type ClientPayment as ClientPaymentSchema,
  type NewClientPayment,
} from '#modules/invoicing/payments.contract.ts'
import { invoiceKeys, refresh } from '../../entities/cache-keys.ts'
import { refreshAfterRemoval } from '../../entities/refresh-after-removal.ts'
import { send } from '../../lib/api.ts'

export type InvoiceView = z.infer<typeof InvoiceSchema>
export type ListedInvoice = z.infer<typeof InvoiceSummarySchema>
export type UnbilledItem = z.infer<typeof UnbilledItemSchema>
export type PaymentView = z.infer<typeof ClientPaymentSchema>
export type InvoiceListQuery = z.input<(typeof invoicesContract.routes.list)['query']>

const api = createClient(invoicesContract, send)
const correctionsApi = createClient(correctionsContract, send)
const paymentsApi = createClient(clientPaymentsContract, send)
const settingsApi = createClient(invoiceSettingsContract, send)
const ownErrorMeta = { showsOwnError: true }

export const fetchInvoices = (query: InvoiceListQuery) => api.list({ query })

export const invoiceQueries = {
  list: (query: InvoiceListQuery) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: ownErrorMeta,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: ownErrorMeta,
    }),
  clients: (caseId: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'clients', caseId],
      queryFn: async ({ signal }) => (await api.clients({ params: { id: caseId } }, { signal })).items,
      enabled: caseId !== '',
      meta: ownErrorMeta,
    }),
  unbilled: (caseId: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'unbilled', caseId],
      queryFn: async ({ signal }) => (await api.unbilled({ params: { id: caseId } }, { signal })).items,
      meta: ownErrorMeta,
    }),
  payments: (caseId: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'payments', caseId],
      queryFn: async ({ signal }) => (await paymentsApi.ofCase({ params: { id: caseId } }, { signal })).items,
      meta: ownErrorMeta,
    }),
  statement: (caseId: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'statement', caseId],
      queryFn: ({ signal }) => paymentsApi.statement({ params: { id: caseId } }, { signal }),
      meta: ownErrorMeta,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...invoiceKeys, 'settings'],
      queryFn: ({ signal }) => settingsApi.read(undefined, { signal }),
      meta: ownErrorMeta,
    }),
  taxRates: () =>
    queryOptions({
      queryKey: [...invoiceKeys, 'tax-rates'],
      queryFn: async ({ signal }) => (await settingsApi.taxRates(undefined, { signal })).items,
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

type DraftChange = z.input<typeof InvoiceUpdate> & { readonly id: string }

export const invoiceMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewInvoice>) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrorMeta,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: DraftChange) => api.update({ params: { id }, body }),
      onSettled,
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: (_data, id, _result, { client }) =>
        refreshAfterRemoval(client, invoiceQueries.one(id).queryKey, invoiceKeys),
      onError: (_error, _id, _result, { client }) => refresh(client, invoiceKeys),
    }),
  issue: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string; readonly version: number; readonly undivided: boolean }) =>
        api.issue({ params: { id }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
    }),
  credit: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: z.input<typeof NewCreditNote> & { readonly id: string }) =>
        correctionsApi.credit({ params: { id }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrorMeta,
    }),
  writeOff: () =>
    mutationOptions({
      mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
        correctionsApi.writeOff({ params: { id }, body: { reason } }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrorMeta,
    }),
  undoWriteOff: () =>
    mutationOptions({ mutationFn: (id: string) => correctionsApi.undoWriteOff({ params: { id } }), onSettled }),
  pay: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewClientPayment>) =>
        paymentsApi.record({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrorMeta,
    }),
  reversePayment: () =>
    mutationOptions({
      mutationFn: ({
        paymentId,
        ...body
      }: z.input<(typeof clientPaymentsContract.routes.reverse)['body']> & { readonly paymentId: string }) =>
        paymentsApi.reverse({ params: { id: paymentId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrorMeta,
    }),
  saveSettings: () =>
    mutationOptions({
      mutationFn: (body: z.input<(typeof invoiceSettingsContract.routes.update)['body']>) =>
        settingsApi.update({ body }),
      onSettled,
      meta: ownErrorMeta,
    }),
}
