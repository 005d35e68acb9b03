import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, routeUrl } from '#server/contract/client.ts'
import { documentsContract } from '#modules/documents/documents.contract.ts'
import {
  expensesContract,
  type Expense as ExpenseSchema,
  type ExpenseUpdate,
  type NewExpense,
} from '#modules/timekeeping/expenses/expenses.contract.ts'
import { mileageRatesContract } from '#modules/timekeeping/expenses/mileage-rates.contract.ts'
import { refresh } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'
import { upload, type UploadOptions } from '../../../lib/upload.ts'

export type Expense = z.infer<typeof ExpenseSchema>
export type ReceiptProposal = z.infer<(typeof expensesContract.routes.readReceipt)['returns']>

const api = createClient(expensesContract, send)
const mileageApi = createClient(mileageRatesContract, send)
const expenseKeys = ['expenses'] as const
/** The screens show errors of these requests themselves. */
const ownErrors = { showsOwnError: true }

interface NumberedPage {
  readonly page: number
  readonly pageSize: number
  readonly total: number
}
const nextPage = ({ page, pageSize, total }: NumberedPage) => (page * pageSize < total ? page + 1 : undefined)

export interface ExpenseFilter {
  /** A person, or `everybody`; absent for the signed-in user. */
  readonly person?: string
  readonly owed: boolean
}

export const expenseQueries = {
  list: ({ person, owed }: ExpenseFilter) =>
    infiniteQueryOptions({
      queryKey: [...expenseKeys, 'list', person ?? 'own', owed],
      queryFn: ({ signal, pageParam }) =>
        api.list(
          {
            query: {
              page: pageParam,
              ...(person ? { person } : {}),
              ...(owed ? { reimbursement: 'owed' as const } : {}),
            },
          },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      placeholderData: keepPreviousData,
      meta: ownErrors,
    }),
  ofCase: (caseId: string) =>
    infiniteQueryOptions({
      queryKey: [...expenseKeys, 'case', caseId],
      queryFn: ({ signal, pageParam }) =>
        api.ofCase({ params: { id: caseId }, query: { page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      meta: ownErrors,
    }),
  /** Proposal from the text of a receipt; fetched again while the text is being read. */
  receipt: (documentId: string) =>
    queryOptions({
      queryKey: [...expenseKeys, 'receipt', documentId],
      queryFn: ({ signal }) => api.readReceipt({ params: { id: documentId } }, { signal }),
      refetchInterval: ({ state: { data } }) => (data?.state === 'reading' ? 2_000 : false),
      meta: ownErrors,
    }),
  mileageRates: () =>
    queryOptions({
      queryKey: [...expenseKeys, 'mileage'],
      queryFn: ({ signal }) => mileageApi.list(undefined, { signal }),
      meta: ownErrors,
    }),
}

const onSettled = (
  _data: unknown,
  _error: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => refresh(client, expenseKeys)

type ExpenseChange = z.input<typeof ExpenseUpdate> & { readonly id: string }

export const expenseMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewExpense>) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrors,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: ExpenseChange) => api.update({ params: { id }, body }),
      onSettled,
      meta: ownErrors,
    }),
  remove: () => mutationOptions({ mutationFn: (id: string) => api.remove({ params: { id } }), onSettled }),
  restore: () => mutationOptions({ mutationFn: (id: string) => api.restore({ params: { id } }), onSettled }),
  reimburse: () =>
    mutationOptions({
      mutationFn: (body: z.input<(typeof expensesContract.routes.reimburse)['body']>) =>
        api.reimburse({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrors,
    }),
  unreimburse: () => mutationOptions({ mutationFn: (id: string) => api.unreimburse({ params: { id } }), onSettled }),
}

export const mileageMutations = {
  add: () =>
    mutationOptions({
      mutationFn: (body: z.input<(typeof mileageRatesContract.routes.add)['body']>) =>
        mileageApi.add({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrors,
    }),
  remove: () => mutationOptions({ mutationFn: (id: string) => mileageApi.remove({ params: { id } }), onSettled }),
}

/** Uploads a receipt as a document of the case. */
export const uploadReceipt = (caseId: string, file: File, options: UploadOptions): Promise<unknown> =>
  upload(routeUrl(documentsContract.routes.upload, { params: { id: caseId } }), { file }, options)
