// The adapter against a stand-in of Stripe on a real socket, which can fail.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentsError } from '#server/ports/payments.ts'
import { useStripeAdapter, plan, failure } from '#tests/support/stripe-adapter.ts'
import { stripePayments } from './stripe-payments.ts'

const { clock, stripe, account, adapter, newCustomer, checkout, subscribed } = await useStripeAdapter()

/** Returns the same day of the next year; of a leap day, as Stripe, the last day of February. */
function aYearLater(day: Date): Date {
  const later = new Date(day)
  later.setUTCFullYear(day.getUTCFullYear() + 1)
  if (later.getUTCDate() !== day.getUTCDate()) later.setUTCDate(0)
  return later
}

describe('a checkout', () => {
  it('creates one customer of a company, even for two requests at the same time', async () => {
    const company = { companyId: randomUUID(), name: 'Bufete Yagüez', email: 'a@example.com', locale: 'es' } as const
    const [first, second] = await Promise.all([
      adapter.createCustomer(company),
      adapter.createCustomer({ ...company, name: 'Otro nombre' }),
    ])
    expect(first).toBe(second)
    expect([...stripe.state.customers.values()].filter((c) => c.metadata.companyId === company.companyId)).toHaveLength(
      1,
    )
  })

  it('is open until it is paid, and then returns the subscription', async () => {
    const customerId = await newCustomer()
    const soldPlan = plan({ interval: 'yearly', priceCents: 52_920 })
    const { reference, url, orderId } = await checkout(customerId, soldPlan)
    expect(await adapter.readCheckout(reference)).toEqual({
      reference,
      orderId,
      customerId,
      state: 'open',
      subscriptionId: null,
    })
    const { id } = stripe.pay(url)
    expect(await adapter.readCheckout(reference)).toMatchObject({ state: 'complete', subscriptionId: id })
    const { subscriptions, payments } = await adapter.readCustomer(customerId)
    const year = { start: clock.now(), end: aYearLater(clock.now()) }
    expect(subscriptions).toEqual([
      {
        id,
        customerId,
        status: 'active',
        planVersionId: soldPlan.planVersionId,
        orderId,
        interval: 'yearly',
        currency: 'usd',
        periodStart: year.start,
        periodEnd: year.end,
        cancelAtPeriodEnd: false,
        endedAt: null,
        createdAt: clock.now(),
        next: null,
        nextTax: null,
      },
    ])
    expect(payments).toEqual([
      {
        reference: expect.stringMatching(/^in_/) as string,
        subscriptionId: id,
        planVersionId: soldPlan.planVersionId,
        interval: 'yearly',
        currency: 'usd',
        subtotalCents: 52_920,
        taxCents: 0,
        totalCents: 52_920,
        paidAt: clock.now(),
        period: year,
      },
    ])
  })

  it('shows the present title of a plan that was sold under another', async () => {
    const former = plan()
    const productId = `plan_${former.planId}`
    await checkout(await newCustomer(), former)
    await checkout(await newCustomer(), { ...former, title: 'Plan Esencial' })
    expect(stripe.state.products.get(productId)).toMatchObject({ name: 'Plan Esencial' })
    const productRequests = stripe.requests.filter((line) => line.includes('/v1/products'))
    await checkout(await newCustomer(), { ...former, title: 'Plan Esencial' })
    expect(stripe.requests.filter((line) => line.includes('/v1/products'))).toEqual(productRequests)
    await checkout(await newCustomer(), { ...former, onSale: false })
    expect(stripe.state.products.get(productId)).toMatchObject({ name: 'Plan Esencial' })
  })

  it('shows the present title also when the first sale renewed former terms', async () => {
    const former = plan({ onSale: false })
    await checkout(await newCustomer(), former)
    await checkout(await newCustomer(), { ...former, title: 'Plan Esencial', onSale: true })
    expect(stripe.state.products.get(`plan_${former.planId}`)).toMatchObject({ name: 'Plan Esencial' })
  })

  it('charges the tax as a line of its own, and makes each tax rate once at Stripe', async () => {
    const taxed = plan({ tax: { name: 'IVU', basisPoints: 1_150 } })
    const { customerId } = await subscribed(taxed)
    await subscribed({ ...taxed, planId: randomUUID() })
    expect((await adapter.readCustomer(customerId)).payments).toMatchObject([
      { subtotalCents: 4_900, taxCents: 564, totalCents: 5_464 },
    ])
    expect([...stripe.state.taxRates.values()].filter((rate) => rate.percentage === 11.5)).toHaveLength(1)
    // A restarted server, which remembers no rate, finds it at Stripe.
    await stripePayments({
      secretKey: stripe.secretKey,
      apiUrl: stripe.url,
      webhookSecret: stripe.webhookSecret,
    }).openCheckout({
      orderId: randomUUID(),
      companyId: randomUUID(),
      customerId,
      plan: taxed,
      successUrl: 'https://b.example',
      cancelUrl: 'https://b.example',
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
      locale: 'pt',
    })
    expect(stripe.state.taxRates.size).toBe(1)
  })

  it('cannot be paid after it expired; a paid checkout stays paid', async () => {
    const customerId = await newCustomer()
    const first = await checkout(customerId, plan())
    expect(await adapter.expireCheckout(first.reference)).toMatchObject({ state: 'expired' })
    expect(() => stripe.pay(first.url)).toThrow('no page at that address')
    const second = await checkout(customerId, plan())
    stripe.pay(second.url)
    expect(await adapter.expireCheckout(second.reference)).toMatchObject({ state: 'complete' })
  })
})

