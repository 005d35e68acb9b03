import { paymentMethods, type PaymentMethod } from '#server/contract/payment-providers.ts'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { PaymentsError, type PaymentProvider, type Payments, type Refunded } from '#server/ports/payments.ts'
import { providerError, requireProvider } from '../subscription/ask-provider.ts'
import { recordPayment } from './record-payment.ts'

/** Asks the provider again for a refund whose answer never came. */
export const finishRefund = defineJob('billing.finish-refund', z.object({ refundId: z.uuid() }), { maxAttempts: 15 })

/** A refund that was asked for; its amount is already taken from what is left of the payment. */
export interface AskedRefund {
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
export const refunderOf = (payments: Payments, method: PaymentMethod): PaymentProvider | null =>
  method === 'manual' ? null : requireProvider(payments, method)

/** Returns whether the refund is still pending, and locks it: the request and the job may book it at the same time. */
const lockPending = (tx: EntityManager, { companyId, id }: AskedRefund): Promise<boolean> =>
  exists(
    tx,
    sql`select from payment_refund where company_id = ${companyId} and id = ${id}
      and state = 'pending' for no key update`,
  )

const giveBack = (tx: EntityManager, { companyId, paymentId, amountCents }: AskedRefund) =>
  change(
    tx,
    sql`update payment_balance set pending_cents = pending_cents - ${amountCents} where company_id = ${companyId}
      and payment_id = ${paymentId}`,
  )

/** Books what was given back. @param told what the provider said; null for a refund by hand */
export async function bookRefund(
  work: Pick<Work, 'record'>,
  tx: EntityManager,
  refund: AskedRefund,
  told: Refunded | null,
): Promise<void> {
  if (!(await lockPending(tx, refund))) return
  const { companyId, id, paymentId, method, amountCents, reason, requestedBy } = refund
  await giveBack(tx, refund)
  const booked = await recordPayment(work, tx, {
    kind: 'refund',
    companyId,
    method,
    refersTo: paymentId,
    amountCents,
    ...(told ? { providerRef: told.reference, paidAt: told.refundedAt } : {}),
    detail: { reason, recordedBy: requestedBy },
  })
  await change(
    tx,
    sql`update payment_refund set state = 'done', booked_id = ${booked.id}, closed_at = now()
      where company_id = ${companyId} and id = ${id}`,
  )
}

/** Also an administrator, who sees all companies, writes as the one whose events these are. */
const inCompany = (
  work: Pick<Work, 'em'>,
  companyId: string,
  write: (tx: EntityManager) => Promise<void>,
): Promise<void> =>
  work.em.fork().transactional(async (tx) => {
    await enterScope(tx, { kind: 'company', companyId })
    await write(tx)
  })

async function giveUp(work: Pick<Work, 'em'>, refund: AskedRefund, message: string): Promise<void> {
  await inCompany(work, refund.companyId, async (tx) => {
    if (!(await lockPending(tx, refund))) return
    await giveBack(tx, refund)
    await change(
      tx,
      sql`update payment_refund set state = 'failed', provider_message = ${message.slice(0, 500)}, closed_at = now()
        where company_id = ${refund.companyId} and id = ${refund.id}`,
    )
  })
}

/**
 * Asks the provider and books its answer. No connection is held meanwhile; the same refund is asked for under the same
 * key however often, so it is made once.
 * @throws 402 `payment_declined`, 502 `payment_provider_refused` once it said no; {@link PaymentsError} `unavailable`
 * is not thrown
 * @returns whether it is over
 */
export async function askProvider(
  work: Pick<Work, 'em' | 'ports' | 'record' | 'log'>,
  refund: AskedRefund,
): Promise<boolean> {
  const { id, companyId, providerRef, amountCents, reason } = refund
  let told: Refunded
  try {
    const provider = refunderOf(work.ports.payments, refund.method)
    if (provider === null || providerRef === null) throw new Error('nobody to ask for this refund')
    told = await provider.refund({ reference: providerRef, amountCents, reason, idempotencyKey: id })
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    work.log.warn({ companyId, refund: id, answer: error.providerMessage, code: error.code }, 'a refund was not made')
    if (error.code === 'unavailable') return false
    await giveUp(work, refund, error.providerMessage)
    throw providerError(error) ?? error
  }
  await inCompany(work, companyId, (tx) => bookRefund(work, tx, refund, told))
  return true
}

const pendingRefund = {
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
 * The job: in the scope of the company whose payment it is. Fails while the provider is away, so that it runs again.
 */
export async function finishAskedRefund(work: Work, refundId: string): Promise<void> {
  const refund = await row(
    work.em,
    pendingRefund,
    sql`
    select f.id, f.company_id as "companyId", f.payment_id as "paymentId", p.method, p.provider_ref as "providerRef",
      f.amount_cents as "amountCents", f.reason, f.requested_by as "requestedBy"
      from payment_refund f join payment p on p.company_id = f.company_id and p.id = f.payment_id
        where f.id = ${refundId} and f.state = 'pending'`,
  )
  if (!refund) return
  const over = await askProvider(work, { ...refund, amountCents: Number(refund.amountCents) }).catch(
    (error: unknown) => {
      // It said no: that is noted with the refund, and there is nothing to ask again.
      if (error instanceof Error && 'cause' in error && error.cause instanceof PaymentsError) return true
      throw error
    },
  )
  if (!over) throw new Error('the payment provider did not answer')
}
