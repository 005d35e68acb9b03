// Changes of a subscription at Stripe: its plan, its tax, and its cancellation.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useStripeAdapter, plan, failure } from '#tests/support/stripe-adapter.ts'

const { clock, stripe, adapter, subscribed } = await useStripeAdapter()

describe('a change of plan', () => {
  it('costs the previewed amount to the cent when it is immediate, and does not change the period', async () => {
    const { customerId, id } = await subscribed()
    const nextWeek = new Date(clock.now().getTime() + 7 * 86_400_000)
    clock.set(nextWeek)
    const larger = plan({ priceCents: 9_900 })
    const preview = await adapter.previewChange({ subscriptionId: id, customerId, plan: larger, at: nextWeek })
    expect(preview.lines.map((line) => line.kind)).toEqual(['credit', 'charge'])
    const before = (await adapter.readCustomer(customerId)).subscriptions[0]
    clock.advance({ minutes: 5 })
    await adapter.changeNow({ subscriptionId: id, plan: larger, at: nextWeek, key: randomUUID() })
    const { subscriptions, payments } = await adapter.readCustomer(customerId)
    expect(payments.at(-1)).toMatchObject({ totalCents: preview.totalCents, planVersionId: larger.planVersionId })
    expect(subscriptions).toMatchObject([
      { planVersionId: larger.planVersionId, periodStart: before?.periodStart, periodEnd: before?.periodEnd },
    ])
  })

  it('is previewed at the amount that is charged when the customer has credit', async () => {
    const { customerId, id } = await subscribed(plan({ tax: { name: 'IVU', basisPoints: 1_150 } }))
    // The payments of one moment have no order.
    clock.advance({ minutes: 5 })
    const larger = plan({ priceCents: 9_900, tax: { name: 'IVU', basisPoints: 1_150 } })
    const preview = () => adapter.previewChange({ subscriptionId: id, customerId, plan: larger, at: clock.now() })
    const customer = stripe.state.customers.get(customerId)
    if (!customer) throw new Error('the customer is missing')
    customer.balance = -1_000_000
    expect(await preview()).toMatchObject({ subtotalCents: 0, taxCents: 0, totalCents: 0 })
    customer.balance = -1_000
    const { subtotalCents, taxCents, totalCents } = await preview()
    await adapter.changeNow({ subscriptionId: id, plan: larger, at: clock.now(), key: randomUUID() })
    const { payments } = await adapter.readCustomer(customerId)
    expect(payments.at(-1)).toMatchObject({ subtotalCents, taxCents, totalCents })
  })

  it('has the tax of its price alone when the customer also owes a balance', async () => {
    const { customerId, id } = await subscribed(plan({ tax: { name: 'IVU', basisPoints: 1_150 } }))
    // The payments of one moment have no order.
    clock.advance({ minutes: 5 })
    const larger = plan({ priceCents: 9_900, tax: { name: 'IVU', basisPoints: 1_150 } })
    const preview = () => adapter.previewChange({ subscriptionId: id, customerId, plan: larger, at: clock.now() })
    const withoutBalance = await preview()
    const customer = stripe.state.customers.get(customerId)
    if (!customer) throw new Error('the customer is missing')
    customer.balance = 1_000
    const expected = {
      subtotalCents: withoutBalance.subtotalCents + 1_000,
      taxCents: withoutBalance.taxCents,
      totalCents: withoutBalance.totalCents + 1_000,
    }
    expect(await preview()).toMatchObject(expected)
    await adapter.changeNow({ subscriptionId: id, plan: larger, at: clock.now(), key: randomUUID() })
    expect((await adapter.readCustomer(customerId)).payments.at(-1)).toMatchObject(expected)
  })

  it('changes nothing when a bank declines it', async () => {
    const { customerId, id, soldPlan } = await subscribed()
    stripe.state.declining.add(customerId)
    const refused = await failure(
      adapter.changeNow({ subscriptionId: id, plan: plan({ priceCents: 9_900 }), at: clock.now(), key: randomUUID() }),
    )
    expect(refused).toMatchObject({ code: 'declined', providerMessage: 'Your card was declined.' })
    expect((await adapter.readCustomer(customerId)).subscriptions).toMatchObject([
      { planVersionId: soldPlan.planVersionId },
    ])
  })

  it('is scheduled for the end of the period, and can be replaced or cancelled until then', async () => {
    const { customerId, id, soldPlan } = await subscribed(plan({ interval: 'yearly', priceCents: 52_920 }))
    const read = async () => (await adapter.readCustomer(customerId)).subscriptions[0]
    const smaller = plan({ priceCents: 1_900 })
    await adapter.changeAtPeriodEnd({ subscriptionId: id, plan: plan({ priceCents: 2_900 }), at: clock.now() })
    await adapter.changeAtPeriodEnd({ subscriptionId: id, plan: smaller, at: clock.now() })
    expect(await read()).toMatchObject({
      planVersionId: soldPlan.planVersionId,
      next: { planVersionId: smaller.planVersionId, interval: 'monthly' },
    })
    await adapter.keepPlan(id)
    expect(await read()).toMatchObject({ next: null })
    await adapter.changeAtPeriodEnd({ subscriptionId: id, plan: smaller, at: clock.now() })
    clock.set((await read())?.periodEnd ?? clock.now())
    expect(await read()).toMatchObject({
      planVersionId: smaller.planVersionId,
      interval: 'monthly',
      next: null,
      status: 'active',
    })
    expect((await adapter.readCustomer(customerId)).payments.map((p) => p.totalCents)).toEqual([52_920, 1_900])
  })

  it('is dropped by a cancellation of the subscription, which can be undone', async () => {
    const { customerId, id } = await subscribed()
    const read = async () => (await adapter.readCustomer(customerId)).subscriptions[0]
    await adapter.changeAtPeriodEnd({ subscriptionId: id, plan: plan({ priceCents: 1_900 }), at: clock.now() })
    await adapter.setCancelAtPeriodEnd(id, true)
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: true, next: null })
    await adapter.setCancelAtPeriodEnd(id, false)
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: false, status: 'active' })
    await adapter.cancelNow(id)
    expect(await read()).toMatchObject({ status: 'ended', endedAt: clock.now() })
  })
})

