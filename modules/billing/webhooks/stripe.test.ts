// A subscription by card, from its checkout to its end: over HTTP, with a Stripe on a real socket.
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { startStripeStandIn, type StripeMisbehaviour } from '#tests/support/stripe-stand-in.ts'
import {
  again,
  buy,
  codeOf,
  deliverNew,
  jobsDone,
  offerPlan,
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
const stripe = await startStripeStandIn({ clock })
const app = useApp({ background: true, ports: { clock }, env: stripe.env })
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.behave()
})

let admin: Person
let small: string
let large: string
beforeAll(async () => {
  admin = await administrator(app())
  small = await offerPlan(admin, { title: 'Chico', costCents: 4_900, professionalLimit: 2 })
  large = await offerPlan(admin, { title: 'Grande', costCents: 9_900, professionalLimit: 20 })
})

const checkout = (owner: Person, planId = small, interval = 'monthly') =>
  buy(owner, { planId, interval, provider: 'stripe' })
const customerOf = (url: string) => [...stripe.books.sessions.values()].find((s) => s.url === url)?.customer ?? ''

/** An office whose card is charged each month. */
async function subscribed(planId = small, interval = 'monthly'): Promise<Office & { customer: string }> {
  const own = await office(app())
  const { url } = await checkout(own.owner, planId, interval)
  const customer = customerOf(url ?? '')
  stripe.pay(url ?? '')
  await deliverNew(app(), stripe)
  return { ...own, customer }
}
async function pass(days: number, who: Person): Promise<Person> {
  clock.pass({ days })
  await deliverNew(app(), stripe)
  return again(app(), who)
}
const paymentsOf = async (who: Person) =>
  (
    (await who.get('/payments?sort=date').expect(200)).body as {
      items: {
        amountCents: number
        plan: { id: string }
        method: string
        periodStart: string
        periodEnd: string
        invoiceId: string
        interval: string
      }[]
    }
  ).items

