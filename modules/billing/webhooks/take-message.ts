import { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext, Work } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { PaymentsError, type ProviderEvent } from '#server/ports/payments.ts'
import { askAth, askStripe } from '../subscription/time/provider-jobs.ts'
import { webhooksErrors } from './webhooks.errors.ts'

/** Of an order, a checkout or a customer: whose company a message is about. */
async function companyOf(
  { em }: Pick<Work, 'em'>,
  { customerId, orderId, objectId }: ProviderEvent,
): Promise<string | null> {
  const byCustomer = customerId
    ? await row<{ id: string }>(
        em,
        sql`select company_id as id from subscription where provider_customer_id = ${customerId}`,
      )
    : undefined
  if (byCustomer) return byCustomer.id
  // An order is meant only by the checkout that was opened for it.
  if (!z.uuid().safeParse(orderId).success) return null
  const byOrder = await row<{ id: string }>(
    em,
    sql`select company_id as id from plan_order where id = ${orderId} and provider = 'stripe'
      and provider_reference = ${objectId}`,
  )
  return byOrder?.id ?? null
}

/**
 * Keeps a signed message of Stripe and has its company's state read again. Each message counts once; one about nobody
 * of ours is kept and leads to nothing.
 * @throws 404 `not_found` while Stripe is not set up, 400 `webhook_not_signed` (also older than five minutes)
 */
export async function takeStripeMessage(ctx: PublicContext, body: Buffer): Promise<void> {
  const { stripe } = ctx.ports.payments
  if (!stripe) throw kernelErrors.error('not_found')
  const event = readSigned(() => stripe.readEvent(body, ctx.req.get('stripe-signature'), ctx.ports.clock.now()))
  await withScope({ kind: 'identity' }, () =>
    ctx.em.transactional(async (tx) => {
      const companyId = await companyOf({ em: tx }, event)
      const fresh = await change(
        tx,
        sql`
      insert into webhook_event (provider, event_id, type, object_id, company_id, sent_at)
      values ('stripe', ${event.id}, ${event.type}, ${event.objectId}, ${companyId}, ${event.createdAt.toISOString()})
        on conflict do nothing`,
      )
      if (fresh === 1 && companyId) await askStripe(ctx, tx, companyId)
    }),
  )
}

function readSigned(read: () => ProviderEvent): ProviderEvent {
  try {
    return read()
  } catch (error) {
    throw error instanceof PaymentsError ? webhooksErrors.error('webhook_not_signed', { cause: error }) : error
  }
}

/** Anybody can send one: it only makes us look at an open order sooner, and answers the same whatever it names. */
export async function takeAthMessage(ctx: PublicContext, orderId: string | null | undefined): Promise<void> {
  if (!ctx.ports.payments.ath || !z.uuid().safeParse(orderId).success) return
  await withScope({ kind: 'identity' }, () =>
    ctx.em.transactional(async (tx) => {
      const order = await row<{ id: string; companyId: string }>(
        tx,
        sql`select id, company_id as "companyId" from plan_order where id = ${orderId} and provider = 'ath'
          and state = 'open'`,
      )
      if (order) await askAth(ctx, tx, order.companyId, order.id)
    }),
  )
}
