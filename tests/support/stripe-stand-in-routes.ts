// Routes of Stripe that the product calls, over the stand-in's state.
import type { StripeState } from './stripe-stand-in-state.ts'
import { newId, type Subscription, type TaxRate } from './stripe-stand-in-objects.ts'
import { flag, invalid, list, missing, page, text, texts, wholeNumber } from './stripe-stand-in-wire.ts'
import { listDisputes } from './stripe-stand-in-disputes.ts'
import { createSession, sessionOf, expireSession, type Call } from './stripe-stand-in-checkout.ts'
import {
  scheduleOf,
  preview,
  updateSubscription,
  createSchedule,
  updateSchedule,
  release,
} from './stripe-stand-in-changes.ts'

type Route = readonly [method: string, path: RegExp, answer: (state: StripeState, call: Call) => object]

const expanded = (state: StripeState, subscription: Subscription): object => ({
  ...subscription,
  schedule: subscription.schedule ? state.schedules.get(subscription.schedule) : null,
})
const newest = <T extends { readonly created: number }>(all: Iterable<T>): T[] =>
  [...all].reverse().toSorted((a, b) => b.created - a.created)

function refund(state: StripeState, { body }: Call): object {
  const intent = text(body.payment_intent) ?? ''
  const invoice = state.invoices.get(intent.replace(/^pi_/, 'in_'))
  const paid = state.singlePayments.get(intent) ?? (invoice?.status === 'paid' ? invoice.amount_paid : undefined)
  if (paid === undefined) throw missing('payment_intent', intent)
  const amount = wholeNumber(body.amount) ?? paid
  const before = state.refunds.filter((r) => r.payment_intent === intent).reduce((sum, r) => sum + r.amount, 0)
  if (before + amount > paid)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${paid - before})`, {
      code: 'amount_too_large',
    })
  const refundObject = {
    id: newId('re'),
    object: 'refund' as const,
    amount,
    currency: invoice?.currency ?? 'usd',
    payment_intent: intent,
    status: 'succeeded',
    created: state.now(),
    metadata: texts(body.metadata),
  }
  state.refunds.push(refundObject)
  return refundObject
}

function createCustomer(state: StripeState, { body }: Call): object {
  const customer = {
    id: newId('cus'),
    object: 'customer' as const,
    name: text(body.name) ?? null,
    email: text(body.email) ?? null,
    balance: 0,
    metadata: texts(body.metadata),
  }
  state.customers.set(customer.id, customer)
  return customer
}

function createProduct(state: StripeState, { body }: Call): object {
  const id = text(body.id) ?? newId('prod')
  if (state.products.has(id)) throw invalid(`Product already exists.`, { code: 'resource_already_exists' })
  const product = { id, object: 'product' as const, name: text(body.name) ?? '' }
  state.products.set(id, product)
  return product
}

function updateProduct(state: StripeState, { params: [id = ''], body }: Call): object {
  const product = state.products.get(id)
  if (!product) throw missing('product', id)
  return Object.assign(product, { name: text(body.name) ?? product.name })
}

function createTaxRate(state: StripeState, { body }: Call): object {
  const rate: TaxRate = {
    id: newId('txr'),
    object: 'tax_rate',
    percentage: Number(body.percentage),
    inclusive: flag(body.inclusive) ?? false,
    active: true,
    display_name: text(body.display_name) ?? '',
    metadata: texts(body.metadata),
  }
  state.taxRates.set(rate.id, rate)
  return rate
}

export const routes: readonly Route[] = [
  [
    'GET',
    /^\/v1\/account$/,
    () => ({
      id: 'acct_standin',
      object: 'account',
      charges_enabled: true,
      settings: { dashboard: { display_name: 'Bufete de prueba', timezone: 'America/Puerto_Rico' } },
    }),
  ],
  ['POST', /^\/v1\/customers$/, createCustomer],
  [
    'POST',
    /^\/v1\/customers\/(\w+)$/,
    (state, { params: [id = ''], body }) =>
      Object.assign(
        state.customers.get(id) ??
          (() => {
            throw missing('customer', id)
          })(),
        { name: text(body.name) ?? null, email: text(body.email) ?? null },
      ),
  ],
  ['POST', /^\/v1\/products$/, createProduct],
  ['POST', /^\/v1\/products\/([\w-]+)$/, updateProduct],
  ['GET', /^\/v1\/tax_rates$/, (state, { body }) => page('/v1/tax_rates', [...state.taxRates.values()], body)],
  ['POST', /^\/v1\/tax_rates$/, createTaxRate],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (state, { params: [id] }) => sessionOf(state, id)],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    (state, { body }) =>
      page(
        '/v1/subscriptions',
        newest(state.subscriptions.values())
          .filter(({ customer }) => customer === text(body.customer))
          .map((s) => (list(body.expand).includes('data.schedule') ? (expanded(state, s) as Subscription) : s)),
        body,
      ),
  ],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, (state, { params: [id = ''] }) => state.subscriptionOf(id)],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    (state, { params: [id = ''] }) => {
      const subscription = state.subscriptionOf(id)
      state.end(subscription)
      return subscription
    },
  ],
  ['POST', /^\/v1\/subscription_schedules$/, createSchedule],
  ['GET', /^\/v1\/subscription_schedules\/(\w+)$/, (state, { params: [id] }) => scheduleOf(state, id)],
  ['POST', /^\/v1\/subscription_schedules\/(\w+)$/, updateSchedule],
  ['POST', /^\/v1\/subscription_schedules\/(\w+)\/release$/, release],
  [
    'GET',
    /^\/v1\/invoices$/,
    (state, { body }) =>
      page(
        '/v1/invoices',
        newest(state.invoices.values()).filter(
          ({ customer, status }) =>
            customer === text(body.customer) && (text(body.status) === undefined || status === text(body.status)),
        ),
        body,
      ),
  ],
  ['POST', /^\/v1\/invoices\/create_preview$/, preview],
  [
    'GET',
    /^\/v1\/invoice_payments$/,
    (state, { body }) =>
      page(
        '/v1/invoice_payments',
        [...state.invoices.values()]
          .filter(({ id, status, amount_paid }) => id === text(body.invoice) && status === 'paid' && amount_paid > 0)
          .map(({ id, amount_paid }) => ({
            id: id.replace(/^in_/, 'inpay_'),
            object: 'invoice_payment',
            invoice: id,
            amount_paid,
            status: 'paid',
            payment: { type: 'payment_intent', payment_intent: id.replace(/^in_/, 'pi_') },
          })),
        body,
      ),
  ],
  ['POST', /^\/v1\/refunds$/, refund],
  [
    'GET',
    /^\/v1\/refunds$/,
    (state, { body }) =>
      page(
        '/v1/refunds',
        newest(state.refunds).filter((r) => r.payment_intent === text(body.payment_intent)),
        body,
      ),
  ],
  ['GET', /^\/v1\/disputes$/, listDisputes],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    (state, { body }) => {
      const customer = text(body.customer) ?? ''
      if (!state.customers.has(customer)) throw missing('customer', customer)
      return {
        id: newId('bps'),
        object: 'billing_portal.session',
        customer,
        return_url: text(body.return_url) ?? null,
        url: `https://billing.stripe.com/p/session/${customer}`,
      }
    },
  ],
]
