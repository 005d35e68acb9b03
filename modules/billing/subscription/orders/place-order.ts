import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { describeProvider, isRecurring, type PaymentMethod } from '#server/contract/payment-providers.ts'
import { row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { RecurringPayments, SinglePayments } from '#server/ports/payments.ts'
import { ask, requireProvider } from '../ask-provider.ts'
import { closeOrder, findOrder, insertOrder, openOrderOf, presentOrder, type OrderRow } from './orders.ts'
import { soldPlan } from '../prices/priced-terms.ts'
import { queueWatch } from '../time/provider-jobs.ts'
import type { Quote } from '../prices/quote.ts'
import { settleFree } from './settle-order.ts'
import { subscriptionErrors } from '../subscription.errors.ts'
import { orderPlaced } from '../subscription.events.ts'
import { keepCustomer, lockSubscription, type Kept } from '../subscription-row.ts'
import type { SubscriptionTools } from '../subscription-tools.ts'
import { closeAtProvider, queueReading } from './withdraw-order.ts'

const minuteMs = 60_000
const minutesByHand = 14 * 24 * 60
/** How long an order can be paid. */
const validMs = (method: PaymentMethod): number => (describeProvider(method)?.orderMinutes ?? minutesByHand) * minuteMs
/** Delay of the first look at whether the payer has approved. */
const firstLookMs = 3_000

export interface Placing {
  readonly quote: Quote & { readonly kind: 'start' | 'renewal' | 'upgrade' }
  readonly provider: PaymentMethod
  readonly phone: string | undefined
  /** As the quote saw it. */
  readonly kept: Kept
}

export interface NextStep {
  readonly action: 'redirect' | 'approve_on_phone' | 'await_administrator' | null
  readonly url: string | null
}
export interface Placed extends NextStep {
  readonly order: ReturnType<typeof presentOrder>
}

/** What the provider gave for an order. */
interface Opened extends NextStep {
  readonly reference: string | null
  readonly token: string | null
}

/**
 * Opens an order at its provider, then keeps it: while the provider is asked nothing is locked, and when it fails
 * nothing has changed.
 * @throws 409 `payment_way_unavailable`, `ath_amount`, `order_replaced`, `already_subscribed`; 503, 502 when the
 * provider fails
 */
export async function placeOrder(tools: SubscriptionTools, ctx: Context, placing: Placing): Promise<Placed> {
  const {
    em,
    actor: { companyId },
  } = ctx
  const open = providerFor(tools, ctx, placing)
  await closeFormer(ctx)
  const id = randomUUIDv7()
  const opened = await ask(open(id))
  const { order, replaced } = await em
    .transactional((tx) => keep(tools, ctx, tx, id, placing, opened))
    .catch(async (error: unknown) => {
      await closeAtProvider(ctx.ports.payments, {
        provider: placing.provider,
        providerReference: opened.reference,
      }).catch((failure: unknown) => {
        ctx.log.warn({ err: failure, companyId }, 'an order that was not kept stays open at its provider')
      })
      throw error
    })
  if (replaced) await closeQuietly(ctx, replaced)
  return { order: presentOrder(order), action: order.state === 'paid' ? null : opened.action, url: opened.url }
}

/**
 * The open order makes room: what can still be paid at its provider is closed there first. @throws 409
 * `already_subscribed`
 */
async function closeFormer(ctx: Context): Promise<void> {
  const former = await openOrderOf(ctx.em, ctx.actor.companyId)
  if (!former || (await ask(closeAtProvider(ctx.ports.payments, former))) === 'closed') return
  await queueReading(ctx, former)
  throw subscriptionErrors.error('already_subscribed')
}

/** Two purchases at once: the later one stands, and the other one can be paid no more. */
async function closeQuietly(ctx: Context, order: OrderRow): Promise<void> {
  try {
    if ((await closeAtProvider(ctx.ports.payments, order)) === 'paid') await queueReading(ctx, order)
  } catch (error) {
    ctx.log.warn(
      { err: error, companyId: order.companyId, orderId: order.id },
      'a replaced order stays open at its provider',
    )
  }
}

async function keep(
  tools: SubscriptionTools,
  ctx: Context,
  tx: EntityManager,
  id: string,
  { quote, provider, kept }: Placing,
  opened: Opened,
): Promise<{ order: OrderRow; replaced: OrderRow | undefined }> {
  const {
    actor: { companyId, userId },
    ports,
  } = ctx
  const now = ports.clock.now()
  const locked = await lockSubscription(tx, companyId)
  // Something happened since the amounts were computed: they may be wrong.
  if (locked.version !== kept.version) throw subscriptionErrors.error('order_replaced')
  const former = await openOrderOf(tx, companyId)
  if (former) await closeOrder(tx, companyId, former.id, 'cancelled', now)
  const {
    chosen: { terms, interval },
    kind,
    subtotalCents,
    tax,
    taxCents,
    totalCents,
  } = quote
  await insertOrder(tx, {
    id,
    companyId,
    kind,
    provider,
    planId: terms.planId,
    planVersionId: terms.versionId,
    interval,
    subtotalCents,
    tax,
    taxCents,
    providerReference: opened.reference,
    providerToken: opened.token === null ? null : tools.sealToken(opened.token, id),
    placedBy: userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validMs(provider)),
  })
  await ctx.record(tx, orderPlaced, { companyId, orderId: id, kind, provider, totalCents, by: userId })
  if (!isRecurring(provider)) {
    if (totalCents === 0) await settleFree(ctx, tx, companyId, id, now)
    else if (provider !== 'manual')
      await queueWatch(ctx, tx, provider, { companyId, orderId: id }, new Date(Date.now() + firstLookMs))
  }
  const order = await findOrder(tx, companyId, id)
  if (!order) throw new Error('the order was not kept')
  return { order, replaced: former?.providerReference ? former : undefined }
}

