import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { asksPhone, orderedMethods, paymentMethods } from '#server/contract/payment-providers.ts'
import { Currency, Id, IdParams, Instant, page, pageQuery, Phone, Version } from '#server/contract/shared.ts'

export const billingIntervals = ['monthly', 'yearly'] as const
export const subscriptionStates = ['trialing', 'active', 'past_due', 'ended'] as const
export const orderKinds = ['start', 'renewal', 'upgrade'] as const
/** `open`: waits for its payment. `failed`: refused by the provider or not approved by the payer. */
export const orderStates = ['open', 'paid', 'cancelled', 'expired', 'failed'] as const
export const limitNames = ['storage', 'tokens', 'pages', 'professionals', 'staff', 'customers'] as const

const Interval = z.enum(billingIntervals)
const Provider = z.enum(paymentMethods)
const Cents = z.int().min(0)
const PlanRef = z.object({ id: Id, title: z.string() })
const Meter = z.object({ used: z.int(), limit: z.int().nullable() })

/** Present usage that exceeds a limit of the next plan. The data stays, and nothing can be added to it. */
export const Excess = z
  .object({ limit: z.enum(limitNames), used: z.int(), newLimit: z.int() })
  .meta({ id: 'PlanExcess', description: 'Storage in bytes, tokens and pages by the month, people by count' })

/** A purchase: a first period, the next period, or the difference to a larger plan. */
export const Order = z
  .object({
    id: Id,
    reference: z.string().describe('Short name to quote when paying outside, `PED-7K2M9XQ4`'),
    kind: z.enum(orderKinds),
    provider: Provider,
    plan: PlanRef,
    interval: Interval,
    subtotalCents: Cents,
    taxCents: Cents,
    totalCents: Cents,
    currency: Currency,
    state: z.enum(orderStates),
    createdAt: Instant,
    expiresAt: Instant,
    paidAt: Instant.nullable(),
  })
  .meta({ id: 'PlanOrder' })

export const Subscription = z
  .object({
    state: z.enum(subscriptionStates),
    plan: PlanRef.extend({
      versionId: Id,
      costCents: Cents,
      annualDiscountPercent: z.number(),
      onSale: z.boolean(),
    }).describe('As it was bought; costCents is the price of one month'),
    interval: Interval,
    provider: z.enum(['none', ...paymentMethods]),
    priceCents: Cents.describe('Of one period, before tax'),
    currency: Currency,
    periodStart: Instant,
    periodEnd: Instant,
    graceEndsAt: Instant.nullable().describe('While past due: end of the grace period'),
    endedAt: Instant.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    renewsByItself: z.boolean().describe('The provider charges what is due; otherwise each period is paid by an order'),
    paidAhead: z.boolean().describe('The period after this one is paid already'),
    scheduledChange: z.object({ plan: PlanRef, interval: Interval, at: Instant, exceeds: z.array(Excess) }).nullable(),
    openOrder: Order.nullable(),
    meters: z.object({
      storageBytes: Meter,
      tokens: Meter,
      pages: Meter,
      professionals: Meter,
      staff: Meter,
      customers: Meter,
    }),
    providers: z
      .array(z.object({ name: Provider, available: z.boolean(), renewsByItself: z.boolean() }))
      .describe('Ways to pay; one that is not set up is listed as not available'),
    version: Version,
    can: z.object({
      checkout: z.boolean(),
      change: z.boolean(),
      cancel: z.boolean(),
      resume: z.boolean(),
      portal: z.boolean(),
      keepPlan: z.boolean(),
    }),
  })
  .meta({ id: 'Subscription' })

/** `charge` for the new plan, `credit` for the remainder of the old plan; credits are negative. */
const PreviewLine = z.object({
  kind: z.enum(['charge', 'credit']),
  plan: PlanRef,
  interval: Interval,
  from: Instant,
  to: Instant,
  amountCents: z.int(),
})

export const Preview = z
  .object({
    kind: z.enum([...orderKinds, 'downgrade']),
    /** `period_end`: nothing is charged or changed before the period ends. */
    effective: z.enum(['now', 'period_end']),
    effectiveAt: Instant,
    at: Instant.describe(
      'The moment for which the amounts were computed; sent with the purchase, exactly these are paid within 15 minutes',
    ),
    lines: z.array(PreviewLine),
    subtotalCents: Cents,
    taxName: z.string().nullable(),
    taxCents: Cents,
    totalCents: Cents,
    currency: Currency,
    /** Price of the following period, before tax, and its beginning. */
    nextCents: Cents,
    nextAt: Instant,
    exceeds: z.array(Excess),
  })
  .meta({ id: 'SubscriptionPreview' })

/** Next step of the payer: the page at `url`, the telephone, or an administrator who records the payment. */
const nextStep = {
  action: z.enum(['redirect', 'approve_on_phone', 'await_administrator']).nullable(),
  url: z.url().nullable(),
}

const choice = { planId: Id, interval: Interval }

