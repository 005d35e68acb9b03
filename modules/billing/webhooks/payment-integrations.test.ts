// The providers of payments on the administrators' page, each tested with a request for its account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrator, person, type Person } from '#tests/support/actors.ts'
import { openTestApp, useApp } from '#tests/support/app.ts'
import { startAthStandIn } from '#tests/support/ath-stand-in.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { codeOf } from '#tests/support/subscriptions.ts'

const clock = { now: () => new Date() }
const [stripe, ath] = await Promise.all([startStripeStandIn({ clock }), startAthStandIn({ clock })])
const app = useApp({ env: { ...stripe.env, ...ath.env } })
afterAll(async () => {
  await Promise.all([stripe.close(), ath.close()])
})
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

interface IntegrationItem {
  readonly name: string
  readonly configured: boolean
  readonly facts: { label: string; value: string }[]
}
interface TestOutcome {
  readonly ok: boolean
  readonly detail: string
}
const test = async (name: string) =>
  (await admin.post(`/admin/integrations/${name}/test`).expect(200)).body as TestOutcome

describe('providers of payments', () => {
  it('return their own message for a test', async () => {
    expect(await test('stripe')).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/^acct_standin Bufete de prueba/) as string,
    })
    expect(await test('ath')).toMatchObject({ ok: true, detail: expect.stringContaining('BTRA_0031') as string })
    stripe.misbehave('error')
    ath.misbehave('refuse')
    expect(await test('stripe')).toMatchObject({ ok: false, detail: 'An unknown error occurred' })
    expect(await test('ath')).toMatchObject({ ok: false })
    stripe.behave()
    ath.behave()
  })

  it('are shown with API and webhook URLs, and without keys', async () => {
    const { body } = await admin.get('/admin/integrations').expect(200)
    const payments = (body as { items: IntegrationItem[] }).items.filter(
      ({ name }) => name === 'stripe' || name === 'ath',
    )
    expect(payments.map(({ name, configured, facts }) => [name, configured, ...facts.map((f) => f.value)])).toEqual([
      ['stripe', true, stripe.url, 'http://localhost:3000/api/webhooks/stripe'],
      ['ath', true, ath.url, 'http://localhost:3000/api/webhooks/ath'],
    ])
    for (const secret of [...Object.values(stripe.env), ...Object.values(ath.env)].filter(
      (value) => !value.startsWith('http'),
    ))
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('are shown as not configured, and cannot be tested', async () => {
    const plain = await openTestApp({ urls: app().urls, directory: app().directory })
    try {
      const user = person(plain, admin)
      const { items } = (await user.get('/admin/integrations').expect(200)).body as { items: IntegrationItem[] }
      expect(items.filter(({ name }) => name === 'stripe' || name === 'ath').map((i) => i.configured)).toEqual([
        false,
        false,
      ])
      for (const name of ['stripe', 'ath'])
        expect(codeOf(await user.post(`/admin/integrations/${name}/test`).expect(409))).toBe(
          'integration_not_configured',
        )
    } finally {
      await plain.close()
    }
  })
})
