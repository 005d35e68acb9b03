import { isRecurring, paymentMethods, type PaymentMethod } from '#server/contract/payment-providers.ts'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import {
  PaymentsError,
  type PaymentProvider,
  type Payments,
  type Refund,
  type RefundResult,
} from '#server/ports/payments.ts'
import { providerError, requireProvider } from '../subscription/provider-access.ts'
import { recordPayment } from './record-payment.ts'
import { claimRefund, repeatedRefundCheck } from './refund-once.ts'

/** Asks the provider again for a refund that has no answer yet. */
export const finishRefund = defineJob('billing.finish-refund', z.object({ refundId: z.uuid() }), { maxAttempts: 15 })

/** A requested refund; its amount is already subtracted from what can still be refunded of the payment. */
export interface RequestedRefund {
  readonly id: string
  readonly companyId: string
  readonly paymentId: string
  readonly method: PaymentMethod
  readonly providerRef: string | null
  readonly amountCents: number
  readonly reason: string
  readonly requestedBy: string
}

/**
 * Returns the provider that refunds a payment; null when an administrator does it outside.
 * @throws 409 `payment_way_unavailable`
 */
export const refundProviderOf = (payments: Payments, method: PaymentMethod): PaymentProvider | null =>
  method === 'manual' ? null : requireProvider(payments, method)

/**
 * Locks the refund, because the request and the job may book it at the same time.
 * @returns whether it is still pending
 */
const lockPending = (tx: EntityManager, { companyId, id }: RequestedRefund): Promise<boolean> =>
  exists(
    tx,
    sql`select from payment_refund where company_id = ${companyId} and id = ${id}
      and state = 'pending' for no key update`,
  )

const releasePending = (tx: EntityManager, { companyId, paymentId, amountCents }: RequestedRefund) =>
  change(
    tx,
    sql`update payment_balance set pending_cents = pending_cents - ${amountCents} where company_id = ${companyId}
      and payment_id = ${paymentId}`,
  )

/** Books a refund. @param result the provider's answer; null for a refund that an administrator makes by hand */
export async function bookRefund(
  work: Pick<Work, 'record'>,
  tx: EntityManager,
  refund: RequestedRefund,
  result: RefundResult | null,
): Promise<void> {
  if (!(await lockPending(tx, refund))) return
  const { companyId, id, paymentId, method, providerRef, amountCents, reason, requestedBy } = refund
  // A refund that the provider found to be already made has no reference of its own, and the payment's reference is
  // already used.
  const refundRef = result && result.reference !== providerRef ? { providerRef: result.reference } : {}
  await releasePending(tx, refund)
  const booked = await recordPayment(work, tx, {
    kind: 'refund',
    companyId,
    method,
    refersTo: paymentId,
    amountCents,
    ...refundRef,
    ...(result ? { paidAt: result.refundedAt } : {}),
    detail: { reason, recordedBy: requestedBy },
  })
  await change(
    tx,
    sql`update payment_refund set state = 'done', booked_id = ${booked.id}, closed_at = now()
      where company_id = ${companyId} and id = ${id}`,
  )
}

/**
 * Runs `write` in the company's scope, also for an administrator, because only that scope may write the company's
 * events.
 */
const inCompanyScope = <T>(
  work: Pick<Work, 'em'>,
  companyId: string,
  write: (tx: EntityManager) => Promise<T>,
): Promise<T> =>
  work.em.fork().transactional(async (tx) => {
    await enterScope(tx, { kind: 'company', companyId })
    return write(tx)
  })

async function failRefund(work: Pick<Work, 'em'>, refund: RequestedRefund, message: string): Promise<void> {
  await inCompanyScope(work, refund.companyId, async (tx) => {
    if (!(await lockPending(tx, refund))) return
    await releasePending(tx, refund)
    await change(
      tx,
      sql`update payment_refund set state = 'failed', provider_message = ${message.slice(0, 500)}, closed_at = now()
        where company_id = ${refund.companyId} and id = ${refund.id}`,
    )
  })
}

/**
 * Returns the check that a provider without idempotent requests makes first; `under_way` while this refund or another
 * refund of the payment waits for an answer.
 */
const prepareRefund = (
  work: Pick<Work, 'em'>,
  refund: RequestedRefund,
): Promise<Pick<Refund, 'repeatedRefundCheck'> | 'under_way'> =>
  // The providers of recurring payments recognise a repeated request by its idempotency key.
  isRecurring(refund.method)
    ? Promise.resolve({})
    : inCompanyScope(work, refund.companyId, async (tx) =>
        (await claimRefund(tx, refund)) ? repeatedRefundCheck(tx, refund) : 'under_way',
      )

/**
 * Requests a refund from the provider and books the result. Holds no database connection during the request. The
 * idempotency key, or a check at the provider whether the refund was already made, ensures that it happens once.
 * @throws 402 `payment_declined`, 502 `payment_provider_refused` once the provider declined
 * @returns false while the provider is unavailable or another request is under way, true when the refund is finished
 */
export async function refundAtProvider(
  work: Pick<Work, 'em' | 'ports' | 'record' | 'log'>,
  refund: RequestedRefund,
): Promise<boolean> {
  const { id, companyId, providerRef, amountCents, reason } = refund
  let result: RefundResult
  try {
    const provider = refundProviderOf(work.ports.payments, refund.method)
    if (provider === null || providerRef === null) throw new Error('the refund has no provider')
    const check = await prepareRefund(work, refund)
    if (check === 'under_way') return false
    result = await provider.refund({ reference: providerRef, amountCents, reason, idempotencyKey: id, ...check })
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    work.log.warn({ companyId, refund: id, answer: error.providerMessage, code: error.code }, 'a refund was not made')
    if (error.code === 'unavailable') return false
    await failRefund(work, refund, error.providerMessage)
    throw providerError(error) ?? error
  }
  await inCompanyScope(work, companyId, (tx) => bookRefund(work, tx, refund, result))
  return true
}

const pendingRefundRow = {
  id: col.uuid,
  companyId: col.uuid,
  paymentId: col.uuid,
  method: col.oneOf(paymentMethods),
  providerRef: col.text.nullable,
  amountCents: col.bigint,
  reason: col.text,
  requestedBy: col.uuid,
} as const satisfies Shape

/**
 * Runs the job in the scope of the payment's company. Throws while the provider is unavailable, so that it runs again.
 */
export async function finishRequestedRefund(work: Work, refundId: string): Promise<void> {
  const refund = await row(
    work.em,
    pendingRefundRow,
    sql`
    select f.id, f.company_id as "companyId", f.payment_id as "paymentId", p.method, p.provider_ref as "providerRef",
      f.amount_cents as "amountCents", f.reason, f.requested_by as "requestedBy"
      from payment_refund f join payment p on p.company_id = f.company_id and p.id = f.payment_id
        where f.id = ${refundId} and f.state = 'pending'`,
  )
  if (!refund) return
  const isFinished = await refundAtProvider(work, { ...refund, amountCents: Number(refund.amountCents) }).catch(
    (error: unknown) => {
      // The provider declined, so the refund is marked as failed and there is nothing to retry.
      if (error instanceof Error && 'cause' in error && error.cause instanceof PaymentsError) return true
      throw error
    },
  )
  if (!isFinished) throw new Error('the payment provider did not answer')
}
