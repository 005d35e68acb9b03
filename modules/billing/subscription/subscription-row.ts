import { paymentMethods } from '#server/contract/payment-providers.ts'
import { billingIntervals, subscriptionStates } from './subscription.contract.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { platformSettings } from '#modules/platform/index.ts'
import { applyPlan } from '../plans/apply-plan.ts'
import {
  subscriptionCancelled,
  subscriptionChangeScheduled,
  subscriptionPlanChanged,
  subscriptionResumed,
  subscriptionStateChanged,
} from './subscription.events.ts'
import type { BoughtTerms, SubscriptionState, GracePeriod } from './subscription-state.ts'

/** A subscription as stored: its state, its company and its customer at the provider. */
export interface StoredSubscription extends SubscriptionState {
  readonly companyId: string
  readonly version: number
  /** Id of the customer at the provider; it never changes once set. */
  readonly customerId: string | null
}

const subscriptionRow = {
  companyId: col.uuid,
  planId: col.uuid,
  planVersionId: col.uuid,
  billingInterval: col.oneOf(billingIntervals),
  state: col.oneOf(subscriptionStates),
  provider: col.oneOf([...paymentMethods, 'none']),
  providerCustomerId: col.text.nullable,
  providerSubscriptionId: col.text.nullable,
  periodStart: col.timestamptz,
  periodEnd: col.timestamptz,
  graceEndsAt: col.timestamptz.nullable,
  endedAt: col.timestamptz.nullable,
  cancelAtPeriodEnd: col.boolean,
  nextPlanId: col.uuid.nullable,
  nextPlanVersionId: col.uuid.nullable,
  nextInterval: col.oneOf(billingIntervals).nullable,
  paidAhead: col.boolean,
  version: col.int,
} as const satisfies Shape
type SubscriptionRow = RowOf<typeof subscriptionRow>

const columns = sql.raw(`s.company_id as "companyId", s.plan_id as "planId", s.plan_version_id as "planVersionId",
  s.billing_interval as "billingInterval", s.state, s.provider, s.provider_customer_id as "providerCustomerId",
  s.provider_subscription_id as "providerSubscriptionId", s.period_start as "periodStart",
  s.period_end as "periodEnd", s.grace_ends_at as "graceEndsAt", s.ended_at as "endedAt",
  s.cancel_at_period_end as "cancelAtPeriodEnd",
  (select n.plan_id from plan_version n where n.id = s.next_plan_version_id) as "nextPlanId",
  s.next_plan_version_id as "nextPlanVersionId", s.next_interval as "nextInterval",
  s.paid_ahead as "paidAhead", s.version`)

const dateOf = (text: string): Date => new Date(instant(text))
const dateOrNull = (text: string | null): Date | null => (text === null ? null : dateOf(text))

const nextOf = (subscription: SubscriptionRow): BoughtTerms | null =>
  subscription.nextPlanId && subscription.nextPlanVersionId
    ? {
        planId: subscription.nextPlanId,
        versionId: subscription.nextPlanVersionId,
        interval: subscription.nextInterval ?? subscription.billingInterval,
      }
    : null

const subscriptionFromRow = (subscription: SubscriptionRow): StoredSubscription => ({
  companyId: subscription.companyId,
  version: subscription.version,
  customerId: subscription.providerCustomerId,
  state: subscription.state,
  bought: {
    planId: subscription.planId,
    versionId: subscription.planVersionId,
    interval: subscription.billingInterval,
  },
  provider: subscription.provider,
  providerSubscriptionId: subscription.providerSubscriptionId,
  periodStart: dateOf(subscription.periodStart),
  periodEnd: dateOf(subscription.periodEnd),
  graceEndsAt: dateOrNull(subscription.graceEndsAt),
  endedAt: dateOrNull(subscription.endedAt),
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  next: nextOf(subscription),
  paidAhead: subscription.paidAhead,
})

async function readSubscriptionRow(
  em: EntityManager,
  companyId: string,
  { shouldLock }: { readonly shouldLock: boolean },
): Promise<StoredSubscription> {
  const subscription = await row(
    em,
    subscriptionRow,
    sql`select ${columns} from subscription s
      where s.company_id = ${companyId} ${shouldLock ? sql`for no key update` : sql``}`,
  )
  if (!subscription) throw new Error('the company has no subscription')
  return subscriptionFromRow(subscription)
}

export const findSubscription = (em: EntityManager, companyId: string): Promise<StoredSubscription> =>
  readSubscriptionRow(em, companyId, { shouldLock: false })

