import type { AppError } from '#server/http/errors.ts'
import { PaymentsError } from '#server/ports/payments.ts'
import type { Payments, PushPayments, RecurringPayments } from '#server/ports/payments.ts'
import { subscriptionErrors } from './subscription.errors.ts'

/** @throws 409 `payment_way_unavailable` */
export function stripeOf({ stripe }: Payments): RecurringPayments {
  if (!stripe) throw subscriptionErrors.error('payment_way_unavailable')
  return stripe
}

/** @throws 409 `payment_way_unavailable` */
export function athOf({ ath }: Payments): PushPayments {
  if (!ath) throw subscriptionErrors.error('payment_way_unavailable')
  return ath
}

const codes = {
  unavailable: 'payment_provider_unavailable',
  declined: 'payment_declined',
  refused: 'payment_provider_refused',
  bad_signature: 'payment_provider_refused',
} as const

/** What a provider's failure is to the person who asked for it. */
export function providerError(error: unknown): AppError | undefined {
  if (!(error instanceof PaymentsError)) return undefined
  return subscriptionErrors.error(codes[error.code], {
    cause: error,
    ...(error.code === 'unavailable' ? { headers: { 'retry-after': '60' } } : {}),
  })
}

/**
 * Asks a provider. Never call it in a transaction: it may take seconds.
 * @throws 503 `payment_provider_unavailable`, 502 `payment_provider_refused`, 402 `payment_declined`
 */
export async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw providerError(error) ?? error
  }
}