type Open = (orderId: string) => Promise<Opened>

function providerFor(tools: SubscriptionTools, ctx: Context, placing: Placing): Open {
  const { provider: method, quote } = placing
  if (method !== 'manual' && (isRecurring(method) || quote.totalCents > 0)) {
    const provider = requireProvider(ctx.ports.payments, method)
    return provider.kind === 'recurring'
      ? openCheckout(tools, ctx, placing, provider)
      : requestPayment(ctx, placing, provider)
  }
  return () => Promise.resolve({ reference: null, token: null, action: 'await_administrator', url: null })
}

const billedRow = {
  name: col.text,
  email: col.text,
} as const satisfies Shape

function openCheckout(
  { page }: SubscriptionTools,
  { em, actor, ports, locale }: Context,
  { quote, kept }: Placing,
  provider: RecurringPayments,
): Open {
  const { companyId } = actor
  return async (orderId) => {
    const billed = await row(
      em,
      billedRow,
      sql`select name, coalesce(email, ${actor.email}) as email from company where id = ${companyId}`,
    )
    const customerId =
      kept.customerId ??
      (await keepCustomer(
        em,
        companyId,
        await provider.createCustomer({
          companyId,
          name: billed?.name ?? actor.companyName,
          email: billed?.email ?? actor.email,
          locale,
        }),
      ))
    const { reference, url } = await provider.openCheckout({
      orderId,
      companyId,
      customerId,
      locale,
      plan: soldPlan(quote.chosen, quote.tax),
      successUrl: `${page}&order=${orderId}`,
      cancelUrl: page,
      expiresAt: new Date(ports.clock.now().getTime() + validMs(provider.id)),
    })
    return { reference, token: null, action: 'redirect', url }
  }
}

/** The ten digits of a telephone number, without its country code. */
const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10)
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

function requestPayment({ locale }: Context, { quote, phone = '' }: Placing, provider: SinglePayments): Open {
  const { id, minCents, maxCents } = provider
  const { subtotalCents, taxCents, totalCents, chosen } = quote
  if (totalCents < minCents || totalCents > maxCents) {
    throw subscriptionErrors.error('ath_amount', {
      values: {
        provider: describeProvider(id)?.words[locale].method ?? id,
        smallest: dollars(minCents),
        largest: dollars(maxCents),
      },
      details: { smallest: minCents, largest: maxCents, requested: totalCents },
    })
  }
  return async (orderId) => {
    const {
      paymentId,
      token,
      url = null,
    } = await provider.request({
      orderId,
      title: chosen.terms.title,
      phone: digits(phone),
      subtotalCents,
      taxCents,
      totalCents,
      expiresInSeconds: validMs(id) / 1_000,
    })
    return { reference: paymentId, token, action: url === null ? 'approve_on_phone' : 'redirect', url }
  }
}
