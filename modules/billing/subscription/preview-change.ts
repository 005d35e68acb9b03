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
  type ChosenTerms,
  type Quote,
} from './prices/quote.ts'
import type { Preview, PreviewRequest } from './subscription.contract.ts'
import { chargesAutomatically } from './subscription.policy.ts'
import { findSubscription, type StoredSubscription } from './subscription-row.ts'

type PreviewView = z.input<typeof Preview>

const present = (quote: Quote): Omit<PreviewView, 'exceeds'> => ({
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

/** Replaces our amounts by those of the provider that will charge them. */
function withProviderAmounts(
  preview: Omit<PreviewView, 'exceeds'>,
  provided: PreviewedChange,
  current: ChosenTerms,
  chosen: ChosenTerms,
): Omit<PreviewView, 'exceeds'> {
  return {
    ...preview,
    subtotalCents: provided.subtotalCents,
    taxCents: provided.taxCents,
    totalCents: provided.totalCents,
    lines: provided.lines.map(({ kind, amountCents, from, to }) => {
      const { terms, interval } = kind === 'credit' ? current : chosen
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

async function changed(
  { em, ports }: Context,
  stored: StoredSubscription,
  chosen: ChosenTerms,
  at: Date,
): Promise<Omit<PreviewView, 'exceeds'>> {
  const quote = await quoteChange(em, stored, chosen, at)
  const preview = present(quote)
  if (quote.kind !== 'upgrade' || !chargesAutomatically(stored)) return preview
  const { providerSubscriptionId, customerId } = stored
  if (!providerSubscriptionId || !customerId) return preview
  const provider = requireRecurring(ports.payments, stored.provider)
  const current = await currentChoice(em, stored)
  const plan = soldPlan(chosen, await taxAt(em, at))
  return withProviderAmounts(
    preview,
    await ask(provider.previewChange({ subscriptionId: providerSubscriptionId, customerId, plan, at })),
    current,
    chosen,
  )
}

/**
 * Previews what choosing a plan would cost now and when it would take effect. Changes nothing.
 * @throws 404 `plan_not_found`; 409 `plan_not_published`, `plan_interval_not_offered`, `same_plan`,
 * `already_subscribed`, `paid_ahead`, `paid_until_period_end`; 503
 * `payment_provider_unavailable`, 502 `payment_provider_refused`
 */
export async function previewChange(
  ctx: Context,
  { planId, interval, provider }: z.output<typeof PreviewRequest>,
): Promise<PreviewView> {
  const { em, ports, actor } = ctx
  const at = ports.clock.now()
  const stored = await findSubscription(em, actor.companyId)
  const renewal = renews(stored, planId, interval)
  const chosen = {
    terms: renewal ? await termsOf(em, renewalOf(stored).versionId) : await termsOnSale(em, planId),
    interval,
  }
  const isPurchase = renewal || stored.state !== 'active'
  if (isPurchase) assertMayBuy(stored, provider)
  const preview = isPurchase
    ? present(await quotePeriod(em, stored, chosen, at))
    : await changed(ctx, stored, chosen, at)
  return { ...preview, exceeds: await excessOf(em, ports.entitlements, actor.companyId, chosen.terms) }
}
