// Subscriptions by card: charged, declined, cancelled and changed, as Stripe reports it.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import {
  logInAgain,
  codeOf,
  deliverNew,
  waitForJobs,
  runSchedule,
  subjectsTo,
  subscriptionOf,
  type Purchase,
  type PreviewReply,
  type SubscriptionReply,
} from '#tests/support/subscriptions.ts'
import { useCardSubscriptions, paymentsOf } from '#tests/support/card-subscriptions.ts'

const { clock, stripe, app, small, large, checkout, customerOf, subscribed, advanceDays } = await useCardSubscriptions()

describe('a card', () => {
  it('opens Stripe’s page and activates the plan once paid', async () => {
    const { owner } = await office(app())
    const purchase = await checkout(owner, large(), 'yearly')
    expect(purchase).toMatchObject({
      action: 'redirect',
      order: { state: 'open', provider: 'stripe', totalCents: 106_920 },
    })
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trialing', openOrder: { id: purchase.order.id } })
    const { id } = stripe.pay(purchase.url ?? '')
    await deliverNew(app(), stripe)
    const now = await subscriptionOf(owner)
    const item = stripe.state.subscriptionOf(id).items.data[0]
    expect(now).toMatchObject({
      state: 'active',
      provider: 'stripe',
      interval: 'yearly',
      plan: { id: large() },
      renewsByItself: true,
      openOrder: null,
      can: { checkout: false, change: true, cancel: true, portal: true },
      periodStart: new Date(item.current_period_start * 1000).toISOString(),
      periodEnd: new Date(item.current_period_end * 1000).toISOString(),
    })
    expect((await owner.get(`/subscription/orders/${purchase.order.id}`)).body).toMatchObject({ state: 'paid' })
    expect(await paymentsOf(owner)).toMatchObject([
      {
        amountCents: 106_920,
        method: 'stripe',
        interval: 'yearly',
        plan: { id: large() },
        periodStart: now.periodStart,
        periodEnd: now.periodEnd,
      },
    ])
    expect((await owner.get('/usage')).body).toMatchObject({ professionals: { limit: 20 } })
    expect(
      codeOf(
        await owner
          .post('/subscription/checkout', { planId: small(), interval: 'monthly', provider: 'stripe' })
          .expect(409),
      ),
    ).toBe('already_subscribed')
    expect(((await owner.post('/subscription/portal').expect(200)).body as { url: string }).url).toMatch(
      /^https:\/\/billing\.stripe\.com/,
    )
  })

  it('is charged each month, with separate payments of one customer', async () => {
    const { owner, customer } = await subscribed()
    let user = await advanceDays(32, owner)
    user = await advanceDays(31, user)
    expect(await subscriptionOf(user)).toMatchObject({ state: 'active' })
    const payments = await paymentsOf(user)
    expect(payments.map((p) => p.amountCents)).toEqual([4_900, 4_900, 4_900])
    expect(payments.map((p) => p.periodStart).slice(1)).toEqual(payments.map((p) => p.periodEnd).slice(0, -1))
    await user.post('/subscription/cancel').expect(200)
    user = await advanceDays(31, user)
    expect(await subscriptionOf(user)).toMatchObject({ state: 'ended', can: { checkout: true } })
    expect(customerOf((await checkout(user)).url ?? '')).toBe(customer)
  })

  it('enters the grace period when declined, and recovers', async () => {
    const { owner, customer } = await subscribed()
    stripe.state.declining.add(customer)
    let user = await advanceDays(32, owner)
    const pastDue = await subscriptionOf(user)
    expect(pastDue).toMatchObject({ state: 'past_due', can: { checkout: false, change: false, portal: true } })
    expect(Date.parse(pastDue.graceEndsAt ?? '') - Date.parse(pastDue.periodStart)).toBe(7 * 86_400_000)
    expect(subjectsTo(app(), owner.email)).toContain('Falta el pago de su plan')
    await user.post('/clients', { name: 'Sigue' }).expect(201)
    stripe.state.declining.delete(customer)
    for (const subscription of stripe.state.subscriptions.values())
      if (subscription.customer === customer) stripe.state.retry(subscription)
    await deliverNew(app(), stripe)
    expect(await subscriptionOf(user)).toMatchObject({ state: 'active', graceEndsAt: null })
    expect((await paymentsOf(user)).map((p) => p.amountCents)).toEqual([4_900, 4_900])
    // Unpaid again: the subscription ends here and at Stripe, which charges nothing more.
    stripe.state.declining.add(customer)
    user = await advanceDays(30, user)
    clock.advance({ days: 8 })
    await runSchedule(app(), 'billing.advance-subscriptions')
    await waitForJobs(app())
    await deliverNew(app(), stripe)
    user = await logInAgain(app(), user)
    expect(await subscriptionOf(user)).toMatchObject({ state: 'ended' })
    expect(
      [...stripe.state.subscriptions.values()].filter((s) => s.customer === customer).map((s) => s.status),
    ).toEqual(['canceled'])
    expect(codeOf(await user.post('/clients', { name: 'Ya no' }).expect(402))).toBe('no_active_plan')
  })

  it('is cancelled at the period’s end, which can be undone', async () => {
    const { owner } = await subscribed()
    expect((await owner.post('/subscription/cancel').expect(200)).body).toMatchObject({
      cancelAtPeriodEnd: true,
      can: { resume: true },
    })
    expect((await owner.post('/subscription/resume').expect(200)).body).toMatchObject({ cancelAtPeriodEnd: false })
    const user = await advanceDays(32, owner)
    expect(await subscriptionOf(user)).toMatchObject({ state: 'active' })
  })
})

