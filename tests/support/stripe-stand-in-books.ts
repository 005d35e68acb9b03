// What Stripe keeps of subscriptions, in the shapes of version 2026-10-28.endive: the period on the item, the
// subscription of an invoice under `parent`, no `charge` and no `paid` on an invoice. Money is counted here on its own.
import { randomBytes } from 'node:crypto'
import { StripeRefusal } from './stripe-stand-in-wire.ts'

export interface Price {
  readonly id: string
  readonly object: 'price'
  readonly currency: string
  readonly unit_amount: number
  readonly product: string
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 }
}
export interface TaxRate {
  readonly id: string
  readonly object: 'tax_rate'
  readonly percentage: number
  readonly inclusive: boolean
  readonly active: boolean
  readonly display_name: string
  readonly metadata: Record<string, string>
}
export interface Line {
  readonly id: string
  readonly object: 'line_item'
  readonly amount: number
  readonly currency: string
  readonly period: { readonly start: number; readonly end: number }
  readonly parent: object
  readonly taxes: readonly { amount: number; type: string }[]
}
export interface Invoice {
  readonly id: string
  readonly object: 'invoice'
  readonly customer: string
  readonly currency: string
  readonly created: number
  readonly billing_reason: string
  readonly lines: {
    readonly object: 'list'
    readonly data: readonly Line[]
    readonly has_more: false
    readonly url: string
  }
  readonly parent: {
    readonly type: 'subscription_details'
    readonly quote_details: null
    readonly subscription_details: { readonly metadata: Record<string, string>; readonly subscription: string }
  }
  readonly subtotal: number
  readonly total: number
  readonly total_excluding_tax: number
  readonly total_taxes: readonly object[]
  readonly starting_balance: number
  readonly amount_due: number
  amount_paid: number
  amount_remaining: number
  status: 'open' | 'paid'
  status_transitions: { paid_at: number | null; finalized_at: number }
}
export interface Item {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
  subscription: string
}
export interface Subscription {
  id: string
  object: 'subscription'
  customer: string
  currency: string
  created: number
  start_date: number
  status: 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  items: { object: 'list'; data: [Item]; has_more: false; url: string }
  metadata: Record<string, string>
  default_tax_rates: TaxRate[]
  schedule: string | null
  latest_invoice: string | null
}
export interface Phase {
  start_date: number
  end_date: number
  items: { price: Price; quantity: number }[]
  metadata: Record<string, string>
  default_tax_rates: TaxRate[]
}
export interface Schedule {
  id: string
  object: 'subscription_schedule'
  customer: string
  status: 'active' | 'released' | 'completed'
  subscription: string | null
  released_subscription: string | null
  phases: Phase[]
  current_phase: { start_date: number; end_date: number } | null
  end_behavior: string
}
export interface Session {
  id: string
  object: 'checkout.session'
  mode: 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  customer: string
  subscription: string | null
  invoice: string | null
  client_reference_id: string | null
  metadata: Record<string, string>
  amount_total: number
  currency: string
  url: string | null
  created: number
  expires_at: number
  success_url: string
  cancel_url: string
  ui_mode: 'hosted_page'
}
/** What a session will become once it is paid. */
export interface Intended {
  readonly price: Price
  readonly metadata: Record<string, string>
  readonly taxRates: TaxRate[]
}
export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { id: null; idempotency_key: null }
  readonly type: string
  readonly data: { readonly object: unknown }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`

/** The same day of the next month or year, the last one of a shorter month; in UTC, as Stripe counts. */
export function endOf(
  start: number,
  interval: 'month' | 'year',
  anchorDay = new Date(start * 1000).getUTCDate(),
): number {
  const date = new Date(start * 1000)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1))
  date.setUTCDate(
    Math.min(anchorDay, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()),
  )
  return date.getTime() / 1000
}

/** The books of one account. `now` in seconds. */
export class StripeBooks {
  readonly customers = new Map<
    string,
    {
      id: string
      object: 'customer'
      name: string | null
      email: string | null
      balance: number
      metadata: Record<string, string>
    }
  >()
  readonly products = new Map<string, { id: string; object: 'product'; name: string }>()
  readonly taxRates = new Map<string, TaxRate>()
  readonly sessions = new Map<string, Session>()
  readonly intended = new Map<string, Intended>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly schedules = new Map<string, Schedule>()
  readonly invoices = new Map<string, Invoice>()
  readonly refunds: {
    id: string
    object: 'refund'
    amount: number
    currency: string
    payment_intent: string
    status: string
    created: number
    metadata: Record<string, string>
  }[] = []
  readonly events: StripeEvent[] = []
  /** Customers whose card their bank declines. */
  readonly declining = new Set<string>()
  readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  tell(type: string, object: { readonly id: string }): void {
    this.events.push({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    })
  }

  line(
    amount: number,
    period: { start: number; end: number },
    taxRates: readonly TaxRate[],
    proration: boolean,
    currency = 'usd',
  ): Line {
    const taxes = taxRates.map(({ id, percentage }) => ({
      amount: Math.round((amount * percentage) / 100),
      tax_behavior: 'exclusive',
      tax_rate_details: { tax_rate: id },
      taxability_reason: 'not_available',
      taxable_amount: amount,
      type: 'tax_rate_details',
    }))
    return {
      id: newId('il'),
      object: 'line_item',
      amount,
      currency,
      period,
      taxes,
      parent: {
        type: 'subscription_item_details',
        invoice_item_details: null,
        subscription_item_details: { proration },
      },
    }
  }

  /** An invoice that is due now; what a customer has to their credit lowers it. */
  draw(
    subscription: Pick<Subscription, 'id' | 'customer' | 'metadata' | 'currency'>,
    lines: readonly Line[],
    reason: string,
  ): Invoice {
    const net = lines.reduce((sum, { amount }) => sum + amount, 0)
    const total_taxes = lines.flatMap(({ taxes }) => taxes)
    const total = net + total_taxes.reduce((sum, { amount }) => sum + amount, 0)
    const balance = this.customers.get(subscription.customer)?.balance ?? 0
    const due = Math.max(0, total + balance)
    const id = newId('in')
    return {
      id,
      object: 'invoice',
      customer: subscription.customer,
      currency: subscription.currency,
      created: this.now(),
      billing_reason: reason,
      lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      },
      subtotal: net,
      total,
      total_excluding_tax: net,
      total_taxes,
      starting_balance: balance,
      amount_due: due,
      amount_paid: 0,
      amount_remaining: due,
      status: 'open',
      status_transitions: { paid_at: null, finalized_at: this.now() },
    }
  }

  settle(invoice: Invoice): void {
    const customer = this.customers.get(invoice.customer)
    if (customer) customer.balance = Math.min(0, customer.balance + invoice.total)
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 })
    invoice.status_transitions.paid_at = this.now()
    this.invoices.set(invoice.id, invoice)
    this.tell('invoice.paid', invoice)
  }

  /** Pays by the customer's card. @returns whether the bank took it */
  charge(invoice: Invoice): boolean {
    if (invoice.amount_due > 0 && this.declining.has(invoice.customer)) {
      this.invoices.set(invoice.id, invoice)
      this.tell('invoice.payment_failed', invoice)
      return false
    }
    this.settle(invoice)
    return true
  }

  subscriptionOf(id: string): Subscription {
    const found = this.subscriptions.get(id)
    if (!found)
      throw new StripeRefusal(404, 'invalid_request_error', `No such subscription: '${id}'`, {
        code: 'resource_missing',
        param: 'id',
      })
    return found
  }

  changed(subscription: Subscription): void {
    this.tell('customer.subscription.updated', subscription)
  }

  end(subscription: Subscription): void {
    Object.assign(subscription, {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? this.now(),
      ended_at: this.now(),
    })
    const schedule = subscription.schedule ? this.schedules.get(subscription.schedule) : undefined
    if (schedule) schedule.status = 'completed'
    this.tell('customer.subscription.deleted', subscription)
  }

  /** The payer finishes the page of a session. */
  complete(session: Session): Subscription {
    const { price, metadata, taxRates } =
      this.intended.get(session.id) ??
      (() => {
        throw new Error('a session that nobody opened')
      })()
    if (session.status !== 'open' || this.now() >= session.expires_at)
      throw new Error(`a session that is ${session.status} cannot be paid`)
    const start = this.now()
    const end = endOf(start, price.recurring.interval)
    const id = newId('sub')
    const item: Item = {
      id: newId('si'),
      object: 'subscription_item',
      price,
      quantity: 1,
      current_period_start: start,
      current_period_end: end,
      subscription: id,
    }
    const subscription: Subscription = {
      id,
      object: 'subscription',
      customer: session.customer,
      currency: price.currency,
      created: start,
      start_date: start,
      status: 'active',
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
      metadata,
      default_tax_rates: taxRates,
      schedule: null,
      latest_invoice: null,
    }
    const invoice = this.draw(
      subscription,
      [this.line(price.unit_amount, { start, end }, taxRates, false, price.currency)],
      'subscription_create',
    )
    if (!this.charge(invoice)) throw new Error('the card was declined on the page')
    subscription.latest_invoice = invoice.id
    this.subscriptions.set(id, subscription)
    this.tell('customer.subscription.created', subscription)
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      subscription: id,
      invoice: invoice.id,
      url: null,
    })
    this.tell('checkout.session.completed', session)
    return subscription
  }

  /** What time has brought by now: sessions expire, periods end and are charged, scheduled phases begin. */
  catchUp(): void {
    for (const session of this.sessions.values())
      if (session.status === 'open' && this.now() >= session.expires_at) this.expire(session)
    for (const subscription of this.subscriptions.values()) {
      while (subscription.status === 'active' && subscription.items.data[0].current_period_end <= this.now())
        this.renew(subscription)
    }
  }

  expire(session: Session): void {
    Object.assign(session, { status: 'expired', url: null })
    this.tell('checkout.session.expired', session)
  }

  renew(subscription: Subscription): void {
    if (subscription.cancel_at_period_end) return this.end(subscription)
    const [item] = subscription.items.data
    const start = item.current_period_end
    this.#enterPhase(subscription, item, start)
    item.current_period_start = start
    item.current_period_end = endOf(start, item.price.recurring.interval)
    const line = this.line(
      item.price.unit_amount,
      { start, end: item.current_period_end },
      subscription.default_tax_rates,
      false,
      subscription.currency,
    )
    const invoice = this.draw(subscription, [line], 'subscription_cycle')
    subscription.latest_invoice = invoice.id
    subscription.status = this.charge(invoice) ? 'active' : 'past_due'
    this.changed(subscription)
  }

  #enterPhase(subscription: Subscription, item: Item, start: number): void {
    const schedule = subscription.schedule ? this.schedules.get(subscription.schedule) : undefined
    const phase = schedule?.phases.find(({ start_date }) => start_date === start)
    if (!schedule || schedule.status !== 'active' || !phase?.items[0]) return
    item.price = phase.items[0].price
    Object.assign(subscription.metadata, phase.metadata)
    subscription.default_tax_rates = phase.default_tax_rates
    schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
    // The last phase is the subscription's own from now on.
    Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null })
    subscription.schedule = null
  }

  /** The card is charged again for what is open. */
  retry(subscription: Subscription): void {
    for (const invoice of this.invoices.values()) {
      if (invoice.status !== 'open' || invoice.parent.subscription_details.subscription !== subscription.id) continue
      if (this.charge(invoice)) subscription.status = 'active'
    }
    this.changed(subscription)
  }
}
