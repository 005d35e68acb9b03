// A subscription that is paid period by period, over HTTP and through time.
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import {
  again,
  buy,
  codeOf,
  dayOf,
  expectNear,
  jobsDone,
  offerPlan,
  recordOrder,
  runSchedule,
  subjectsTo,
  subscriptionOf,
  type Bought,
  type Ordered,
  type Previewed,
  type Subscribed,
} from '#tests/support/subscriptions.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const clock = createTestClock()
const app = useApp({ background: true, ports: { clock } })
let admin: Person
let small: string
let large: string
beforeAll(async () => {
  admin = await administrator(app())
  small = await offerPlan(admin, {
    title: 'Chico',
    costCents: 4_900,
    annualDiscountPercent: 10,
    professionalLimit: 2,
    customerLimit: 5,
  })
  large = await offerPlan(admin, { title: 'Grande', costCents: 9_900, professionalLimit: 20, customerLimit: null })
})

const relog = async () => {
  admin = await administrator(app())
}
const today = () => dayOf(clock.now())
/** An office that has paid a first period. */
async function subscribed(planId: string, interval: 'monthly' | 'yearly' = 'monthly'): Promise<Office> {
  const own = await office(app())
  const { order } = await buy(own.owner, { planId, interval, provider: 'manual' })
  await recordOrder(admin, order.id, today()).expect(201)
  return own
}
async function pass(time: { days?: number; hours?: number }, ...people: Person[]): Promise<Person[]> {
  clock.pass(time)
  await runSchedule(app(), 'billing.advance-subscriptions')
  await jobsDone(app())
  await relog()
  return Promise.all(people.map((who) => again(app(), who)))
}

describe('who may see and change it', () => {
  it('shows it to every professional, lets its owner act, and nobody else', async () => {
    const own = await office(app())
    const lawyer = await member(app(), own)
    const customer = await member(app(), own, 'customer')
    expect(await subscriptionOf(own.owner)).toMatchObject({
      state: 'trialing',
      provider: 'none',
      renewsByItself: false,
      can: { checkout: true, change: false, cancel: false, resume: false, portal: false, keepPlan: false },
    })
    expect((await subscriptionOf(lawyer)).can).toEqual({
      checkout: false,
      change: false,
      cancel: false,
      resume: false,
      portal: false,
      keepPlan: false,
    })
    expect(codeOf(await customer.get('/subscription'))).toBe('forbidden')
    expect(
      codeOf(await lawyer.post('/subscription/checkout', { planId: small, interval: 'monthly', provider: 'manual' })),
    ).toBe('owner_only')
  })

  it('says which ways to pay are not set up, and the manual one works', async () => {
    const { owner } = await office(app())
    const { providers } = (await owner.get('/subscription')).body as {
      providers: { name: string; available: boolean }[]
    }
    expect(providers.map((p) => [p.name, p.available])).toEqual([
      ['stripe', false],
      ['ath', false],
      ['manual', true],
    ])
    for (const provider of ['stripe', 'ath'])
      expect(
        codeOf(
          await owner
            .post('/subscription/checkout', { planId: small, interval: 'monthly', provider, phone: '787-555-0100' })
            .expect(409),
        ),
      ).toBe('payment_way_unavailable')
    expect(codeOf(await owner.post('/subscription/portal').expect(409))).toBe('payment_way_unavailable')
  })
})

