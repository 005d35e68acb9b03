import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import type { PreviewedChange } from '#server/ports/payments.ts'
import { callProvider, requireRecurring } from './provider-access.ts'
import { excessOf, soldPlan, taxAt, termsOf, termsOnSale } from './prices/priced-terms.ts'
import {
  assertCanBuy,
  currentChoice,
  nextCents,
  quoteChange,
  quotePeriod,
  renewalOf,
  isRenewal,
  type ChosenTerms,
  type Quote,
} from './prices/quote.ts'
import type { Preview, PreviewRequest } from './subscription.contract.ts'
import { chargesAutomatically } from './subscription.policy.ts'
import { findSubscription, type StoredSubscription } from './subscription-row.ts'

type PreviewView = z.input<typeof Preview>

const presentQuote = (quote: Quote): Omit<PreviewView, 'exceeds'> => ({
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

/** Replaces our amounts by the amounts of the provider that will charge them. */
function withProviderAmounts(
  preview: Omit<PreviewView, 'exceeds'>,
  providerPreview: PreviewedChange,
  current: ChosenTerms,
  chosen: ChosenTerms,
): Omit<PreviewView, 'exceeds'> {
  return {
    ...preview,
    subtotalCents: providerPreview.subtotalCents,
    taxCents: providerPreview.taxCents,
    totalCents: providerPreview.totalCents,
    lines: providerPreview.lines.map(({ kind, amountCents, from, to }) => {
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

async function previewPlanChange(
  { em, ports }: Context,
  stored: StoredSubscription,
  chosen: ChosenTerms,
  at: Date,
): Promise<Omit<PreviewView, 'exceeds'>> {
  const quote = await quoteChange(em, stored, chosen, at)
  const preview = presentQuote(quote)
  if (quote.kind !== 'upgrade' || !chargesAutomatically(stored)) return preview
  const { providerSubscriptionId, customerId } = stored
  if (!providerSubscriptionId || !customerId) return preview
  const provider = requireRecurring(ports.payments, stored.provider)
  const current = await currentChoice(em, stored)
  const plan = soldPlan(chosen, await taxAt(em, at))
  return withProviderAmounts(
    preview,
    await callProvider(provider.previewChange({ subscriptionId: providerSubscriptionId, customerId, plan, at })),
    current,
    chosen,
  )
}

/**
 * Previews the price of choosing a plan now and the moment at which it would take effect. Changes nothing.
 * @throws 404 `plan_not_found`; 409 `plan_not_published`, `plan_interval_not_offered`, `same_plan`,
 * `already_subscribed`, `paid_ahead`, `paid_until_period_end`; 503 `payment_provider_unavailable`, 502
 * `payment_provider_refused`
 */
export async function previewChange(
  ctx: Context,
  { planId, interval, provider }: z.output<typeof PreviewRequest>,
): Promise<PreviewView> {
  const { em, ports, actor } = ctx
  const at = ports.clock.now()
  const stored = await findSubscription(em, actor.companyId)
  const isSamePlan = isRenewal(stored, planId, interval)
  const chosen = {
    terms: isSamePlan ? await termsOf(em, renewalOf(stored).versionId) : await termsOnSale(em, planId),
    interval,
  }
  const isPurchase = isSamePlan || stored.state !== 'active'
  if (isPurchase) assertCanBuy(stored, provider)
  const preview = isPurchase
    ? presentQuote(await quotePeriod(em, stored, chosen, at))
    : await previewPlanChange(ctx, stored, chosen, at)
  return { ...preview, exceeds: await excessOf(em, ports.entitlements, actor.companyId, chosen.terms) }
}
