import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { describeProvider, isRecurring, type PaymentMethod } from '#server/contract/payment-providers.ts'
import { row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { RecurringPayments, SinglePayments } from '#server/ports/payments.ts'
import { callProvider, requireProvider } from '../provider-access.ts'
import { closeOrder, findOrder, insertOrder, openOrderOf, presentOrder, type OrderRow } from './orders.ts'
import { soldPlan } from '../prices/priced-terms.ts'
import { queueWatch } from '../time/provider-jobs.ts'
import type { Quote } from '../prices/quote.ts'
import { settleFreeOrder } from './settle-order.ts'
import { subscriptionErrors } from '../subscription.errors.ts'
import { orderPlaced } from '../subscription.events.ts'
import { storeCustomer, lockSubscription, type StoredSubscription } from '../subscription-row.ts'
import type { SubscriptionDependencies } from '../subscription.dependencies.ts'
import { closeAtProvider, queueProviderReading } from './withdraw-order.ts'

const minuteMs = 60_000
const manualPaymentMinutes = 14 * 24 * 60
/** Returns how long an order can be paid, in milliseconds. */
const orderValidityMs = (method: PaymentMethod): number =>
  (describeProvider(method)?.orderMinutes ?? manualPaymentMinutes) * minuteMs
/** Delay before the first check whether the payer has approved. */
const firstPollDelayMs = 3_000

export interface OrderRequest {
  readonly quote: Quote & { readonly kind: 'start' | 'renewal' | 'upgrade' }
  readonly provider: PaymentMethod
  readonly phone: string | undefined
  /** The subscription when the quote was computed. */
  readonly stored: StoredSubscription
}

export interface NextStep {
  readonly action: 'redirect' | 'approve_on_phone' | 'await_administrator' | null
  readonly url: string | null
}
export interface PlacedOrder extends NextStep {
  readonly order: ReturnType<typeof presentOrder>
}

/** An order as opened at its provider. */
interface ProviderOrder extends NextStep {
  readonly reference: string | null
  readonly token: string | null
}

/**
 * Closes the open order at its provider, opens a new order, then stores it. Nothing is locked during the calls. If one
 * fails, no order is stored, and the former order may already be closed at its provider.
 * @throws 409 `payment_way_unavailable`, `ath_amount`, `order_replaced`, `already_subscribed`; 503
 * `payment_provider_unavailable`, 502 `payment_provider_refused`
 */
export async function placeOrder(
  deps: SubscriptionDependencies,
  ctx: Context,
  request: OrderRequest,
): Promise<PlacedOrder> {
  const {
    em,
    actor: { companyId },
  } = ctx
  const openAtProvider = openerFor(deps, ctx, request)
  await closePreviousOrder(ctx)
  const id = randomUUIDv7()
  const providerOrder = await callProvider(openAtProvider(id))
  const { order, replaced } = await em
    .transactional((tx) => storeOrder(deps, ctx, tx, id, request, providerOrder))
    .catch(async (error: unknown) => {
      await closeAtProvider(ctx.ports.payments, {
        provider: request.provider,
        providerReference: providerOrder.reference,
      }).catch((failure: unknown) => {
        ctx.log.warn({ err: failure, companyId }, 'an order that was not stored stays open at its provider')
      })
      throw error
    })
  if (replaced) await closeReplacedOrder(ctx, replaced)
  return {
    order: presentOrder(order),
    action: order.state === 'paid' ? null : providerOrder.action,
    url: providerOrder.url,
  }
}

/** Closes the open order at its provider, so that only the new order can be paid. @throws 409 `already_subscribed` */
async function closePreviousOrder(ctx: Context): Promise<void> {
  const previous = await openOrderOf(ctx.em, ctx.actor.companyId)
  if (!previous || (await callProvider(closeAtProvider(ctx.ports.payments, previous))) === 'closed') return
  await queueProviderReading(ctx, previous)
  throw subscriptionErrors.error('already_subscribed')
}

/** Closes an order that a concurrent purchase replaced; a failure is only logged, because the purchase is valid. */
async function closeReplacedOrder(ctx: Context, order: OrderRow): Promise<void> {
  try {
    if ((await closeAtProvider(ctx.ports.payments, order)) === 'paid') await queueProviderReading(ctx, order)
  } catch (error) {
    ctx.log.warn(
      { err: error, companyId: order.companyId, orderId: order.id },
      'a replaced order stays open at its provider',
    )
  }
}

async function storeOrder(
  deps: SubscriptionDependencies,
  ctx: Context,
  tx: EntityManager,
  id: string,
  { quote, provider, stored }: OrderRequest,
  providerOrder: ProviderOrder,
): Promise<{ order: OrderRow; replaced: OrderRow | undefined }> {
  const {
    actor: { companyId, userId },
    ports,
  } = ctx
  const now = ports.clock.now()
  const locked = await lockSubscription(tx, companyId)
  // The amounts may be wrong when the subscription changed since they were computed.
  if (locked.version !== stored.version) throw subscriptionErrors.error('order_replaced')
  const previous = await openOrderOf(tx, companyId)
  if (previous) await closeOrder(tx, companyId, previous.id, 'cancelled', now)
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
    providerReference: providerOrder.reference,
    providerToken: providerOrder.token === null ? null : deps.sealToken(providerOrder.token, id),
    placedBy: userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + orderValidityMs(provider)),
  })
  await ctx.record(tx, orderPlaced, { companyId, orderId: id, kind, provider, totalCents, by: userId })
  if (!isRecurring(provider)) {
    if (totalCents === 0) await settleFreeOrder(ctx, tx, companyId, id, now)
    else if (provider !== 'manual')
      await queueWatch(ctx, tx, provider, { companyId, orderId: id }, new Date(Date.now() + firstPollDelayMs))
  }
  const order = await findOrder(tx, companyId, id)
  if (!order) throw new Error('the order was not stored')
  return { order, replaced: previous?.providerReference ? previous : undefined }
}

