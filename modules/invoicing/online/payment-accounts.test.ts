// Accounts of an office at providers of payments over HTTP, against stand-ins of Stripe and ATH Móvil.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { startAthStandIn } from '#tests/support/ath-stand-in.ts'
import { billedCase, issueNewInvoice } from '#tests/support/invoices.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'

const clock = { now: () => new Date() }
const [stripe, ath] = await Promise.all([startStripeStandIn({ clock }), startAthStandIn({ clock })])
const app = useApp({ background: true, env: { STRIPE_API_URL: stripe.url, ATH_API_URL: ath.url } })
afterAll(() => Promise.all([stripe.close(), ath.close()]))

const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const stripeKeys = { provider: 'stripe', secretKey: stripe.secretKey }
let lawOffice: Office
beforeAll(async () => {
  lawOffice = await office(app())
  await lawOffice.owner.put('/payment-accounts/stripe', stripeKeys).expect(200)
  await lawOffice.owner
    .put('/payment-accounts/ath', {
      provider: 'ath',
      publicToken: ath.env.ATH_PUBLIC_TOKEN,
      privateToken: ath.env.ATH_PRIVATE_TOKEN,
    })
    .expect(200)
})

describe('an account of the office', () => {
  it('is connected once the provider confirms its keys, which are stored encrypted and never sent back', async () => {
    const { body } = await lawOffice.owner.get('/payment-accounts').expect(200)
    expect(body).toMatchObject({
      items: [
        { provider: 'stripe', connected: true, keyEnd: stripe.secretKey.slice(-4), isTest: true },
        { provider: 'ath', connected: true, isTest: false },
      ],
      canConnect: true,
    })
    expect(JSON.stringify(body)).not.toContain(stripe.secretKey)
    const stored = await asOwner(app(), 'select keys::text as keys from payment_account where company_id = $1', [
      lawOffice.companyId,
    ])
    for (const { keys } of stored as { keys: string }[])
      expect(Buffer.from(keys.slice(2), 'hex').toString('latin1')).not.toContain('sk_test')
  })

  it('is refused with keys that the provider rejects, and to anybody but the owner', async () => {
    const stranger = await office(app())
    const wrong = await stranger.owner.put('/payment-accounts/stripe', {
      provider: 'stripe',
      secretKey: 'sk_test_of_another_account',
    })
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'payment_account_refused'])
    const publishable = await stranger.owner.put('/payment-accounts/stripe', {
      provider: 'stripe',
      secretKey: 'pk_live_0123456789',
    })
    expect(publishable.status).toBe(400)
    const colleague = await member(app(), lawOffice, 'professional')
    expect(codeOf(await colleague.put('/payment-accounts/stripe', stripeKeys))).toBe('owner_only')
  })

  it('is needed before a payment link can be created', async () => {
    const stranger = await office(app())
    const invoice = await issueNewInvoice(stranger.owner, await billedCase(stranger.owner), {})
    expect(codeOf(await stranger.owner.post(`/invoices/${invoice.id}/payment-link`, {}))).toBe(
      'payment_account_missing',
    )
  })
})
