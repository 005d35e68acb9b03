import type { Context } from '#server/http/context.ts'
import { ask, requirePortal } from './ask-provider.ts'
import { changeAtProvider } from './change-plan.ts'
import { readSubscription } from './read-subscription.ts'
import { subscriptionErrors } from './subscription.errors.ts'
import { chargesAutomatically } from './subscription.policy.ts'
import { findSubscription, lockSubscription, saveSubscription, type StoredSubscription } from './subscription-row.ts'
import type { SubscriptionState } from './subscription-state.ts'
import type { SubscriptionDependencies } from './subscription.dependencies.ts'

/** Changes a subscription that no provider charges. `next` is evaluated on the locked row. */
const changeLocally = (
  { em, actor: { companyId }, record }: Context,
  next: (stored: StoredSubscription) => SubscriptionState,
): Promise<boolean> =>
  em.transactional(async (tx) => {
    const stored = await lockSubscription(tx, companyId)
    return saveSubscription({ record }, tx, stored, next(stored))
  })

/** Requires an active subscription. @throws 409 `not_subscribed` */
function assertActive({ state }: StoredSubscription): void {
  if (state !== 'active') throw subscriptionErrors.error('not_subscribed')
}

const providerSubscription = ({ providerSubscriptionId }: StoredSubscription): string => {
  if (!providerSubscriptionId) throw subscriptionErrors.error('not_subscribed')
  return providerSubscriptionId
}

/**
 * Cancels at the end of the paid period; until then everything works. Idempotent. @throws 409 `not_subscribed`; 503,
 * 502
 */
export async function cancelSubscription(ctx: Context) {
  const stored = await findSubscription(ctx.em, ctx.actor.companyId)
  assertActive(stored)
  if (chargesAutomatically(stored))
    await changeAtProvider(ctx, stored, (provider) => provider.setCancelAtPeriodEnd(providerSubscription(stored), true))
  else
    await changeLocally(ctx, (now) => {
      assertActive(now)
      return { ...now, cancelAtPeriodEnd: true, next: now.paidAhead ? now.next : null }
    })
  return readSubscription(ctx)
}

/** Withdraws a cancellation. @throws 409 `not_cancelled`; 503, 502 */
export async function resumeSubscription(ctx: Context) {
  const stored = await findSubscription(ctx.em, ctx.actor.companyId)
  const assertCancelled = ({ state, cancelAtPeriodEnd }: StoredSubscription) => {
    if (state !== 'active' || !cancelAtPeriodEnd) throw subscriptionErrors.error('not_cancelled')
  }
  assertCancelled(stored)
  if (chargesAutomatically(stored))
    await changeAtProvider(ctx, stored, (provider) =>
      provider.setCancelAtPeriodEnd(providerSubscription(stored), false),
    )
  else
    await changeLocally(ctx, (now) => {
      assertCancelled(now)
      return { ...now, cancelAtPeriodEnd: false }
    })
  return readSubscription(ctx)
}

/**
 * Withdraws a change that is scheduled for the end of the period. @throws 409 `no_scheduled_change`, `paid_ahead`; 503,
 * 502
 */
export async function withdrawScheduledChange(ctx: Context): Promise<void> {
  const stored = await findSubscription(ctx.em, ctx.actor.companyId)
  const assertScheduled = ({ next, paidAhead }: StoredSubscription) => {
    if (!next) throw subscriptionErrors.error('no_scheduled_change')
    if (paidAhead) throw subscriptionErrors.error('paid_ahead')
  }
  assertScheduled(stored)
  if (chargesAutomatically(stored))
    await changeAtProvider(ctx, stored, (provider) => provider.keepPlan(providerSubscription(stored)))
  else
    await changeLocally(ctx, (now) => {
      assertScheduled(now)
      return { ...now, next: null }
    })
}

/**
 * Returns a link to the provider's page for cards and receipts.
 * @throws 409 `not_subscribed`, `payment_way_unavailable`; 503, 502
 */
export async function openPortal({ page }: SubscriptionDependencies, { em, ports, actor, locale }: Context) {
  const provider = requirePortal(ports.payments)
  const { customerId } = await findSubscription(em, actor.companyId)
  if (!customerId) throw subscriptionErrors.error('not_subscribed')
  return { url: await ask(provider.openPortal(customerId, page, locale)) }
}
