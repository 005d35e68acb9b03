// The adapter against a Stripe that speaks the real wire on a real socket, and that can fail.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentsError, SoldPlan } from '#server/ports/payments.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { stripePayments } from './stripe-payments.ts'

const clock = createTestClock({ still: true })
const stripe = await startStripeStandIn({ clock })
const account = { secretKey: stripe.secretKey, apiUrl: stripe.url, webhookSecret: stripe.webhookSecret }
const adapter = stripePayments(account)
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.behave()
})

const plan = (changes: Partial<SoldPlan> = {}): SoldPlan => ({
  planId: randomUUID(),
  planVersionId: randomUUID(),
  title: 'Oficina',
  interval: 'monthly',
  priceCents: 4_900,
  tax: null,
  ...changes,
})
const newCustomer = (by = adapter) =>
  by.createCustomer({ companyId: randomUUID(), name: 'Bufete Yagüez', email: 'a@example.com', locale: 'es' })

async function checkout(customerId: string, sold: SoldPlan, orderId = randomUUID()) {
  const opened = await adapter.openCheckout({
    orderId,
    companyId: randomUUID(),
    customerId,
    plan: sold,
    successUrl: 'https://b.example/ok',
    cancelUrl: 'https://b.example/no',
    expiresAt: new Date(clock.now().getTime() + 3_600_000),
    locale: 'es',
  })
  return { ...opened, orderId }
}
async function subscribed(sold = plan()) {
  const customerId = await newCustomer()
  const { url, orderId } = await checkout(customerId, sold)
  return { customerId, orderId, sold, id: stripe.pay(url).id }
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error as PaymentsError,
  )

