import { can } from '#server/contract/roles.ts'
import { isRecurring } from '#server/contract/payment-providers.ts'
import type { Actor } from '#server/http/context.ts'
import type { SubscriptionState } from './subscription-state.ts'

export type SubscriptionActor = Pick<Actor, 'role' | 'companyId' | 'owner'>
export interface SubscriptionSubject extends Pick<
  SubscriptionState,
  'state' | 'provider' | 'cancelAtPeriodEnd' | 'next' | 'paidAhead'
> {
  readonly companyId: string
  readonly customerId: string | null
}

export interface SubscriptionAbilities extends Record<string, boolean> {
  readonly checkout: boolean
  readonly change: boolean
  readonly cancel: boolean
  readonly resume: boolean
  readonly portal: boolean
  readonly keepPlan: boolean
}

const readOnly: SubscriptionAbilities = {
  checkout: false,
  change: false,
  cancel: false,
  resume: false,
  portal: false,
  keepPlan: false,
}

/** Returns whether a provider charges each period without an order. */
export const chargesAutomatically = ({ provider, state }: Pick<SubscriptionState, 'provider' | 'state'>): boolean =>
  isRecurring(provider) && state !== 'ended'

/**
 * Returns the abilities of the actor on a subscription; null when they may not see it. Professionals of the company can
 * read it, and only its owner can change it.
 */
export function subscriptionAbilities(
  actor: SubscriptionActor,
  subscription: SubscriptionSubject,
  hasPortal: boolean,
): SubscriptionAbilities | null {
  if (!can(actor, 'billing.see') || actor.companyId !== subscription.companyId) return null
  if (!actor.owner) return readOnly
  const isActive = subscription.state === 'active'
  return {
    checkout: !chargesAutomatically(subscription) && !subscription.paidAhead,
    change: isActive,
    cancel: isActive && !subscription.cancelAtPeriodEnd,
    resume: isActive && subscription.cancelAtPeriodEnd,
    portal: hasPortal && subscription.customerId !== null,
    keepPlan: subscription.next !== null && !subscription.paidAhead,
  }
}
