// Objects of Stripe in the shapes of version 2026-10-28.endive: the period on the item, the subscription of an invoice
// under `parent`, no `charge` and no `paid` on an invoice.
import { randomBytes } from 'node:crypto'

export interface Customer {
  id: string
  object: 'customer'
  name: string | null
  email: string | null
  balance: number
  metadata: Record<string, string>
}
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
export interface InvoiceLine {
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
    readonly data: readonly InvoiceLine[]
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
  mode: 'subscription' | 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  customer: string | null
  subscription: string | null
  payment_intent: string | null
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
export interface Refund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: string
  created: number
  metadata: Record<string, string>
}
/** Subscription that a session creates once it is paid. */
export interface IntendedSubscription {
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

/** Returns the same day of the next month or year, clamped to the month's end; in UTC, like Stripe. */
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
