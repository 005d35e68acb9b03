// Providers of payments: for plans, and with an office's own keys for its invoices and bookings (`PaymentRequests`), in
// integer cents of USD. Not to be called while a database connection is held: a provider may take seconds to answer.
import type { Locale } from '#server/contract/locale.ts'
import type { PaymentProviderId, SingleProviderId } from '#server/contract/payment-providers.ts'
import type { ProviderDispute } from './payment-disputes.ts'

export type BillingInterval = 'monthly' | 'yearly'

/** A supported provider, configured or not. */
export interface PaymentConnection {
  readonly id: PaymentProviderId
  /** Address of the provider; not a secret. */
  readonly address: string
  /** Null without keys. */
  readonly provider: PaymentProvider | null
}
/** All providers, in the order of `paymentProviders`. An administrator can record payments without a provider. */
export type Payments = readonly PaymentConnection[]

/** A provider; `kind` says how a period is paid. */
export type PaymentProvider = RecurringPayments | SinglePayments

/** Returns the provider `id`, or null when it is unknown or has no keys. */
export const findProvider = (payments: Payments, id: string): PaymentProvider | null =>
  payments.find((connection) => connection.id === id)?.provider ?? null

/** Returns the provider `id` if it charges each period automatically. */
export function findRecurring(payments: Payments, id: string): RecurringPayments | null {
  const provider = findProvider(payments, id)
  return provider?.kind === 'recurring' ? provider : null
}

/** Returns the provider `id` if it takes one payment at a time. */
export function findSingle(payments: Payments, id: string): SinglePayments | null {
  const provider = findProvider(payments, id)
  return provider?.kind === 'single' ? provider : null
}

/** Common to all providers. Every call but `test` may throw {@link PaymentsError}. */
interface ProviderBase {
  readonly id: PaymentProviderId
  refund(refund: Refund): Promise<RefundResult>
  /** Sends a harmless request for the administrators' page of integrations. Never throws. */
  test(): Promise<ProviderTest>
}

export interface ProviderTest {
  readonly ok: boolean
  /** The provider's own message, or why it was not reached. */
  readonly answer: string
  readonly tookMs: number
}

/** A plan as the provider sells it. The price is for one period, before tax. */
export interface SoldPlan {
  readonly planId: string
  readonly planVersionId: string
  readonly title: string
  /** Whether the plan is sold on these terms now. Otherwise the title may be a former one. */
  readonly onSale: boolean
  readonly interval: BillingInterval
  readonly priceCents: number
  readonly tax: SoldTax | null
}
export interface SoldTax {
  readonly name: string
  readonly basisPoints: number
}

export interface NewCheckout {
  readonly orderId: string
  readonly companyId: string
  readonly customerId: string
  readonly plan: SoldPlan
  readonly successUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
  readonly locale: Locale
}

export interface CheckoutReading {
  readonly reference: string
  readonly orderId: string | null
  readonly customerId: string | null
  readonly state: 'open' | 'complete' | 'expired'
  readonly subscriptionId: string | null
}

/** A subscription in its present state at the provider. */
export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  readonly status: 'incomplete' | 'active' | 'past_due' | 'ended'
  readonly planVersionId: string | null
  readonly orderId: string | null
  readonly interval: BillingInterval
  readonly currency: string
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | null
  readonly createdAt: Date
  /** The plan that begins at the end of the period; null when the plan does not change. */
  readonly next: { readonly planVersionId: string; readonly interval: BillingInterval } | null
  /** The tax of the next period; null when there is none, or its rate was not created by this product. */
  readonly nextTax: SoldTax | null
}

/** A payment. `reference` identifies it permanently, also in refunds. */
export interface ProviderPayment {
  readonly reference: string
  readonly subscriptionId: string | null
  readonly planVersionId: string | null
  readonly interval: BillingInterval | null
  readonly currency: string
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly paidAt: Date
  readonly period: { readonly start: Date; readonly end: Date } | null
}

export interface CustomerReading {
  readonly subscriptions: readonly ProviderSubscription[]
  /** Paid invoices with an amount, the oldest first. */
  readonly payments: readonly ProviderPayment[]
}

export interface PlanChange {
  readonly subscriptionId: string
  readonly plan: SoldPlan
  /** The moment from which the remainder of the period is computed. */
  readonly at: Date
}
export interface PreviewedLine {
  readonly kind: 'charge' | 'credit'
  readonly amountCents: number
  readonly from: Date
  readonly to: Date
}
/** What a change would charge today. Credit of the customer lowers the amounts, but is not among the lines. */
export interface PreviewedChange {
  readonly lines: readonly PreviewedLine[]
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly currency: string
}

export interface Refund {
  readonly reference: string
  readonly amountCents: number
  readonly reason: string
  /** Requests with the same key refund only once. */
  readonly idempotencyKey: string
  /**
   * For a provider that does not recognise repeated requests: data with which it first checks whether this refund was
   * already made, so that a refund whose response was lost is found and not made again. Only one refund of a payment is
   * requested at a time.
   */
  readonly repeatedRefundCheck?: {
    /** Id of the payment at the provider, as `request` gave it. */
    readonly paymentId: string
    /** Total of the other refunds of the payment, in cents. */
    readonly otherRefundsCents: number
  }
}
export interface RefundResult {
  readonly reference: string
  readonly refundedAt: Date
}

