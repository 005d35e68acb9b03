// Concurrent readings of a provider: an outdated answer never replaces a newer one.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { findRecurring, type RecurringPayments } from '#server/ports/payments.ts'
import { administrator, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { buy, deliverNew, offerPlan, subscriptionOf } from '#tests/support/subscriptions.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { reconcileSubscription } from './reconcile-subscription.ts'

const clock = createTestClock()
const stripe = await startStripeStandIn({ clock })
const app = useApp({ background: true, ports: { clock }, env: stripe.env })
afterAll(() => stripe.close())
let planId: string
beforeAll(async () => {
  planId = await offerPlan(await administrator(app()))
})

async function subscribedOffice() {
  const lawOffice = await office(app())
  const { url } = await buy(lawOffice.owner, { planId, interval: 'monthly', provider: 'stripe' })
  const subscription = stripe.pay(url ?? '')
  await deliverNew(app(), stripe)
  return { ...lawOffice, subscription }
}

/** Starts a reconciliation whose first reading is delayed until `arrive` is called. */
function slowReading(companyId: string) {
  const stripePayments = findRecurring(app().services.ports.payments, 'stripe')
  if (!stripePayments) throw new Error('Stripe is not set up')
  let arrive: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let signalAnswered: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    signalAnswered = resolve
  })
  let readCount = 0
  const slowPayments: RecurringPayments = {
    ...stripePayments,
    async readCustomer(customerId) {
      const reading = await stripePayments.readCustomer(customerId)
      readCount += 1
      if (readCount === 1) {
        signalAnswered()
        await released
      }
      return reading
    },
  }
  const work = app().services.openWork()
  const reconciliation = withScope({ kind: 'company', companyId }, () =>
    reconcileSubscription(
      { ...work, ports: { ...work.ports, payments: [{ id: 'stripe', address: stripe.url, provider: slowPayments }] } },
      'stripe',
      companyId,
    ),
  )
  return {
    answered,
    arrive: () => {
      arrive()
    },
    done: reconciliation,
    readCount: () => readCount,
  }
}

it('an old answer does not replace a newer answer', async () => {
  const { owner, companyId, subscription } = await subscribedOffice()
  const slowRead = slowReading(companyId)
  await slowRead.answered
  Object.assign(subscription, { cancel_at_period_end: true })
  stripe.state.sendUpdated(subscription)
  await deliverNew(app(), stripe)
  expect(await subscriptionOf(owner)).toMatchObject({ cancelAtPeriodEnd: true })
  slowRead.arrive()
  await slowRead.done
  expect(await subscriptionOf(owner)).toMatchObject({ cancelAtPeriodEnd: true })
  // The first reconciliation detected the conflict and read again.
  expect(slowRead.readCount()).toBe(2)
})

it('many readings at once book a payment once and change nothing twice', async () => {
  const { owner, companyId } = await subscribedOffice()
  const before = await subscriptionOf(owner)
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withScope({ kind: 'company', companyId }, () =>
        reconcileSubscription(app().services.openWork(), 'stripe', companyId),
      ),
    ),
  )
  expect(await subscriptionOf(owner)).toEqual(before)
  const [counted] = await asOwner<{ payments: number; events: number }>(
    app(),
    `
    select (select count(*)::int from payment where company_id = $1) as payments, (select count(*)::int
      from outbox_event where company_id = $1 and name = 'billing.subscription.state-changed') as events`,
    [companyId],
  )
  expect(counted).toEqual({ payments: 1, events: 1 })
})
