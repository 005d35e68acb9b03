import {
  isRecurring,
  paymentProviders,
  recurringProviderIds,
  type PaymentProviderId,
} from '#server/contract/payment-providers.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { findRecurring } from '#server/ports/payments.ts'
import { queueEnd, queueReconcile, queueWatch } from './provider-jobs.ts'
import { lockSubscription, saveSubscription, readGracePeriod } from '../subscription-row.ts'
import { stateAt } from '../subscription-state.ts'

const companyRow = {
  companyId: col.uuid,
} as const satisfies Shape

/** Maximum rows per run; the next run handles further rows. */
const maxRowsPerRun = 5_000
/** Days for which messages are stored, longer than any provider repeats them. */
const retentionDays = 90

/**
 * Advances subscriptions to the present: periods and grace periods end, scheduled changes take effect, orders expire,
 * and providers that sent no message are read. Each company is advanced in its own transaction under its lock, so two
 * servers cannot advance it twice.
 */
export async function advanceSubscriptions(work: Work): Promise<void> {
  const now = work.ports.clock.now()
  const advanced = await advanceDueSubscriptions(work, now)
  await readMissedPeriods(work, now)
  await expireOrders(work, now)
  await change(
    work.em,
    sql`delete from webhook_event where received_at < now() - make_interval(days => ${retentionDays})`,
  )
  if (advanced > 0) work.log.info({ advanced }, 'subscriptions changed with time')
}

async function advanceDueSubscriptions(work: Work, now: Date): Promise<number> {
  const moment = now.toISOString()
  const due = await rows(
    work.em,
    companyRow,
    sql`
    select company_id as "companyId" from subscription where state in ('trialing', 'active')
      and provider <> all(${recurringProviderIds}::text[])
      and period_end <= ${moment}
    union all
    select company_id from subscription where state = 'past_due' and grace_ends_at <= ${moment}
    limit ${sql.lit(maxRowsPerRun)}`,
  )
  let advanced = 0
  for (const { companyId } of due) {
    try {
      if (await withScope({ kind: 'company', companyId }, () => advanceSubscription(work, companyId, now)))
        advanced += 1
    } catch (error) {
      // A failure does not stop the other companies; the next run retries this company.
      work.log.error({ err: error, companyId }, 'a subscription could not be advanced')
    }
  }
  return advanced
}

const advanceSubscription = (work: Work, companyId: string, now: Date): Promise<boolean> =>
  work.em.fork().transactional(async (tx) => {
    const stored = await lockSubscription(tx, companyId)
    const newState = stateAt(stored, now, await readGracePeriod(tx))
    const changed = await saveSubscription(work, tx, stored, newState)
    // An upgrade of a period that is over cannot be bought any more.
    if (changed)
      await change(
        tx,
        sql`update plan_order set state = 'expired', closed_at = ${now.toISOString()}, provider_token = null
          where company_id = ${companyId} and kind = 'upgrade' and provider = 'manual' and state = 'open'`,
      )
    // The provider must not charge for a subscription that has ended.
    if (changed && newState.state === 'ended' && isRecurring(stored.provider))
      await queueEnd(work, tx, stored.provider, companyId)
    return changed
  })

/**
 * Queues readings of providers: for a period that ended without a message, for a period that ends soon (its tax may
 * differ), and for an order that should be paid or expired by now.
 */
async function readMissedPeriods(work: Work, now: Date): Promise<void> {
  const moment = now.toISOString()
  for (const { id, recurring } of paymentProviders)
    if (recurring) await queueDueReconciliations(work, id, moment)
    else await queueExpiredWatches(work, id, moment)
}

async function queueDueReconciliations(work: Work, provider: PaymentProviderId, moment: string): Promise<void> {
  const companies = await rows(
    work.em,
    companyRow,
    sql`
    select company_id as "companyId" from subscription where provider = ${provider} and state <> 'ended'
      and period_end <= ${moment}::timestamptz + interval '6 hours'
    union
    select company_id from plan_order where provider = ${provider} and state = 'open'
      and created_at <= ${moment}::timestamptz - interval '10 minutes'
    limit ${sql.lit(maxRowsPerRun)}`,
  )
  for (const { companyId } of companies)
    await work.em.transactional((tx) => queueReconcile(work, tx, provider, companyId))
}

async function queueExpiredWatches(work: Work, provider: PaymentProviderId, moment: string): Promise<void> {
  const expiredOrders = await rows(
    work.em,
    { ...companyRow, orderId: col.uuid },
    sql`
    select company_id as "companyId", id as "orderId" from plan_order where provider = ${provider} and state = 'open'
      and expires_at <= ${moment} limit ${sql.lit(maxRowsPerRun)}`,
  )
  for (const order of expiredOrders) await work.em.transactional((tx) => queueWatch(work, tx, provider, order))
}

/** Expires orders that wait for an administrator; orders at providers are closed by their reading. */
const expireOrders = ({ em }: Work, now: Date): Promise<number> =>
  change(
    em,
    sql`update plan_order set state = 'expired', closed_at = ${now.toISOString()} where provider = 'manual'
      and state = 'open' and expires_at <= ${now.toISOString()}`,
  )

/**
 * Ends a subscription at its provider after it ended here unpaid, unless it was paid in the meantime.
 * @throws PaymentsError, so that the job is retried
 */
export async function endUnpaid(
  work: Work,
  providerId: PaymentProviderId,
  companyId: string,
  reconcile: (work: Work, providerId: PaymentProviderId, companyId: string) => Promise<void>,
): Promise<void> {
  const provider = findRecurring(work.ports.payments, providerId)
  await reconcile(work, providerId, companyId)
  const stored = await work.em.transactional((tx) => lockSubscription(tx, companyId))
  if (!provider || stored.state !== 'ended' || stored.provider !== providerId || !stored.providerSubscriptionId) return
  const { subscriptions } = await provider.readCustomer(stored.customerId ?? '')
  if (subscriptions.some(({ id, status }) => id === stored.providerSubscriptionId && status === 'past_due'))
    await provider.cancelNow(stored.providerSubscriptionId)
}
