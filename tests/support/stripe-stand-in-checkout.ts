// Checkout sessions of the Stripe stand-in, with their prices and tax rates.
import type { StripeState } from './stripe-stand-in-state.ts'
import { newId, type Price, type Session, type TaxRate } from './stripe-stand-in-objects.ts'
import {
  form,
  invalid,
  list,
  missing,
  text,
  texts,
  wholeNumber,
  type Form,
  type FormValue,
} from './stripe-stand-in-wire.ts'

export interface Call {
  readonly params: readonly string[]
  readonly body: Form
}

export function priceFrom(state: StripeState, data: Form): Price {
  const product = text(data.product) ?? ''
  const [unit_amount, currency, interval] = [
    wholeNumber(data.unit_amount),
    text(data.currency),
    text(form(data.recurring).interval),
  ]
  if (!state.products.has(product)) throw missing('product', product)
  if (unit_amount === undefined || !currency || (interval !== 'month' && interval !== 'year'))
    throw invalid('Missing required param: price_data')
  return {
    id: newId('price'),
    object: 'price',
    currency,
    unit_amount,
    product,
    recurring: { interval, interval_count: 1 },
  }
}

export const ratesFrom = (state: StripeState, body: FormValue | undefined): TaxRate[] =>
  list(body).map((value) => {
    const id = text(value) ?? ''
    return (
      state.taxRates.get(id) ??
      (() => {
        throw missing('tax rate', id)
      })()
    )
  })

export function createSession(state: StripeState, { body }: Call): Session {
  const [item] = list(body.line_items).map((line) => form(line))
  const mode = text(body.mode)
  if ((mode !== 'subscription' && mode !== 'payment') || !item) throw invalid('Missing required param: line_items')
  const expires = endOfSession(state, body)
  const session = mode === 'payment' ? paymentSession(state, body, item) : subscriptionSession(state, body, item)
  Object.assign(session, { expires_at: expires })
  state.sessions.set(session.id, session)
  return session
}

function endOfSession(state: StripeState, body: Form): number {
  const expires = wholeNumber(body.expires_at) ?? state.now() + 86_400
  if (expires < state.now() + 1_800 || expires > state.now() + 86_400)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  return expires
}

const sessionFrom = (state: StripeState, body: Form): Omit<Session, 'mode' | 'amount_total' | 'currency'> => {
  const id = newId('cs_test')
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    customer: null,
    subscription: null,
    payment_intent: null,
    invoice: null,
    client_reference_id: text(body.client_reference_id) ?? null,
    metadata: texts(body.metadata),
    url: `https://checkout.stripe.com/c/pay/${id}`,
    created: state.now(),
    expires_at: 0,
    success_url: text(body.success_url) ?? '',
    cancel_url: text(body.cancel_url) ?? '',
    ui_mode: 'hosted_page',
  }
}

/** A session of one payment: prices are inline, and Stripe refuses amounts below 50 cents. */
function paymentSession(state: StripeState, body: Form, item: Form): Session {
  const data = form(item.price_data)
  const [amount, currency, name] = [
    wholeNumber(data.unit_amount),
    text(data.currency),
    text(form(data.product_data).name),
  ]
  if (amount === undefined || !currency || !name) throw invalid('Missing required param: price_data')
  if (amount < 50) throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd")
  return { ...sessionFrom(state, body), mode: 'payment', amount_total: amount, currency }
}

function subscriptionSession(state: StripeState, body: Form, item: Form): Session {
  const customer = text(body.customer) ?? ''
  if (!state.customers.has(customer)) throw missing('customer', customer)
  const price = priceFrom(state, form(item.price_data))
  const data = form(body.subscription_data)
  const taxRates = ratesFrom(state, data.default_tax_rates)
  const tax = taxRates.reduce((sum, { percentage }) => sum + Math.round((price.unit_amount * percentage) / 100), 0)
  const session: Session = {
    ...sessionFrom(state, body),
    mode: 'subscription',
    customer,
    amount_total: price.unit_amount + tax,
    currency: price.currency,
  }
  state.intended.set(session.id, { price, metadata: texts(data.metadata), taxRates })
  return session
}

export const sessionOf = (state: StripeState, id = ''): Session =>
  state.sessions.get(id) ??
  (() => {
    throw missing('checkout.session', id)
  })()

export function expireSession(state: StripeState, { params: [id] }: Call): Session {
  const session = sessionOf(state, id)
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  state.expire(session)
  return session
}