/** A signed message of the provider; only a hint, the state is read again. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  readonly objectId: string | null
  readonly customerId: string | null
  readonly orderId: string | null
}

/** A provider that charges each period automatically. Every call may throw {@link PaymentsError}. */
export interface RecurringPayments extends ProviderBase {
  readonly kind: 'recurring'
  /** Returns the same customer for the same company, even for concurrent calls. */
  createCustomer(company: {
    readonly companyId: string
    readonly name: string
    readonly email: string
    readonly locale: Locale
  }): Promise<string>
  openCheckout(checkout: NewCheckout): Promise<{ readonly reference: string; readonly url: string }>
  readCheckout(reference: string): Promise<CheckoutReading>
  /**
   * Invalidates the checkout.
   * @returns its state then: a completed payment stays complete
   */
  expireCheckout(reference: string): Promise<CheckoutReading>
  readCustomer(customerId: string): Promise<CustomerReading>
  openPortal(customerId: string, returnUrl: string, locale: Locale): Promise<string>
  previewChange(change: PlanChange & { readonly customerId: string }): Promise<PreviewedChange>
  /** Charges the difference immediately. A declined charge changes nothing. The same `key` never charges twice. */
  changeNow(change: PlanChange & { readonly key: string }): Promise<void>
  changeAtPeriodEnd(change: PlanChange): Promise<void>
  /** Applies from the next period on; the paid period stays unchanged. */
  setNextTax(subscriptionId: string, tax: SoldTax | null): Promise<void>
  /** Cancels a change at the end of the period. */
  keepPlan(subscriptionId: string): Promise<void>
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<void>
  cancelNow(subscriptionId: string): Promise<void>
  /**
   * Verifies a message and reads its subject.
   * @param header returns a header of the request by its lower-case name
   * @throws PaymentsError `bad_signature` for a wrong, old or missing signature, and for a message that is no event
   */
  readEvent(body: Buffer, header: (name: string) => string | undefined, now: Date): ProviderEvent
}

export interface SingleRequest {
  /** Identifies the order: the same id never causes a second payment at a provider with idempotent requests. */
  readonly orderId: string
  readonly title: string
  /** Ten digits; empty where the provider needs no telephone. */
  readonly phone: string
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly expiresInSeconds: number
  /** Needed only by a provider that opens a payment page. */
  readonly page?: PaymentPage
}

export interface PaymentPage {
  /** The address to which the provider sends the payer afterwards. */
  readonly successUrl: string
  readonly cancelUrl: string
  readonly locale: Locale
  /** An instant and not a duration, because a repeated request must equal the first request. */
  readonly expiresAt: Date
}

/** `waiting`: the payer has not approved. `approved`: it must now be captured. */
export interface SingleReading {
  readonly state: 'waiting' | 'approved' | 'paid' | 'cancelled'
  /** Reference for refunds; null until it is paid. */
  readonly reference: string | null
  readonly orderId: string | null
  readonly totalCents: number | null
}

/** Requests of one payment at a time, with the keys of the product or of an office. */
export interface PaymentRequests extends ProviderBase {
  /** Minimum and maximum of a payment, in cents. */
  readonly minCents: number
  readonly maxCents: number
  /**
   * Requests a payment: on the page at `url`, or, without a page, on the payer's telephone. `token` captures the
   * payment.
   */
  request(
    request: SingleRequest,
  ): Promise<{ readonly paymentId: string; readonly token: string; readonly url?: string }>
  read(paymentId: string): Promise<SingleReading>
  capture(paymentId: string, token: string): Promise<SingleReading>
  /** Ends a payment that nobody has completed; a completed payment stays. */
  cancel(paymentId: string): Promise<void>
  /** Reads the disputes that were opened after `since`, at most 1,000; absent when the provider has no disputes. */
  listDisputes?(since: Date): Promise<readonly ProviderDispute[]>
}

/** A provider that requests one payment at a time. Every call may throw {@link PaymentsError}. */
export interface SinglePayments extends PaymentRequests {
  readonly id: SingleProviderId
  readonly kind: 'single'
}

/**
 * - `unavailable`: not reached, too slow, or 429/5xx; a retry may work
 * - `declined`: the payer or the payer's bank rejected the payment
 * - `refused`: the provider rejects the request (keys, a missing object); `providerMessage` contains its reason
 * - `bad_signature`: a message that the provider did not sign, or that is no event
 */
export type PaymentsErrorCode = 'unavailable' | 'declined' | 'refused' | 'bad_signature'

export class PaymentsError extends Error {
  readonly code: PaymentsErrorCode
  /** The provider's own message; for administrators and logs. */
  readonly providerMessage: string
  /** The object does not exist at the provider. */
  readonly missing: boolean

  constructor(code: PaymentsErrorCode, providerMessage: string, options: { cause?: unknown; missing?: boolean } = {}) {
    super(`${code}: ${providerMessage}`, { cause: options.cause })
    this.name = 'PaymentsError'
    this.code = code
    this.providerMessage = providerMessage
    this.missing = options.missing ?? false
  }
}
