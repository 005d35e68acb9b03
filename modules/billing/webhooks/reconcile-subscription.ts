import type { EntityManager } from '@mikro-orm/postgresql'
import type { PaymentProviderId } from '#server/contract/payment-providers.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import {
  findRecurring,
  type CheckoutReading,
  type CustomerReading,
  type ProviderPayment,
  type ProviderSubscription,
  type RecurringPayments,
} from '#server/ports/payments.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { closeOrder, markPaid, findUnpaidOrders, type OrderRow } from '../subscription/orders/orders.ts'
import { findTerms, taxAt } from '../subscription/prices/priced-terms.ts'
import { orderPaid } from '../subscription/subscription.events.ts'
import {
  findSubscription,
  lockSubscription,
  saveSubscription,
  type StoredSubscription,
  readGracePeriod,
} from '../subscription/subscription-row.ts'
import {
  stateAfterReading,
  type BoughtTerms,
  type ProviderState,
  type SubscriptionState,
} from '../subscription/subscription-state.ts'

type Reconciler = Pick<Work, 'em' | 'ports' | 'log' | 'record'>

/** The provider's whole data on a company at one moment. */
interface Reading extends CustomerReading {
  readonly provider: PaymentProviderId
  readonly checkouts: readonly CheckoutReading[]
}

/**
 * Maximum readings per job. A concurrent change makes a reading outdated; after the last reading the job is retried.
 */
const maxReadings = 5

/**
 * Makes a company's subscription, orders and payments equal to those at the provider that charges it. The result
 * depends only on the provider's state, so messages may come late, twice, in any order or not at all.
 *
 * The provider is read without a transaction; the reading is applied only if the subscription's version has not changed
 * meanwhile, so that an old reading never replaces a newer one.
 * @throws PaymentsError
 */
export async function reconcileSubscription(
  work: Reconciler,
  providerId: PaymentProviderId,
  companyId: string,
): Promise<void> {
  const provider = findRecurring(work.ports.payments, providerId)
  if (!provider) return
  for (let attempt = 0; attempt < maxReadings; attempt += 1) {
    const stored = await findSubscription(work.em, companyId)
    if (!stored.customerId) return
    const orders = await findUnpaidOrders(work.em, companyId, providerId)
    const reading = await readAll(provider, stored.customerId, orders)
    if (await work.em.transactional((tx) => applyReading(work, tx, stored, orders, reading)))
      return alignTax(work, provider, reading)
  }
  throw new Error(`the subscription changed during each reading of ${providerId}`)
}

/** Sets the tax of the day on which the next period begins; a rate may change while a subscription runs. */
async function alignTax({ em }: Reconciler, provider: RecurringPayments, { subscriptions }: Reading): Promise<void> {
  for (const { id, status, periodEnd, nextTax, cancelAtPeriodEnd } of subscriptions) {
    if (status !== 'active' || cancelAtPeriodEnd) continue
    const tax = await taxAt(em, periodEnd)
    if (tax?.name !== nextTax?.name || tax?.basisPoints !== nextTax?.basisPoints)
      await provider.setNextTax(id, tax && { name: tax.name, basisPoints: tax.basisPoints })
  }
}

async function readAll(provider: RecurringPayments, customerId: string, orders: readonly OrderRow[]): Promise<Reading> {
  const checkouts: CheckoutReading[] = []
  for (const { state, providerReference } of orders)
    if (state === 'open' && providerReference) checkouts.push(await provider.readCheckout(providerReference))
  return { provider: provider.id, ...(await provider.readCustomer(customerId)), checkouts }
}

/** Applies a reading. @returns false when the subscription has changed since before the reading */
async function applyReading(
  work: Reconciler,
  tx: EntityManager,
  { companyId, version }: StoredSubscription,
  orders: readonly OrderRow[],
  reading: Reading,
): Promise<boolean> {
  const stored = await lockSubscription(tx, companyId)
  if (stored.version !== version) return false
  const grace = await readGracePeriod(tx)
  const now = work.ports.clock.now()
  let newState: SubscriptionState = stored
  for (const subscription of reading.subscriptions) {
    const state = await providerStateOf(work, tx, stored, subscription)
    if (state) newState = stateAfterReading(newState, reading.provider, state, now, grace)
  }
  await saveSubscription(work, tx, stored, newState)
  await settleOrders(work, tx, orders, reading)
  await bookPayments(work, tx, stored, reading)
  return true
}

