import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { PaymentsError, type RecurringPayments } from '#server/ports/payments.ts'
import { reconcileSubscription } from '../webhooks/reconcile-subscription.ts'
import { lockTermsOnSale } from '../plans/plan-terms.ts'
import { callProvider, requireRecurring, requireSinglePayments } from './provider-access.ts'
import { placeOrder, type NextStep, type PlacedOrder } from './orders/place-order.ts'
import { soldPlan, termsOf } from './prices/priced-terms.ts'
import { queueReconcile } from './time/provider-jobs.ts'
import { quoteMoment, quoteChange, type Quote } from './prices/quote.ts'
import { readSubscription } from './read-subscription.ts'
import type { ChangeRequest, Subscription } from './subscription.contract.ts'
import { subscriptionErrors } from './subscription.errors.ts'
import { chargesAutomatically } from './subscription.policy.ts'
import { findSubscription, lockSubscription, saveSubscription, type StoredSubscription } from './subscription-row.ts'
import type { SubscriptionDependencies } from './subscription.dependencies.ts'

interface PlanChangeResult extends NextStep {
  readonly outcome: 'applied' | 'scheduled' | 'payment_needed'
  readonly subscription: z.input<typeof Subscription>
  readonly order: PlacedOrder['order'] | null
}

async function changeResult(
  ctx: Context,
  outcome: PlanChangeResult['outcome'],
  placed?: PlacedOrder,
): Promise<PlanChangeResult> {
  return {
    outcome,
    subscription: await readSubscription(ctx),
    order: placed?.order ?? null,
    action: placed?.action ?? null,
    url: placed?.url ?? null,
  }
}

/**
 * Changes to a larger plan now, or to a smaller plan when the period ends. A smaller plan deletes nothing: data above
 * its limits can still be read and exported.
 * @throws 409 `stale_version` with the present subscription, and the errors of {@link placeOrder}
 */
export async function changePlan(
  deps: SubscriptionDependencies,
  ctx: Context,
  { planId, interval, provider, phone, version, at: quotedAt }: z.output<typeof ChangeRequest>,
): Promise<PlanChangeResult> {
  const {
    em,
    ports,
    actor: { companyId },
  } = ctx
  if (provider && provider !== 'manual') requireSinglePayments(ports.payments, provider)
  const moment = quoteMoment(quotedAt, ports.clock.now())
  const stored = await findSubscription(em, companyId)
  if (stored.version !== version)
    throw kernelErrors.error('stale_version', { details: { current: await readSubscription(ctx) } })
  if (stored.state !== 'active')
    throw subscriptionErrors.error(chargesAutomatically(stored) ? 'already_subscribed' : 'not_subscribed')
  const { versionId } = await em.transactional((tx) => lockTermsOnSale(tx, planId))
  const quote = await quoteChange(em, stored, { terms: await termsOf(em, versionId), interval }, moment)
  if (chargesAutomatically(stored)) {
    await changeRecurring(ctx, stored, quote)
    return changeResult(ctx, quote.kind === 'downgrade' ? 'scheduled' : 'applied')
  }
  if (quote.kind === 'downgrade') {
    await scheduleChange(ctx, stored, quote)
    return changeResult(ctx, 'scheduled')
  }
  const placed = await placeOrder(deps, ctx, {
    quote: { ...quote, kind: 'upgrade' },
    provider: provider ?? 'manual',
    phone,
    stored,
  })
  return changeResult(ctx, placed.order.state === 'paid' ? 'applied' : 'payment_needed', placed)
}

async function scheduleChange(
  ctx: Context,
  { version }: StoredSubscription,
  { chosen: { terms, interval } }: Quote,
): Promise<void> {
  const {
    em,
    actor: { companyId },
  } = ctx
  await em.transactional(async (tx) => {
    const stored = await lockSubscription(tx, companyId)
    if (stored.version !== version) throw kernelErrors.error('stale_version')
    await saveSubscription(ctx, tx, stored, {
      ...stored,
      next: { planId: terms.planId, versionId: terms.versionId, interval },
      cancelAtPeriodEnd: false,
    })
  })
}

async function changeRecurring(ctx: Context, stored: StoredSubscription, quote: Quote): Promise<void> {
  const { providerSubscriptionId } = stored
  if (!providerSubscriptionId) throw subscriptionErrors.error('not_subscribed')
  const change = { subscriptionId: providerSubscriptionId, plan: soldPlan(quote.chosen, quote.tax), at: quote.at }
  await changeAtProvider(ctx, stored, (provider) =>
    quote.kind === 'downgrade'
      ? provider.changeAtPeriodEnd(change)
      : provider.changeNow({ ...change, key: randomUUID() }),
  )
}

/**
 * Changes a subscription at the provider that charges it, then reconciles. A change without an answer may have been
 * made, so a reconciliation is queued when the change or the reconciliation fails.
 * @throws 503 `payment_provider_unavailable`, 502 `payment_provider_refused`, 402 `payment_declined`
 */
export async function changeAtProvider(
  ctx: Context,
  { provider }: Pick<StoredSubscription, 'provider'>,
  change: (provider: RecurringPayments) => Promise<unknown>,
): Promise<void> {
  const {
    em,
    ports,
    actor: { companyId },
  } = ctx
  const recurring = requireRecurring(ports.payments, provider)
  const reconcileLater = () => em.transactional((tx) => queueReconcile(ctx, tx, recurring.id, companyId))
  try {
    await callProvider(change(recurring))
  } catch (error) {
    await reconcileLater()
    throw error
  }
  try {
    await reconcileSubscription(ctx, recurring.id, companyId)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    await reconcileLater()
  }
}
