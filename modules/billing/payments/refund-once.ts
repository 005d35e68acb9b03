// Refunds at a provider without idempotent requests: one refund at a time, each looked up before it is repeated.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Refund } from '#server/ports/payments.ts'
import { lockBalance } from './record-payment.ts'

interface PendingRefund {
  readonly id: string
  readonly companyId: string
  readonly paymentId: string
}

/**
 * Claims the right to request a refund, in the caller's transaction, which is in the company's scope. The provider
 * reports only the total refunded of a payment, so a refund waits until every earlier refund has an answer. After a lost answer
 * the same refund is requested again two minutes later.
 * @returns whether the provider may be asked now
 */
export async function claimRefund(tx: EntityManager, { id, companyId, paymentId }: PendingRefund): Promise<boolean> {
  await lockBalance(tx, companyId, paymentId)
  const claimed = await change(
    tx,
    sql`update payment_refund f set asked_at = now() where f.company_id = ${companyId} and f.id = ${id}
      and f.state = 'pending' and (f.asked_at is null or f.asked_at < now() - interval '2 minutes')
      and not exists (select from payment_refund other where other.company_id = f.company_id
        and other.payment_id = f.payment_id and other.id <> f.id and other.state = 'pending'
        and other.asked_at is not null)`,
  )
  return claimed > 0
}

/**
 * Returns the data with which the provider first checks whether this refund was already made; empty for a payment
 * without an order at the provider.
 */
export async function repeatedRefundCheck(
  em: EntityManager,
  { companyId, paymentId }: PendingRefund,
): Promise<Pick<Refund, 'repeatedRefundCheck'>> {
  const order = await row(
    em,
    { providerPayment: col.text, refundedCents: col.bigint },
    sql`select o.provider_reference as "providerPayment",
        (select coalesce(sum(f.amount_cents), 0)::bigint from payment_refund f
          where f.company_id = o.company_id and f.payment_id = o.payment_id and f.state = 'done') as "refundedCents"
      from plan_order o where o.company_id = ${companyId} and o.payment_id = ${paymentId}
        and o.provider_reference is not null`,
  )
  return order
    ? { repeatedRefundCheck: { paymentId: order.providerPayment, otherRefundsCents: Number(order.refundedCents) } }
    : {}
}
