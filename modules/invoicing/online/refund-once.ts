import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { AppError } from '#server/http/errors.ts'
import { PaymentsError, type Refund, type RefundResult } from '#server/ports/payments.ts'

interface OnlinePaymentId {
  readonly companyId: string
  readonly id: string
}

const release = (em: EntityManager, { companyId, id }: OnlinePaymentId) =>
  change(em, sql`update online_payment set refund_claimed_at = null where company_id = ${companyId} and id = ${id}`)

/** The provider declined, so that nothing was refunded; after an outage it may have been. */
const isDeclined = (error: unknown): boolean => {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof PaymentsError && cause.code !== 'unavailable'
}

/** What a provider is asked before a refund; nothing where the id of the payment is not known. */
export const madeBefore = (paymentId: string | null, otherRefundsCents: number): Pick<Refund, 'made'> =>
  paymentId === null ? {} : { made: { paymentId, otherRefundsCents } }

/**
 * Asks for one refund of a payment at a time: ATH Móvil recognises no repeated request, so that its total of refunds is
 * read first. After an outage the next one waits two minutes.
 * @throws what `ask` throws
 */
export async function refundOnce(
  em: EntityManager,
  payment: OnlinePaymentId,
  ask: () => Promise<RefundResult>,
): Promise<RefundResult | 'under_way'> {
  const claimed = await change(
    em,
    sql`update online_payment set refund_claimed_at = now() where company_id = ${payment.companyId}
      and id = ${payment.id} and (refund_claimed_at is null or refund_claimed_at < now() - interval '2 minutes')`,
  )
  if (claimed === 0) return 'under_way'
  try {
    const refund = await ask()
    await release(em, payment)
    return refund
  } catch (error) {
    if (isDeclined(error)) await release(em, payment)
    throw error
  }
}