type OpenAtProvider = (orderId: string) => Promise<ProviderOrder>

/** Returns the function that opens the order at its provider. An order without a provider waits for an administrator. */
function openerFor(deps: SubscriptionDependencies, ctx: Context, request: OrderRequest): OpenAtProvider {
  const { provider: method, quote } = request
  if (method !== 'manual' && (isRecurring(method) || quote.totalCents > 0)) {
    const provider = requireProvider(ctx.ports.payments, method)
    return provider.kind === 'recurring'
      ? openCheckout(deps, ctx, request, provider)
      : requestPayment(ctx, request, provider)
  }
  return () => Promise.resolve({ reference: null, token: null, action: 'await_administrator', url: null })
}

const billingContactRow = {
  name: col.text,
  email: col.text,
} as const satisfies Shape

function openCheckout(
  { returnUrl }: SubscriptionDependencies,
  { em, actor, ports, locale }: Context,
  { quote, stored }: OrderRequest,
  provider: RecurringPayments,
): OpenAtProvider {
  const { companyId } = actor
  return async (orderId) => {
    const billingContact = await row(
      em,
      billingContactRow,
      sql`select name, coalesce(email, ${actor.email}) as email from company where id = ${companyId}`,
    )
    const customerId =
      stored.customerId ??
      (await storeCustomer(
        em,
        companyId,
        await provider.createCustomer({
          companyId,
          name: billingContact?.name ?? actor.companyName,
          email: billingContact?.email ?? actor.email,
          locale,
        }),
      ))
    const { reference, url } = await provider.openCheckout({
      orderId,
      companyId,
      customerId,
      locale,
      plan: soldPlan(quote.chosen, quote.tax),
      successUrl: `${returnUrl}&order=${orderId}`,
      cancelUrl: returnUrl,
      expiresAt: new Date(ports.clock.now().getTime() + orderValidityMs(provider.id)),
    })
    return { reference, token: null, action: 'redirect', url }
  }
}

/** The ten digits of a telephone number, without its country code. */
const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10)
const formatDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

function requestPayment(
  { locale }: Context,
  { quote, phone = '' }: OrderRequest,
  provider: SinglePayments,
): OpenAtProvider {
  const { id, minCents, maxCents } = provider
  const { subtotalCents, taxCents, totalCents, chosen } = quote
  if (totalCents < minCents || totalCents > maxCents) {
    throw subscriptionErrors.error('ath_amount', {
      values: {
        provider: describeProvider(id)?.words[locale].method ?? id,
        smallest: formatDollars(minCents),
        largest: formatDollars(maxCents),
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
      phone: phoneDigits(phone),
      subtotalCents,
      taxCents,
      totalCents,
      expiresInSeconds: orderValidityMs(id) / 1_000,
    })
    return { reference: paymentId, token, action: url === null ? 'approve_on_phone' : 'redirect', url }
  }
}
