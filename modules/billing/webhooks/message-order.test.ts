// Receiving every webhook three times in random order gives the same state as once in order. Each pair of offices has
// the same random history at Stripe: the first office receives each event at once; the second receives all events at
// the end, three times, shuffled and concurrently.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { findRecurring, type SoldPlan } from '#server/ports/payments.ts'
import { administrator, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import type { StripeEvent, Subscription } from '#tests/support/stripe-stand-in-objects.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { buy, waitForJobs, offerPlan, post, runSchedule } from '#tests/support/subscriptions.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const clock = createTestClock({ isStopped: true })
const stripe = await startStripeStandIn({ clock })
const app = useApp({ background: true, ports: { clock }, env: stripe.env })
afterAll(() => stripe.close())

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const remaining = [...items]
  return items.map(() => remaining.splice(Math.floor(random() * remaining.length), 1)[0] as T) // One item remains for each.
}

interface SubscribedCompany {
  readonly companyId: string
  readonly subscription: Subscription
}
interface Pair {
  readonly first: SubscribedCompany
  readonly second: SubscribedCompany
  readonly random: () => number
  readonly history: string[]
}

const soldPlans: SoldPlan[] = []

async function subscribeCompany(planId: string): Promise<SubscribedCompany> {
  const { owner, companyId } = await office(app())
  const { url } = await buy(owner, { planId, interval: 'monthly', provider: 'stripe' })
  return { companyId, subscription: stripe.pay(url ?? '') }
}

type SubscriptionAction = (subscription: Subscription, plan: SoldPlan) => Promise<void> | void
const setCancellation =
  (cancel: boolean): SubscriptionAction =>
  (s) => {
    if (s.status !== 'active' || s.schedule) return
    Object.assign(s, { cancel_at_period_end: cancel, canceled_at: cancel ? stripe.state.now() : null })
    stripe.state.sendUpdated(s)
  }
const stripePayments = () =>
  findRecurring(app().services.ports.payments, 'stripe') ??
  (() => {
    throw new Error('Stripe is not set up')
  })()
const actions: Readonly<Record<string, SubscriptionAction>> = {
  decline: (s) => {
    stripe.state.declining.add(s.customer)
  },
  accept: (s) => {
    stripe.state.declining.delete(s.customer)
    if (s.status === 'past_due') stripe.state.retry(s)
  },
  retry: (s) => {
    if (s.status === 'past_due') stripe.state.retry(s)
  },
  cancel: setCancellation(true),
  resume: setCancellation(false),
  change: async (s, plan) => {
    if (s.status === 'active')
      await stripePayments()
        .changeNow({ subscriptionId: s.id, plan, at: clock.now(), key: randomUUID() })
        .catch(() => undefined)
  },
  schedule: async (s, plan) => {
    if (s.status === 'active') await stripePayments().changeAtPeriodEnd({ subscriptionId: s.id, plan, at: clock.now() })
  },
  keep: async (s) => {
    if (s.status === 'active') await stripePayments().keepPlan(s.id)
  },
  end: (s) => {
    if (s.status !== 'canceled') stripe.state.end(s)
  },
  nothing: () => undefined,
}
/** Actions by their frequency: ends are rarer than the actions before them. */
const actionNames = [
  'decline',
  'accept',
  'accept',
  'retry',
  'cancel',
  'resume',
  'resume',
  'change',
  'change',
  'schedule',
  'schedule',
  'keep',
  'nothing',
  'nothing',
  'end',
]

