import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import type { PreviewedChange } from '#server/ports/payments.ts'
import { ask, requireRecurring } from './ask-provider.ts'
import { excessOf, soldPlan, taxAt, termsOf, termsOnSale } from './prices/priced-terms.ts'
import {
  assertMayBuy,
  currentChoice,
  nextCents,
  quoteChange,
  quotePeriod,
  renewalOf,
  renews,
  type Chosen,
  type Quote,
} from './prices/quote.ts'
import type { Preview, PreviewRequest } from './subscription.contract.ts'
import { chargesByItself } from './subscription.policy.ts'
import { findSubscription, type Kept } from './subscription-row.ts'

type Shown = z.input<typeof Preview>

const present = (quote: Quote): Omit<Shown, 'exceeds'> => ({
  kind: quote.kind,
  effective: quote.kind === 'downgrade' ? 'period_end' : 'now',
  effectiveAt: quote.effectiveAt.toISOString(),
  at: quote.at.toISOString(),
  lines: quote.lines.map(({ kind, terms, interval, from, to, amountCents }) => ({
    kind,
    plan: { id: terms.planId, title: terms.title },
    interval,
    from: from.toISOString(),
    to: to.toISOString(),
    amountCents,
  })),
  subtotalCents: quote.subtotalCents,
  taxName: quote.tax?.name ?? null,
  taxCents: quote.taxCents,
  totalCents: quote.totalCents,
  currency: 'USD',
  nextCents: nextCents(quote),
  nextAt: quote.nextAt.toISOString(),
})

/** The provider's own amounts in place of ours: it is the one that charges them. */
function toldByProvider(
  shown: Omit<Shown, 'exceeds'>,
  told: PreviewedChange,
  current: Chosen,
  wanted: Chosen,
): Omit<Shown, 'exceeds'> {
  return {
    ...shown,
    subtotalCents: told.subtotalCents,
    taxCents: told.taxCents,
    totalCents: told.totalCents,
    lines: told.lines.map(({ kind, amountCents, from, to }) => {
      const { terms, interval } = kind === 'credit' ? current : wanted
      return {
        kind,
        plan: { id: terms.planId, title: terms.title },
        interval,
        from: from.toISOString(),
        to: to.toISOString(),
        amountCents,
      }
    }),
  }
}

async function changed({ em, ports }: Context, kept: Kept, wanted: Chosen, at: Date): Promise<Omit<Shown, 'exceeds'>> {
  const quote = await quoteChange(em, kept, wanted, at)
  const shown = present(quote)
  if (quote.kind !== 'upgrade' || !chargesByItself(kept)) return shown
  const { providerSubscriptionId, customerId } = kept
  if (!providerSubscriptionId || !customerId) return shown
  const provider = requireRecurring(ports.payments, kept.provider)
  const current = await currentChoice(em, kept)
  const plan = soldPlan(wanted, await taxAt(em, at))
  return toldByProvider(
    shown,
    await ask(provider.previewChange({ subscriptionId: providerSubscriptionId, customerId, plan, at })),
    current,
    wanted,
  )
}

/**
 * What choosing a plan would cost now and from when it would hold. Changes nothing.
 * @throws 404 `plan_not_found`; 409 `plan_not_published`, `plan_interval_not_offered`, `same_plan`,
 * `already_subscribed`, `paid_ahead`, `paid_until_period_end`; 503, 502 when the provider fails
 */
export async function previewChange(
  ctx: Context,
  { planId, interval, provider }: z.output<typeof PreviewRequest>,
): Promise<Shown> {
  const { em, ports, actor } = ctx
  const at = ports.clock.now()
  const kept = await findSubscription(em, actor.companyId)
  const renewal = renews(kept, planId, interval)
  const wanted = {
    terms: renewal ? await termsOf(em, renewalOf(kept).versionId) : await termsOnSale(em, planId),
    interval,
  }
  const buys = renewal || kept.state !== 'active'
  if (buys) assertMayBuy(kept, provider)
  const shown = buys ? present(await quotePeriod(em, kept, wanted, at)) : await changed(ctx, kept, wanted, at)
  return { ...shown, exceeds: await excessOf(em, ports.entitlements, actor.companyId, wanted.terms) }
}
