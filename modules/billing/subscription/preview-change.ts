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
  shown: Omit<PreviewView, 'exceeds'>,
  provided: PreviewedChange,
  current: Chosen,
  wanted: Chosen,
): Omit<PreviewView, 'exceeds'> {
  return {
    ...shown,
    subtotalCents: provided.subtotalCents,
    taxCents: provided.taxCents,
    totalCents: provided.totalCents,
    lines: provided.lines.map(({ kind, amountCents, from, to }) => {
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

async function changed(
  { em, ports }: Context,
  stored: StoredSubscription,
  wanted: Chosen,
  at: Date,
): Promise<Omit<PreviewView, 'exceeds'>> {
  const quote = await quoteChange(em, stored, wanted, at)
  const shown = present(quote)
  if (quote.kind !== 'upgrade' || !chargesByItself(stored)) return shown
  const { providerSubscriptionId, customerId } = stored
  if (!providerSubscriptionId || !customerId) return shown
  const provider = requireRecurring(ports.payments, stored.provider)
  const current = await currentChoice(em, stored)
  const plan = soldPlan(wanted, await taxAt(em, at))
  return withProviderAmounts(
    shown,
    await ask(provider.previewChange({ subscriptionId: providerSubscriptionId, customerId, plan, at })),
    current,
    wanted,
  )
}

/**
 * Previews what choosing a plan would cost now and when it would take effect. Changes nothing.
 * @throws 404 `plan_not_found`; 409 `plan_not_published`, `plan_interval_not_offered`, `same_plan`,
 * `already_subscribed`, `paid_ahead`, `paid_until_period_end`; 503, 502 when the provider fails
 */
export async function previewChange(
  ctx: Context,
  { planId, interval, provider }: z.output<typeof PreviewRequest>,
): Promise<PreviewView> {
  const { em, ports, actor } = ctx
  const at = ports.clock.now()
  const stored = await findSubscription(em, actor.companyId)
  const renewal = renews(stored, planId, interval)
  const wanted = {
    terms: renewal ? await termsOf(em, renewalOf(stored).versionId) : await termsOnSale(em, planId),
    interval,
  }
  const buys = renewal || stored.state !== 'active'
  if (buys) assertMayBuy(stored, provider)
  const shown = buys ? present(await quotePeriod(em, stored, wanted, at)) : await changed(ctx, stored, wanted, at)
  return { ...shown, exceeds: await excessOf(em, ports.entitlements, actor.companyId, wanted.terms) }
}
