import { row, sql } from '#server/db/query.ts'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { selectPayments } from '../payments/payment-row.ts'
import { reverseClientPayment } from '../payments/record-payment.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlineErrors } from './online.errors.ts'
import { askProvider, openAccount } from './payment-accounts.ts'

const paidRow = { provider: col.oneOf(paymentProviderIds), reference: col.text } as const

/**
 * Refunds a payment by link at its provider, and reverses it. A repeated request refunds once: the provider knows the
 * payment's key, and a reversed payment is refused.
 * @throws 404 `client_payment_not_found`; 409 `payment_not_online`, `payment_reversed`, `payment_written_off`,
 * `payment_account_missing`; 502 `online_payment_refused`; 503 `payment_provider_down`
 */
export async function refundOnlinePayment(deps: OnlineDependencies, ctx: Context, id: string, reason: string) {
  const { em, actor } = ctx
  const [payment] = await selectPayments(em, actor, sql`and y.id = ${id}`)
  if (!payment) throw invoicingErrors.error('client_payment_not_found')
  if (payment.reversal) throw invoicingErrors.error('payment_reversed')
  const paid = await row(
    em,
    paidRow,
    sql`select provider, reference from online_payment
      where company_id = ${actor.companyId} and payment_id = ${id} and reference is not null`,
  )
  if (!paid) throw onlineErrors.error('payment_not_online')
  const writtenOff = await row(
    em,
    { number: col.text },
    sql`select i.number from payment_allocation a join invoice i on i.company_id = a.company_id and i.id = a.invoice_id
      where a.company_id = ${actor.companyId} and a.payment_id = ${id} and i.write_off_reason is not null limit 1`,
  )
  if (writtenOff) throw invoicingErrors.error('payment_written_off', { values: { number: writtenOff.number } })
  const provider = await openAccount(deps, ctx, actor.companyId, paid.provider)
  if (!provider) throw onlineErrors.error('payment_account_missing')
  await askProvider(
    provider.refund({
      reference: paid.reference,
      amountCents: payment.amountCents,
      reason,
      idempotencyKey: `refund-${id}`,
    }),
  )
  return reverseClientPayment(ctx, id, { kind: 'refunded', reason })
}
