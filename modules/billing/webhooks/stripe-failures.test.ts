// Subscriptions by card when messages are lost, purchases overlap, Stripe fails or an order is withdrawn.
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { administrator, office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import type { StripeMisbehaviour } from '#tests/support/stripe-stand-in.ts'
import {
  logInAgain,
  codeOf,
  deliverNew,
  waitForJobs,
  runSchedule,
  subscriptionOf,
  type Purchase,
  type OrderReply,
} from '#tests/support/subscriptions.ts'
import { useCardSubscriptions, paymentsOf } from '#tests/support/card-subscriptions.ts'

const { clock, stripe, app, small, large, checkout, subscribed, advanceDays } = await useCardSubscriptions()

describe('state without a webhook', () => {
  it('is read after a checkout when the payer returns, and by the schedule', async () => {
    const [firstOffice, secondOffice] = [await office(app()), await office(app())]
    const [first, second] = [await checkout(firstOffice.owner), await checkout(secondOffice.owner)]
    stripe.pay(first.url ?? '')
    stripe.pay(second.url ?? '')
    await firstOffice.owner.get(`/subscription/orders/${first.order.id}`).expect(200)
    await waitForJobs(app())
    expect(await subscriptionOf(firstOffice.owner)).toMatchObject({ state: 'active' })
    expect(await subscriptionOf(secondOffice.owner)).toMatchObject({ state: 'trialing' })
    clock.advance({ minutes: 11 })
    await runSchedule(app(), 'billing.advance-subscriptions')
    await waitForJobs(app())
    expect(await subscriptionOf(await logInAgain(app(), secondOffice.owner))).toMatchObject({ state: 'active' })
  })

  it('is read when a period has ended', async () => {
    const { owner } = await subscribed()
    clock.advance({ days: 32 })
    stripe.state.catchUp()
    await runSchedule(app(), 'billing.advance-subscriptions')
    await waitForJobs(app())
    const user = await logInAgain(app(), owner)
    expect(await paymentsOf(user)).toHaveLength(2)
    expect(Date.parse((await subscriptionOf(user)).periodEnd)).toBeGreaterThan(clock.now().getTime())
  })

  it('closes the order of an abandoned checkout', async () => {
    const { owner } = await office(app())
    const { order } = await checkout(owner)
    const user = await advanceDays(1, owner)
    expect((await user.get(`/subscription/orders/${order.id}`)).body).toMatchObject({ state: 'expired' })
  })
})

describe('two purchases', () => {
  it('leave only one page that can be paid', async () => {
    const { owner } = await office(app())
    const first = await checkout(owner)
    const second = await checkout(owner, large())
    expect(() => stripe.pay(first.url ?? '')).toThrow('no page at that address')
    stripe.pay(second.url ?? '')
    await deliverNew(app(), stripe)
    expect(await subscriptionOf(owner)).toMatchObject({ plan: { id: large() } })
    expect((await owner.get(`/subscription/orders/${first.order.id}`)).body).toMatchObject({ state: 'cancelled' })
  })

  it('never charge twice, since a recent payment is found before another page is opened', async () => {
    const { owner } = await office(app())
    const { url } = await checkout(owner)
    stripe.pay(url ?? '')
    expect(
      codeOf(
        await owner
          .post('/subscription/checkout', { planId: large(), interval: 'monthly', provider: 'stripe' })
          .expect(409),
      ),
    ).toBe('already_subscribed')
    await waitForJobs(app())
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', plan: { id: small() } })
  })

  it('leave only one order when concurrent', async () => {
    const { owner } = await office(app())
    const answers = await Promise.all(
      [small(), large(), small()].map((planId) =>
        owner.post('/subscription/checkout', { planId, interval: 'monthly', provider: 'stripe' }),
      ),
    )
    const urls = answers.flatMap((answer) => (answer.status === 201 ? [(answer.body as Purchase).url ?? ''] : []))
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

describe('a request without an answer of Stripe', () => {
  const phrases = {
    en: /is not responding right now/,
    es: /no responde en este momento/,
    fr: /ne répond pas pour le moment/,
    pt: /não responde no momento/,
  }

  it.each(['refuse', 'error', 'rate', 'garbage'] as const)(
    'has a message in each language and changes nothing (%s)',
    async (misbehaviour: StripeMisbehaviour) => {
      const [trialOffice, payingOffice] = [await office(app()), await subscribed()]
      const [before, trial] = [await subscriptionOf(payingOffice.owner), await subscriptionOf(trialOffice.owner)]
      stripe.misbehave(misbehaviour)
      await Promise.all(
        Object.entries(phrases).map(async ([locale, phrase]) => {
          const answer = await request(app().handler)
            .post('/api/subscription/checkout')
            .set('authorization', `Bearer ${trialOffice.owner.token}`)
            .set('accept-language', locale)
            .send({ planId: small(), interval: 'monthly', provider: 'stripe' })
            .expect(503)
          expect(answer.body).toMatchObject({
            error: { code: 'payment_provider_unavailable', message: expect.stringMatching(phrase) as string },
          })
        }),
      )
      const calls = await Promise.all([
        payingOffice.owner.post('/subscription/cancel'),
        payingOffice.owner.post('/subscription/portal'),
        payingOffice.owner.post('/subscription/preview', { planId: large(), interval: 'monthly' }),
        payingOffice.owner.post('/subscription/change', {
          planId: large(),
          interval: 'monthly',
          version: before.version,
        }),
      ])
      for (const call of calls) expect(codeOf(call)).toBe('payment_provider_unavailable')
      stripe.behave()
      await waitForJobs(app())
      expect(await subscriptionOf(payingOffice.owner)).toEqual(before)
      expect(await subscriptionOf(trialOffice.owner)).toEqual(trial)
      const admin = await administrator(app())
      expect((await admin.get(`/admin/orders?companyId=${trialOffice.companyId}`)).body).toMatchObject({ total: 0 })
      // Other screens do not wait for it.
      await payingOffice.owner.get('/clients').expect(200)
    },
  )

  it('is detected when the request succeeded without an answer', async () => {
    const { owner } = await subscribed()
    const { version } = await subscriptionOf(owner)
    stripe.misbehave('lost', { when: /^POST .*subscriptions\/sub_/ })
    const answer = await owner.post('/subscription/change', { planId: large(), interval: 'monthly', version })
    stripe.behave()
    await waitForJobs(app())
    expect(answer.status).toBe(503)
    expect(await subscriptionOf(owner)).toMatchObject({ plan: { id: large() } })
    // The repeated request of the Stripe library did not charge again.
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
  it('cannot be withdrawn once paid', async () => {
    const { owner } = await office(app())
    const { order, url } = await checkout(owner)
    stripe.pay(url ?? '')
    expect(codeOf(await owner.delete(`/subscription/orders/${order.id}`).expect(409))).toBe('order_not_open')
    await waitForJobs(app())
    expect((await owner.get(`/subscription/orders/${order.id}`)).body as OrderReply).toMatchObject({ state: 'paid' })
  })
  it('stores no secret and no URL of the page', async () => {
    const { owner } = await office(app())
    const { order } = await checkout(owner)
    const [stored] = await asOwner<{ row: string }>(
      app(),
      'select row_to_json(o)::text as row from plan_order o where id = $1',
      [order.id],
    )
    expect(stored?.row).not.toMatch(/https|sk_test|whsec/)
  })
})