/**
 * Returns whether an object of the provider is in US dollars, as all plans are. Logs objects in other currencies, which
 * were created by hand at the provider.
 */
function isInDollars(
  { log }: Reconciler,
  companyId: string,
  { currency }: { readonly currency: string },
  name: string,
): boolean {
  if (currency === 'usd') return true
  log.warn({ companyId, object: name, currency }, 'an object at the provider is not in dollars and is ignored')
  return false
}

async function providerStateOf(
  work: Reconciler,
  tx: EntityManager,
  stored: StoredSubscription,
  subscription: ProviderSubscription,
): Promise<ProviderState | undefined> {
  if (!isInDollars(work, stored.companyId, subscription, subscription.id)) return undefined
  const readTerms = async (plan: {
    planVersionId: string | null
    interval: BoughtTerms['interval']
  }): Promise<BoughtTerms | undefined> => {
    const planTerms = plan.planVersionId ? await findTerms(tx, plan.planVersionId) : undefined
    return planTerms && { planId: planTerms.planId, versionId: planTerms.versionId, interval: plan.interval }
  }
  const bought =
    (await readTerms(subscription)) ?? (subscription.id === stored.providerSubscriptionId ? stored.bought : undefined)
  if (!bought) {
    work.log.warn(
      { companyId: stored.companyId, object: subscription.id },
      'a subscription at the provider is for none of our plans and is ignored',
    )
    return undefined
  }
  return { ...subscription, bought, next: subscription.next ? ((await readTerms(subscription.next)) ?? null) : null }
}

/**
 * Marks an order as paid when its subscription exists, even if its checkout is not complete. Closes an order whose
 * checkout expired.
 */
async function settleOrders(
  { record, ports }: Reconciler,
  tx: EntityManager,
  orders: readonly OrderRow[],
  { subscriptions, checkouts }: Reading,
): Promise<void> {
  for (const { companyId, id: orderId, kind, provider, totalCents, providerReference } of orders) {
    const checkout = checkouts.find(
      ({ reference, orderId: orderOfCheckout }) => reference === providerReference && orderOfCheckout === orderId,
    )
    const paidSubscription = subscriptions.find(
      (s) => s.status !== 'incomplete' && (s.orderId === orderId || s.id === checkout?.subscriptionId),
    )
    if (paidSubscription && (await markPaid(tx, companyId, orderId, paidSubscription.createdAt)))
      await record(tx, orderPaid, { companyId, orderId, kind, provider, totalCents })
    else if (checkout?.state === 'expired') await closeOrder(tx, companyId, orderId, 'expired', ports.clock.now())
  }
}

async function bookPayments(
  work: Reconciler,
  tx: EntityManager,
  stored: StoredSubscription,
  { provider, payments, subscriptions }: Reading,
): Promise<void> {
  const { companyId } = stored
  const booked = new Set(
    (
      await rows(
        tx,
        { reference: col.text },
        sql`select provider_ref as reference from payment where company_id = ${companyId} and method = ${provider}
          and provider_ref is not null`,
      )
    ).map((p) => p.reference),
  )
  for (const payment of payments) {
    if (booked.has(payment.reference) || !isInDollars(work, companyId, payment, payment.reference)) continue
    const subscription = subscriptions.find(({ id }) => id === payment.subscriptionId)
    // An invoice without a subscription was written by hand at the provider and is for no plan.
    if (subscription) await bookPayment(work, tx, provider, stored, payment, subscription)
  }
}

async function bookPayment(
  work: Reconciler,
  tx: EntityManager,
  method: PaymentProviderId,
  { companyId, bought }: StoredSubscription,
  payment: ProviderPayment,
  subscription: ProviderSubscription,
): Promise<void> {
  const versionId = payment.planVersionId ?? subscription.planVersionId
  const terms = versionId ? await findTerms(tx, versionId) : undefined
  const { reference, subtotalCents, taxCents, paidAt, period } = payment
  await recordPayment(work, tx, {
    kind: 'charge',
    companyId,
    method,
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
