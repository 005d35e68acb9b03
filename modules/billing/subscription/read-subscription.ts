import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { paymentProviders } from '#server/contract/payment-providers.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Actor } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { findProvider, type Payments } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findPortal } from './ask-provider.ts'
import { openOrderOf, presentOrder } from './orders/orders.ts'
import { priceOf } from './prices/plan-change.ts'
import { excessOf, termsOf } from './prices/priced-terms.ts'
import type { Subscription } from './subscription.contract.ts'
import { chargesByItself, subscriptionAbilities, type SubscriptionAbilities } from './subscription.policy.ts'
import { findSubscription, type Kept } from './subscription-row.ts'

export interface Reader {
  readonly em: EntityManager
  readonly ports: Pick<Ports, 'entitlements' | 'payments'>
  readonly actor: Actor & { readonly companyId: string }
}

/** Methods of payment; `manual` needs no keys. */
const methodsOf = (payments: Payments) => [
  ...paymentProviders.map(({ id, recurring }) => ({
    name: id,
    available: findProvider(payments, id) !== null,
    renewsByItself: recurring,
  })),
  { name: 'manual' as const, available: true, renewsByItself: false },
]

export const abilitiesIn = ({ actor, ports }: Reader, kept: Kept): SubscriptionAbilities | null =>
  subscriptionAbilities(actor, kept, findPortal(ports.payments) !== null)

/** @throws 403 `forbidden`, or `refused` when the subscription does not allow what its owner wants */
export function assertAble(
  reader: Reader,
  kept: Kept,
  ability: keyof SubscriptionAbilities & string,
  refused = kernelErrors.error('forbidden'),
): void {
  authorize(
    kept,
    () => abilitiesIn(reader, kept),
    reader.actor,
    ability,
    () => kernelErrors.error('not_found'),
    refused,
  )
}

async function scheduledChange({ em, ports }: Reader, { companyId, next, periodEnd }: Kept) {
  if (!next) return null
  const terms = await termsOf(em, next.versionId)
  return {
    plan: { id: terms.planId, title: terms.title },
    interval: next.interval,
    at: periodEnd.toISOString(),
    exceeds: await excessOf(em, ports.entitlements, companyId, terms),
  }
}

/** The subscription of the actor's company. */
export async function readSubscription(reader: Reader): Promise<z.input<typeof Subscription>> {
  const { em, ports, actor } = reader
  const kept = await findSubscription(em, actor.companyId)
  assertAble(reader, kept, 'see')
  const terms = await termsOf(em, kept.bought.versionId)
  const order = actor.owner ? await openOrderOf(em, actor.companyId) : undefined
  const { storage, tokens, professionals, customers } = await ports.entitlements.readings(em, actor.companyId)
  const {
    checkout = false,
    change = false,
    cancel = false,
    resume = false,
    portal = false,
    keepPlan = false,
  } = abilitiesIn(reader, kept) ?? {}
  return {
    state: kept.state,
    plan: {
      id: terms.planId,
      title: terms.title,
      versionId: terms.versionId,
      costCents: terms.costCents,
      annualDiscountPercent: terms.annualDiscountPercent,
      onSale: terms.onSale,
    },
    interval: kept.bought.interval,
    provider: kept.provider,
    priceCents: priceOf({ terms, interval: kept.bought.interval }),
    currency: 'USD',
    periodStart: kept.periodStart.toISOString(),
    periodEnd: kept.periodEnd.toISOString(),
    graceEndsAt: kept.graceEndsAt?.toISOString() ?? null,
    endedAt: kept.endedAt?.toISOString() ?? null,
    cancelAtPeriodEnd: kept.cancelAtPeriodEnd,
    renewsByItself: chargesByItself(kept),
    paidAhead: kept.paidAhead,
    scheduledChange: await scheduledChange(reader, kept),
    openOrder: order ? presentOrder(order) : null,
    meters: { storageBytes: storage, tokens, professionals, customers },
    providers: methodsOf(ports.payments),
    version: kept.version,
    can: { checkout, change, cancel, resume, portal, keepPlan },
  }
}