/** Locks a subscription until the transaction ends. Lock it before an order, a plan or the invoice counter. */
export const lockSubscription = (tx: EntityManager, companyId: string): Promise<StoredSubscription> =>
  readSubscriptionRow(tx, companyId, { shouldLock: true })

const comparisonKey = ({
  state,
  bought,
  provider,
  providerSubscriptionId,
  periodStart,
  periodEnd,
  graceEndsAt,
  endedAt,
  cancelAtPeriodEnd,
  next,
  paidAhead,
}: SubscriptionState): string =>
  JSON.stringify([
    state,
    bought.versionId,
    bought.interval,
    provider,
    providerSubscriptionId,
    periodStart,
    periodEnd,
    graceEndsAt,
    endedAt,
    cancelAtPeriodEnd,
    next?.versionId,
    next?.interval,
    paidAhead,
  ])

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/**
 * Stores the new state of a locked subscription, applies its limits and records events of the changes.
 * @returns whether anything changed
 */
export async function saveSubscription(
  { record }: Pick<Work, 'record'>,
  tx: EntityManager,
  stored: StoredSubscription,
  newState: SubscriptionState,
): Promise<boolean> {
  if (comparisonKey(stored) === comparisonKey(newState)) return false
  const { companyId } = stored
  const { bought, next } = newState
  await change(
    tx,
    sql`
    update subscription set plan_id = ${bought.planId}, plan_version_id = ${bought.versionId},
      billing_interval = ${bought.interval}, state = ${newState.state},
      provider = ${newState.provider}, provider_subscription_id = ${newState.providerSubscriptionId},
        period_start = ${iso(newState.periodStart)}, period_end = ${iso(newState.periodEnd)},
      grace_ends_at = ${iso(newState.graceEndsAt)}, ended_at = ${iso(newState.endedAt)},
        cancel_at_period_end = ${newState.cancelAtPeriodEnd},
      next_plan_version_id = ${next?.versionId ?? null}, next_interval = ${next?.interval ?? null},
        paid_ahead = ${newState.paidAhead}, version = version + 1, updated_at = now()
    where company_id = ${companyId}`,
  )
  const endingChanged = (stored.state === 'ended') !== (newState.state === 'ended')
  if (endingChanged || stored.bought.versionId !== bought.versionId)
    await applyPlan(tx, companyId, bought.versionId, { active: newState.state !== 'ended' })
  await recordChanges(record, tx, stored, newState)
  return true
}

async function recordChanges(
  record: Work['record'],
  tx: EntityManager,
  stored: StoredSubscription,
  { state, bought, next, cancelAtPeriodEnd, periodEnd }: SubscriptionState,
): Promise<void> {
  const { companyId } = stored
  if (stored.state !== state) await record(tx, subscriptionStateChanged, { companyId, from: stored.state, to: state })
  if (stored.bought.versionId !== bought.versionId || stored.bought.interval !== bought.interval) {
    await record(tx, subscriptionPlanChanged, {
      companyId,
      planId: bought.planId,
      planVersionId: bought.versionId,
      interval: bought.interval,
      formerPlanVersionId: stored.bought.versionId,
    })
  }
  if (next && (stored.next?.versionId !== next.versionId || stored.next.interval !== next.interval)) {
    await record(tx, subscriptionChangeScheduled, {
      companyId,
      planId: next.planId,
      planVersionId: next.versionId,
      interval: next.interval,
      at: periodEnd.toISOString(),
    })
  }
  if (state !== 'ended' && stored.cancelAtPeriodEnd !== cancelAtPeriodEnd) {
    await (cancelAtPeriodEnd
      ? record(tx, subscriptionCancelled, { companyId, at: periodEnd.toISOString() })
      : record(tx, subscriptionResumed, { companyId }))
  }
}

/** Stores the company's customer id at the provider, unless an id is already stored. @returns the stored id */
export async function storeCustomer(em: EntityManager, companyId: string, customerId: string): Promise<string> {
  const subscription = await row(
    em,
    { id: col.text },
    sql`
    update subscription set provider_customer_id = coalesce(provider_customer_id, ${customerId})
      where company_id = ${companyId} returning provider_customer_id as id`,
  )
  return subscription?.id ?? customerId
}

/** Reads the grace period after a missed payment, a setting of the platform. */
export const readGracePeriod = async (em: EntityManager): Promise<GracePeriod> => ({
  graceDays: (await platformSettings(em)).graceDays,
})
