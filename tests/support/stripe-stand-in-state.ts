// State of the Stripe stand-in: subscriptions, invoices and their changes over time. Amounts are computed independently
// of the product.
import {
  newId,
  endOf,
  type Customer,
  type TaxRate,
  type InvoiceLine,
  type Invoice,
  type Item,
  type Subscription,
  type Schedule,
  type Session,
  type Refund,
  type IntendedSubscription,
  type StripeEvent,
} from './stripe-stand-in-objects.ts'
import type { StripeDispute } from './stripe-stand-in-disputes.ts'
import { StripeRefusal } from './stripe-stand-in-wire.ts'

/** State of one account. `now` in seconds. */
export class StripeState {
  readonly customers = new Map<string, Customer>()
  readonly products = new Map<string, { id: string; object: 'product'; name: string }>()
  readonly taxRates = new Map<string, TaxRate>()
  readonly sessions = new Map<string, Session>()
  readonly intended = new Map<string, IntendedSubscription>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly schedules = new Map<string, Schedule>()
  readonly invoices = new Map<string, Invoice>()
  /** Cents of single payments, by their intent. */
  readonly singlePayments = new Map<string, number>()
  readonly refunds: Refund[] = []
  /** Disputes of single payments, the oldest first. */
  readonly disputes: StripeDispute[] = []
  readonly events: StripeEvent[] = []
  /** Customers whose card is declined. */
  readonly declining = new Set<string>()
  readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  sendEvent(type: string, object: { readonly id: string }): void {
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
  ): InvoiceLine {
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

  /** An invoice due now, reduced by the customer's credit. */
  buildInvoice(
    subscription: Pick<Subscription, 'id' | 'customer' | 'metadata' | 'currency'>,
    lines: readonly InvoiceLine[],
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

  /** Marks an invoice as paid with the customer's credit, which it uses up, and the card; sends `invoice.paid`. */
  settleInvoice(invoice: Invoice): void {
    const customer = this.customers.get(invoice.customer)
    if (customer) customer.balance = Math.min(0, customer.balance + invoice.total)
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 })
    invoice.status_transitions.paid_at = this.now()
    this.invoices.set(invoice.id, invoice)
    this.sendEvent('invoice.paid', invoice)
  }

  /** Charges the customer's card. @returns whether it succeeded */
  charge(invoice: Invoice): boolean {
    if (invoice.amount_due > 0 && this.declining.has(invoice.customer)) {
      this.invoices.set(invoice.id, invoice)
      this.sendEvent('invoice.payment_failed', invoice)
      return false
    }
    this.settleInvoice(invoice)
    return true
  }

  subscriptionOf(id: string): Subscription {
    const subscription = this.subscriptions.get(id)
    if (!subscription)
      throw new StripeRefusal(404, 'invalid_request_error', `No such subscription: '${id}'`, {
        code: 'resource_missing',
        param: 'id',
      })
    return subscription
  }

  sendUpdated(subscription: Subscription): void {
    this.sendEvent('customer.subscription.updated', subscription)
  }

  end(subscription: Subscription): void {
    Object.assign(subscription, {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? this.now(),
      ended_at: this.now(),
    })
    const schedule = subscription.schedule ? this.schedules.get(subscription.schedule) : undefined
    if (schedule) schedule.status = 'completed'
    this.sendEvent('customer.subscription.deleted', subscription)
  }

  /** Completes a checkout session as the payer. */
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
      customer: session.customer ?? '',
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
    const invoice = this.buildInvoice(
      subscription,
      [this.line(price.unit_amount, { start, end }, taxRates, false, price.currency)],
      'subscription_create',
    )
    if (!this.charge(invoice)) throw new Error('the card was declined on the page')
    subscription.latest_invoice = invoice.id
    this.subscriptions.set(id, subscription)
    this.sendEvent('customer.subscription.created', subscription)
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      subscription: id,
      invoice: invoice.id,
      url: null,
    })
    this.sendEvent('checkout.session.completed', session)
    return subscription
  }

  /** Pays a session of one payment as the payer. */
  completePayment(session: Session): void {
    if (session.mode !== 'payment' || session.status !== 'open' || this.now() >= session.expires_at)
      throw new Error(`a session that is ${session.status} cannot be paid`)
    const intent = newId('pi')
    this.singlePayments.set(intent, session.amount_total)
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent, url: null })
    this.sendEvent('checkout.session.completed', session)
  }

  /** Applies time: sessions expire, periods end and are charged, scheduled phases begin. */
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
    this.sendEvent('checkout.session.expired', session)
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
    const invoice = this.buildInvoice(subscription, [line], 'subscription_cycle')
    subscription.latest_invoice = invoice.id
    subscription.status = this.charge(invoice) ? 'active' : 'past_due'
    this.sendUpdated(subscription)
  }

  #enterPhase(subscription: Subscription, item: Item, start: number): void {
    const schedule = subscription.schedule ? this.schedules.get(subscription.schedule) : undefined
    const phase = schedule?.phases.find(({ start_date }) => start_date === start)
    if (!schedule || schedule.status !== 'active' || !phase?.items[0]) return
    item.price = phase.items[0].price
    Object.assign(subscription.metadata, phase.metadata)
    subscription.default_tax_rates = phase.default_tax_rates
    schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
    // The last phase becomes the subscription's own state.
    Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null })
    subscription.schedule = null
  }

  /** Charges the card again for open invoices. */
  retry(subscription: Subscription): void {
    for (const invoice of this.invoices.values()) {
      if (invoice.status !== 'open' || invoice.parent.subscription_details.subscription !== subscription.id) continue
      if (this.charge(invoice)) subscription.status = 'active'
    }
    this.sendUpdated(subscription)
  }
}
