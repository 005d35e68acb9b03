import { z } from 'zod'
import type { PaymentProviderId } from '#server/contract/payment-providers.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext, Work } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { findRecurring, findSingle, PaymentsError, type ProviderEvent } from '#server/ports/payments.ts'
import { queueReconcile, queueWatch } from '../subscription/time/provider-jobs.ts'
import { webhooksErrors } from './webhooks.errors.ts'

/** Returns the company that a message is about: by our customer, or by the order whose checkout it names. */
async function companyOf(
  { em }: Pick<Work, 'em'>,
  provider: PaymentProviderId,
  { customerId, orderId, objectId }: ProviderEvent,
): Promise<string | null> {
  const byCustomer = customerId
    ? await row(
        em,
        { id: col.uuid },
        sql`select company_id as id from subscription where provider_customer_id = ${customerId}`,
      )
    : undefined
  if (byCustomer) return byCustomer.id
  // The order's id alone is not proof: anyone who learns it could name it in their own checkout.
  if (!z.uuid().safeParse(orderId).success) return null
  const byOrder = await row(
    em,
    { id: col.uuid },
    sql`select company_id as id from plan_order where id = ${orderId} and provider = ${provider}
      and provider_reference = ${objectId}`,
  )
  return byOrder?.id ?? null
}

/**
 * Stores a signed message and queues a reconciliation of its company. Each message counts once; a message about an
 * unknown company is stored and has no effect.
 * @throws 404 `not_found` while the provider is not set up, 400 `webhook_not_signed` (also older than five minutes)
 */
export async function receiveSigned(ctx: PublicContext, id: PaymentProviderId, body: Buffer): Promise<void> {
  const provider = findRecurring(ctx.ports.payments, id)
  if (!provider) throw kernelErrors.error('not_found')
  const event = readSigned(() => provider.readEvent(body, (name) => ctx.req.get(name), ctx.ports.clock.now()))
  await withScope({ kind: 'identity' }, () =>
    ctx.em.transactional(async (tx) => {
      const companyId = await companyOf({ em: tx }, id, event)
      const inserted = await change(
        tx,
        sql`
      insert into webhook_event (provider, event_id, type, object_id, company_id, sent_at)
      values (${id}, ${event.id}, ${event.type}, ${event.objectId}, ${companyId}, ${event.createdAt.toISOString()})
        on conflict do nothing`,
      )
      if (inserted === 1 && companyId) await queueReconcile(ctx, tx, id, companyId)
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

/**
 * Receives an unsigned message: if it names an open order, that order is read from the provider sooner. Anyone can send
 * such a message, so the response does not depend on its content.
 */
export async function receiveUnsigned(ctx: PublicContext, id: PaymentProviderId, orderId: unknown): Promise<void> {
  const parsedId = z.uuid().safeParse(orderId)
  if (!findSingle(ctx.ports.payments, id) || !parsedId.success) return
  await withScope({ kind: 'identity' }, () =>
    ctx.em.transactional(async (tx) => {
      const order = await row(
        tx,
        { id: col.uuid, companyId: col.uuid },
        sql`select id, company_id as "companyId" from plan_order where id = ${parsedId.data} and provider = ${id}
          and state = 'open'`,
      )
      if (order) await queueWatch(ctx, tx, id, { companyId: order.companyId, orderId: order.id })
    }),
  )
}