describe('another plan', () => {
  it('costs what Stripe quotes and applies immediately when it is larger', async () => {
    const { owner } = await subscribed()
    const user = await advanceDays(10, owner)
    const { version, periodEnd } = await subscriptionOf(user)
    const preview = (await user.post('/subscription/preview', { planId: large(), interval: 'monthly' }).expect(200))
      .body as PreviewReply
    expect(preview).toMatchObject({ kind: 'upgrade', effective: 'now' })
    expect(preview.lines.map((l) => l.kind)).toEqual(['credit', 'charge'])
    clock.advance({ minutes: 3 })
    const answer = (
      await user
        .post('/subscription/change', { planId: large(), interval: 'monthly', version, at: preview.at })
        .expect(200)
    ).body as Purchase & { outcome: string; subscription: SubscriptionReply }
    expect(answer).toMatchObject({
      outcome: 'applied',
      order: null,
      action: null,
      subscription: { plan: { id: large() }, periodEnd },
    })
    await deliverNew(app(), stripe)
    expect((await paymentsOf(user)).map((p) => [p.amountCents, p.plan.id])).toEqual([
      [4_900, small()],
      [preview.totalCents, large()],
    ])
    expect((await user.get('/usage')).body).toMatchObject({ professionals: { limit: 20 } })
  })

  it('changes nothing when it is larger and the card is declined', async () => {
    const { owner, customer } = await subscribed()
    const before = await subscriptionOf(owner)
    stripe.state.declining.add(customer)
    expect(
      codeOf(
        await owner
          .post('/subscription/change', { planId: large(), interval: 'monthly', version: before.version })
          .expect(402),
      ),
    ).toBe('payment_declined')
    await waitForJobs(app())
    expect(await subscriptionOf(owner)).toEqual(before)
    expect(await paymentsOf(owner)).toHaveLength(1)
  })

  it('waits, can be withdrawn, and applies with the next charge when it is smaller', async () => {
    const { owner } = await subscribed(large())
    const change = async (user: Person) =>
      (
        await user
          .post('/subscription/change', {
            planId: small(),
            interval: 'monthly',
            version: (await subscriptionOf(user)).version,
          })
          .expect(200)
      ).body as { outcome: string; subscription: SubscriptionReply }
    expect(await change(owner)).toMatchObject({
      outcome: 'scheduled',
      subscription: { plan: { id: large() }, scheduledChange: { plan: { id: small() } }, can: { keepPlan: true } },
    })
    await owner.delete('/subscription/change').expect(204)
    expect(await subscriptionOf(owner)).toMatchObject({ scheduledChange: null })
    await change(owner)
    await deliverNew(app(), stripe)
    const user = await advanceDays(32, owner)
    expect(await subscriptionOf(user)).toMatchObject({ state: 'active', plan: { id: small() }, scheduledChange: null })
    expect((await paymentsOf(user)).map((p) => [p.amountCents, p.plan.id])).toEqual([
      [9_900, large()],
      [4_900, small()],
    ])
    expect((await user.get('/usage')).body).toMatchObject({ professionals: { limit: 2 } })
  })
})
