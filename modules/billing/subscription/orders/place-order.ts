import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { PaymentProvider, PushPayments, RecurringPayments } from '#server/ports/payments.ts'
import { ask, athOf, stripeOf } from '../ask-provider.ts'
import { closeOrder, findOrder, insertOrder, openOrderOf, presentOrder, type OrderRow } from './orders.ts'
import { soldPlan } from '../prices/priced-terms.ts'
import { askAth } from '../time/provider-jobs.ts'
import type { Quote } from '../prices/quote.ts'
import { settleFree } from './settle-order.ts'
import { subscriptionErrors } from '../subscription.errors.ts'
import { orderPlaced } from '../subscription.events.ts'
import { keepCustomer, lockSubscription, type Kept } from '../subscription-row.ts'
import type { SubscriptionTools } from '../subscription-tools.ts'
import { askAbout, closeAtProvider } from './withdraw-order.ts'

const minuteMs = 60_000
/** How long an order waits: for a card, for a telephone, for an administrator. */
const waits: Readonly<Record<PaymentProvider, number>> = {
  stripe: 120 * minuteMs,
  ath: 10 * minuteMs,
  manual: 14 * 24 * 60 * minuteMs,
}
/** First look at whether the payer has approved on the telephone. */
const firstLookMs = 3_000

export interface Placing {
  readonly quote: Quote & { readonly kind: 'start' | 'renewal' | 'upgrade' }
  readonly provider: PaymentProvider
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
  await askAbout(ctx, former)
  throw subscriptionErrors.error('already_subscribed')
}

/** Two purchases at once: the later one stands, and the other one can be paid no more. */
async function closeQuietly(ctx: Context, order: OrderRow): Promise<void> {
  try {
    if ((await closeAtProvider(ctx.ports.payments, order)) === 'paid') await askAbout(ctx, order)
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
    expiresAt: new Date(now.getTime() + waits[provider]),
  })
  await ctx.record(tx, orderPlaced, { companyId, orderId: id, kind, provider, totalCents, by: userId })
  if (totalCents === 0 && provider !== 'stripe') await settleFree(ctx, tx, companyId, id, now)
  else if (provider === 'ath') await askAth(ctx, tx, companyId, id, new Date(Date.now() + firstLookMs))
  const order = await findOrder(tx, companyId, id)
  if (!order) throw new Error('the order was not kept')
  return { order, replaced: former?.providerReference ? former : undefined }
}

type Open = (orderId: string) => Promise<Opened>

function providerFor(tools: SubscriptionTools, ctx: Context, placing: Placing): Open {
  if (placing.provider === 'stripe') return openCard(tools, ctx, placing, stripeOf(ctx.ports.payments))
  if (placing.provider === 'ath' && placing.quote.totalCents > 0) return openPush(placing, athOf(ctx.ports.payments))
  return () => Promise.resolve({ reference: null, token: null, action: 'await_administrator', url: null })
}

interface Billed {
  readonly name: string
  readonly email: string
}

function openCard(
  { page }: SubscriptionTools,
  { em, actor, ports, locale }: Context,
  { quote, kept }: Placing,
  stripe: RecurringPayments,
): Open {
  const { companyId } = actor
  return async (orderId) => {
    const billed = await row<Billed>(
      em,
      sql`select name, coalesce(email, ${actor.email}) as email from company where id = ${companyId}`,
    )
    const customerId =
      kept.customerId ??
      (await keepCustomer(
        em,
        companyId,
        await stripe.createCustomer({
          companyId,
          name: billed?.name ?? actor.companyName,
          email: billed?.email ?? actor.email,
          locale,
        }),
      ))
    const { reference, url } = await stripe.openCheckout({
      orderId,
      companyId,
      customerId,
      locale,
      plan: soldPlan(quote.chosen, quote.tax),
      successUrl: `${page}&order=${orderId}`,
      cancelUrl: page,
      expiresAt: new Date(ports.clock.now().getTime() + waits.stripe),
    })
    return { reference, token: null, action: 'redirect', url }
  }
}

/** Ten digits, as the provider writes them. */
const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10)
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

function openPush({ quote, phone = '' }: Placing, ath: PushPayments): Open {
  const { subtotalCents, taxCents, totalCents, chosen } = quote
  if (totalCents < ath.smallest || totalCents > ath.largest) {
    throw subscriptionErrors.error('ath_amount', {
      values: { smallest: dollars(ath.smallest), largest: dollars(ath.largest) },
      details: { smallest: ath.smallest, largest: ath.largest, requested: totalCents },
    })
  }
  return async (orderId) => {
    const { paymentId, token } = await ath.request({
      orderId,
      title: chosen.terms.title,
      phone: digits(phone),
      subtotalCents,
      taxCents,
      totalCents,
      expiresInSeconds: waits.ath / 1_000,
    })
    return { reference: paymentId, token, action: 'approve_on_phone', url: null }
  }
}