describe('a card', () => {
  it('is asked for on Stripe’s page; the plan is there once it is paid', async () => {
    const { owner } = await office(app())
    const bought = await checkout(owner, large, 'yearly')
    expect(bought).toMatchObject({
      action: 'redirect',
      order: { state: 'open', provider: 'stripe', totalCents: 106_920 },
    })
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trialing', openOrder: { id: bought.order.id } })
    const { id } = stripe.pay(bought.url ?? '')
    await deliverNew(app(), stripe)
    const now = await subscriptionOf(owner)
    const item = stripe.books.subscriptionOf(id).items.data[0]
    expect(now).toMatchObject({
      state: 'active',
      provider: 'stripe',
      interval: 'yearly',
      plan: { id: large },
      renewsByItself: true,
      openOrder: null,
      can: { checkout: false, change: true, cancel: true, portal: true },
      periodStart: new Date(item.current_period_start * 1000).toISOString(),
      periodEnd: new Date(item.current_period_end * 1000).toISOString(),
    })
    expect((await owner.get(`/subscription/orders/${bought.order.id}`)).body).toMatchObject({ state: 'paid' })
    expect(await paymentsOf(owner)).toMatchObject([
      {
        amountCents: 106_920,
        method: 'stripe',
        interval: 'yearly',
        plan: { id: large },
        periodStart: now.periodStart,
        periodEnd: now.periodEnd,
      },
    ])
    expect((await owner.get('/usage')).body).toMatchObject({ professionals: { limit: 20 } })
    expect(
      codeOf(
        await owner
          .post('/subscription/checkout', { planId: small, interval: 'monthly', provider: 'stripe' })
          .expect(409),
      ),
    ).toBe('already_subscribed')
    expect(((await owner.post('/subscription/portal').expect(200)).body as { url: string }).url).toMatch(
      /^https:\/\/billing\.stripe\.com/,
    )
  })

  it('is charged each month, with a payment of its own and one customer for ever', async () => {
    const { owner, customer } = await subscribed()
    let who = await pass(32, owner)
    who = await pass(31, who)
    expect(await subscriptionOf(who)).toMatchObject({ state: 'active' })
    const payments = await paymentsOf(who)
    expect(payments.map((p) => p.amountCents)).toEqual([4_900, 4_900, 4_900])
    expect(payments.map((p) => p.periodStart).slice(1)).toEqual(payments.map((p) => p.periodEnd).slice(0, -1))
    await who.post('/subscription/cancel').expect(200)
    who = await pass(31, who)
    expect(await subscriptionOf(who)).toMatchObject({ state: 'ended', can: { checkout: true } })
    expect(customerOf((await checkout(who)).url ?? '')).toBe(customer)
  })

  it('that is declined leaves days of grace, and recovers', async () => {
    const { owner, customer } = await subscribed()
    stripe.books.declining.add(customer)
    let who = await pass(32, owner)
    const late = await subscriptionOf(who)
    expect(late).toMatchObject({ state: 'past_due', can: { checkout: false, change: false, portal: true } })
    expect(Date.parse(late.graceEndsAt ?? '') - Date.parse(late.periodStart)).toBe(7 * 86_400_000)
    expect(subjectsTo(app(), owner.email)).toContain('Falta el pago de su plan')
    await who.post('/clients', { name: 'Sigue' }).expect(201)
    stripe.books.declining.delete(customer)
    for (const subscription of stripe.books.subscriptions.values())
      if (subscription.customer === customer) stripe.books.retry(subscription)
    await deliverNew(app(), stripe)
    expect(await subscriptionOf(who)).toMatchObject({ state: 'active', graceEndsAt: null })
    expect((await paymentsOf(who)).map((p) => p.amountCents)).toEqual([4_900, 4_900])
    // The same again, and nobody pays: it ends here and at Stripe, which then charges no more.
    stripe.books.declining.add(customer)
    who = await pass(30, who)
    clock.pass({ days: 8 })
    await runSchedule(app(), 'billing.advance-subscriptions')
    await jobsDone(app())
    await deliverNew(app(), stripe)
    who = await again(app(), who)
    expect(await subscriptionOf(who)).toMatchObject({ state: 'ended' })
    expect(
      [...stripe.books.subscriptions.values()].filter((s) => s.customer === customer).map((s) => s.status),
    ).toEqual(['canceled'])
    expect(codeOf(await who.post('/clients', { name: 'Ya no' }).expect(402))).toBe('no_active_plan')
  })

  it('is cancelled for the end of the period and taken back', async () => {
    const { owner } = await subscribed()
    expect((await owner.post('/subscription/cancel').expect(200)).body).toMatchObject({
      cancelAtPeriodEnd: true,
      can: { resume: true },
    })
    expect((await owner.post('/subscription/resume').expect(200)).body).toMatchObject({ cancelAtPeriodEnd: false })
    const who = await pass(32, owner)
    expect(await subscriptionOf(who)).toMatchObject({ state: 'active' })
  })
})

describe('another plan', () => {
  it('that is larger costs what Stripe says before, and holds at once', async () => {
    const { owner } = await subscribed()
    const who = await pass(10, owner)
    const { version, periodEnd } = await subscriptionOf(who)
    const shown = (await who.post('/subscription/preview', { planId: large, interval: 'monthly' }).expect(200))
      .body as Previewed
    expect(shown).toMatchObject({ kind: 'upgrade', effective: 'now' })
    expect(shown.lines.map((l) => l.kind)).toEqual(['credit', 'charge'])
    clock.pass({ minutes: 3 })
    const answer = (
      await who.post('/subscription/change', { planId: large, interval: 'monthly', version, at: shown.at }).expect(200)
    ).body as Bought & { outcome: string; subscription: Subscribed }
    expect(answer).toMatchObject({
      outcome: 'applied',
      order: null,
      action: null,
      subscription: { plan: { id: large }, periodEnd },
    })
    await deliverNew(app(), stripe)
    expect((await paymentsOf(who)).map((p) => [p.amountCents, p.plan.id])).toEqual([
      [4_900, small],
      [shown.totalCents, large],
    ])
    expect((await who.get('/usage')).body).toMatchObject({ professionals: { limit: 20 } })
  })

  it('that is larger and declined changes nothing', async () => {
    const { owner, customer } = await subscribed()
    const before = await subscriptionOf(owner)
    stripe.books.declining.add(customer)
    expect(
      codeOf(
        await owner
          .post('/subscription/change', { planId: large, interval: 'monthly', version: before.version })
          .expect(402),
      ),
    ).toBe('payment_declined')
    await jobsDone(app())
    expect(await subscriptionOf(owner)).toEqual(before)
    expect(await paymentsOf(owner)).toHaveLength(1)
  })

  it('that is smaller waits, can be taken back, and comes with the next charge', async () => {
    const { owner } = await subscribed(large)
    const change = async (who: Person) =>
      (
        await who
          .post('/subscription/change', {
            planId: small,
            interval: 'monthly',
            version: (await subscriptionOf(who)).version,
          })
          .expect(200)
      ).body as { outcome: string; subscription: Subscribed }
    expect(await change(owner)).toMatchObject({
      outcome: 'scheduled',
      subscription: { plan: { id: large }, scheduledChange: { plan: { id: small } }, can: { keepPlan: true } },
    })
    await owner.delete('/subscription/change').expect(204)
    expect(await subscriptionOf(owner)).toMatchObject({ scheduledChange: null })
    await change(owner)
    await deliverNew(app(), stripe)
    const who = await pass(32, owner)
    expect(await subscriptionOf(who)).toMatchObject({ state: 'active', plan: { id: small }, scheduledChange: null })
    expect((await paymentsOf(who)).map((p) => [p.amountCents, p.plan.id])).toEqual([
      [9_900, large],
      [4_900, small],
    ])
    expect((await who.get('/usage')).body).toMatchObject({ professionals: { limit: 2 } })
  })
})

