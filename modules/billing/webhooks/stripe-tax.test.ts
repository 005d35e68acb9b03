// The tax of a subscription by card, when another rate begins while it runs.
import { afterAll, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { administrator, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { logInAgain, buy, dayOf, deliverNew, offerPlan } from '#tests/support/subscriptions.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const clock = createTestClock()
const stripe = await startStripeStandIn({ clock })
const app = useApp({ background: true, ports: { clock }, env: stripe.env })
afterAll(() => stripe.close())

interface PaymentItem {
  readonly subtotalCents: number
  readonly taxCents: number
  readonly tax: { readonly name: string; readonly basisPoints: number | null } | null
}

it('each period is taxed at the rate of its day', async () => {
  const admin = await administrator(app())
  const planId = await offerPlan(admin, { costCents: 4_900 })
  const inDays = (days: number) => dayOf(new Date(clock.now().getTime() + days * dayMs))
  await admin.post('/admin/tax-rates', { name: 'IVU', basisPoints: 1_150, validFrom: inDays(0) }).expect(201)
  await admin.post('/admin/tax-rates', { name: 'IVU', basisPoints: 1_050, validFrom: inDays(40) }).expect(201)
  const { owner } = await office(app())
  const { order, url } = await buy(owner, { planId, interval: 'monthly', provider: 'stripe' })
  expect(order).toMatchObject({ subtotalCents: 4_900, taxCents: 564, totalCents: 5_464 })
  stripe.pay(url ?? '')
  for (const days of [0, 32, 30]) {
    clock.advance({ days })
    await deliverNew(app(), stripe)
  }
  const user = await logInAgain(app(), owner)
  const { items } = (await user.get('/payments?sort=date').expect(200)).body as { items: PaymentItem[] }
  expect(items.map((p) => [p.subtotalCents, p.taxCents, p.tax?.name, p.tax?.basisPoints])).toEqual([
    [4_900, 564, 'IVU', 1_150],
    [4_900, 564, 'IVU', 1_150],
    [4_900, 515, 'IVU', 1_050],
  ])
})