describe('a first period', () => {
  it('is ordered, recorded by an administrator, and runs', async () => {
    const { owner, companyId } = await office(app(), 'Picorelli y Asociados')
    const shown = (await owner.post('/subscription/preview', { planId: large, interval: 'yearly' }).expect(200))
      .body as Previewed
    expect(shown).toMatchObject({
      kind: 'start',
      effective: 'now',
      subtotalCents: 106_920,
      totalCents: 106_920,
      exceeds: [],
    })
    const { order, action } = await buy(owner, { planId: large, interval: 'yearly', provider: 'manual', at: shown.at })
    expect({ action, state: order.state, total: order.totalCents }).toEqual({
      action: 'await_administrator',
      state: 'open',
      total: shown.totalCents,
    })
    expect((await subscriptionOf(owner)).openOrder).toEqual(order)
    const { items } = (await admin.get(`/admin/orders?state=open&q=${order.reference}`).expect(200)).body as {
      items: (Ordered & { company: { id: string; name: string } })[]
    }
    expect(items).toEqual([{ ...order, company: { id: companyId, name: 'Picorelli y Asociados' } }])

    const payment = (await recordOrder(admin, order.id, today()).expect(201)).body as {
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
      plan: { id: large },
      openOrder: null,
      can: { checkout: true, change: true, cancel: true },
    })
    expect(payment).toMatchObject({
      amountCents: 106_920,
      plan: { id: large },
      interval: 'yearly',
      periodEnd: now.periodEnd,
      user: { id: owner.id },
    })
    expectNear(now.periodEnd, new Date(new Date(clock.now()).setFullYear(clock.now().getFullYear() + 1)))
    expect((await owner.get(`/subscription/orders/${order.id}`)).body).toMatchObject({ state: 'paid' })
    expect(codeOf(await recordOrder(admin, order.id, today()).expect(409))).toBe('order_not_open')
    expect((await owner.get('/usage')).body).toMatchObject({ customers: { limit: null } })
  })

  it('is answered once for an Idempotency-Key', async () => {
    const { owner } = await office(app())
    const send = () =>
      owner
        .post('/subscription/checkout', { planId: small, interval: 'monthly', provider: 'manual' })
        .set('idempotency-key', `key-${owner.id}`)
        .expect(201)
    const [one, two] = [(await send()).body as Bought, (await send()).body as Bought]
    expect(two).toEqual(one)
  })

  it('replaces an order that is open, can be withdrawn, and expires', async () => {
    const { owner } = await office(app())
    const first = await buy(owner, { planId: small, interval: 'monthly', provider: 'manual' })
    const second = await buy(owner, { planId: large, interval: 'monthly', provider: 'manual' })
    const stateOf = async (who: Person, id: string) =>
      ((await who.get(`/subscription/orders/${id}`)).body as Ordered).state
    expect(await stateOf(owner, first.order.id)).toBe('cancelled')
    expect(codeOf(await recordOrder(admin, first.order.id, today()).expect(409))).toBe('order_not_open')
    await owner.delete(`/subscription/orders/${second.order.id}`).expect(204)
    expect(codeOf(await owner.delete(`/subscription/orders/${second.order.id}`).expect(409))).toBe('order_not_open')
    const third = await buy(owner, { planId: small, interval: 'monthly', provider: 'manual' })
    const [later] = await pass({ days: 15 }, owner)
    expect(later && (await stateOf(later, third.order.id))).toBe('expired')
    // Money that comes late still buys the period.
    await recordOrder(admin, third.order.id, today()).expect(201)
    expect(later && (await subscriptionOf(later))).toMatchObject({ state: 'active', plan: { id: small } })
  })

  it('is one of two that race for it', async () => {
    const { owner } = await office(app())
    await Promise.all(
      [small, large, small, large].map((planId) =>
        owner.post('/subscription/checkout', { planId, interval: 'monthly', provider: 'manual' }),
      ),
    )
    const { items } = (await admin.get(`/admin/orders?state=open&companyId=${owner.companyId}`)).body as {
      items: Ordered[]
    }
    expect(items).toHaveLength(1)
  })
})

