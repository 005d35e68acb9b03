// Webhook routes of providers: authentication, validation and effect.
import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrator, office, type Person } from '#tests/support/actors.ts'
import { openTestApp, useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import type { StripeEvent } from '#tests/support/stripe-stand-in-objects.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { buy, codeOf, deliverNew, waitForJobs, offerPlan, post, subscriptionOf } from '#tests/support/subscriptions.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const clock = createTestClock()
const stripe = await startStripeStandIn({ clock })
const app = useApp({ background: true, ports: { clock }, env: stripe.env })
afterAll(() => stripe.close())

let admin: Person
let planId: string
beforeAll(async () => {
  admin = await administrator(app())
  planId = await offerPlan(admin)
})

const checkout = (owner: Person) => buy(owner, { planId, interval: 'monthly', provider: 'stripe' })
const stored = async (eventId: string) =>
  asOwner<{ company_id: string | null; type: string }>(
    app(),
    'select company_id, type from webhook_event where event_id = $1',
    [eventId],
  )
/** An event about a customer: by default, that an invoice was paid. */
const eventAbout = (customer: string, changes: Partial<StripeEvent> = {}): StripeEvent => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(clock.now().getTime() / 1000),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: 'invoice.paid',
  data: { object: { id: 'in_x', object: 'invoice', customer } },
  ...changes,
})

/** An office that has paid at Stripe, before any webhook. */
async function paidOffice() {
  const lawOffice = await office(app())
  const { url, order } = await checkout(lawOffice.owner)
  const subscription = stripe.pay(url ?? '')
  return { ...lawOffice, order, subscription }
}