export const PreviewRequest = z.strictObject({ ...choice, provider: Provider.optional() })
/** The telephone on which the payer approves the payment; digits and the usual signs. */
const payerPhone = { phone: Phone.regex(/(?:\d\D*){10}/, 'validation.phone').optional() }
export const CheckoutRequest = z
  .strictObject({ ...choice, ...payerPhone, provider: Provider, at: Instant.optional() })
  .refine(({ provider, phone }) => !provider || !asksPhone(provider) || phone !== undefined, {
    path: ['phone'],
    error: 'validation.required',
  })
export const ChangeRequest = z
  .strictObject({
    ...choice,
    ...payerPhone,
    version: Version,
    at: Instant.optional(),
    provider: z
      .enum(orderedMethods)
      .optional()
      .describe('How the difference is paid where the provider does not charge it automatically'),
  })
  .refine(({ provider, phone }) => !provider || !asksPhone(provider) || phone !== undefined, {
    path: ['phone'],
    error: 'validation.required',
  })

const providerErrors = ['payment_way_unavailable', 'payment_provider_unavailable', 'payment_provider_refused'] as const
const planErrors = ['plan_not_found', 'plan_not_published', 'plan_interval_not_offered'] as const
const ownRoute = { access: 'owner', plan: 'exempt' } as const

export const subscriptionContract = defineContract(
  { planModule: 'billing', part: 'subscription' },
  {
    get: {
      method: 'get',
      path: '/subscription',
      summary: 'The plan of my company, what it has used of it and what may be done',
      access: 'billing.see',
      plan: 'exempt',
      returns: Subscription,
    },
    preview: {
      method: 'post',
      path: '/subscription/preview',
      summary: 'What another plan would cost now and when it would take effect; changes nothing',
      ...ownRoute,
      body: PreviewRequest,
      returns: Preview,
      errors: [
        ...planErrors,
        'same_plan',
        'already_subscribed',
        'paid_ahead',
        'paid_until_period_end',
        'payment_declined',
        ...providerErrors,
      ],
    },
    checkout: {
      method: 'post',
      path: '/subscription/checkout',
      summary: 'Buy a first or a next period: by card, by ATH Móvil, or recorded by an administrator',
      ...ownRoute,
      limit: 'purchase',
      idempotent: 'resumes',
      body: CheckoutRequest,
      returns: z.object({ order: Order, ...nextStep }),
      status: 201,
      errors: [
        ...planErrors,
        'already_subscribed',
        'paid_ahead',
        'paid_until_period_end',
        'quote_expired',
        'order_replaced',
        'ath_amount',
        ...providerErrors,
      ],
    },
    change: {
      method: 'post',
      path: '/subscription/change',
      summary: 'Change plan: a larger one now with proration, a smaller one when the period ends',
      ...ownRoute,
      limit: 'purchase',
      idempotent: 'resumes',
      body: ChangeRequest,
      returns: z.object({
        outcome: z.enum(['applied', 'scheduled', 'payment_needed']),
        subscription: Subscription,
        order: Order.nullable(),
        ...nextStep,
      }),
      errors: [
        ...planErrors,
        'same_plan',
        'not_subscribed',
        'paid_ahead',
        'already_subscribed',
        'quote_expired',
        'order_replaced',
        'ath_amount',
        'payment_declined',
        'stale_version',
        ...providerErrors,
      ],
    },
    keepPlan: {
      method: 'delete',
      path: '/subscription/change',
      summary: 'Withdraw a change of plan that is scheduled for the end of the period',
      ...ownRoute,
      status: 204,
      errors: ['no_scheduled_change', 'paid_ahead', ...providerErrors],
    },
    cancel: {
      method: 'post',
      path: '/subscription/cancel',
      summary: 'End the subscription when the paid period ends',
      ...ownRoute,
      returns: Subscription,
      errors: ['not_subscribed', ...providerErrors],
    },
    resume: {
      method: 'post',
      path: '/subscription/resume',
      summary: 'Withdraw a cancellation before the period ends',
      ...ownRoute,
      returns: Subscription,
      errors: ['not_cancelled', ...providerErrors],
    },
    portal: {
      method: 'post',
      path: '/subscription/portal',
      summary: 'A link to the provider’s own page for cards and receipts',
      ...ownRoute,
      returns: z.object({ url: z.url() }),
      errors: ['not_subscribed', ...providerErrors],
    },
    order: {
      method: 'get',
      path: '/subscription/orders/:id',
      summary: 'An order of my company, to see whether it is paid',
      ...ownRoute,
      params: IdParams,
      returns: Order,
      errors: ['order_not_found'],
    },
    withdraw: {
      method: 'delete',
      path: '/subscription/orders/:id',
      summary: 'Withdraw an order that is not paid',
      ...ownRoute,
      params: IdParams,
      status: 204,
      errors: ['order_not_found', 'order_not_open', ...providerErrors],
    },
    adminOrders: {
      method: 'get',
      path: '/admin/orders',
      summary: 'What companies have ordered; open ones wait for a payment',
      access: 'platform.administer',
      query: pageQuery({ sortableBy: ['createdAt'] }).extend({
        state: z.enum(orderStates).optional(),
        provider: Provider.optional(),
        companyId: Id.optional(),
      }),
      returns: page(Order.extend({ company: z.object({ id: Id, name: z.string() }) })),
    },
  },
)