describe('bad input', () => {
  it('is refused with its reason', async () => {
    const { owner } = await office(app())
    const monthly = await offerPlan(admin, { title: 'Solo por mes', paymentType: 'monthly' })
    const draft = (
      (
        await admin.post('/plans', {
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
      owner.post('/subscription/checkout', { planId: small, interval: 'monthly', provider: 'manual', ...body })
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
      codeOf(await owner.post('/subscription/change', { planId: large, interval: 'monthly', version: 1 }).expect(409)),
    ).toBe('not_subscribed')
    expect(codeOf(await owner.post('/subscription/cancel').expect(409))).toBe('not_subscribed')
    expect(codeOf(await owner.post('/subscription/resume').expect(409))).toBe('not_cancelled')
    expect(codeOf(await owner.delete('/subscription/change').expect(409))).toBe('no_scheduled_change')
  })

  it('of a plan that is retired, or is to be removed, while it is bought does not harm the buyer', async () => {
    const { owner } = await office(app())
    const planId = await offerPlan(admin, { title: 'Por retirar', costCents: 3_000 })
    const { order } = await buy(owner, { planId, interval: 'monthly', provider: 'manual' })
    await admin.post(`/plans/${planId}/retire`).expect(200)
    expect(codeOf(await admin.delete(`/plans/${planId}`).expect(409))).toBe('plan_in_use')
    expect(
      codeOf(
        await owner.post('/subscription/checkout', { planId, interval: 'monthly', provider: 'manual' }).expect(409),
      ),
    ).toBe('plan_not_published')
    await recordOrder(admin, order.id, today()).expect(201)
    const now = await subscriptionOf(owner)
    expect(now).toMatchObject({ state: 'active', priceCents: 3_000, plan: { id: planId, onSale: false } })
    // Whoever has it goes on with it.
    expect((await buy(owner, { planId, interval: 'monthly', provider: 'manual' })).order).toMatchObject({
      kind: 'renewal',
      totalCents: 3_000,
    })
  })

  it('of a plan whose price changes while it is bought keeps the price that was shown', async () => {
    const { owner } = await office(app())
    const planId = await offerPlan(admin, { title: 'Sube de precio', costCents: 3_000 })
    const { order } = await buy(owner, { planId, interval: 'monthly', provider: 'manual' })
    const plan = (await admin.get(`/plans/${planId}`)).body as { version: number; title: string; description: string }
    await admin
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
    await recordOrder(admin, order.id, today()).expect(201)
    expect((await subscriptionOf(owner)).priceCents).toBe(3_000)
    expect((await buy(owner, { planId, interval: 'monthly', provider: 'manual' })).order).toMatchObject({
      kind: 'renewal',
      totalCents: 3_000,
    })
  })
})

describe('the next period', () => {
  it('is paid ahead once and begins when this one ends', async () => {
    const { owner } = await subscribed(small)
    const before = await subscriptionOf(owner)
    const { order } = await buy(owner, { planId: small, interval: 'monthly', provider: 'manual' })
    expect(order.kind).toBe('renewal')
    const payment = (await recordOrder(admin, order.id, today()).expect(201)).body as { periodStart: string }
    expect(payment.periodStart).toBe(before.periodEnd)
    expect(await subscriptionOf(owner)).toMatchObject({
      paidAhead: true,
      periodEnd: before.periodEnd,
      can: { checkout: false },
    })
    expect(
      codeOf(
        await owner
          .post('/subscription/checkout', { planId: small, interval: 'monthly', provider: 'manual' })
          .expect(409),
      ),
    ).toBe('paid_ahead')
    expect(
      codeOf(
        await owner
          .post('/subscription/checkout', { planId: large, interval: 'monthly', provider: 'manual' })
          .expect(409),
      ),
    ).toBe('paid_ahead')
    const [later] = await pass({ days: 32 }, owner)
    expect(later && (await subscriptionOf(later))).toMatchObject({
      state: 'active',
      paidAhead: false,
      periodStart: before.periodEnd,
    })
  })
})

describe('a larger plan', () => {
  it('costs the rest of the difference, to the cent as it was shown, and holds at once', async () => {
    const { owner } = await subscribed(small)
    const [now] = await pass({ days: 10 }, owner)
    if (!now) throw new Error('nobody')
    const before = await subscriptionOf(now)
    const shown = (await now.post('/subscription/preview', { planId: large, interval: 'monthly' }).expect(200))
      .body as Previewed
    const left =
      (Date.parse(before.periodEnd) - Date.parse(shown.at)) /
      (Date.parse(before.periodEnd) - Date.parse(before.periodStart))
    expect(shown).toMatchObject({ kind: 'upgrade', effective: 'now', nextCents: 9_900, nextAt: before.periodEnd })
    expect(shown.lines.map((l) => l.amountCents)).toEqual([-Math.round(4_900 * left), Math.round(9_900 * left)])
    clock.pass({ minutes: 4 })
    const answer = (
      await now
        .post('/subscription/change', { planId: large, interval: 'monthly', version: before.version, at: shown.at })
        .expect(200)
    ).body as Bought & { outcome: string; subscription: Subscribed }
    expect(answer).toMatchObject({
      outcome: 'payment_needed',
      action: 'await_administrator',
      order: { kind: 'upgrade', totalCents: shown.totalCents },
      subscription: { plan: { id: small } },
    })
    await recordOrder(admin, answer.order.id, today()).expect(201)
    expect(await subscriptionOf(now)).toMatchObject({
      plan: { id: large },
      periodStart: before.periodStart,
      periodEnd: before.periodEnd,
    })
    expect((await now.get('/usage')).body).toMatchObject({ professionals: { limit: 20 } })
  })

  it('cannot be paid any more once its period is over', async () => {
    const { owner } = await subscribed(small)
    const { version } = await subscriptionOf(owner)
    const { order } = (
      await owner.post('/subscription/change', { planId: large, interval: 'monthly', version }).expect(200)
    ).body as Bought
    await pass({ days: 32 })
    expect(codeOf(await recordOrder(admin, order.id, today()).expect(409))).toBe('order_not_open')
  })

  it('is refused on a version that is stale, with what it is now', async () => {
    const { owner } = await subscribed(small)
    const { version } = await subscriptionOf(owner)
    await owner.post('/subscription/cancel').expect(200)
    const answer = await owner.post('/subscription/change', { planId: large, interval: 'monthly', version }).expect(409)
    expect(answer.body).toMatchObject({
      error: { code: 'stale_version', details: { current: { version: version + 1, cancelAtPeriodEnd: true } } },
    })
    expect(
      codeOf(
        await owner
          .post('/subscription/change', { planId: small, interval: 'monthly', version: version + 1 })
          .expect(409),
      ),
    ).toBe('same_plan')
  })
})

describe('a smaller plan', () => {
  it('waits for the end, tells what exceeds it, deletes nothing and lets everything be read', async () => {
    const own = await subscribed(large)
    await member(app(), own)
    await member(app(), own)
    const shown = (await own.owner.post('/subscription/preview', { planId: small, interval: 'monthly' }).expect(200))
      .body as Previewed
    const { version, periodEnd } = await subscriptionOf(own.owner)
    expect(shown).toMatchObject({
      kind: 'downgrade',
      effective: 'period_end',
      effectiveAt: periodEnd,
      totalCents: 0,
      nextCents: 4_900,
      exceeds: [{ limit: 'professionals', used: 3, newLimit: 2 }],
    })
    const change = () => own.owner.post('/subscription/change', { planId: small, interval: 'monthly', version })
    expect((await change().expect(200)).body).toMatchObject({
      outcome: 'scheduled',
      order: null,
      subscription: {
        plan: { id: large },
        scheduledChange: {
          plan: { id: small },
          at: periodEnd,
          exceeds: [{ limit: 'professionals', used: 3, newLimit: 2 }],
        },
      },
    })
    await own.owner.delete('/subscription/change').expect(204)
    expect((await subscriptionOf(own.owner)).scheduledChange).toBeNull()
    const again1 = await subscriptionOf(own.owner)
    await own.owner
      .post('/subscription/change', { planId: small, interval: 'monthly', version: again1.version })
      .expect(200)
    // The period that is paid ahead is the smaller plan's.
    const { order } = await buy(own.owner, { planId: small, interval: 'monthly', provider: 'manual' })
    expect(order).toMatchObject({ kind: 'renewal', totalCents: 4_900 })
    await recordOrder(admin, order.id, today()).expect(201)
    expect(codeOf(await own.owner.delete('/subscription/change').expect(409))).toBe('paid_ahead')
    const [owner] = await pass({ days: 32 }, own.owner)
    if (!owner) throw new Error('nobody')
    expect(await subscriptionOf(owner)).toMatchObject({
      state: 'active',
      plan: { id: small },
      scheduledChange: null,
      paidAhead: false,
    })
    expect((await owner.get('/usage')).body).toMatchObject({ professionals: { used: 3, limit: 2 } })
    expect((await owner.get('/collaborators')).body).toMatchObject({ total: 3 })
    expect(
      codeOf(
        await owner
          .post(`/companies/${own.companyId}/invitations`, { email: 'mas@example.com', profile: 'professional' })
          .expect(402),
      ),
    ).toBe('professional_limit')
  })
})

describe('the end', () => {
  it('of a period that nobody paid is a grace that the payment covers', async () => {
    const { owner } = await subscribed(small)
    const { periodEnd } = await subscriptionOf(owner)
    const [who] = await pass({ days: 33 }, owner)
    if (!who) throw new Error('nobody')
    expect(await subscriptionOf(who)).toMatchObject({ state: 'past_due' })
    const { order } = await buy(who, { planId: small, interval: 'monthly', provider: 'manual' })
    await recordOrder(admin, order.id, today()).expect(201)
    expect(await subscriptionOf(who)).toMatchObject({ state: 'active', periodStart: periodEnd })
  })

  it('of a cancelled one comes with the period; it can be taken back before', async () => {
    const { owner } = await subscribed(small)
    expect((await owner.post('/subscription/cancel').expect(200)).body).toMatchObject({
      cancelAtPeriodEnd: true,
      state: 'active',
      can: { cancel: false, resume: true },
    })
    await owner.post('/subscription/cancel').expect(200)
    expect((await owner.post('/subscription/resume').expect(200)).body).toMatchObject({ cancelAtPeriodEnd: false })
    expect(codeOf(await owner.post('/subscription/resume').expect(409))).toBe('not_cancelled')
    await owner.post('/subscription/cancel').expect(200)
    const [who] = await pass({ days: 32 }, owner)
    expect(who && (await subscriptionOf(who))).toMatchObject({ state: 'ended', cancelAtPeriodEnd: false })
  })

  it('comes once, whoever of two servers sees it', async () => {
    const { owner } = await subscribed(small)
    clock.pass({ days: 32 })
    await Promise.all([1, 2, 3].map(() => runSchedule(app(), 'billing.advance-subscriptions')))
    await jobsDone(app())
    await relog()
    expect(await subscriptionOf(await again(app(), owner))).toMatchObject({ state: 'past_due' })
    expect(subjectsTo(app(), owner.email).filter((s) => s === 'Falta el pago de su plan')).toHaveLength(1)
  })
})
