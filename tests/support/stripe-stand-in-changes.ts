// Changes of subscriptions of the Stripe stand-in: immediate with proration, or scheduled.
import type { StripeState } from './stripe-stand-in-state.ts'
import {
  endOf,
  newId,
  type Phase,
  type Price,
  type Schedule,
  type Subscription,
  type TaxRate,
} from './stripe-stand-in-objects.ts'
import {
  flag,
  form,
  invalid,
  list,
  missing,
  StripeRefusal,
  text,
  texts,
  wholeNumber,
  type Form,
} from './stripe-stand-in-wire.ts'
import { priceFrom, ratesFrom, type Call } from './stripe-stand-in-checkout.ts'

export const scheduleOf = (state: StripeState, id = ''): Schedule =>
  state.schedules.get(id) ??
  (() => {
    throw missing('subscription schedule', id)
  })()

/**
 * Returns invoice lines of a change within a period: a credit for the remainder of the old price and a charge for the
 * new price from `proratedAt`.
 */
function prorate(
  state: StripeState,
  subscription: Subscription,
  price: Price,
  proratedAt: number,
  taxRates: readonly TaxRate[],
) {
  const [item] = subscription.items.data
  const { current_period_start: start, current_period_end: end } = item
  if (proratedAt < start || proratedAt > end)
    throw invalid('`proration_date` must be within the current billing period.', {
      param: 'subscription_proration_date',
    })
  const isNewPeriod = price.recurring.interval !== item.price.recurring.interval
  const period = isNewPeriod
    ? { start: proratedAt, end: endOf(proratedAt, price.recurring.interval) }
    : { start: proratedAt, end }
  const unusedShare = (end - proratedAt) / (end - start)
  return {
    period: isNewPeriod ? period : { start, end },
    lines: [
      state.line(-Math.round(item.price.unit_amount * unusedShare), { start: proratedAt, end }, taxRates, true),
      state.line(
        isNewPeriod ? price.unit_amount : Math.round(price.unit_amount * unusedShare),
        period,
        taxRates,
        !isNewPeriod,
      ),
    ],
  }
}

export function preview(state: StripeState, { body }: Call): object {
  const subscription = state.subscriptionOf(text(body.subscription) ?? '')
  const details = form(body.subscription_details)
  const [item] = list(details.items).map((entry) => form(entry))
  if (text(details.proration_behavior) !== 'always_invoice' || text(item?.id) !== subscription.items.data[0].id)
    throw invalid('Missing required param: subscription_details')
  const taxRates =
    details.default_tax_rates === undefined
      ? subscription.default_tax_rates
      : ratesFrom(state, details.default_tax_rates)
  const { lines } = prorate(
    state,
    subscription,
    priceFrom(state, form(item?.price_data)),
    wholeNumber(details.proration_date) ?? state.now(),
    taxRates,
  )
  return { ...state.buildInvoice(subscription, lines, 'subscription_update'), id: newId('upcoming_in') }
}

