import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { paymentProviders } from '#server/contract/payment-providers.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Actor } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { findProvider, type Payments } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findPortal } from './provider-access.ts'
import { openOrderOf, presentOrder } from './orders/orders.ts'
import { priceOf } from './prices/plan-change.ts'
import { excessOf, termsOf } from './prices/priced-terms.ts'
import type { Subscription } from './subscription.contract.ts'
import { chargesAutomatically, subscriptionAbilities, type SubscriptionAbilities } from './subscription.policy.ts'
import { findSubscription, type StoredSubscription } from './subscription-row.ts'

export interface SubscriptionReader {
  readonly em: EntityManager
  readonly ports: Pick<Ports, 'entitlements' | 'payments'>
  readonly actor: Actor & { readonly companyId: string }
}

/** Returns the methods of payment and whether they are configured; `manual` needs no keys. */
const paymentMethodsOf = (payments: Payments) => [
  ...paymentProviders.map(({ id, recurring }) => ({
    name: id,
    available: findProvider(payments, id) !== null,
    renewsByItself: recurring,
  })),
  { name: 'manual' as const, available: true, renewsByItself: false },
]

export const abilitiesOf = (
  { actor, ports }: SubscriptionReader,
  stored: StoredSubscription,
): SubscriptionAbilities | null => subscriptionAbilities(actor, stored, findPortal(ports.payments) !== null)

/** Requires an ability. @throws 403 `forbidden`, or `refusal` when the subscription's state does not allow it */
export function assertAbility(
  reader: SubscriptionReader,
  stored: StoredSubscription,
  ability: keyof SubscriptionAbilities & string,
  refusal = kernelErrors.error('forbidden'),
): void {
  authorize(
    stored,
    () => abilitiesOf(reader, stored),
    reader.actor,
    ability,
    () => kernelErrors.error('not_found'),
    refusal,
  )
}

async function scheduledChange({ em, ports }: SubscriptionReader, { companyId, next, periodEnd }: StoredSubscription) {
  if (!next) return null
  const terms = await termsOf(em, next.versionId)
  return {
    plan: { id: terms.planId, title: terms.title },
    interval: next.interval,
    at: periodEnd.toISOString(),
    exceeds: await excessOf(em, ports.entitlements, companyId, terms),
  }
}

/** Returns the subscription of the actor's company. */
export async function readSubscription(reader: SubscriptionReader): Promise<z.input<typeof Subscription>> {
  const { em, ports, actor } = reader
  const stored = await findSubscription(em, actor.companyId)
  assertAbility(reader, stored, 'see')
  const terms = await termsOf(em, stored.bought.versionId)
  const order = actor.owner ? await openOrderOf(em, actor.companyId) : undefined
  const { storage, tokens, pages, professionals, staff, customers } = await ports.entitlements.readings(
    em,
    actor.companyId,
  )
  const {
    checkout = false,
    change = false,
    cancel = false,
    resume = false,
    portal = false,
    keepPlan = false,
  } = abilitiesOf(reader, stored) ?? {}
  return {
    state: stored.state,
    plan: {
      id: terms.planId,
      title: terms.title,
      versionId: terms.versionId,
      costCents: terms.costCents,
      annualDiscountPercent: terms.annualDiscountPercent,
      onSale: terms.onSale,
    },
    interval: stored.bought.interval,
    provider: stored.provider,
    priceCents: priceOf({ terms, interval: stored.bought.interval }),
    currency: 'USD',
    periodStart: stored.periodStart.toISOString(),
    periodEnd: stored.periodEnd.toISOString(),
    graceEndsAt: stored.graceEndsAt?.toISOString() ?? null,
    endedAt: stored.endedAt?.toISOString() ?? null,
    cancelAtPeriodEnd: stored.cancelAtPeriodEnd,
    renewsByItself: chargesAutomatically(stored),
    paidAhead: stored.paidAhead,
    scheduledChange: await scheduledChange(reader, stored),
    openOrder: order ? presentOrder(order) : null,
    meters: { storageBytes: storage, tokens, pages, professionals, staff, customers },
    providers: paymentMethodsOf(ports.payments),
    version: stored.version,
    can: { checkout, change, cancel, resume, portal, keepPlan },
  }
}