describe('what nobody told', () => {
  it('of a checkout is found by who comes back from it, and by the schedule', async () => {
    const [one, two] = [await office(app()), await office(app())]
    const [first, second] = [await checkout(one.owner), await checkout(two.owner)]
    stripe.pay(first.url ?? '')
    stripe.pay(second.url ?? '')
    await one.owner.get(`/subscription/orders/${first.order.id}`).expect(200)
    await jobsDone(app())
    expect(await subscriptionOf(one.owner)).toMatchObject({ state: 'active' })
    expect(await subscriptionOf(two.owner)).toMatchObject({ state: 'trialing' })
    clock.pass({ minutes: 11 })
    await runSchedule(app(), 'billing.advance-subscriptions')
    await jobsDone(app())
    expect(await subscriptionOf(await again(app(), two.owner))).toMatchObject({ state: 'active' })
  })

  it('of a period that ended is asked for', async () => {
    const { owner } = await subscribed()
    clock.pass({ days: 32 })
    stripe.books.catchUp()
    await runSchedule(app(), 'billing.advance-subscriptions')
    await jobsDone(app())
    const who = await again(app(), owner)
    expect(await paymentsOf(who)).toHaveLength(2)
    expect(Date.parse((await subscriptionOf(who)).periodEnd)).toBeGreaterThan(clock.now().getTime())
  })

  it('of a checkout that was left alone closes its order', async () => {
    const { owner } = await office(app())
    const { order } = await checkout(owner)
    const who = await pass(1, owner)
    expect((await who.get(`/subscription/orders/${order.id}`)).body).toMatchObject({ state: 'expired' })
  })
})

describe('two purchases', () => {
  it('leave one page that can be paid', async () => {
    const { owner } = await office(app())
    const first = await checkout(owner)
    const second = await checkout(owner, large)
    expect(() => stripe.pay(first.url ?? '')).toThrow('no page at that address')
    stripe.pay(second.url ?? '')
    await deliverNew(app(), stripe)
    expect(await subscriptionOf(owner)).toMatchObject({ plan: { id: large } })
    expect((await owner.get(`/subscription/orders/${first.order.id}`)).body).toMatchObject({ state: 'cancelled' })
  })

  it('never charge twice: what was paid a moment ago is found before another page is opened', async () => {
    const { owner } = await office(app())
    const { url } = await checkout(owner)
    stripe.pay(url ?? '')
    expect(
      codeOf(
        await owner
          .post('/subscription/checkout', { planId: large, interval: 'monthly', provider: 'stripe' })
          .expect(409),
      ),
    ).toBe('already_subscribed')
    await jobsDone(app())
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', plan: { id: small } })
  })

  it('at once leave one that stands', async () => {
    const { owner } = await office(app())
    const answers = await Promise.all(
      [small, large, small].map((planId) =>
        owner.post('/subscription/checkout', { planId, interval: 'monthly', provider: 'stripe' }),
      ),
    )
    const urls = answers.flatMap((answer) => (answer.status === 201 ? [(answer.body as Bought).url ?? ''] : []))
    const payable = urls.filter((url) => {
      try {
        stripe.pay(url)
        return true
      } catch {
        return false
      }
    })
    expect(payable).toHaveLength(1)
    await deliverNew(app(), stripe)
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active' })
  })
})

