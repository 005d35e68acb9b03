import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  trustActsContract,
  type NewDeposit,
  type NewDisbursement,
  type NewEarnedTransfer,
  type NewInterest,
  type NewTransfer,
} from '#modules/trust/acts.contract.ts'
import {
  reconciliationContract,
  type StatementMapping,
  type TrustMonth as TrustMonthSchema,
} from '#modules/trust/reconciliation.contract.ts'
import {
  trustContract,
  type TrustAccount as TrustAccountSchema,
  type TrustBank as TrustBankSchema,
  type TrustEntry as TrustEntrySchema,
  type TrustSettings as TrustSettingsSchema,
} from '#modules/trust/trust.contract.ts'
import { invoiceKeys, refresh } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type TrustBank = z.infer<typeof TrustBankSchema>
export type TrustAccount = z.infer<typeof TrustAccountSchema>
export type TrustEntry = z.infer<typeof TrustEntrySchema>
/** An entry whose journal the reader may see and reverse. */
export type ReversibleEntry = Pick<TrustEntry, 'isClearedInSealedMonth'> & { readonly journalId: string }
export type TrustSettings = z.infer<typeof TrustSettingsSchema>
export type TrustMonth = z.infer<typeof TrustMonthSchema>

const api = createClient(trustContract, send)
const actsApi = createClient(trustActsContract, send)
const monthsApi = createClient(reconciliationContract, send)
const trustKeys = ['trust'] as const
const ownError = { showsOwnError: true }

interface NumberedPage {
  readonly page: number
  readonly pageSize: number
  readonly total: number
}
const nextPage = ({ page, pageSize, total }: NumberedPage) => (page * pageSize < total ? page + 1 : undefined)

