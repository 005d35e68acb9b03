import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { paymentsContract } from '#modules/billing/payments/payments.contract.ts'
import { plansContract } from '#modules/billing/plans/plans.contract.ts'
import { reportsContract } from '#modules/billing/reports/reports.contract.ts'
import { subscriptionContract } from '#modules/billing/subscription/subscription.contract.ts'
import { paymentKeys, planKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

/** Downloads a file; its code is loaded with the first download. */
const downloadFile = async (path: string, name: string): Promise<void> =>
  (await import('../../../lib/download.ts')).downloadFile(path, name)

const api = createClient(paymentsContract, send)
const reports = createClient(reportsContract, send)
const plans = createClient(plansContract, send)
const orders = createClient(subscriptionContract, send)

type PaymentsQuery = NonNullable<Parameters<typeof api.list>[0]>['query']
export type ReportQuery = NonNullable<Parameters<typeof reports.payments>[0]>['query']
export type Report = Awaited<ReturnType<typeof reports.payments>>
export type Payment = Report['items'][number]
type NewPayment = Parameters<typeof api.record>[0]['body']

export const paymentQueries = {
  list: (query: PaymentsQuery) =>
    queryOptions({
      queryKey: [...paymentKeys, 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  report: (query: ReportQuery) =>
    queryOptions({
      queryKey: [...paymentKeys, 'report', query],
      queryFn: ({ signal }) => reports.payments({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** Plans as choices of the filters; they are few enough for one page. */
  plans: () =>
    queryOptions({
      queryKey: [...planKeys, 'choices'],
      queryFn: async ({ signal }) => (await plans.list({ query: { pageSize: 100, sort: 'title' } }, { signal })).items,
      staleTime: 60_000,
    }),
  openOrders: (companyId: string) =>
    queryOptions({
      queryKey: [...paymentKeys, 'orders', companyId],
      queryFn: async ({ signal }) =>
        (await orders.adminOrders({ query: { state: 'open', companyId, pageSize: 25 } }, { signal })).items,
    }),
}

const invalidateOnSuccess = (
  _answer: unknown,
  _values: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => client.invalidateQueries({ queryKey: paymentKeys })

/** A refund or a correction, with its idempotency key. */
interface Reversal {
  readonly id: string
  /** For a refund, the refunded amount, above zero; for a correction, the signed difference to the recorded amount. */
  readonly amountCents: number
  readonly reason: string
  readonly idempotencyKey: string
}

export const paymentMutations = {
  record: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { readonly body: NewPayment; readonly idempotencyKey: string }) =>
        api.record({ body }, { idempotencyKey }),
      onSuccess: invalidateOnSuccess,
    }),
  refund: () =>
    mutationOptions({
      mutationFn: ({ id, idempotencyKey, ...body }: Reversal) =>
        api.refund({ params: { id }, body }, { idempotencyKey }),
      onSuccess: invalidateOnSuccess,
      meta: { showsOwnError: true },
    }),
  correct: () =>
    mutationOptions({
      mutationFn: ({ id, idempotencyKey, ...body }: Reversal) =>
        api.correct({ params: { id }, body }, { idempotencyKey }),
      onSuccess: invalidateOnSuccess,
      meta: { showsOwnError: true },
    }),
  invoice: () =>
    mutationOptions({
      mutationFn: ({ id, invoiceId }: Pick<Payment, 'id' | 'invoiceId'>) =>
        downloadFile(`/payments/${id}/invoice.pdf`, `${invoiceId}.pdf`),
    }),
  /** Downloads the filtered rows as a file. */
  exportReport: () =>
    mutationOptions({
      mutationFn: ({
        format,
        query,
      }: {
        readonly format: 'csv' | 'xlsx' | 'pdf'
        readonly query: Readonly<Record<string, string | number | undefined>>
      }) => {
        const parameters = Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        )
        return downloadFile(`/reports/payments.${format}?${new URLSearchParams(parameters)}`, `payments.${format}`)
      },
    }),
}