describe('a Stripe that does not answer', () => {
  const phrases = {
    en: /does not answer right now/,
    es: /no responde en este momento/,
    fr: /ne répond pas pour le moment/,
    pt: /não responde no momento/,
  }

  it.each(['refuse', 'error', 'rate', 'garbage'] as const)(
    '(%s) is told in each language, and changes nothing',
    async (how: StripeMisbehaviour) => {
      const [free, paying] = [await office(app()), await subscribed()]
      const [before, trial] = [await subscriptionOf(paying.owner), await subscriptionOf(free.owner)]
      stripe.misbehave(how)
      await Promise.all(
        Object.entries(phrases).map(async ([locale, phrase]) => {
          const answer = await request(app().handler)
            .post('/api/subscription/checkout')
            .set('authorization', `Bearer ${free.owner.token}`)
            .set('accept-language', locale)
            .send({ planId: small, interval: 'monthly', provider: 'stripe' })
            .expect(503)
          expect(answer.body).toMatchObject({
            error: { code: 'payment_provider_unavailable', message: expect.stringMatching(phrase) as string },
          })
        }),
      )
      const calls = await Promise.all([
        paying.owner.post('/subscription/cancel'),
        paying.owner.post('/subscription/portal'),
        paying.owner.post('/subscription/preview', { planId: large, interval: 'monthly' }),
        paying.owner.post('/subscription/change', { planId: large, interval: 'monthly', version: before.version }),
      ])
      for (const call of calls) expect(codeOf(call)).toBe('payment_provider_unavailable')
      stripe.behave()
      await jobsDone(app())
      expect(await subscriptionOf(paying.owner)).toEqual(before)
      expect(await subscriptionOf(free.owner)).toEqual(trial)
      admin = await administrator(app())
      expect((await admin.get(`/admin/orders?companyId=${free.companyId}`)).body).toMatchObject({ total: 0 })
      // Other screens do not wait for it.
      await paying.owner.get('/clients').expect(200)
    },
  )

  it('but did what was asked is found out', async () => {
    const { owner } = await subscribed()
    const { version } = await subscriptionOf(owner)
    stripe.misbehave('lost', { when: /^POST .*subscriptions\/sub_/ })
    const answer = await owner.post('/subscription/change', { planId: large, interval: 'monthly', version })
    stripe.behave()
    await jobsDone(app())
    expect(answer.status).toBe(503)
    expect(await subscriptionOf(owner)).toMatchObject({ plan: { id: large } })
    // The second try of the client did not charge again.
    expect(await paymentsOf(owner)).toHaveLength(2)
  })
})

describe('an order', () => {
  it('cannot be paid any more once it is withdrawn', async () => {
    const { owner } = await office(app())
    const { order, url } = await checkout(owner)
    await owner.delete(`/subscription/orders/${order.id}`).expect(204)
    expect(() => stripe.pay(url ?? '')).toThrow('no page at that address')
  })
  it('that was paid cannot be withdrawn', async () => {
    const { owner } = await office(app())
    const { order, url } = await checkout(owner)
    stripe.pay(url ?? '')
    expect(codeOf(await owner.delete(`/subscription/orders/${order.id}`).expect(409))).toBe('order_not_open')
    await jobsDone(app())
    expect((await owner.get(`/subscription/orders/${order.id}`)).body as Ordered).toMatchObject({ state: 'paid' })
  })
  it('keeps no secret and no address of the page', async () => {
    const { owner } = await office(app())
    const { order } = await checkout(owner)
    const [kept] = await asOwner<{ row: string }>(
      app(),
      'select row_to_json(o)::text as row from plan_order o where id = $1',
      [order.id],
    )
    expect(kept?.row).not.toMatch(/https|sk_test|whsec/)
  })
})
