import Stripe from 'stripe'
import { PaymentsError } from '#server/ports/payments.ts'
import type { PlanChange, ProviderPayment, RecurringPayments, SoldPlan, SoldTax } from '#server/ports/payments.ts'
import {
  paymentsError,
  readHints,
  readPayment,
  readPreview,
  readSession,
  readSubscription,
  seconds,
  taxKey,
} from './stripe-readings.ts'

export interface StripeOptions {
  readonly secretKey: string
  /** Where Stripe is: scheme, host and port. */
  readonly apiUrl: string
  readonly webhookSecret: string
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout?: number
}

/** Seconds after which a signed message is taken for a repetition by somebody else. */
const tolerance = 300

const metadataOf = ({ planVersionId, interval }: SoldPlan, orderId?: string) => ({
  planVersionId,
  interval,
  ...(orderId ? { orderId } : {}),
})

/** Cards through Stripe Billing: it keeps the card, charges each period and tells us by webhooks. */
export function stripePayments({
  secretKey,
  apiUrl,
  webhookSecret,
  timeout = 10_000,
}: StripeOptions): RecurringPayments {
  const { protocol, hostname, port } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    // Its timeout is for the whole of an answer. Node's client begins anew with each byte, and one a second would keep
    // it for hours.
    httpClient: Stripe.createFetchHttpClient(),
  })
  const products = new Set<string>()
  const taxRates = new Map<string, string>()

  /** A plan is a product of its own id, so that it is made once whoever asks. */
  async function productOf({ planId, title }: SoldPlan): Promise<string> {
    const id = `plan_${planId}`
    if (products.has(id)) return id
    try {
      await stripe.products.create({ id, name: title, metadata: { planId } })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists') throw error
    }
    products.add(id)
    return id
  }

  /** Stripe's rate for a tax of ours; rates there never change, so a new percentage is a new one. */
  async function taxRateOf(tax: SoldTax): Promise<string> {
    const key = taxKey(tax)
    const known = taxRates.get(key)
    if (known) return known
    const listed = await stripe.taxRates
      .list({ active: true, inclusive: false, limit: 100 })
      .autoPagingToArray({ limit: 500 })
    const found =
      listed.find(({ metadata }) => metadata?.key === key) ??
      (await stripe.taxRates.create(
        {
          display_name: tax.name.slice(0, 50),
          inclusive: false,
          percentage: tax.basisPoints / 100,
          country: 'PR',
          metadata: { key },
        },
        { idempotencyKey: `tax-${Buffer.from(key).toString('base64url').slice(0, 200)}` },
      ))
    taxRates.set(key, found.id)
    return found.id
  }

  /** An empty list is not sent at all; an empty text takes rates away. */
  const taxesOf = async ({ tax }: Pick<SoldPlan, 'tax'>): Promise<string[] | ''> => (tax ? [await taxRateOf(tax)] : '')

  const priceOf = async (plan: SoldPlan) =>
    ({
      currency: 'usd',
      product: await productOf(plan),
      unit_amount: plan.priceCents,
      recurring: { interval: plan.interval === 'yearly' ? 'year' : 'month' },
    }) as const

  async function held(subscriptionId: string) {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId)
    const [item] = subscription.items.data
    if (!item) throw new PaymentsError('refused', `the subscription ${subscriptionId} has no item`)
    return {
      subscription,
      item,
      schedule: typeof subscription.schedule === 'string' ? subscription.schedule : (subscription.schedule?.id ?? null),
    }
  }

  async function releaseSchedule(schedule: string | null): Promise<void> {
    if (schedule) await stripe.subscriptionSchedules.release(schedule)
  }

  /** A smaller plan as the second phase of a schedule; the first is what runs now, untouched. */
  async function schedule({ subscriptionId, plan }: PlanChange): Promise<void> {
    const { subscription, item, schedule: existing } = await held(subscriptionId)
    if (subscription.cancel_at_period_end)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
    const { id, current_phase: phase } = existing
      ? await stripe.subscriptionSchedules.retrieve(existing)
      : await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })
    const tax = { default_tax_rates: await taxesOf(plan) }
    await stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: phase?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
          metadata: subscription.metadata,
          ...tax,
        },
        {
          items: [{ price_data: await priceOf(plan), quantity: 1 }],
          duration: { interval: plan.interval === 'yearly' ? 'year' : 'month', interval_count: 1 },
          proration_behavior: 'none',
          metadata: metadataOf(plan),
          ...tax,
        },
      ],
    })
  }

  const calls: Omit<RecurringPayments, 'readEvent' | 'test'> = {
    async createCustomer({ companyId, name, email, locale }) {
      // What may have been typed anew since is set afterwards: with other parameters the key would be refused.
      const { id } = await stripe.customers.create(
        { metadata: { companyId } },
        { idempotencyKey: `customer-${companyId}` },
      )
      await stripe.customers.update(id, { name, email, preferred_locales: [locale] })
      return id
    },

    async openCheckout({ orderId, companyId, customerId, plan, successUrl, cancelUrl, expiresAt, locale }) {
      const metadata = metadataOf(plan, orderId)
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: orderId,
          locale,
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: seconds(expiresAt),
          line_items: [{ price_data: await priceOf(plan), quantity: 1 }],
          subscription_data: {
            metadata: { ...metadata, companyId },
            ...(plan.tax ? { default_tax_rates: [await taxRateOf(plan.tax)] } : {}),
          },
          metadata,
        },
        { idempotencyKey: `checkout-${orderId}` },
      )
      if (!session.url) throw new PaymentsError('refused', `the checkout ${session.id} has no address`)
      return { reference: session.id, url: session.url }
    },

    readCheckout: async (reference) => readSession(await stripe.checkout.sessions.retrieve(reference)),

    async expireCheckout(reference) {
      try {
        return readSession(await stripe.checkout.sessions.expire(reference))
      } catch (error) {
        // Only an open one can be expired: it was paid, or its time was over.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'resource_missing')
          return readSession(await stripe.checkout.sessions.retrieve(reference))
        throw error
      }
    },

    async readCustomer(customerId) {
      const subscriptions = await stripe.subscriptions
        .list({ customer: customerId, status: 'all', limit: 100, expand: ['data.schedule'] })
        .autoPagingToArray({ limit: 1_000 })
      const invoices = await stripe.invoices
        .list({ customer: customerId, status: 'paid', limit: 100 })
        .autoPagingToArray({ limit: 10_000 })
      return {
        subscriptions: subscriptions
          .map(readSubscription)
          .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
        payments: invoices
          .filter(({ amount_paid }) => amount_paid > 0)
          .map(readPayment)
          .toSorted(byTime),
      }
    },

    openPortal: async (customerId, returnUrl, locale) =>
      (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl, locale })).url,

    async previewChange({ subscriptionId, customerId, plan, at }) {
      const { item } = await held(subscriptionId)
      return readPreview(
        await stripe.invoices.createPreview({
          customer: customerId,
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: item.id, price_data: await priceOf(plan), quantity: 1 }],
            proration_behavior: 'always_invoice',
            proration_date: seconds(at),
            cancel_at_period_end: false,
            default_tax_rates: await taxesOf(plan),
          },
        }),
      )
    },

    async changeNow({ subscriptionId, plan, at, key }) {
      const { item, schedule: scheduled } = await held(subscriptionId)
      await releaseSchedule(scheduled)
      await stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: item.id, price_data: await priceOf(plan), quantity: 1 }],
          proration_behavior: 'always_invoice',
          proration_date: seconds(at),
          payment_behavior: 'error_if_incomplete',
          cancel_at_period_end: false,
          default_tax_rates: await taxesOf(plan),
          metadata: metadataOf(plan),
        },
        { idempotencyKey: `change-${key}` },
      )
    },

    changeAtPeriodEnd: schedule,

    async setNextTax(subscriptionId, tax) {
      const { schedule: existing } = await held(subscriptionId)
      const rates = await taxesOf({ tax })
      if (!existing)
        return void (await stripe.subscriptions.update(subscriptionId, {
          default_tax_rates: rates,
          proration_behavior: 'none',
        }))
      const { phases } = await stripe.subscriptionSchedules.retrieve(existing)
      await stripe.subscriptionSchedules.update(existing, {
        phases: phases.map(({ items, start_date, end_date, metadata, default_tax_rates: own }, at) => ({
          items: items.map(({ price }) => ({ price: typeof price === 'string' ? price : price.id, quantity: 1 })),
          start_date,
          end_date,
          metadata: metadata ?? {},
          proration_behavior: 'none',
          default_tax_rates: at === phases.length - 1 ? rates : own?.length ? own.map(({ id }) => id) : '',
        })),
      })
    },

    keepPlan: async (subscriptionId) => releaseSchedule((await held(subscriptionId)).schedule),

    async setCancelAtPeriodEnd(subscriptionId, cancel) {
      // Stripe lets nobody cancel beside a schedule.
      if (cancel) await releaseSchedule((await held(subscriptionId)).schedule)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancel })
    },

    async cancelNow(subscriptionId) {
      await stripe.subscriptions.cancel(subscriptionId)
    },

    async refund({ reference, amountCents, reason, idempotencyKey }) {
      const { data } = await stripe.invoicePayments.list({ invoice: reference, status: 'paid', limit: 10 })
      const intent = data
        .map(({ payment }) =>
          typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id,
        )
        .find(Boolean)
      if (!intent) throw new PaymentsError('refused', `nothing was paid by card for ${reference}`)
      const refund = await stripe.refunds.create(
        { payment_intent: intent, amount: amountCents, metadata: { reason: reason.slice(0, 500) } },
        { idempotencyKey },
      )
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new PaymentsError('refused', refund.failure_reason ?? refund.status)
      return { reference: refund.id, refundedAt: new Date(refund.created * 1000) }
    },
  }

  return {
    ...translated(calls),

    readEvent(body, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          webhookSecret,
          tolerance,
          undefined,
          now.getTime(),
        )
        return { id: event.id, type: event.type, createdAt: new Date(event.created * 1000), ...readHints(event) }
      } catch (error) {
        throw new PaymentsError('bad_signature', error instanceof Error ? error.message : 'not signed', {
          cause: error,
        })
      }
    },

    async test() {
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
    },
  }
}

/** Payments of one moment in the order of what they are for. */
const byTime = (a: ProviderPayment, b: ProviderPayment): number =>
  a.paidAt.getTime() - b.paidAt.getTime() ||
  (a.period?.start.getTime() ?? 0) - (b.period?.start.getTime() ?? 0) ||
  (a.reference < b.reference ? -1 : 1)

/** Every call throws a {@link PaymentsError} and nothing else. */
function translated<T extends object>(calls: T): T {
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
