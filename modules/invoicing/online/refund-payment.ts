import { row, sql } from '#server/db/query.ts'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { assertNotDisputed } from '../disputes/list-disputes.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { selectPayments } from '../payments/payment-row.ts'
import { assertNotWrittenOff, reverseClientPayment } from '../payments/record-payment.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlineErrors } from './online.errors.ts'
import { askProvider, openAccount } from './payment-accounts.ts'
import { repeatedRefundCheck, refundOnce } from './refund-once.ts'

const onlinePaymentRow = {
  id: col.uuid,
  provider: col.oneOf(paymentProviderIds),
  reference: col.text,
  providerPayment: col.text.nullable,
  excessCents: col.bigint,
  excessRefund: col.text.nullable,
} as const

/**
 * Refunds a payment by link at its provider, and reverses it. A repeated request refunds once, because the
 * idempotency key depends on the payment alone, and a reversed payment is refused.
 * @throws 404 `client_payment_not_found`; 409 `payment_not_online`, `payment_reversed`, `payment_written_off`,
 * `payment_account_missing`, `online_refund_open`, `payment_disputed`; 502 `online_payment_refused`; 503 `payment_provider_down`
 */
export async function refundOnlinePayment(deps: OnlineDependencies, ctx: Context, id: string, reason: string) {
  const { em, actor } = ctx
  const [payment] = await selectPayments(em, actor, sql`and y.id = ${id}`)
  if (!payment) throw invoicingErrors.error('client_payment_not_found')
  if (payment.reversal) throw invoicingErrors.error('payment_reversed')
  const onlinePayment = await row(
    em,
    onlinePaymentRow,
    sql`select id, provider, reference, provider_payment as "providerPayment", excess_cents as "excessCents",
        excess_refund as "excessRefund" from online_payment
      where company_id = ${actor.companyId} and payment_id = ${id} and reference is not null`,
  )
  if (!onlinePayment) throw onlineErrors.error('payment_not_online')
  const excessCents = Number(onlinePayment.excessCents)
  if (excessCents > 0 && onlinePayment.excessRefund === null) throw onlineErrors.error('online_refund_open')
  await assertNotWrittenOff(em, actor.companyId, id)
  await assertNotDisputed(em, actor.companyId, id)
  const provider = await openAccount(deps, ctx, actor.companyId, onlinePayment.provider)
  if (!provider) throw onlineErrors.error('payment_account_missing')
  const request = {
    reference: onlinePayment.reference,
    amountCents: payment.amountCents,
    reason,
    idempotencyKey: `refund-${id}`,
    ...repeatedRefundCheck(onlinePayment.providerPayment, { otherRefundsCents: excessCents }),
  }
  const refund = await refundOnce(em, { companyId: actor.companyId, id: onlinePayment.id }, () =>
    askProvider(provider.refund(request)),
  )
  if (refund === 'under_way') throw onlineErrors.error('online_refund_open')
  return reverseClientPayment(ctx, id, { kind: 'refunded', reason })
}