export function updateSubscription(state: StripeState, { params: [id = ''], body }: Call): Subscription {
  const subscription = state.subscriptionOf(id)
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const cancel = flag(body.cancel_at_period_end)
  if (cancel !== undefined && cancel !== subscription.cancel_at_period_end && subscription.schedule) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed.`,
    )
  }
  const [change] = list(body.items).map((entry) => form(entry))
  if (change) changePrice(state, subscription, change, body)
  else if (body.default_tax_rates !== undefined)
    subscription.default_tax_rates = ratesFrom(state, body.default_tax_rates)
  if (body.metadata !== undefined) Object.assign(subscription.metadata, texts(body.metadata))
  if (cancel !== undefined)
    Object.assign(subscription, { cancel_at_period_end: cancel, canceled_at: cancel ? state.now() : null })
  state.sendUpdated(subscription)
  return subscription
}

function changePrice(state: StripeState, subscription: Subscription, change: Form, body: Form): void {
  const [item] = subscription.items.data
  if (text(change.id) !== item.id) throw invalid('A subscription item cannot be added here.', { param: 'items[0][id]' })
  if (text(body.proration_behavior) !== 'always_invoice' || text(body.payment_behavior) !== 'error_if_incomplete')
    throw invalid('the stand-in knows always_invoice with error_if_incomplete only')
  const taxRates =
    body.default_tax_rates === undefined ? subscription.default_tax_rates : ratesFrom(state, body.default_tax_rates)
  const price = priceFrom(state, form(change.price_data))
  const { lines, period } = prorate(
    state,
    subscription,
    price,
    wholeNumber(body.proration_date) ?? state.now(),
    taxRates,
  )
  const invoice = state.buildInvoice(
    { ...subscription, metadata: { ...subscription.metadata, ...texts(body.metadata) } },
    lines,
    'subscription_update',
  )
  if (invoice.amount_due > 0 && state.declining.has(subscription.customer))
    throw new StripeRefusal(402, 'card_error', 'Your card was declined.', {
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
  Object.assign(item, { price, current_period_start: period.start, current_period_end: period.end })
  subscription.default_tax_rates = taxRates
  subscription.latest_invoice = invoice.id
  state.settleInvoice(invoice)
}

export function createSchedule(state: StripeState, { body }: Call): Schedule {
  const subscription = state.subscriptionOf(text(body.from_subscription) ?? '')
  if (subscription.schedule) throw invalid('You cannot migrate a subscription that is already attached to a schedule.')
  const [item] = subscription.items.data
  const phase: Phase = {
    start_date: item.current_period_start,
    end_date: item.current_period_end,
    items: [{ price: item.price, quantity: 1 }],
    metadata: { ...subscription.metadata },
    default_tax_rates: subscription.default_tax_rates,
  }
  const schedule: Schedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    customer: subscription.customer,
    status: 'active',
    subscription: subscription.id,
    released_subscription: null,
    phases: [phase],
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    end_behavior: 'release',
  }
  state.schedules.set(schedule.id, schedule)
  subscription.schedule = schedule.id
  return schedule
}

export function updateSchedule(state: StripeState, { params: [id], body }: Call): Schedule {
  const schedule = scheduleOf(state, id)
  if (schedule.status !== 'active')
    throw invalid(`You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`)
  const knownPrices = [
    state.subscriptionOf(schedule.subscription ?? '').items.data[0].price,
    ...schedule.phases.flatMap((phase) => phase.items.map(({ price }) => price)),
  ]
  let start = 0
  schedule.phases = list(body.phases).map((entry) => {
    const phase = form(entry)
    const [item] = list(phase.items).map((entry) => form(entry))
    const price =
      item?.price === undefined
        ? priceFrom(state, form(item?.price_data))
        : knownPrices.find(({ id }) => id === text(item.price))
    if (!price) throw missing('price', text(item?.price) ?? '')
    const start_date = wholeNumber(phase.start_date) ?? start
    const end_date =
      wholeNumber(phase.end_date) ??
      endOf(start_date, text(form(phase.duration).interval) === 'year' ? 'year' : 'month')
    start = end_date
    return {
      start_date,
      end_date,
      items: [{ price, quantity: 1 }],
      metadata: texts(phase.metadata),
      default_tax_rates: ratesFrom(state, phase.default_tax_rates),
    }
  })
  state.sendEvent('subscription_schedule.updated', schedule)
  return schedule
}

export function release(state: StripeState, { params: [id] }: Call): Schedule {
  const schedule = scheduleOf(state, id)
  if (schedule.status !== 'active')
    throw invalid(`You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`)
  const subscription = state.subscriptionOf(schedule.subscription ?? '')
  Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null })
  subscription.schedule = null
  state.sendEvent('subscription_schedule.released', schedule)
  return schedule
}