describe('a message of Stripe', () => {
  it('is refused and changes nothing with a wrong, an old or no signature', async () => {
    const { owner, subscription } = await paidOffice()
    const event = eventAbout(subscription.customer)
    const now = Math.floor(clock.now().getTime() / 1000)
    const signed = stripe.sign(event)
    const refused = [
      stripe.sign(event, { secret: 'whsec_of_somebody' }),
      stripe.sign(event, { at: now - 301 }),
      { body: signed.body },
      { ...signed, signature: signed.signature.replace(/v1=.{4}/, 'v1=0000') },
      { ...signed, body: signed.body.replace(subscription.customer, 'cus_other') },
      { ...signed, signature: `t=${now},v0=${'0'.repeat(64)}` },
      { body: '', signature: signed.signature },
      { ...signed, body: `${signed.body} ` },
    ]
    for (const message of refused) expect(codeOf(await post(app(), message).expect(400))).toBe('webhook_not_signed')
    await waitForJobs(app())
    expect(await stored(event.id)).toEqual([])
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trialing' })
    await post(app(), signed).expect(200, { received: true })
    await waitForJobs(app())
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active' })
  })

  it('is accepted when repeated, without effect', async () => {
    const { companyId, subscription } = await paidOffice()
    const signed = stripe.sign(eventAbout(subscription.customer))
    await post(app(), signed).expect(200)
    await waitForJobs(app())
    const requestsBefore = stripe.requests.length
    await Promise.all(Array.from({ length: 8 }, () => post(app(), signed).expect(200)))
    await waitForJobs(app())
    expect(stripe.requests.length).toBe(requestsBefore)
    const [count] = await asOwner<{ n: number }>(
      app(),
      'select count(*)::int as n from payment where company_id = $1',
      [companyId],
    )
    expect(count?.n).toBe(1)
  })

  it('cannot credit one company with another’s payment', async () => {
    const [payer, other] = [await paidOffice(), await office(app())]
    const otherCheckout = await checkout(other.owner)
    // The message names the other company's order but not its checkout session, and Stripe does not confirm the
    // completion.
    const completionOfOther = eventAbout('cus_nobody', {
      type: 'checkout.session.completed',
      data: {
        object: {
          id: 'cs_test_of_the_payer',
          object: 'checkout.session',
          client_reference_id: otherCheckout.order.id,
          customer: 'cus_nobody',
          status: 'complete',
          subscription: payer.subscription.id,
        },
      },
    })
    await post(app(), stripe.sign(completionOfOther)).expect(200)
    const falseCancellation = eventAbout(payer.subscription.customer, {
      type: 'customer.subscription.deleted',
      data: { object: { ...payer.subscription, status: 'canceled' } },
    })
    await post(app(), stripe.sign(falseCancellation)).expect(200)
    await waitForJobs(app())
    expect(await stored(completionOfOther.id)).toEqual([{ company_id: null, type: 'checkout.session.completed' }])
    expect(await subscriptionOf(other.owner)).toMatchObject({
      state: 'trialing',
      openOrder: { id: otherCheckout.order.id },
    })
    expect(await subscriptionOf(payer.owner)).toMatchObject({ state: 'active' })
  })

  it('is accepted and ignored for unknown customers and types', async () => {
    const message = eventAbout('cus_elsewhere', { type: 'some.new.thing', data: { object: { id: 'x' } } })
    await post(app(), stripe.sign(message)).expect(200)
    expect(await stored(message.id)).toEqual([{ company_id: null, type: 'some.new.thing' }])
    for (const object of [
      {},
      { id: 7, customer: ['cus'], client_reference_id: 'not-an-id' },
      { customer: { id: 'cus_x', deleted: true } },
    ])
      await post(app(), stripe.sign(eventAbout('', { data: { object } }))).expect(200)
  })

  it('does not activate a subscription that was paid in another currency', async () => {
    const { owner, companyId } = await office(app())
    const { url } = await checkout(owner)
    const session = [...stripe.state.sessions.values()].find((s) => s.url === url)
    const intended = stripe.state.intended.get(session?.id ?? '')
    if (!session || !intended) throw new Error('no checkout session')
    stripe.state.intended.set(session.id, { ...intended, price: { ...intended.price, currency: 'mxn' } })
    stripe.pay(url ?? '')
    await deliverNew(app(), stripe)
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trialing', provider: 'none' })
    const [count] = await asOwner<{ n: number }>(
      app(),
      'select count(*)::int as n from payment where company_id = $1',
      [companyId],
    )
    expect(count?.n).toBe(0)
  })

  it('is refused when it is too large (413), compressed (415), unsigned or not an event (400)', async () => {
    expect(codeOf(await post(app(), stripe.sign(`{"id":"${'x'.repeat(600 * 1024)}"}`)).expect(413))).toBe(
      'payload_too_large',
    )
    expect(
      codeOf(
        await request(app().handler)
          .post('/api/webhooks/stripe')
          .set('content-encoding', 'gzip')
          .set('stripe-signature', 't=1,v1=00')
          .send('x')
          .expect(415),
      ),
    ).toBe('unsupported_media_type')
    expect(
      codeOf(
        await request(app().handler)
          .post('/api/webhooks/stripe')
          .set('content-type', 'multipart/form-data; boundary=x')
          .set('stripe-signature', 't=1,v1=00')
          .send('--x--')
          .expect(400),
      ),
    ).toBe('webhook_not_signed')
    for (const body of ['null', '[]', '"text"', '{"object":"v2.core.event"}'])
      expect((await post(app(), stripe.sign(body))).status).toBe(400)
  })

  it('is answered with 404 while Stripe is not set up, and an unsigned message of ATH Móvil with 200', async () => {
    const plain = await openTestApp({ urls: app().urls, directory: app().directory })
    try {
      expect(codeOf(await post(plain, stripe.sign(eventAbout('cus_1'))).expect(404))).toBe('not_found')
      await request(plain.handler)
        .post('/api/webhooks/ath')
        .send({ metadata1: randomUUID() })
        .expect(200, { received: true })
    } finally {
      await plain.close()
    }
  })
})