export const trustQueries = {
  banks: () =>
    queryOptions({
      queryKey: [...trustKeys, 'banks'],
      queryFn: async ({ signal }) => (await api.listBanks(undefined, { signal })).items,
      meta: ownError,
    }),
  accounts: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...trustKeys, 'accounts', q],
      queryFn: ({ signal, pageParam }) =>
        api.listAccounts({ query: { page: pageParam, ...(q ? { q } : {}) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      placeholderData: keepPreviousData,
      meta: ownError,
    }),
  advances: () =>
    queryOptions({
      queryKey: [...trustKeys, 'advances'],
      queryFn: ({ signal }) => api.listAdvances(undefined, { signal }),
      meta: ownError,
    }),
  ofCase: (caseId: string) =>
    queryOptions({
      queryKey: [...trustKeys, 'case', caseId],
      queryFn: ({ signal }) => api.accountsOfCase({ params: { id: caseId } }, { signal }),
      meta: ownError,
    }),
  account: (id: string) =>
    queryOptions({
      queryKey: [...trustKeys, 'account', id],
      queryFn: ({ signal }) => api.getAccount({ params: { id } }, { signal }),
      meta: ownError,
    }),
  entries: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...trustKeys, 'entries', id],
      queryFn: ({ signal, pageParam }) => api.entries({ params: { id }, query: { page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      meta: ownError,
    }),
  requests: () =>
    queryOptions({
      queryKey: [...trustKeys, 'requests'],
      queryFn: async ({ signal }) => (await actsApi.listRequests({ query: { pageSize: 100 } }, { signal })).items,
      meta: ownError,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...trustKeys, 'settings'],
      queryFn: ({ signal }) => api.settings(undefined, { signal }),
      meta: ownError,
    }),
  /** Preview of a file of the bank; nothing is imported. @param mapping null: the columns are guessed */
  preview: (bankId: string, file: StatementFile, mapping: StatementMapping | null) =>
    queryOptions({
      queryKey: [...trustKeys, 'preview', bankId, file.key, mapping],
      queryFn: ({ signal }) =>
        monthsApi.preview(
          { params: { id: bankId }, body: { fileName: file.fileName, content: file.content, mapping } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      retry: false,
      gcTime: 0,
      meta: ownError,
    }),
  /** @param month `YYYY-MM` */
  month: (bankId: string, month: string) =>
    queryOptions({
      queryKey: [...trustKeys, 'month', bankId, month],
      queryFn: ({ signal }) => monthsApi.month({ params: { id: bankId, month } }, { signal }),
      meta: ownError,
    }),
}

/** Refreshes invoices too, since earned fees and their reversals change them. */
const onSettled = (
  _data: unknown,
  _error: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => refresh(client, trustKeys, invoiceKeys)
const newKey = () => ({ idempotencyKey: crypto.randomUUID() })

/** A file of the bank as the browser read it. */
export interface StatementFile {
  /** A new key each time that a file is chosen. */
  readonly key: string
  readonly fileName: string
  /** The bytes in Base64. */
  readonly content: string
}

interface BankMonth {
  readonly bankId: string
  readonly month: string
}

export const trustMutations = {
  openBank: () =>
    mutationOptions({
      mutationFn: (body: z.input<(typeof trustContract.routes.openBank)['body']>) => api.openBank({ body }, newKey()),
      onSettled,
      meta: ownError,
    }),
  updateBank: () =>
    mutationOptions({
      mutationFn: ({
        id,
        ...body
      }: z.input<(typeof trustContract.routes.updateBank)['body']> & { readonly id: string }) =>
        api.updateBank({ params: { id }, body }),
      onSettled,
      meta: ownError,
    }),
  recordInterest: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewInterest>) => actsApi.interest({ body }, newKey()),
      onSettled,
      meta: ownError,
    }),
  saveSettings: () =>
    mutationOptions({
      mutationFn: (body: z.input<(typeof trustContract.routes.updateSettings)['body']>) => api.updateSettings({ body }),
      onSettled,
      meta: ownError,
    }),
  deposit: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewDeposit>) => actsApi.deposit({ body }, newKey()),
      onSettled,
      meta: ownError,
    }),
  disburse: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewDisbursement>) => actsApi.disburse({ body }, newKey()),
      onSettled,
      meta: ownError,
    }),
  transfer: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewTransfer>) => actsApi.transfer({ body }, newKey()),
      onSettled,
      meta: ownError,
    }),
  /** Pays an issued invoice from the money of the client, or asks a second person to approve it. */
  earn: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewEarnedTransfer>) => actsApi.earn({ body }, newKey()),
      onSettled,
      meta: ownError,
    }),
  reverse: () =>
    mutationOptions({
      mutationFn: ({
        journalId,
        ...body
      }: {
        readonly journalId: string
        readonly day: string
        readonly memo: string
      }) => actsApi.reverse({ params: { id: journalId }, body }, newKey()),
      onSettled,
      meta: ownError,
    }),
  approve: () =>
    mutationOptions({
      mutationFn: (requestId: string) => actsApi.approve({ params: { id: requestId } }),
      onSettled,
    }),
  refuse: () =>
    mutationOptions({
      mutationFn: ({ requestId, reason }: { readonly requestId: string; readonly reason: string }) =>
        actsApi.refuse({ params: { id: requestId }, body: { reason } }),
      onSettled,
    }),
  importStatement: () =>
    mutationOptions({
      mutationFn: ({
        bankId,
        ...body
      }: {
        readonly bankId: string
        readonly fileName: string
        readonly content: string
        readonly mapping: StatementMapping | null
      }) => monthsApi.importStatement({ params: { id: bankId }, body }),
      onSettled,
    }),
  setBalance: () =>
    mutationOptions({
      mutationFn: ({ bankId, month, statementCents }: BankMonth & { readonly statementCents: number }) =>
        monthsApi.setBalance({ params: { id: bankId, month }, body: { statementCents } }),
      onSettled,
      meta: ownError,
    }),
  /** Matches the lines of a month with postings of the same amount and cheque, within the days that a bank takes. */
  matchAll: () =>
    mutationOptions({
      mutationFn: ({ bankId, month }: BankMonth) => monthsApi.matchAll({ params: { id: bankId, month } }),
      onSettled,
    }),
  match: () =>
    mutationOptions({
      mutationFn: ({
        bankId,
        ...body
      }: {
        readonly bankId: string
        readonly lineIds: string[]
        readonly postingIds: string[]
      }) => monthsApi.match({ params: { id: bankId }, body }),
      onSettled,
    }),
  unmatch: () =>
    mutationOptions({ mutationFn: (matchId: string) => monthsApi.unmatch({ params: { id: matchId } }), onSettled }),
  removeStatement: () =>
    mutationOptions({
      mutationFn: (statementId: string) => monthsApi.removeStatement({ params: { id: statementId } }),
      onSettled,
    }),
  seal: () =>
    mutationOptions({
      mutationFn: ({ bankId, month }: BankMonth) => monthsApi.seal({ params: { id: bankId, month } }),
      onSettled,
    }),
}
