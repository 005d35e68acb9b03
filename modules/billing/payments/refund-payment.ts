import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { enterScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { money } from './ledger-format.ts'
import { refundAtProvider, bookRefund, finishRefund, refundProviderOf, type RequestedRefund } from './finish-refund.ts'
import type { NewRefund } from './payments.contract.ts'
import { paymentsErrors } from './payments.errors.ts'
import { presentPayment, type PaymentRow } from './payments.presenter.ts'
import { findPayment } from './read-payment.ts'
import { lockBalance } from './record-payment.ts'

/**
 * Delay in milliseconds before a job asks the provider again, in case this server crashes before the provider answers.
 */
const providerRecheckDelayMs = 120_000

/**
 * Subtracts the amount from the refundable balance, so that no other refund uses it, and stores the refund as pending.
 */
async function requestRefund(
  tx: EntityManager,
  ctx: UserContext,
  payment: PaymentRow,
  requestedCents: number | undefined,
  reason: string,
): Promise<RequestedRefund> {
  const { companyId, id: paymentId, method, providerRef } = payment
  const remainingCents = (await lockBalance(tx, companyId, paymentId)) ?? 0
  const amountCents = requestedCents ?? remainingCents
  if (amountCents === 0 || amountCents > remainingCents)
    throw paymentsErrors.error('refund_too_large', {
      values: { left: money(remainingCents, ctx.locale) },
      details: { leftCents: remainingCents },
    })
  const refund: RequestedRefund = {
    id: randomUUIDv7(),
    companyId,
    paymentId,
    method,
    providerRef,
    amountCents,
    reason,
    requestedBy: ctx.actor.userId,
  }
  await change(
    tx,
    sql`update payment_balance set pending_cents = pending_cents + ${amountCents} where company_id = ${companyId}
      and payment_id = ${paymentId}`,
  )
  await change(
    tx,
    sql`
    insert into payment_refund (id, company_id, payment_id, amount_cents, reason, requested_by)
      values (${refund.id}, ${companyId}, ${paymentId}, ${amountCents}, ${reason}, ${ctx.actor.userId})`,
  )
  return refund
}

/**
 * Refunds all or part of a payment through its provider, or records a refund made outside of the product. When the
 * provider does not answer, a job asks again; the amount counts as refunded unless the provider declines.
 * @throws 404 `payment_not_found`; 409 `payment_not_a_charge`, `refund_too_large`, `payment_way_unavailable`; 402
 * `payment_declined`, 502 `payment_provider_refused`
 */
export async function refundPayment(ctx: UserContext, id: string, { amountCents, reason }: z.output<typeof NewRefund>) {
  const { em, actor, ports } = ctx
  const refund = await em.transactional(async (tx) => {
    const payment = await findPayment(tx, actor, id)
    if (payment.kind !== 'charge') throw paymentsErrors.error('payment_not_a_charge')
    const provider = refundProviderOf(ports.payments, payment.method)
    await enterScope(tx, { kind: 'company', companyId: payment.companyId })
    const requested = await requestRefund(tx, ctx, payment, amountCents, reason)
    if (provider === null) await bookRefund(ctx, tx, requested, null)
    else
      await ctx.enqueue(
        tx,
        finishRefund,
        { refundId: requested.id },
        {
          companyId: requested.companyId,
          runAt: new Date(Date.now() + providerRecheckDelayMs),
          key: `refund:${requested.id}`,
        },
      )
    return requested
  })
  if (refund.method !== 'manual') await refundAtProvider(ctx, refund)
  return readRefund(ctx, refund.id)
}

const refundStateRow = {
  id: col.uuid,
  state: col.oneOf(['pending', 'done', 'failed']),
  amountCents: col.bigint,
  bookedId: col.uuid.nullable,
} as const satisfies Shape

async function readRefund({ em, actor }: UserContext, refundId: string) {
  const refund = await row(
    em,
    refundStateRow,
    sql`select id, state, amount_cents as "amountCents", booked_id as "bookedId" from payment_refund where id = ${refundId}`,
  )
  if (!refund) throw paymentsErrors.error('payment_not_found')
  return {
    id: refund.id,
    state: refund.state,
    amountCents: Number(refund.amountCents),
    payment: refund.bookedId === null ? null : presentPayment(actor, await findPayment(em, actor, refund.bookedId)),
  }
}

const refundRow = {
  ...refundStateRow,
  reason: col.text,
  createdAt: col.timestamptz,
  providerMessage: col.text.nullable,
} as const satisfies Shape

/** Lists the refunds of a payment, the latest first. @throws 404 `payment_not_found` */
export async function listRefunds({ em, actor }: UserContext, paymentId: string) {
  const { companyId } = await findPayment(em, actor, paymentId)
  const refunds = await rows(
    em,
    refundRow,
    sql`
    select id, state, amount_cents as "amountCents", reason, created_at as "createdAt", booked_id as "bookedId",
      provider_message as "providerMessage" from payment_refund
      where company_id = ${companyId} and payment_id = ${paymentId} order by created_at desc, id desc`,
  )
  return {
    items: refunds.map(({ id, state, amountCents, reason, createdAt, bookedId, providerMessage }) => ({
      id,
      state,
      amountCents: Number(amountCents),
      reason,
      createdAt: instant(createdAt),
      paymentId: bookedId,
      providerMessage,
    })),
  }
}
