// Cancels a subscription, and withdraws a cancellation or a change scheduled for the end of its period.
import type { Context } from '#server/http/context.ts'
import { changeAtProvider } from './change-plan.ts'
import { readSubscription } from './read-subscription.ts'
import { subscriptionErrors } from './subscription.errors.ts'
import { chargesAutomatically } from './subscription.policy.ts'
import { findSubscription, lockSubscription, saveSubscription, type StoredSubscription } from './subscription-row.ts'
import type { SubscriptionState } from './subscription-state.ts'

/** Changes a subscription that no provider charges. `change` gets the locked row and returns its new state. */
const changeLocally = (
  { em, actor: { companyId }, record }: Context,
  change: (stored: StoredSubscription) => SubscriptionState,
): Promise<boolean> =>
  em.transactional(async (tx) => {
    const stored = await lockSubscription(tx, companyId)
    return saveSubscription({ record }, tx, stored, change(stored))
  })

/** Requires an active subscription. @throws 409 `not_subscribed` */
function assertActive({ state }: StoredSubscription): void {
  if (state !== 'active') throw subscriptionErrors.error('not_subscribed')
}

const requireProviderSubscriptionId = ({ providerSubscriptionId }: StoredSubscription): string => {
  if (!providerSubscriptionId) throw subscriptionErrors.error('not_subscribed')
  return providerSubscriptionId
}

/**
 * Cancels at the end of the paid period; until then everything works. Idempotent.
 * @throws 409 `not_subscribed`; errors of the provider (`callProvider` in `provider-access.ts`)
 */
export async function cancelSubscription(ctx: Context) {
  const stored = await findSubscription(ctx.em, ctx.actor.companyId)
  assertActive(stored)
  if (chargesAutomatically(stored))
    await changeAtProvider(ctx, stored, (provider) =>
      provider.setCancelAtPeriodEnd(requireProviderSubscriptionId(stored), true),
    )
  else
    await changeLocally(ctx, (locked) => {
      assertActive(locked)
      return { ...locked, cancelAtPeriodEnd: true, next: locked.paidAhead ? locked.next : null }
    })
  return readSubscription(ctx)
}

/**
 * Withdraws a cancellation.
 * @throws 409 `not_cancelled`; errors of the provider (`callProvider` in `provider-access.ts`)
 */
export async function resumeSubscription(ctx: Context) {
  const stored = await findSubscription(ctx.em, ctx.actor.companyId)
  const assertCancelled = ({ state, cancelAtPeriodEnd }: StoredSubscription) => {
    if (state !== 'active' || !cancelAtPeriodEnd) throw subscriptionErrors.error('not_cancelled')
  }
  assertCancelled(stored)
  if (chargesAutomatically(stored))
    await changeAtProvider(ctx, stored, (provider) =>
      provider.setCancelAtPeriodEnd(requireProviderSubscriptionId(stored), false),
    )
  else
    await changeLocally(ctx, (locked) => {
      assertCancelled(locked)
      return { ...locked, cancelAtPeriodEnd: false }
    })
  return readSubscription(ctx)
}

/**
 * Withdraws a change of plan that is scheduled for the end of the period.
 * @throws 409 `no_scheduled_change`, `paid_ahead`; errors of the provider (`callProvider` in `provider-access.ts`)
 */
export async function withdrawScheduledChange(ctx: Context): Promise<void> {
  const stored = await findSubscription(ctx.em, ctx.actor.companyId)
  const assertScheduled = ({ next, paidAhead }: StoredSubscription) => {
    if (!next) throw subscriptionErrors.error('no_scheduled_change')
    if (paidAhead) throw subscriptionErrors.error('paid_ahead')
  }
  assertScheduled(stored)
  if (chargesAutomatically(stored))
    await changeAtProvider(ctx, stored, (provider) => provider.keepPlan(requireProviderSubscriptionId(stored)))
  else
    await changeLocally(ctx, (locked) => {
      assertScheduled(locked)
      return { ...locked, next: null }
    })
}
