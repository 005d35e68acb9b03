// Parts shared by all uses of Stripe: the client, its errors, and the account of a key.
import Stripe from 'stripe'
import { PaymentsError, type ProviderTest, type Refund, type RefundResult } from '#server/ports/payments.ts'
import { paymentsError } from './stripe-readings.ts'

export interface StripeAccount {
  readonly secretKey: string
  /** Address of Stripe: scheme, host and port. */
  readonly apiUrl: string
  /** Time limit of one answer, in milliseconds. */
  readonly timeout?: number
}

/** Creates a client, without a request to Stripe. */
export function stripeClient({ secretKey, apiUrl, timeout = 10_000 }: StripeAccount): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    // The timeout of the fetch client limits the whole answer. The timeout of Node's client restarts with each byte, so
    // a slow answer could take hours.
    httpClient: Stripe.createFetchHttpClient(),
  })
}

/** Reads the account of the key; never throws. */
export async function testStripe(stripe: Stripe): Promise<ProviderTest> {
  const started = performance.now()
  const tookMs = () => Math.round(performance.now() - started)
  try {
    const { id, charges_enabled: charges, settings } = await stripe.accounts.retrieveCurrent()
    return {
      ok: charges,
      answer: `${id} ${settings?.dashboard.display_name ?? ''} · charges_enabled: ${String(charges)}`,
      tookMs: tookMs(),
    }
  } catch (error) {
    return { ok: false, answer: paymentsError(error).providerMessage, tookMs: tookMs() }
  }
}

/** @returns the refund of an intent that was requested with this key, if there is one */
async function findRefund(stripe: Stripe, intent: string, key: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (refund.metadata?.key === key) return refund
  return undefined
}

async function createRefund(
  stripe: Stripe,
  intent: string,
  { amountCents, reason, idempotencyKey }: Omit<Refund, 'reference'>,
): Promise<Stripe.Refund> {
  const refund = { payment_intent: intent, amount: amountCents }
  const metadata = { reason: reason.slice(0, 500) }
  try {
    return await stripe.refunds.create(
      { ...refund, metadata: { ...metadata, key: idempotencyKey } },
      { idempotencyKey },
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    // Requested before refunds named their key: Stripe answers these parameters with that refund.
    return stripe.refunds.create({ ...refund, metadata }, { idempotencyKey })
  }
}

/**
 * Refunds a part of a card payment. Stripe recognises a repeated request by its key for a day only; after that, its list
 * of refunds shows whether this one was made.
 * @throws PaymentsError `refused` when Stripe does not refund it
 */
export async function refundIntent(
  stripe: Stripe,
  intent: string,
  request: Omit<Refund, 'reference'>,
): Promise<RefundResult> {
  const refund =
    (await findRefund(stripe, intent, request.idempotencyKey)) ?? (await createRefund(stripe, intent, request))
  if (refund.status === 'failed' || refund.status === 'canceled')
    throw new PaymentsError('refused', refund.failure_reason ?? refund.status)
  return { reference: refund.id, refundedAt: new Date(refund.created * 1000) }
}

/** Translates every error of these calls to a `PaymentsError`. */
export function withTranslatedErrors<T extends object>(calls: T): T {
  return Object.fromEntries(
    Object.entries(calls as Record<string, (...args: unknown[]) => Promise<unknown>>).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        try {
          return await call(...args)
        } catch (error) {
          throw paymentsError(error)
        }
      },
    ]),
  ) as T
}
