import type { Context } from '#server/http/context.ts'
import { callProvider, requirePortal } from './provider-access.ts'
import { subscriptionErrors } from './subscription.errors.ts'
import { findSubscription } from './subscription-row.ts'
import type { SubscriptionDependencies } from './subscription.dependencies.ts'

/**
 * Returns a link to the provider's page for cards and receipts.
 * @throws 409 `not_subscribed`, `payment_way_unavailable`, and the errors of {@link callProvider}
 */
export async function openPortal({ returnUrl }: SubscriptionDependencies, { em, ports, actor, locale }: Context) {
  const provider = requirePortal(ports.payments)
  const { customerId } = await findSubscription(em, actor.companyId)
  if (!customerId) throw subscriptionErrors.error('not_subscribed')
  return { url: await callProvider(provider.openPortal(customerId, returnUrl, locale)) }
}