describe('a refund', () => {
  it('is sent to the paying card, once per idempotency key', async () => {
    const { customerId } = await subscribed()
    const reference = (await adapter.readCustomer(customerId)).payments[0]?.reference ?? ''
    const refund = { reference, amountCents: 1_000, reason: 'doble cobro', idempotencyKey: randomUUID() }
    const [first, second] = [await adapter.refund(refund), await adapter.refund(refund)]
    expect(first).toEqual(second)
    expect(stripe.state.refunds.filter((r) => r.id === first.reference)).toMatchObject([{ amount: 1_000 }])
    expect(
      await failure(adapter.refund({ ...refund, amountCents: 4_000, idempotencyKey: randomUUID() })),
    ).toMatchObject({ code: 'refused' })
  })
})

describe('a message of Stripe', () => {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    created: 1_790_000_000,
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
  }
  const read = ({ body, signature }: { body: string; signature?: string }) =>
    adapter.readEvent(Buffer.from(body), () => signature, clock.now())
  const codeOf = (work: () => unknown) => {
    try {
      work()
      return 'accepted'
    } catch (error) {
      return (error as PaymentsError).code
    }
  }

  it('is read when it is signed', () => {
    expect(read(stripe.sign(JSON.stringify(event)))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      createdAt: new Date(1_790_000_000_000),
      objectId: 'in_1',
      customerId: 'cus_1',
      orderId: null,
    })
  })
  it('is refused with another secret, a changed body, a time over five minutes ago, or no signature', () => {
    const signed = stripe.sign(JSON.stringify(event))
    const seconds = Math.floor(clock.now().getTime() / 1000)
    expect(codeOf(() => read(stripe.sign(JSON.stringify(event), { secret: 'whsec_another' })))).toBe('bad_signature')
    expect(codeOf(() => read({ ...signed, body: signed.body.replace('in_1', 'in_2') }))).toBe('bad_signature')
    expect(codeOf(() => read(stripe.sign(JSON.stringify(event), { at: seconds - 301 })))).toBe('bad_signature')
    expect(codeOf(() => read(stripe.sign(JSON.stringify(event), { at: seconds - 299 })))).toBe('accepted')
    expect(codeOf(() => read({ body: signed.body }))).toBe('bad_signature')
    expect(codeOf(() => read({ body: '', signature: signed.signature }))).toBe('bad_signature')
    expect(codeOf(() => read(stripe.sign('not json')))).toBe('bad_signature')
  })
  it.each(['id', 'type', 'created', 'data'] as const)('is refused without its %s', (name) => {
    expect(codeOf(() => read(stripe.sign(JSON.stringify({ ...event, [name]: undefined }))))).toBe('bad_signature')
  })
  it('is refused with a time that is no instant', () => {
    expect(codeOf(() => read(stripe.sign(JSON.stringify({ ...event, created: 'yesterday' }))))).toBe('bad_signature')
    expect(codeOf(() => read(stripe.sign(JSON.stringify({ ...event, created: 9e15 }))))).toBe('bad_signature')
  })
})

describe('a Stripe that fails', () => {
  it.each([
    ['refuse', 'unavailable'],
    ['stall', 'unavailable'],
    ['drip', 'unavailable'],
    ['error', 'unavailable'],
    ['rate', 'unavailable'],
    ['garbage', 'unavailable'],
  ] as const)('(%s) is %s within bounds', async (misbehaviour, code) => {
    stripe.misbehave(misbehaviour)
    const started = performance.now()
    expect(
      await failure(
        newCustomer(
          misbehaviour === 'stall' || misbehaviour === 'drip' ? stripePayments({ ...account, timeout: 300 }) : adapter,
        ),
      ),
    ).toMatchObject({ name: 'PaymentsError', code })
    expect(performance.now() - started).toBeLessThan(5_000)
  })
  it('is asked once more when its answer was lost, and does nothing twice', async () => {
    stripe.misbehave('lost', { times: 1, when: /customers$/ })
    const before = stripe.state.customers.size
    await newCustomer()
    expect(stripe.state.customers.size).toBe(before + 1)
  })
  it('refuses unknown keys and objects', async () => {
    const stranger = stripePayments({ secretKey: 'sk_test_of_somebody', apiUrl: stripe.url, webhookSecret: 'whsec_12' })
    expect(await failure(stranger.readCustomer('cus_1'))).toMatchObject({ code: 'refused', missing: false })
    expect(await failure(adapter.readCheckout('cs_test_none'))).toMatchObject({ code: 'refused', missing: true })
    expect(await stranger.test()).toMatchObject({
      ok: false,
      answer: expect.stringContaining('Invalid API Key') as string,
    })
    expect(await adapter.test()).toMatchObject({ ok: true, answer: expect.stringContaining('acct_standin') as string })
  })
})