/** State of an office without values that differ between offices. */
async function stateOf({ companyId }: SubscribedCompany) {
  const [stored] = await asOwner(
    app(),
    `
    select s.state, s.plan_version_id, s.billing_interval, s.provider, s.provider_subscription_id is not null as bound,
      s.period_start, s.period_end, s.grace_ends_at, s.ended_at, s.cancel_at_period_end,
           s.next_plan_version_id, s.next_interval, s.paid_ahead, e.active, e.plan_version_id as applied,
             e.professionals_limit, e.tokens_limit, e.blocked
      from subscription s join entitlement e on e.company_id = s.company_id where s.company_id = $1`,
    [companyId],
  )
  const orders = await asOwner(
    app(),
    'select kind, state, paid_at, total_cents from plan_order where company_id = $1 order by created_at',
    [companyId],
  )
  const payments = await asOwner(
    app(),
    `select kind, amount_cents, tax_cents, plan_version_id, billing_interval, period_start, period_end, paid_at
      from payment where company_id = $1 order by paid_at, period_start, amount_cents`,
    [companyId],
  )
  return { stored, orders, payments }
}

const send = (event: StripeEvent) => post(app(), stripe.sign(event)).expect(200)

describe('messages', () => {
  it.each([1, 2])(
    'give the same result in any order and number, for twelve random histories (%i)',
    async (timeline) => {
      const admin: Person = await administrator(app())
      const prices = [4_900, 9_900, 1_900]
      const plans = await Promise.all(
        prices.map((costCents, index) =>
          offerPlan(admin, { title: `Plan ${timeline}-${index}`, costCents, professionalLimit: 2 + index }),
        ),
      )
      soldPlans.length = 0
      for (const [index, planId] of plans.entries()) {
        const { versionId, title } = (await admin.get(`/plans/${planId}`)).body as { versionId: string; title: string }
        const sold = { planId, planVersionId: versionId, title, onSale: true, tax: null }
        const monthlyCents = prices[index] ?? 0
        soldPlans.push(
          { ...sold, interval: 'monthly', priceCents: monthlyCents },
          { ...sold, interval: 'yearly', priceCents: monthlyCents * 10 },
        )
      }
      let eventCount = stripe.events.length
      const heldEvents: StripeEvent[] = []
      const pairs: Pair[] = []
      for (let index = 0; index < 12; index += 1)
        pairs.push({
          first: await subscribeCompany(plans[0] ?? ''),
          second: await subscribeCompany(plans[0] ?? ''),
          random: randomOf(timeline * 1_000 + index),
          history: [],
        })
      const lateCustomers = new Set(pairs.map(({ second }) => second.subscription.customer))

      const deliverEvents = async () => {
        const newEvents = stripe.events.slice(eventCount)
        eventCount = stripe.events.length
        const eventsByCustomer = Map.groupBy(
          newEvents,
          (event) => (event.data.object as { customer?: string }).customer ?? '',
        )
        await Promise.all(
          [...eventsByCustomer].map(async ([customer, events]) => {
            if (lateCustomers.has(customer)) heldEvents.push(...events)
            else for (const event of events) await send(event)
          }),
        )
        await waitForJobs(app())
      }
      await deliverEvents()
      for (let step = 0; step < 7; step += 1) {
        for (const { first, second, random, history } of pairs) {
          const name = actionNames[Math.floor(random() * actionNames.length)] ?? 'nothing'
          const plan = soldPlans[Math.floor(random() * soldPlans.length)]
          history.push(name)
          for (const { subscription } of [first, second]) if (plan) await actions[name]?.(subscription, plan)
        }
        clock.advance({ days: step % 2 === 0 ? 11 : 21 })
        stripe.state.catchUp()
        await deliverEvents()
      }

      const random = randomOf(timeline)
      const messages = shuffled([...heldEvents, ...heldEvents, ...heldEvents], random)
      for (let offset = 0; offset < messages.length; offset += 8)
        await Promise.all(messages.slice(offset, offset + 8).map(send))
      await waitForJobs(app())
      await runSchedule(app(), 'billing.advance-subscriptions')
      await waitForJobs(app())

      expect(heldEvents.length).toBeGreaterThan(50)
      const outcomes = new Set<unknown>()
      for (const { first, second, history } of pairs) {
        const [inOrder, shuffledThrice] = [await stateOf(first), await stateOf(second)]
        expect(shuffledThrice, history.join(', ')).toEqual(inOrder)
        outcomes.add(inOrder.stored?.state)
      }
      expect(outcomes.size).toBeGreaterThan(1)
    },
    120_000,
  )
})
