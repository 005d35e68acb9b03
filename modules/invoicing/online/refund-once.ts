import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { AppError } from '#server/http/errors.ts'
import { PaymentsError, type Refund, type RefundResult } from '#server/ports/payments.ts'

interface OnlinePaymentId {
  readonly companyId: string
  readonly id: string
}

const releaseClaim = (em: EntityManager, { companyId, id }: OnlinePaymentId) =>
  change(em, sql`update online_payment set refund_claimed_at = null where company_id = ${companyId} and id = ${id}`)

/**
 * Returns whether the provider declined, so that no money was refunded. After an outage this is unknown, and the result
 * is false.
 */
const isDeclined = (error: unknown): boolean => {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof PaymentsError && cause.code !== 'unavailable'
}

/**
 * Returns the data with which a provider first checks whether this refund was already made; empty when the id of the
 * payment is unknown.
 */
export const repeatedRefundCheck = (
  paymentId: string | null,
  { otherRefundsCents }: { readonly otherRefundsCents: number },
): Pick<Refund, 'repeatedRefundCheck'> =>
  paymentId === null ? {} : { repeatedRefundCheck: { paymentId, otherRefundsCents } }

/**
 * Runs one refund request of a payment at a time. ATH Móvil does not detect a repeated request, so its total of refunds
 * is read before each request. After an outage the next request has to wait two minutes.
 * @throws the errors of `requestRefund`
 */
export async function refundOnce(
  em: EntityManager,
  payment: OnlinePaymentId,
  requestRefund: () => Promise<RefundResult>,
): Promise<RefundResult | 'under_way'> {
  const claimed = await change(
    em,
    sql`update online_payment set refund_claimed_at = now() where company_id = ${payment.companyId}
      and id = ${payment.id} and (refund_claimed_at is null or refund_claimed_at < now() - interval '2 minutes')`,
  )
  if (claimed === 0) return 'under_way'
  try {
    const refund = await requestRefund()
    await releaseClaim(em, payment)
    return refund
  } catch (error) {
    if (isDeclined(error)) await releaseClaim(em, payment)
    throw error
  }
}
