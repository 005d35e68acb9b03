// The adapter of Stripe against its stand-in on a real socket.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import type { PaymentsError, SoldPlan } from '#server/ports/payments.ts'
import { stripePayments } from '#server/adapters/payments/stripe/stripe-payments.ts'
import { startStripeStandIn } from './stripe-stand-in.ts'
import { createTestClock } from './test-clock.ts'

export const plan = (changes: Partial<SoldPlan> = {}): SoldPlan => ({
  planId: randomUUID(),
  planVersionId: randomUUID(),
  title: 'Oficina',
  onSale: true,
  interval: 'monthly',
  priceCents: 4_900,
  tax: null,
  ...changes,
})
export const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error as PaymentsError,
  )

/** Starts the stand-in for a test file with a stopped clock. */
export async function useStripeAdapter() {
  const clock = createTestClock({ isStopped: true })
  const stripe = await startStripeStandIn({ clock })
  const account = { secretKey: stripe.secretKey, apiUrl: stripe.url, webhookSecret: stripe.webhookSecret }
  const adapter = stripePayments(account)
  afterAll(() => stripe.close())
  beforeEach(() => {
    stripe.behave()
  })
  const newCustomer = (payments = adapter) =>
    payments.createCustomer({ companyId: randomUUID(), name: 'Bufete Yagüez', email: 'a@example.com', locale: 'es' })

  async function checkout(customerId: string, soldPlan: SoldPlan, orderId = randomUUID()) {
    const opened = await adapter.openCheckout({
      orderId,
      companyId: randomUUID(),
      customerId,
      plan: soldPlan,
      successUrl: 'https://b.example/ok',
      cancelUrl: 'https://b.example/no',
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
      locale: 'es',
    })
    return { ...opened, orderId }
  }
  async function subscribed(soldPlan = plan()) {
    const customerId = await newCustomer()
    const { url, orderId } = await checkout(customerId, soldPlan)
    return { customerId, orderId, soldPlan, id: stripe.pay(url).id }
  }

  return { clock, stripe, account, adapter, newCustomer, checkout, subscribed }
}
