// The order of a first period: placed, paid, replaced, withdrawn, expired, and refused when it is invalid.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import {
  buy,
  codeOf,
  expectNear,
  offerPlan,
  recordOrder,
  subscriptionOf,
  type Purchase,
  type OrderReply,
  type PreviewReply,
} from '#tests/support/subscriptions.ts'
import { useSubscribedOffices } from '#tests/support/subscribed-office.ts'

const { clock, app, admin, small, large, today, advanceTime } = useSubscribedOffices()

describe('a first period', () => {
  it('begins when an administrator records the payment of its order', async () => {
    const { owner, companyId } = await office(app(), 'Picorelli y Asociados')
    const preview = (await owner.post('/subscription/preview', { planId: large(), interval: 'yearly' }).expect(200))
      .body as PreviewReply
    expect(preview).toMatchObject({
      kind: 'start',
      effective: 'now',
      subtotalCents: 106_920,
      totalCents: 106_920,
      exceeds: [],
    })
    const { order, action } = await buy(owner, {
      planId: large(),
      interval: 'yearly',
      provider: 'manual',
      at: preview.at,
    })
    expect({ action, state: order.state, total: order.totalCents }).toEqual({
      action: 'await_administrator',
      state: 'open',
      total: preview.totalCents,
    })
    expect((await subscriptionOf(owner)).openOrder).toEqual(order)
    const { items } = (await admin().get(`/admin/orders?state=open&q=${order.reference}`).expect(200)).body as {
      items: (OrderReply & { company: { id: string; name: string } })[]
    }
    expect(items).toEqual([{ ...order, company: { id: companyId, name: 'Picorelli y Asociados' } }])

    const payment = (await recordOrder(admin(), order.id, today()).expect(201)).body as {
      amountCents: number
      plan: { id: string }
      interval: string
      periodEnd: string
      user: { id: string }
    }
    const now = await subscriptionOf(owner)
    expect(now).toMatchObject({
      state: 'active',
      provider: 'manual',
      interval: 'yearly',
      plan: { id: large() },
      openOrder: null,
      can: { checkout: true, change: true, cancel: true },
    })
    expect(payment).toMatchObject({
      amountCents: 106_920,
      plan: { id: large() },
      interval: 'yearly',
      periodEnd: now.periodEnd,
      user: { id: owner.id },
    })
    expectNear(now.periodEnd, new Date(new Date(clock.now()).setFullYear(clock.now().getFullYear() + 1)))
    expect((await owner.get(`/subscription/orders/${order.id}`)).body).toMatchObject({ state: 'paid' })
    expect(codeOf(await recordOrder(admin(), order.id, today()).expect(409))).toBe('order_not_open')
    expect((await owner.get('/usage')).body).toMatchObject({ customers: { limit: null } })
  })

  it('is ordered once per Idempotency-Key', async () => {
    const { owner } = await office(app())
    const send = () =>
      owner
        .post('/subscription/checkout', { planId: small(), interval: 'monthly', provider: 'manual' })
        .set('idempotency-key', `key-${owner.id}`)
        .expect(201)
    const [first, second] = [(await send()).body as Purchase, (await send()).body as Purchase]
    expect(second).toEqual(first)
  })

  it('has an order that replaces an open order, can be withdrawn, and expires', async () => {
    const { owner } = await office(app())
    const first = await buy(owner, { planId: small(), interval: 'monthly', provider: 'manual' })
    const second = await buy(owner, { planId: large(), interval: 'monthly', provider: 'manual' })
    const stateOf = async (user: Person, id: string) =>
      ((await user.get(`/subscription/orders/${id}`)).body as OrderReply).state
    expect(await stateOf(owner, first.order.id)).toBe('cancelled')
    expect(codeOf(await recordOrder(admin(), first.order.id, today()).expect(409))).toBe('order_not_open')
    await owner.delete(`/subscription/orders/${second.order.id}`).expect(204)
    expect(codeOf(await owner.delete(`/subscription/orders/${second.order.id}`).expect(409))).toBe('order_not_open')
    const third = await buy(owner, { planId: small(), interval: 'monthly', provider: 'manual' })
    const [ownerLater] = await advanceTime({ days: 15 }, owner)
    expect(ownerLater && (await stateOf(ownerLater, third.order.id))).toBe('expired')
    // A late payment still buys the period.
    await recordOrder(admin(), third.order.id, today()).expect(201)
    expect(ownerLater && (await subscriptionOf(ownerLater))).toMatchObject({ state: 'active', plan: { id: small() } })
  })

  it('has one open order after four concurrent requests', async () => {
    const { owner } = await office(app())
    await Promise.all(
      [small(), large(), small(), large()].map((planId) =>
        owner.post('/subscription/checkout', { planId, interval: 'monthly', provider: 'manual' }),
      ),
    )
    const { items } = (await admin().get(`/admin/orders?state=open&companyId=${owner.companyId}`)).body as {
      items: OrderReply[]
    }
    expect(items).toHaveLength(1)
  })
})

