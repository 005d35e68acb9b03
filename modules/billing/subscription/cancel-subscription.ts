import type { Context } from '#server/http/context.ts'
import { ask, requirePortal } from './ask-provider.ts'
import { changeAtProvider } from './change-plan.ts'
import { readSubscription } from './read-subscription.ts'
import { subscriptionErrors } from './subscription.errors.ts'
import { chargesByItself } from './subscription.policy.ts'
import { findSubscription, lockSubscription, saveSubscription, type Kept } from './subscription-row.ts'
import type { SubscriptionState } from './subscription-state.ts'
import type { SubscriptionTools } from './subscription-tools.ts'

/** Changes a subscription that nobody charges by itself. `next` is asked again once it is locked. */
const keepHere = (
  { em, actor: { companyId }, record }: Context,
  next: (kept: Kept) => SubscriptionState,
): Promise<boolean> =>
  em.transactional(async (tx) => {
    const kept = await lockSubscription(tx, companyId)
    return saveSubscription({ record }, tx, kept, next(kept))
  })

/** @throws 409 `not_subscribed` */
function assertActive({ state }: Kept): void {
  if (state !== 'active') throw subscriptionErrors.error('not_subscribed')
}

const providerSubscription = ({ providerSubscriptionId }: Kept): string => {
  if (!providerSubscriptionId) throw subscriptionErrors.error('not_subscribed')
  return providerSubscriptionId
}

/**
 * Ends with the paid period; until then everything works. Done twice it is done. @throws 409 `not_subscribed`; 503, 502
 */
export async function cancelSubscription(ctx: Context) {
  const kept = await findSubscription(ctx.em, ctx.actor.companyId)
  assertActive(kept)
  if (chargesByItself(kept))
    await changeAtProvider(ctx, kept, (provider) => provider.setCancelAtPeriodEnd(providerSubscription(kept), true))
  else
    await keepHere(ctx, (now) => {
      assertActive(now)
      return { ...now, cancelAtPeriodEnd: true, next: now.paidAhead ? now.next : null }
    })
  return readSubscription(ctx)
}

/** @throws 409 `not_cancelled`; 503, 502 */
export async function resumeSubscription(ctx: Context) {
  const kept = await findSubscription(ctx.em, ctx.actor.companyId)
  const assertCancelled = ({ state, cancelAtPeriodEnd }: Kept) => {
    if (state !== 'active' || !cancelAtPeriodEnd) throw subscriptionErrors.error('not_cancelled')
  }
  assertCancelled(kept)
  if (chargesByItself(kept))
    await changeAtProvider(ctx, kept, (provider) => provider.setCancelAtPeriodEnd(providerSubscription(kept), false))
  else
    await keepHere(ctx, (now) => {
      assertCancelled(now)
      return { ...now, cancelAtPeriodEnd: false }
    })
  return readSubscription(ctx)
}

/**
 * Takes a change back that waits for the end of the period. @throws 409 `no_scheduled_change`, `paid_ahead`; 503, 502
 */
export async function keepPlan(ctx: Context): Promise<void> {
  const kept = await findSubscription(ctx.em, ctx.actor.companyId)
  const assertScheduled = ({ next, paidAhead }: Kept) => {
    if (!next) throw subscriptionErrors.error('no_scheduled_change')
    if (paidAhead) throw subscriptionErrors.error('paid_ahead')
  }
  assertScheduled(kept)
  if (chargesByItself(kept))
    await changeAtProvider(ctx, kept, (provider) => provider.keepPlan(providerSubscription(kept)))
  else
    await keepHere(ctx, (now) => {
      assertScheduled(now)
      return { ...now, next: null }
    })
}

/** The provider's page for cards and receipts. @throws 409 `not_subscribed`, `payment_way_unavailable`; 503, 502 */
export async function openPortal({ page }: SubscriptionTools, { em, ports, actor, locale }: Context) {
  const provider = requirePortal(ports.payments)
  const { customerId } = await findSubscription(em, actor.companyId)
  if (!customerId) throw subscriptionErrors.error('not_subscribed')
  return { url: await ask(provider.openPortal(customerId, page, locale)) }
}
