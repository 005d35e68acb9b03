import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { lockTermsOnSale } from '../../plans/plan-terms.ts'
import { requireProvider } from '../provider-access.ts'
import { placeOrder, type PlacedOrder } from './place-order.ts'
import { termsOf } from '../prices/priced-terms.ts'
import { assertCanBuy, quoteMoment, quotePeriod, renewalOf, isRenewal } from '../prices/quote.ts'
import type { CheckoutRequest } from '../subscription.contract.ts'
import { findSubscription } from '../subscription-row.ts'
import type { SubscriptionDependencies } from '../subscription.dependencies.ts'

/**
 * Buys a first period, or the next period of a plan that is not renewed automatically.
 * @throws 404 `plan_not_found`; 409 `plan_not_published`, `plan_interval_not_offered`, `already_subscribed`,
 * `paid_ahead`, `paid_until_period_end`, `quote_expired`, `order_replaced`, `ath_amount`, `payment_way_unavailable`;
 * 503 `payment_provider_unavailable`, 502 `payment_provider_refused`
 */
export async function checkOut(
  deps: SubscriptionDependencies,
  ctx: Context,
  { planId, interval, provider, phone, at }: z.output<typeof CheckoutRequest>,
): Promise<PlacedOrder> {
  const {
    em,
    ports,
    actor: { companyId },
  } = ctx
  if (provider !== 'manual') requireProvider(ports.payments, provider)
  const moment = quoteMoment(at, ports.clock.now())
  const stored = await findSubscription(em, companyId)
  assertCanBuy(stored, provider)
  // From here on the terms of this version cannot change, even if the plan is retired or edited during the payment.
  const versionId = isRenewal(stored, planId, interval)
    ? renewalOf(stored).versionId
    : (await em.transactional((tx) => lockTermsOnSale(tx, planId))).versionId
  const quote = await quotePeriod(em, stored, { terms: await termsOf(em, versionId), interval }, moment)
  if (quote.kind !== 'start' && quote.kind !== 'renewal') throw new Error(`a period cannot be a ${quote.kind}`)
  return placeOrder(deps, ctx, { quote: { ...quote, kind: quote.kind }, provider, phone, stored })
}