describe('an order of a first period', () => {
  it('is refused with the reason when it is not valid', async () => {
    const { owner } = await office(app())
    const monthly = await offerPlan(admin(), { title: 'Solo por mes', paymentType: 'monthly' })
    const draft = (
      (
        await admin().post('/plans', {
          title: 'Borrador',
          description: '<p>x</p>',
          paymentType: 'both',
          costCents: 100,
          tokenLimit: null,
          storageLimitMb: null,
          customerLimit: null,
          professionalLimit: null,
        })
      ).body as { id: string }
    ).id
    const order = (body: object) =>
      owner.post('/subscription/checkout', { planId: small(), interval: 'monthly', provider: 'manual', ...body })
    expect(codeOf(await order({ planId: monthly, interval: 'yearly' }).expect(409))).toBe('plan_interval_not_offered')
    expect(codeOf(await order({ planId: draft }).expect(404))).toBe('plan_not_found')
    expect(codeOf(await order({ planId: owner.id }).expect(404))).toBe('plan_not_found')
    expect(codeOf(await order({ at: new Date(clock.now().getTime() - 16 * 60_000).toISOString() }).expect(409))).toBe(
      'quote_expired',
    )
    expect(codeOf(await order({ at: new Date(clock.now().getTime() + 60_000).toISOString() }).expect(409))).toBe(
      'quote_expired',
    )
    for (const body of [
      { interval: 'weekly' },
      { provider: 'paypal' },
      { planId: 'x' },
      { at: 'now' },
      { amountCents: 1 },
      { currency: 'EUR' },
    ])
      expect(codeOf(await order(body).expect(400))).toBe('validation_failed')
    expect(
      codeOf(
        await owner.post('/subscription/change', { planId: large(), interval: 'monthly', version: 1 }).expect(409),
      ),
    ).toBe('not_subscribed')
    expect(codeOf(await owner.post('/subscription/cancel').expect(409))).toBe('not_subscribed')
    expect(codeOf(await owner.post('/subscription/resume').expect(409))).toBe('not_cancelled')
    expect(codeOf(await owner.delete('/subscription/change').expect(409))).toBe('no_scheduled_change')
  })

  it('is not affected when the plan is retired meanwhile', async () => {
    const { owner } = await office(app())
    const planId = await offerPlan(admin(), { title: 'Por retirar', costCents: 3_000 })
    const { order } = await buy(owner, { planId, interval: 'monthly', provider: 'manual' })
    await admin().post(`/plans/${planId}/retire`).expect(200)
    expect(codeOf(await admin().delete(`/plans/${planId}`).expect(409))).toBe('plan_in_use')
    expect(
      codeOf(
        await owner.post('/subscription/checkout', { planId, interval: 'monthly', provider: 'manual' }).expect(409),
      ),
    ).toBe('plan_not_published')
    await recordOrder(admin(), order.id, today()).expect(201)
    const now = await subscriptionOf(owner)
    expect(now).toMatchObject({ state: 'active', priceCents: 3_000, plan: { id: planId, onSale: false } })
    // Companies with the plan keep it.
    expect((await buy(owner, { planId, interval: 'monthly', provider: 'manual' })).order).toMatchObject({
      kind: 'renewal',
      totalCents: 3_000,
    })
  })

  it('keeps the shown price when the plan’s price changes meanwhile', async () => {
    const { owner } = await office(app())
    const planId = await offerPlan(admin(), { title: 'Sube de precio', costCents: 3_000 })
    const { order } = await buy(owner, { planId, interval: 'monthly', provider: 'manual' })
    const plan = (await admin().get(`/plans/${planId}`)).body as { version: number; title: string; description: string }
    await admin()
      .put(`/plans/${planId}`, {
        title: plan.title,
        description: plan.description,
        paymentType: 'both',
        costCents: 8_000,
        annualDiscountPercent: 0,
        tokenLimit: null,
        storageLimitMb: null,
        customerLimit: null,
        professionalLimit: null,
        version: plan.version,
      })
      .expect(200)
    await recordOrder(admin(), order.id, today()).expect(201)
    expect((await subscriptionOf(owner)).priceCents).toBe(3_000)
    expect((await buy(owner, { planId, interval: 'monthly', provider: 'manual' })).order).toMatchObject({
      kind: 'renewal',
      totalCents: 3_000,
    })
  })
})
