// Translates answers of Stripe to the types of the port. Version 2026-10-28.endive: the period is on the subscription's
// item, and an invoice names its subscription under `parent`.
import Stripe from 'stripe'
import { PaymentsError } from '#server/ports/payments.ts'
import type {
  BillingInterval,
  CheckoutReading,
  PreviewedChange,
  ProviderPayment,
  ProviderSubscription,
  SoldTax,
} from '#server/ports/payments.ts'

export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
const dateOfUnix = (unix: number): Date => new Date(unix * 1000)
const dateOfUnixOrNull = (unix: number | null | undefined): Date | null =>
  unix === null || unix === undefined ? null : dateOfUnix(unix)
const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

const intervalOf = (text: string | undefined): BillingInterval =>
  text === 'year' || text === 'yearly' ? 'yearly' : 'monthly'

/** Translates an error to one of three codes: `unavailable`, `declined` or `refused`. */
export function paymentsError(error: unknown): PaymentsError {
  if (error instanceof PaymentsError) return error
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentsError('unavailable', error instanceof Error ? error.message : 'no answer', { cause: error })
  const { message, statusCode = 0, code } = error
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentsError('declined', message, { cause: error })
  // 409: Stripe still processes the same object; its client has already retried.
  const isTransient =
    error instanceof Stripe.errors.StripeConnectionError ||
    statusCode === 409 ||
    statusCode === 429 ||
    statusCode >= 500 ||
    statusCode === 0
  return new PaymentsError(isTransient ? 'unavailable' : 'refused', message, {
    cause: error,
    missing: code === 'resource_missing',
  })
}

const statuses: Readonly<Record<string, ProviderSubscription['status']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
}

/** Metadata that identifies a tax at Stripe, whose rates have generated ids. */
export const taxKey = ({ basisPoints, name }: SoldTax): string => `${basisPoints}:${name}`

function taxOfRates(rates: readonly Stripe.TaxRate[] | null | undefined): SoldTax | null {
  const [, basisPoints, name] = /^(\d+):(.+)$/.exec(rates?.[0]?.metadata?.key ?? '') ?? []
  return basisPoints && name ? { basisPoints: Number(basisPoints), name } : null
}

/**
 * Returns the phase of an expanded schedule that begins when the period ends; undefined when the plan does not change.
 */
export function nextPhase(
  schedule: Stripe.Subscription['schedule'],
  periodEnd: number,
): Stripe.SubscriptionSchedule.Phase | undefined {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return undefined
  return schedule.phases.find(({ start_date }) => start_date >= periodEnd)
}

function nextPlanOf(phase: Stripe.SubscriptionSchedule.Phase | undefined): ProviderSubscription['next'] {
  const planVersionId = phase?.metadata?.planVersionId
  return planVersionId ? { planVersionId, interval: intervalOf(phase?.metadata?.interval) } : null
}

/** @param s the subscription with its schedule expanded: with only the id, `next` would be null */
export function readSubscription(s: Stripe.Subscription): ProviderSubscription {
  const [item] = s.items.data
  if (!item) throw new PaymentsError('refused', `the subscription ${s.id} has no item`)
  const phase = nextPhase(s.schedule, item.current_period_end)
  return {
    id: s.id,
    customerId: idOf(s.customer) ?? '',
    status: statuses[s.status] ?? 'past_due',
    planVersionId: s.metadata.planVersionId ?? null,
    orderId: s.metadata.orderId ?? null,
    interval: intervalOf(item.price.recurring?.interval),
    currency: s.currency,
    periodStart: dateOfUnix(item.current_period_start),
    periodEnd: dateOfUnix(item.current_period_end),
    cancelAtPeriodEnd: s.cancel_at_period_end,
    endedAt: dateOfUnixOrNull(s.ended_at ?? s.canceled_at),
    createdAt: dateOfUnix(s.created),
    next: nextPlanOf(phase),
    nextTax: taxOfRates(phase ? phase.default_tax_rates : s.default_tax_rates),
  }
}

const taxOf = (invoice: Stripe.Invoice): number =>
  (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns the part of an invoice's tax that belongs to an amount: credit of the customer pays a part of both. An amount
 * above the total includes a balance that the customer owed, which the invoice does not tax.
 */
const taxWithin = (invoice: Stripe.Invoice, amountCents: number): number =>
  invoice.total > 0 ? Math.round((taxOf(invoice) * Math.min(amountCents, invoice.total)) / invoice.total) : 0

/**
 * Reads a paid invoice. If credit of the customer paid a part of it, only the remaining amount was charged, and the tax
 * is reduced in proportion.
 */
export function readPayment(invoice: Stripe.Invoice): ProviderPayment {
  const paid = invoice.amount_paid
  const taxCents = taxWithin(invoice, paid)
  const details = invoice.parent?.subscription_details
  const period = invoice.lines.data.map((line) => line.period).toSorted((a, b) => b.end - a.end)[0]
  return {
    reference: invoice.id,
    subscriptionId: idOf(details?.subscription),
    planVersionId: details?.metadata?.planVersionId ?? null,
    interval: details?.metadata?.interval ? intervalOf(details.metadata.interval) : null,
    currency: invoice.currency,
    subtotalCents: paid - taxCents,
    taxCents,
    totalCents: paid,
    paidAt: dateOfUnix(invoice.status_transitions.paid_at ?? invoice.created),
    period: period ? { start: dateOfUnix(period.start), end: dateOfUnix(period.end) } : null,
  }
}

function checkoutStateOf({ status }: Stripe.Checkout.Session): CheckoutReading['state'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

export const readSession = (session: Stripe.Checkout.Session): CheckoutReading => ({
  reference: session.id,
  orderId: session.client_reference_id,
  customerId: idOf(session.customer),
  state: checkoutStateOf(session),
  subscriptionId: idOf(session.subscription),
})

/** Reads a preview with the amounts that {@link readPayment} will read: `total` does not include the customer's balance. */
export function readPreview(invoice: Stripe.Invoice): PreviewedChange {
  const due = Math.max(0, invoice.amount_due)
  const taxCents = taxWithin(invoice, due)
  return {
    lines: invoice.lines.data.map(({ amount, period }) => ({
      kind: amount < 0 ? 'credit' : 'charge',
      amountCents: amount,
      from: dateOfUnix(period.start),
      to: dateOfUnix(period.end),
    })),
    subtotalCents: due - taxCents,
    taxCents,
    totalCents: due,
    currency: invoice.currency,
  }
}

/**
 * Returns the ids of the object, the customer and the order of an event. Any object may have a customer; a checkout
 * names its order, too.
 */
export function readEventReferences(event: Stripe.Event): {
  readonly objectId: string | null
  readonly customerId: string | null
  readonly orderId: string | null
} {
  const object = event.data.object as unknown as Readonly<Record<string, unknown>>
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const customer = object.customer
  return {
    objectId: text(object.id),
    customerId:
      object.object === 'customer'
        ? text(object.id)
        : (text(customer) ?? text((customer as { id?: unknown } | null | undefined)?.id)),
    orderId: text(object.client_reference_id),
  }
}
