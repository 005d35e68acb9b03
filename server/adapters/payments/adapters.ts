import type { Payments } from '#server/ports/payments.ts'
import { athAdapter } from './ath/ath.adapter.ts'
import type { PaymentAdapter, PaymentSettings } from './payment-adapter.ts'
import { stripeAdapter } from './stripe/stripe.adapter.ts'

const adapters: readonly PaymentAdapter[] = [stripeAdapter, athAdapter]

/** The environment variables of all providers. */
export const paymentSettings = { ...stripeAdapter.settings, ...athAdapter.settings }

export const paymentSettingNames: readonly string[] = Object.keys(paymentSettings)

/** Settings that only make sense together. */
export const requiredPaymentSettings = adapters.flatMap(({ requires }) => requires)

export const openPayments = (values: PaymentSettings): Promise<Payments> =>
  Promise.all(
    adapters.map(async ({ id, address, open }) => ({ id, address: address(values), provider: await open(values) })),
  )
