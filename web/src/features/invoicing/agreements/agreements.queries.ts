import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  feeAgreementsContract,
  type AgreedFee as AgreedFeeSchema,
  type AgreementSignature,
  type FeeAgreement as FeeAgreementSchema,
  type FeeAgreementUpdate,
  type NewFeeAgreement,
  type Recovery,
} from '#modules/invoicing/agreements.contract.ts'
import {
  caseBudgetsContract,
  type CaseBudget as CaseBudgetSchema,
  type CaseBudgetUpdate,
} from '#modules/invoicing/budgets.contract.ts'
import { invoiceKeys, refresh } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

export type FeeAgreementView = z.infer<typeof FeeAgreementSchema>
export type AgreedFeeView = z.infer<typeof AgreedFeeSchema>
export type CaseBudgetView = z.infer<typeof CaseBudgetSchema>
export type AgreementsOfCase = z.infer<typeof feeAgreementsContract.routes.ofCase.returns>

const api = createClient(feeAgreementsContract, send)
const budgetsApi = createClient(caseBudgetsContract, send)
const ownErrorMeta = { showsOwnError: true }

export const agreementQueries = {
  ofCase: (caseId: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'agreements', caseId],
      queryFn: ({ signal }) => api.ofCase({ params: { id: caseId } }, { signal }),
      meta: ownErrorMeta,
    }),
  budget: (caseId: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'budget', caseId],
      queryFn: ({ signal }) => budgetsApi.read({ params: { id: caseId } }, { signal }),
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
const withIdempotencyKey = () => ({ idempotencyKey: crypto.randomUUID() })
type WithId<T> = T & { readonly id: string }

export const agreementMutations = {
  create: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: WithId<z.input<typeof NewFeeAgreement>>) =>
        api.create({ params: { id }, body }, withIdempotencyKey()),
      onSettled,
      meta: ownErrorMeta,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: WithId<z.input<typeof FeeAgreementUpdate>>) => api.update({ params: { id }, body }),
      onSettled,
      meta: ownErrorMeta,
    }),
  remove: () => mutationOptions({ mutationFn: (id: string) => api.remove({ params: { id } }), onSettled }),
  sign: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: WithId<z.input<typeof AgreementSignature>>) =>
        api.sign({ params: { id }, body }, withIdempotencyKey()),
      onSettled,
      meta: ownErrorMeta,
    }),
  recover: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: WithId<z.input<typeof Recovery>>) =>
        api.recover({ params: { id }, body }, withIdempotencyKey()),
      onSettled,
      meta: ownErrorMeta,
    }),
  reach: () =>
    mutationOptions({
      mutationFn: ({ id, reachedOn }: WithId<{ readonly reachedOn: string }>) =>
        api.reach({ params: { id }, body: { reachedOn } }, withIdempotencyKey()),
      onSettled,
      meta: ownErrorMeta,
    }),
  withdraw: () => mutationOptions({ mutationFn: (id: string) => api.withdraw({ params: { id } }), onSettled }),
  setBudget: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: WithId<z.input<typeof CaseBudgetUpdate>>) =>
        budgetsApi.set({ params: { id }, body }),
      onSettled,
      meta: ownErrorMeta,
    }),
  removeBudget: () =>
    mutationOptions({ mutationFn: (caseId: string) => budgetsApi.remove({ params: { id: caseId } }), onSettled }),
}
