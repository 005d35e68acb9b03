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
type OfCase<T> = T & { readonly caseId: string }
type OfAgreement<T> = T & { readonly agreementId: string }

export const agreementMutations = {
  create: () =>
    mutationOptions({
      mutationFn: ({ caseId, ...body }: OfCase<z.input<typeof NewFeeAgreement>>) =>
        api.create({ params: { id: caseId }, body }, withIdempotencyKey()),
      onSettled,
      meta: ownErrorMeta,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ agreementId, ...body }: OfAgreement<z.input<typeof FeeAgreementUpdate>>) =>
        api.update({ params: { id: agreementId }, body }),
      onSettled,
      meta: ownErrorMeta,
    }),
  remove: () =>
    mutationOptions({ mutationFn: (agreementId: string) => api.remove({ params: { id: agreementId } }), onSettled }),
  sign: () =>
    mutationOptions({
      mutationFn: ({ agreementId, ...body }: OfAgreement<z.input<typeof AgreementSignature>>) =>
        api.sign({ params: { id: agreementId }, body }, withIdempotencyKey()),
      onSettled,
      meta: ownErrorMeta,
    }),
  /** Computes the contingent fee of money that was recovered. */
  recover: () =>
    mutationOptions({
      mutationFn: ({ agreementId, ...body }: OfAgreement<z.input<typeof Recovery>>) =>
        api.recover({ params: { id: agreementId }, body }, withIdempotencyKey()),
      onSettled,
      meta: ownErrorMeta,
    }),
  /** Marks the milestone of an agreed fee as reached. */
  reach: () =>
    mutationOptions({
      mutationFn: ({ feeId, reachedOn }: { readonly feeId: string; readonly reachedOn: string }) =>
        api.reach({ params: { id: feeId }, body: { reachedOn } }, withIdempotencyKey()),
      onSettled,
      meta: ownErrorMeta,
    }),
  /** Takes back that the milestone of a fee was reached, or the computed fee of a recovery. */
  withdraw: () =>
    mutationOptions({ mutationFn: (feeId: string) => api.withdraw({ params: { id: feeId } }), onSettled }),
  setBudget: () =>
    mutationOptions({
      mutationFn: ({ caseId, ...body }: OfCase<z.input<typeof CaseBudgetUpdate>>) =>
        budgetsApi.set({ params: { id: caseId }, body }),
      onSettled,
      meta: ownErrorMeta,
    }),
  removeBudget: () =>
    mutationOptions({ mutationFn: (caseId: string) => budgetsApi.remove({ params: { id: caseId } }), onSettled }),
}
