import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import type {
  CheckoutReading,
  CustomerReading,
  ProviderPayment,
  ProviderSubscription,
  RecurringPayments,
} from '#server/ports/payments.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { graceOf } from '../subscription/time/house-rules.ts'
import { closeOrder, markPaid, ordersAt, type OrderRow } from '../subscription/orders/orders.ts'
import { findTerms, taxAt } from '../subscription/prices/priced-terms.ts'
import { orderPaid } from '../subscription/subscription.events.ts'
import { findSubscription, lockSubscription, saveSubscription, type Kept } from '../subscription/subscription-row.ts'
import {
  afterReading,
  type BoughtTerms,
  type ProviderState,
  type SubscriptionState,
} from '../subscription/subscription-state.ts'

type Reconciler = Pick<Work, 'em' | 'ports' | 'log' | 'record'>

interface Told extends CustomerReading {
  readonly checkouts: readonly CheckoutReading[]
}

/** Times that somebody else may change the subscription while Stripe is asked; the job then comes again. */
const tries = 5

/**
 * Makes what is kept of a company equal to what Stripe holds: its subscription, the orders that were paid, every
 * payment. It depends on nothing but Stripe's state, so messages may come late, twice, in any order or not at all.
 *
 * Stripe is asked without a transaction; what it said is kept only if nobody changed the subscription since before it
 * was asked, so that an old answer never replaces a newer one.
 * @throws PaymentsError
 */
export async function reconcileStripe(work: Reconciler, companyId: string): Promise<void> {
  const { stripe } = work.ports.payments
  if (!stripe) return
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const kept = await findSubscription(work.em, companyId)
    if (!kept.customerId) return
    const orders = await ordersAt(work.em, companyId, 'stripe')
    const told = await askAll(stripe, kept.customerId, orders)
    if (await work.em.transactional((tx) => keep(work, tx, kept, orders, told))) return alignTax(work, stripe, told)
  }
  throw new Error('the subscription changed each time that Stripe was asked')
}

/** The next period is charged with the tax of its day, also when it changes while a subscription runs. */
async function alignTax({ em }: Reconciler, stripe: RecurringPayments, { subscriptions }: Told): Promise<void> {
  for (const { id, status, periodEnd, nextTax, cancelAtPeriodEnd } of subscriptions) {
    if (status !== 'active' || cancelAtPeriodEnd) continue
    const due = await taxAt(em, periodEnd)
    if (due?.name !== nextTax?.name || due?.basisPoints !== nextTax?.basisPoints)
      await stripe.setNextTax(id, due && { name: due.name, basisPoints: due.basisPoints })
  }
}

async function askAll(stripe: RecurringPayments, customerId: string, orders: readonly OrderRow[]): Promise<Told> {
  const checkouts: CheckoutReading[] = []
  for (const { state, providerReference } of orders)
    if (state === 'open' && providerReference) checkouts.push(await stripe.readCheckout(providerReference))
  return { ...(await stripe.readCustomer(customerId)), checkouts }
}

/** @returns false when the subscription is not any more what it was before Stripe was asked */
async function keep(
  work: Reconciler,
  tx: EntityManager,
  { companyId, version }: Kept,
  orders: readonly OrderRow[],
  told: Told,
): Promise<boolean> {
  const kept = await lockSubscription(tx, companyId)
  if (kept.version !== version) return false
  const grace = await graceOf(tx)
  const now = work.ports.clock.now()
  let became: SubscriptionState = kept
  for (const subscription of told.subscriptions) {
    const state = await stateOf(work, tx, kept, subscription)
    if (state) became = afterReading(became, state, now, grace)
  }
  await saveSubscription(work, tx, kept, became)
  await settleOrders(work, tx, orders, told)
  await bookPayments(work, tx, kept, told)
  return true
}

