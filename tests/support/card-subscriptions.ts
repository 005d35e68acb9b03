// Offices that subscribe by card at the stand-in of Stripe.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { administrator, office, type Office, type Person } from './actors.ts'
import { useApp } from './app.ts'
import { startStripeStandIn } from './stripe-stand-in.ts'
import { logInAgain, buy, deliverNew, offerPlan } from './subscriptions.ts'
import { createTestClock } from './test-clock.ts'

export const paymentsOf = async (person: Person) =>
  (
    (await person.get('/payments?sort=date').expect(200)).body as {
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

/**
 * Starts the application of a test file with the stand-in of Stripe and two plans, on a clock that tests can advance.
 */
export async function useCardSubscriptions() {
  const clock = createTestClock()
  const stripe = await startStripeStandIn({ clock })
  const app = useApp({ background: true, ports: { clock }, env: stripe.env })
  afterAll(() => stripe.close())
  beforeEach(() => {
    stripe.behave()
  })

  let small: string
  let large: string
  beforeAll(async () => {
    const admin = await administrator(app())
    small = await offerPlan(admin, { title: 'Chico', costCents: 4_900, professionalLimit: 2 })
    large = await offerPlan(admin, { title: 'Grande', costCents: 9_900, professionalLimit: 20 })
  })

  const checkout = (owner: Person, planId = small, interval = 'monthly') =>
    buy(owner, { planId, interval, provider: 'stripe' })
  const customerOf = (url: string) => [...stripe.state.sessions.values()].find((s) => s.url === url)?.customer ?? ''

  /** An office whose card is charged each month. */
  async function subscribed(planId = small, interval = 'monthly'): Promise<Office & { customer: string }> {
    const buyer = await office(app())
    const { url } = await checkout(buyer.owner, planId, interval)
    const customer = customerOf(url ?? '')
    stripe.pay(url ?? '')
    await deliverNew(app(), stripe)
    return { ...buyer, customer }
  }
  async function advanceDays(days: number, person: Person): Promise<Person> {
    clock.advance({ days })
    await deliverNew(app(), stripe)
    return logInAgain(app(), person)
  }

  return {
    clock,
    stripe,
    app,
    small: () => small,
    large: () => large,
    checkout,
    customerOf,
    subscribed,
    advanceDays,
  }
}
