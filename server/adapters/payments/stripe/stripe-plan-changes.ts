import type Stripe from 'stripe'
import { PaymentsError, type PlanChange, type RecurringPayments } from '#server/ports/payments.ts'
import { metadataOf, type StripeCatalogue } from './stripe-catalogue.ts'
import { readPreview, unixSeconds } from './stripe-readings.ts'

type PlanChanges = Pick<
  RecurringPayments,
  'previewChange' | 'changeNow' | 'changeAtPeriodEnd' | 'setNextTax' | 'keepPlan' | 'setCancelAtPeriodEnd'
>

async function readSubscription(stripe: Stripe, subscriptionId: string) {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const [item] = subscription.items.data
  if (!item) throw new PaymentsError('refused', `the subscription ${subscriptionId} has no item`)
  return {
    subscription,
    item,
    scheduleId: typeof subscription.schedule === 'string' ? subscription.schedule : (subscription.schedule?.id ?? null),
  }
}

/** Returns the ids of the tax rates of a phase, or the empty string, which Stripe expects when there is none. */
const taxRatesOf = (phase: Stripe.SubscriptionSchedule.Phase): string[] | '' =>
  phase.default_tax_rates?.length ? phase.default_tax_rates.map(({ id }) => id) : ''

async function releaseSchedule(stripe: Stripe, scheduleId: string | null): Promise<void> {
  if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId)
}

/**
 * Schedules a smaller plan as the second phase. The first phase keeps the current price until the period ends. Both
 * phases get the tax rates of `plan`.
 */
async function scheduleChange(
  stripe: Stripe,
  { priceOf, taxesOf }: StripeCatalogue,
  { subscriptionId, plan }: PlanChange,
): Promise<void> {
  const { subscription, item, scheduleId } = await readSubscription(stripe, subscriptionId)
  if (subscription.cancel_at_period_end)
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
  const { id, current_phase: phase } = scheduleId
    ? await stripe.subscriptionSchedules.retrieve(scheduleId)
    : await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })
  const tax = { default_tax_rates: await taxesOf(plan) }
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: phase?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
        metadata: subscription.metadata,
        ...tax,
      },
      {
        items: [{ price_data: await priceOf(plan), quantity: 1 }],
        duration: { interval: plan.interval === 'yearly' ? 'year' : 'month', interval_count: 1 },
        proration_behavior: 'none',
        metadata: metadataOf(plan),
        ...tax,
      },
    ],
  })
}

/** Changes of a running subscription: immediately with proration, or as the next phase of a schedule. */
export function stripePlanChanges(stripe: Stripe, catalogue: StripeCatalogue): PlanChanges {
  const { priceOf, taxesOf } = catalogue
  return {
    async previewChange({ subscriptionId, customerId, plan, at }) {
      const { item } = await readSubscription(stripe, subscriptionId)
      return readPreview(
        await stripe.invoices.createPreview({
          customer: customerId,
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: item.id, price_data: await priceOf(plan), quantity: 1 }],
            proration_behavior: 'always_invoice',
            proration_date: unixSeconds(at),
            cancel_at_period_end: false,
            default_tax_rates: await taxesOf(plan),
          },
        }),
      )
    },

    async changeNow({ subscriptionId, plan, at, key }) {
      const { item, scheduleId } = await readSubscription(stripe, subscriptionId)
      await releaseSchedule(stripe, scheduleId)
      await stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: item.id, price_data: await priceOf(plan), quantity: 1 }],
          proration_behavior: 'always_invoice',
          proration_date: unixSeconds(at),
          payment_behavior: 'error_if_incomplete',
          cancel_at_period_end: false,
          default_tax_rates: await taxesOf(plan),
          metadata: metadataOf(plan),
        },
        { idempotencyKey: `change-${key}` },
      )
    },

    changeAtPeriodEnd: (change) => scheduleChange(stripe, catalogue, change),

    async setNextTax(subscriptionId, tax) {
      const { scheduleId } = await readSubscription(stripe, subscriptionId)
      const rates = await taxesOf({ tax })
      if (!scheduleId) {
        await stripe.subscriptions.update(subscriptionId, { default_tax_rates: rates, proration_behavior: 'none' })
        return
      }
      const { phases } = await stripe.subscriptionSchedules.retrieve(scheduleId)
      await stripe.subscriptionSchedules.update(scheduleId, {
        phases: phases.map((phase, index) => ({
          items: phase.items.map(({ price }) => ({ price: typeof price === 'string' ? price : price.id, quantity: 1 })),
          start_date: phase.start_date,
          end_date: phase.end_date,
          metadata: phase.metadata ?? {},
          proration_behavior: 'none',
          // The new tax begins with the last phase; earlier phases keep theirs.
          default_tax_rates: index === phases.length - 1 ? rates : taxRatesOf(phase),
        })),
      })
    },

    keepPlan: async (subscriptionId) =>
      releaseSchedule(stripe, (await readSubscription(stripe, subscriptionId)).scheduleId),

    async setCancelAtPeriodEnd(subscriptionId, cancel) {
      // Stripe refuses to cancel a subscription that has a schedule.
      if (cancel) await releaseSchedule(stripe, (await readSubscription(stripe, subscriptionId)).scheduleId)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancel })
    },
  }
}