describe('another tax rate', () => {
  const [oldRate, newRate] = [
    { name: 'IVU', basisPoints: 1_150 },
    { name: 'IVU', basisPoints: 1_050 },
  ]
  it('applies from the next period, with or without a scheduled change of plan', async () => {
    const [unchanged, changing] = [await subscribed(plan({ tax: oldRate })), await subscribed(plan({ tax: oldRate }))]
    await adapter.changeAtPeriodEnd({
      subscriptionId: changing.id,
      plan: plan({ priceCents: 1_900, tax: oldRate }),
      at: clock.now(),
    })
    const read = async ({ customerId }: { customerId: string }) => adapter.readCustomer(customerId)
    for (const subscription of [unchanged, changing]) {
      expect((await read(subscription)).subscriptions).toMatchObject([{ nextTax: oldRate }])
      await adapter.setNextTax(subscription.id, newRate)
      expect((await read(subscription)).subscriptions).toMatchObject([{ nextTax: newRate }])
    }
    clock.advance({ days: 31 })
    expect((await read(unchanged)).payments.map((p) => [p.subtotalCents, p.taxCents])).toEqual([
      [4_900, 564],
      [4_900, 515],
    ])
    expect((await read(changing)).payments.map((p) => [p.subtotalCents, p.taxCents])).toEqual([
      [4_900, 564],
      [1_900, 200],
    ])
    await adapter.setNextTax(unchanged.id, null)
    expect((await read(unchanged)).subscriptions).toMatchObject([{ nextTax: null }])
  })
})