describe('a checkout', () => {
  it('makes one customer of a company, also when it is asked twice at once', async () => {
    const company = { companyId: randomUUID(), name: 'Bufete Yagüez', email: 'a@example.com', locale: 'es' } as const
    const [one, two] = await Promise.all([
      adapter.createCustomer(company),
      adapter.createCustomer({ ...company, name: 'Otro nombre' }),
    ])
    expect(one).toBe(two)
    expect([...stripe.books.customers.values()].filter((c) => c.metadata.companyId === company.companyId)).toHaveLength(
      1,
    )
  })

  it('is open until it is paid and tells what came of it', async () => {
    const customerId = await newCustomer()
    const sold = plan({ interval: 'yearly', priceCents: 52_920 })
    const { reference, url, orderId } = await checkout(customerId, sold)
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
    const year = {
      start: clock.now(),
      end: new Date(new Date(clock.now()).setUTCFullYear(clock.now().getUTCFullYear() + 1)),
    }
    expect(subscriptions).toEqual([
      {
        id,
        customerId,
        status: 'active',
        planVersionId: sold.planVersionId,
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
        planVersionId: sold.planVersionId,
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

  it('charges the tax as its own line and makes a rate once', async () => {
    const taxed = plan({ tax: { name: 'IVU', basisPoints: 1_150 } })
    const { customerId } = await subscribed(taxed)
    await subscribed({ ...taxed, planId: randomUUID() })
    expect((await adapter.readCustomer(customerId)).payments).toMatchObject([
      { subtotalCents: 4_900, taxCents: 564, totalCents: 5_464 },
    ])
    expect([...stripe.books.taxRates.values()].filter((rate) => rate.percentage === 11.5)).toHaveLength(1)
    // A server that starts anew finds it.
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
    expect(stripe.books.taxRates.size).toBe(1)
  })

  it('can be paid no more once it is expired; one that was paid stays so', async () => {
    const customerId = await newCustomer()
    const first = await checkout(customerId, plan())
    expect(await adapter.expireCheckout(first.reference)).toMatchObject({ state: 'expired' })
    expect(() => stripe.pay(first.url)).toThrow('no page at that address')
    const second = await checkout(customerId, plan())
    stripe.pay(second.url)
    expect(await adapter.expireCheckout(second.reference)).toMatchObject({ state: 'complete' })
  })
})

describe('a change', () => {
  it('now costs what was shown, to the cent, and keeps the period', async () => {
    const { customerId, id } = await subscribed()
    const at = new Date(clock.now().getTime() + 7 * 86_400_000)
    clock.set(at)
    const larger = plan({ priceCents: 9_900 })
    const shown = await adapter.previewChange({ subscriptionId: id, customerId, plan: larger, at })
    expect(shown.lines.map((line) => line.kind)).toEqual(['credit', 'charge'])
    const before = (await adapter.readCustomer(customerId)).subscriptions[0]
    clock.pass({ minutes: 5 })
    await adapter.changeNow({ subscriptionId: id, plan: larger, at, key: randomUUID() })
    const { subscriptions, payments } = await adapter.readCustomer(customerId)
    expect(payments.at(-1)).toMatchObject({ totalCents: shown.totalCents, planVersionId: larger.planVersionId })
    expect(subscriptions).toMatchObject([
      { planVersionId: larger.planVersionId, periodStart: before?.periodStart, periodEnd: before?.periodEnd },
    ])
  })

  it('that a bank declines changes nothing', async () => {
    const { customerId, id, sold } = await subscribed()
    stripe.books.declining.add(customerId)
    const refused = await failure(
      adapter.changeNow({ subscriptionId: id, plan: plan({ priceCents: 9_900 }), at: clock.now(), key: randomUUID() }),
    )
    expect(refused).toMatchObject({ code: 'declined', providerMessage: 'Your card was declined.' })
    expect((await adapter.readCustomer(customerId)).subscriptions).toMatchObject([
      { planVersionId: sold.planVersionId },
    ])
  })

  it('for later waits in a schedule, can be changed, taken back, and comes at the end', async () => {
    const { customerId, id, sold } = await subscribed(plan({ interval: 'yearly', priceCents: 52_920 }))
    const read = async () => (await adapter.readCustomer(customerId)).subscriptions[0]
    const smaller = plan({ priceCents: 1_900 })
    await adapter.changeAtPeriodEnd({ subscriptionId: id, plan: plan({ priceCents: 2_900 }), at: clock.now() })
    await adapter.changeAtPeriodEnd({ subscriptionId: id, plan: smaller, at: clock.now() })
    expect(await read()).toMatchObject({
      planVersionId: sold.planVersionId,
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

  it('is dropped by a cancellation, which can be taken back', async () => {
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

describe('another tax', () => {
  const [old, young] = [
    { name: 'IVU', basisPoints: 1_150 },
    { name: 'IVU', basisPoints: 1_050 },
  ]
  it('holds from the next period on, with or without a change that waits', async () => {
    const [plain, changing] = [await subscribed(plan({ tax: old })), await subscribed(plan({ tax: old }))]
    await adapter.changeAtPeriodEnd({
      subscriptionId: changing.id,
      plan: plan({ priceCents: 1_900, tax: old }),
      at: clock.now(),
    })
    const read = async ({ customerId }: { customerId: string }) => adapter.readCustomer(customerId)
    for (const one of [plain, changing]) {
      expect((await read(one)).subscriptions).toMatchObject([{ nextTax: old }])
      await adapter.setNextTax(one.id, young)
      expect((await read(one)).subscriptions).toMatchObject([{ nextTax: young }])
    }
    clock.pass({ days: 31 })
    expect((await read(plain)).payments.map((p) => [p.subtotalCents, p.taxCents])).toEqual([
      [4_900, 564],
      [4_900, 515],
    ])
    expect((await read(changing)).payments.map((p) => [p.subtotalCents, p.taxCents])).toEqual([
      [4_900, 564],
      [1_900, 200],
    ])
    await adapter.setNextTax(plain.id, null)
    expect((await read(plain)).subscriptions).toMatchObject([{ nextTax: null }])
  })
})

describe('a refund', () => {
  it('goes to the card that paid, once for a key', async () => {
    const { customerId } = await subscribed()
    const reference = (await adapter.readCustomer(customerId)).payments[0]?.reference ?? ''
    const refund = { reference, amountCents: 1_000, reason: 'doble cobro', idempotencyKey: randomUUID() }
    const [one, two] = [await adapter.refund(refund), await adapter.refund(refund)]
    expect(one).toEqual(two)
    expect(stripe.books.refunds.filter((r) => r.id === one.reference)).toMatchObject([{ amount: 1_000 }])
    expect(
      await failure(adapter.refund({ ...refund, amountCents: 4_000, idempotencyKey: randomUUID() })),
    ).toMatchObject({ code: 'refused' })
  })
})

describe('a message', () => {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    created: 1_790_000_000,
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
  }
  const read = ({ body, signature }: { body: string; signature?: string }) =>
    adapter.readEvent(Buffer.from(body), signature, clock.now())
  const codeOf = (work: () => unknown) => {
    try {
      work()
      return 'taken'
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
  it('is refused with another secret, a changed body, an old time, no signature', () => {
    const signed = stripe.sign(JSON.stringify(event))
    const seconds = Math.floor(clock.now().getTime() / 1000)
    expect(codeOf(() => read(stripe.sign(JSON.stringify(event), { secret: 'whsec_another' })))).toBe('bad_signature')
    expect(codeOf(() => read({ ...signed, body: signed.body.replace('in_1', 'in_2') }))).toBe('bad_signature')
    expect(codeOf(() => read(stripe.sign(JSON.stringify(event), { at: seconds - 301 })))).toBe('bad_signature')
    expect(codeOf(() => read(stripe.sign(JSON.stringify(event), { at: seconds - 299 })))).toBe('taken')
    expect(codeOf(() => read({ body: signed.body }))).toBe('bad_signature')
    expect(codeOf(() => read({ body: '', signature: signed.signature }))).toBe('bad_signature')
    expect(codeOf(() => read(stripe.sign('not json')))).toBe('bad_signature')
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
  ] as const)('by %s is %s within bounds', async (how, code) => {
    stripe.misbehave(how)
    const started = performance.now()
    expect(
      await failure(
        newCustomer(how === 'stall' || how === 'drip' ? stripePayments({ ...account, timeout: 300 }) : adapter),
      ),
    ).toMatchObject({ name: 'PaymentsError', code })
    expect(performance.now() - started).toBeLessThan(5_000)
  })
  it('is asked once more, and what it had done is not done twice', async () => {
    stripe.misbehave('lost', { times: 1, when: /customers$/ })
    const before = stripe.books.customers.size
    await newCustomer()
    expect(stripe.books.customers.size).toBe(before + 1)
  })
  it('refuses keys and objects that it does not know', async () => {
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