/** Only dollars are sold: whatever was made by hand at Stripe in another currency is none of ours. */
function isOurs(
  { log }: Reconciler,
  companyId: string,
  { currency }: { readonly currency: string },
  name: string,
): boolean {
  if (currency === 'usd') return true
  log.warn(
    { companyId, object: name, currency },
    'Stripe holds something in a currency that is not sold: it is not taken over',
  )
  return false
}

async function stateOf(
  work: Reconciler,
  tx: EntityManager,
  kept: Kept,
  subscription: ProviderSubscription,
): Promise<ProviderState | undefined> {
  if (!isOurs(work, kept.companyId, subscription, subscription.id)) return undefined
  const terms = async (told: {
    planVersionId: string | null
    interval: BoughtTerms['interval']
  }): Promise<BoughtTerms | undefined> => {
    const found = told.planVersionId ? await findTerms(tx, told.planVersionId) : undefined
    return found && { planId: found.planId, versionId: found.versionId, interval: told.interval }
  }
  const bought =
    (await terms(subscription)) ?? (subscription.id === kept.providerSubscriptionId ? kept.bought : undefined)
  if (!bought) {
    work.log.warn(
      { companyId: kept.companyId, object: subscription.id },
      'Stripe holds a subscription to no plan of ours: it is not taken over',
    )
    return undefined
  }
  return { ...subscription, bought, next: subscription.next ? ((await terms(subscription.next)) ?? null) : null }
}

/** An order is paid when its subscription exists, however its checkout was thought of; one that expired is closed. */
async function settleOrders(
  { record, ports }: Reconciler,
  tx: EntityManager,
  orders: readonly OrderRow[],
  { subscriptions, checkouts }: Told,
): Promise<void> {
  for (const { companyId, id: orderId, kind, provider, totalCents, providerReference } of orders) {
    const checkout = checkouts.find(
      ({ reference, orderId: named }) => reference === providerReference && named === orderId,
    )
    const made = subscriptions.find(
      (s) => s.status !== 'incomplete' && (s.orderId === orderId || s.id === checkout?.subscriptionId),
    )
    if (made && (await markPaid(tx, companyId, orderId, made.createdAt)))
      await record(tx, orderPaid, { companyId, orderId, kind, provider, totalCents })
    else if (checkout?.state === 'expired') await closeOrder(tx, companyId, orderId, 'expired', ports.clock.now())
  }
}

async function bookPayments(
  work: Reconciler,
  tx: EntityManager,
  kept: Kept,
  { payments, subscriptions }: Told,
): Promise<void> {
  const { companyId } = kept
  const booked = new Set(
    (
      await rows<{ reference: string }>(
        tx,
        sql`select provider_ref as reference from payment where company_id = ${companyId} and method = 'stripe'
          and provider_ref is not null`,
      )
    ).map((p) => p.reference),
  )
  for (const payment of payments) {
    if (booked.has(payment.reference) || !isOurs(work, companyId, payment, payment.reference)) continue
    const subscription = subscriptions.find(({ id }) => id === payment.subscriptionId)
    // An invoice that somebody wrote at Stripe by hand is for no plan.
    if (subscription) await book(work, tx, kept, payment, subscription)
  }
}

async function book(
  work: Reconciler,
  tx: EntityManager,
  { companyId, bought }: Kept,
  payment: ProviderPayment,
  subscription: ProviderSubscription,
): Promise<void> {
  const named = payment.planVersionId ?? subscription.planVersionId
  const terms = named ? await findTerms(tx, named) : undefined
  const { reference, subtotalCents, taxCents, paidAt, period } = payment
  await recordPayment(work, tx, {
    kind: 'charge',
    companyId,
    method: 'stripe',
    providerRef: reference,
    paidAt,
    issuedAt: work.ports.clock.now(),
    subtotalCents,
    taxCents,
    planVersionId: terms?.versionId ?? bought.versionId,
    interval: payment.interval ?? subscription.interval,
    periodStart: period?.start ?? subscription.periodStart,
    periodEnd: period?.end ?? subscription.periodEnd,
    detail: { reference },
  })
}
