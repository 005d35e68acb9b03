import type { AppError } from '#server/http/errors.ts'
import {
  findProvider,
  findRecurring,
  findSingle,
  PaymentsError,
  type PaymentProvider,
  type Payments,
  type RecurringPayments,
  type SinglePayments,
} from '#server/ports/payments.ts'
import { subscriptionErrors } from './subscription.errors.ts'

function requireConfigured<P>(provider: P | null): P {
  if (provider === null) throw subscriptionErrors.error('payment_way_unavailable')
  return provider
}

/** Returns the provider `id`. @throws 409 `payment_way_unavailable` */
export const requireProvider = (payments: Payments, id: string): PaymentProvider =>
  requireConfigured(findProvider(payments, id))

/** Returns the provider `id`, which charges each period. @throws 409 `payment_way_unavailable` */
export const requireRecurring = (payments: Payments, id: string): RecurringPayments =>
  requireConfigured(findRecurring(payments, id))

/** Returns the provider `id`, which takes one payment at a time. @throws 409 `payment_way_unavailable` */
export const requireSinglePayments = (payments: Payments, id: string): SinglePayments =>
  requireConfigured(findSingle(payments, id))

/**
 * Returns the provider whose page shows a company its cards and receipts. A subscription holds one customer id, so
 * `paymentProviders` lists at most one provider that charges automatically. @returns null while it is not configured
 */
export const findPortal = (payments: Payments): RecurringPayments | null =>
  payments.map(({ id }) => findRecurring(payments, id)).find((provider) => provider !== null) ?? null

/** Like {@link findPortal}. @throws 409 `payment_way_unavailable` */
export const requirePortal = (payments: Payments): RecurringPayments => requireConfigured(findPortal(payments))

const errorCodes = {
  unavailable: 'payment_provider_unavailable',
  declined: 'payment_declined',
  refused: 'payment_provider_refused',
  bad_signature: 'payment_provider_refused',
} as const

/** Converts a provider's failure into the error for the user; undefined for other errors. */
export function providerError(error: unknown): AppError | undefined {
  if (!(error instanceof PaymentsError)) return undefined
  return subscriptionErrors.error(errorCodes[error.code], {
    cause: error,
    ...(error.code === 'unavailable' ? { headers: { 'retry-after': '60' } } : {}),
  })
}

/**
 * Awaits a call to a provider and converts its failure. Do not use it in a transaction: the call may take seconds.
 * @throws 503 `payment_provider_unavailable`, 502 `payment_provider_refused`, 402 `payment_declined`
 */
export async function callProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw providerError(error) ?? error
  }
}
