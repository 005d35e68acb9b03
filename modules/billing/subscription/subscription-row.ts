import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, row, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import type { BillingInterval } from '#server/ports/payments.ts'
import { applyPlan } from '../plans/index.ts'
import {
  subscriptionCancelled,
  subscriptionChangeScheduled,
  subscriptionPlanChanged,
  subscriptionResumed,
  subscriptionStateChanged,
} from './subscription.events.ts'
import type { BoughtTerms, State, SubscriptionState, BillingMethod } from './subscription-state.ts'

/** A subscription as it is kept: its state, and what binds it to its company and provider. */
export interface Kept extends SubscriptionState {
  readonly companyId: string
  readonly version: number
  /** Of the provider; the same for ever once there is one. */
  readonly customerId: string | null
}

interface Row {
  readonly company_id: string
  readonly plan_id: string
  readonly plan_version_id: string
  readonly billing_interval: BillingInterval
  readonly state: State
  readonly provider: BillingMethod
  readonly provider_customer_id: string | null
  readonly provider_subscription_id: string | null
  readonly period_start: string
  readonly period_end: string
  readonly grace_ends_at: string | null
  readonly ended_at: string | null
  readonly cancel_at_period_end: boolean
  readonly next_plan_id: string | null
  readonly next_plan_version_id: string | null
  readonly next_interval: BillingInterval | null
  readonly paid_ahead: boolean
  readonly version: number
}

const columns =
  sql.raw(`s.company_id, s.plan_id, s.plan_version_id, s.billing_interval, s.state, s.provider, s.provider_customer_id,
    s.provider_subscription_id,
  s.period_start, s.period_end, s.grace_ends_at, s.ended_at, s.cancel_at_period_end, (select n.plan_id
    from plan_version n where n.id = s.next_plan_version_id) as next_plan_id,
  s.next_plan_version_id, s.next_interval, s.paid_ahead, s.version`)

const dateOf = (text: string): Date => new Date(instant(text))
const dateOrNull = (text: string | null): Date | null => (text === null ? null : dateOf(text))

const nextOf = (s: Row): BoughtTerms | null =>
  s.next_plan_id && s.next_plan_version_id
    ? { planId: s.next_plan_id, versionId: s.next_plan_version_id, interval: s.next_interval ?? s.billing_interval }
    : null

const keptOf = (s: Row): Kept => ({
  companyId: s.company_id,
  version: s.version,
  customerId: s.provider_customer_id,
  state: s.state,
  bought: { planId: s.plan_id, versionId: s.plan_version_id, interval: s.billing_interval },
  provider: s.provider,
  providerSubscriptionId: s.provider_subscription_id,
  periodStart: dateOf(s.period_start),
  periodEnd: dateOf(s.period_end),
  graceEndsAt: dateOrNull(s.grace_ends_at),
  endedAt: dateOrNull(s.ended_at),
  cancelAtPeriodEnd: s.cancel_at_period_end,
  next: nextOf(s),
  paidAhead: s.paid_ahead,
})

async function find(em: EntityManager, companyId: string, lock: boolean): Promise<Kept> {
  const found = await row<Row>(
    em,
    sql`select ${columns} from subscription s
      where s.company_id = ${companyId} ${lock ? sql`for no key update` : sql``}`,
  )
  if (!found) throw new Error('a company without a subscription')
  return keptOf(found)
}

export const findSubscription = (em: EntityManager, companyId: string): Promise<Kept> => find(em, companyId, false)

/** Locked until the transaction ends. Whoever locks an order, a plan or the invoice counter too locks this first. */
export const lockSubscription = (tx: EntityManager, companyId: string): Promise<Kept> => find(tx, companyId, true)

const comparable = ({
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
 * Keeps what a locked subscription became, gives the company the limits that follow from it and tells of what changed.
 * @returns whether anything changed
 */
export async function saveSubscription(
  { record }: Pick<Work, 'record'>,
  tx: EntityManager,
  kept: Kept,
  became: SubscriptionState,
): Promise<boolean> {
  if (comparable(kept) === comparable(became)) return false
  const { companyId } = kept
  const { bought, next } = became
  await change(
    tx,
    sql`
    update subscription set plan_id = ${bought.planId}, plan_version_id = ${bought.versionId},
      billing_interval = ${bought.interval}, state = ${became.state},
      provider = ${became.provider}, provider_subscription_id = ${became.providerSubscriptionId},
        period_start = ${iso(became.periodStart)}, period_end = ${iso(became.periodEnd)},
      grace_ends_at = ${iso(became.graceEndsAt)}, ended_at = ${iso(became.endedAt)},
        cancel_at_period_end = ${became.cancelAtPeriodEnd},
      next_plan_version_id = ${next?.versionId ?? null}, next_interval = ${next?.interval ?? null},
        paid_ahead = ${became.paidAhead}, version = version + 1, updated_at = now()
    where company_id = ${companyId}`,
  )
  const ends = (kept.state === 'ended') !== (became.state === 'ended')
  if (ends || kept.bought.versionId !== bought.versionId)
    await applyPlan(tx, companyId, bought.versionId, became.state !== 'ended')
  await tell(record, tx, kept, became)
  return true
}

async function tell(
  record: Work['record'],
  tx: EntityManager,
  kept: Kept,
  { state, bought, next, cancelAtPeriodEnd, periodEnd }: SubscriptionState,
): Promise<void> {
  const { companyId } = kept
  if (kept.state !== state) await record(tx, subscriptionStateChanged, { companyId, from: kept.state, to: state })
  if (kept.bought.versionId !== bought.versionId || kept.bought.interval !== bought.interval) {
    await record(tx, subscriptionPlanChanged, {
      companyId,
      planId: bought.planId,
      planVersionId: bought.versionId,
      interval: bought.interval,
      formerPlanVersionId: kept.bought.versionId,
    })
  }
  if (next && (kept.next?.versionId !== next.versionId || kept.next.interval !== next.interval)) {
    await record(tx, subscriptionChangeScheduled, {
      companyId,
      planId: next.planId,
      planVersionId: next.versionId,
      interval: next.interval,
      at: periodEnd.toISOString(),
    })
  }
  if (state !== 'ended' && kept.cancelAtPeriodEnd !== cancelAtPeriodEnd) {
    await (cancelAtPeriodEnd
      ? record(tx, subscriptionCancelled, { companyId, at: periodEnd.toISOString() })
      : record(tx, subscriptionResumed, { companyId }))
  }
}

/** Keeps the provider's customer of a company; the first one stays. @returns the one that is kept */
export async function keepCustomer(em: EntityManager, companyId: string, customerId: string): Promise<string> {
  const found = await row<{ id: string }>(
    em,
    sql`
    update subscription set provider_customer_id = coalesce(provider_customer_id, ${customerId})
      where company_id = ${companyId} returning provider_customer_id as id`,
  )
  return found?.id ?? customerId
}
