// The addresses of Stripe that the product calls, over the books.
import {
  endOf,
  newId,
  type Phase,
  type Price,
  type Session,
  type Schedule,
  type StripeBooks,
  type Subscription,
  type TaxRate,
} from './stripe-stand-in-books.ts'
import {
  flag,
  form,
  invalid,
  list,
  missing,
  page,
  StripeRefusal,
  text,
  texts,
  whole,
  type Form,
  type FormValue,
} from './stripe-stand-in-wire.ts'

export interface Call {
  readonly params: readonly string[]
  readonly given: Form
}
type Route = readonly [method: string, path: RegExp, answer: (books: StripeBooks, call: Call) => object]

function priceFrom(books: StripeBooks, data: Form): Price {
  const product = text(data.product) ?? ''
  const [unit_amount, currency, interval] = [
    whole(data.unit_amount),
    text(data.currency),
    text(form(data.recurring).interval),
  ]
  if (!books.products.has(product)) throw missing('product', product)
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

const ratesFrom = (books: StripeBooks, given: FormValue | undefined): TaxRate[] =>
  list(given).map((value) => {
    const id = text(value) ?? ''
    return (
      books.taxRates.get(id) ??
      (() => {
        throw missing('tax rate', id)
      })()
    )
  })

function createSession(books: StripeBooks, { given }: Call): Session {
  const [item] = list(given.line_items).map((line) => form(line))
  const customer = text(given.customer) ?? ''
  const expires = whole(given.expires_at) ?? books.now() + 86_400
  if (text(given.mode) !== 'subscription' || !item) throw invalid('Missing required param: line_items')
  if (!books.customers.has(customer)) throw missing('customer', customer)
  if (expires < books.now() + 1_800 || expires > books.now() + 86_400)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  const price = priceFrom(books, form(item.price_data))
  const data = form(given.subscription_data)
  const taxRates = ratesFrom(books, data.default_tax_rates)
  const id = newId('cs_test')
  const tax = taxRates.reduce((sum, { percentage }) => sum + Math.round((price.unit_amount * percentage) / 100), 0)
  const session: Session = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    customer,
    subscription: null,
    invoice: null,
    client_reference_id: text(given.client_reference_id) ?? null,
    metadata: texts(given.metadata),
    amount_total: price.unit_amount + tax,
    currency: price.currency,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    created: books.now(),
    expires_at: expires,
    success_url: text(given.success_url) ?? '',
    cancel_url: text(given.cancel_url) ?? '',
    ui_mode: 'hosted_page',
  }
  books.sessions.set(id, session)
  books.intended.set(id, { price, metadata: texts(data.metadata), taxRates })
  return session
}

const sessionOf = (books: StripeBooks, id = ''): Session =>
  books.sessions.get(id) ??
  (() => {
    throw missing('checkout.session', id)
  })()
const scheduleOf = (books: StripeBooks, id = ''): Schedule =>
  books.schedules.get(id) ??
  (() => {
    throw missing('subscription schedule', id)
  })()

/** The lines of a change in the middle of a period: what is left of the old price back, the new one from `at` on. */
function prorated(
  books: StripeBooks,
  subscription: Subscription,
  price: Price,
  at: number,
  taxRates: readonly TaxRate[],
) {
  const [item] = subscription.items.data
  const { current_period_start: start, current_period_end: end } = item
  if (at < start || at > end)
    throw invalid('`proration_date` must be within the current billing period.', {
      param: 'subscription_proration_date',
    })
  const begins = price.recurring.interval !== item.price.recurring.interval
  const period = begins ? { start: at, end: endOf(at, price.recurring.interval) } : { start: at, end }
  const left = (end - at) / (end - start)
  return {
    period: begins ? period : { start, end },
    lines: [
      books.line(-Math.round(item.price.unit_amount * left), { start: at, end }, taxRates, true),
      books.line(begins ? price.unit_amount : Math.round(price.unit_amount * left), period, taxRates, !begins),
    ],
  }
}

function preview(books: StripeBooks, { given }: Call): object {
  const subscription = books.subscriptionOf(text(given.subscription) ?? '')
  const details = form(given.subscription_details)
  const [item] = list(details.items).map((each) => form(each))
  if (text(details.proration_behavior) !== 'always_invoice' || text(item?.id) !== subscription.items.data[0].id)
    throw invalid('Missing required param: subscription_details')
  const taxRates =
    details.default_tax_rates === undefined
      ? subscription.default_tax_rates
      : ratesFrom(books, details.default_tax_rates)
  const { lines } = prorated(
    books,
    subscription,
    priceFrom(books, form(item?.price_data)),
    whole(details.proration_date) ?? books.now(),
    taxRates,
  )
  return { ...books.draw(subscription, lines, 'subscription_update'), id: newId('upcoming_in') }
}

function updateSubscription(books: StripeBooks, { params: [id = ''], given }: Call): Subscription {
  const subscription = books.subscriptionOf(id)
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const cancel = flag(given.cancel_at_period_end)
  if (cancel !== undefined && cancel !== subscription.cancel_at_period_end && subscription.schedule) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed.`,
    )
  }
  const [wanted] = list(given.items).map((each) => form(each))
  if (wanted) changePrice(books, subscription, wanted, given)
  else if (given.default_tax_rates !== undefined)
    subscription.default_tax_rates = ratesFrom(books, given.default_tax_rates)
  if (given.metadata !== undefined) Object.assign(subscription.metadata, texts(given.metadata))
  if (cancel !== undefined)
    Object.assign(subscription, { cancel_at_period_end: cancel, canceled_at: cancel ? books.now() : null })
  books.changed(subscription)
  return subscription
}

function changePrice(books: StripeBooks, subscription: Subscription, wanted: Form, given: Form): void {
  const [item] = subscription.items.data
  if (text(wanted.id) !== item.id) throw invalid('A subscription item cannot be added here.', { param: 'items[0][id]' })
  if (text(given.proration_behavior) !== 'always_invoice' || text(given.payment_behavior) !== 'error_if_incomplete')
    throw invalid('the stand-in knows always_invoice with error_if_incomplete only')
  const taxRates =
    given.default_tax_rates === undefined ? subscription.default_tax_rates : ratesFrom(books, given.default_tax_rates)
  const price = priceFrom(books, form(wanted.price_data))
  const { lines, period } = prorated(books, subscription, price, whole(given.proration_date) ?? books.now(), taxRates)
  const invoice = books.draw(
    { ...subscription, metadata: { ...subscription.metadata, ...texts(given.metadata) } },
    lines,
    'subscription_update',
  )
  if (invoice.amount_due > 0 && books.declining.has(subscription.customer))
    throw new StripeRefusal(402, 'card_error', 'Your card was declined.', {
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
  Object.assign(item, { price, current_period_start: period.start, current_period_end: period.end })
  subscription.default_tax_rates = taxRates
  subscription.latest_invoice = invoice.id
  books.settle(invoice)
}

function createSchedule(books: StripeBooks, { given }: Call): Schedule {
  const subscription = books.subscriptionOf(text(given.from_subscription) ?? '')
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
  books.schedules.set(schedule.id, schedule)
  subscription.schedule = schedule.id
  return schedule
}

function updateSchedule(books: StripeBooks, { params: [id], given }: Call): Schedule {
  const schedule = scheduleOf(books, id)
  if (schedule.status !== 'active')
    throw invalid(`You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`)
  const known = [
    books.subscriptionOf(schedule.subscription ?? '').items.data[0].price,
    ...schedule.phases.flatMap((phase) => phase.items.map(({ price }) => price)),
  ]
  let start = 0
  schedule.phases = list(given.phases).map((each) => {
    const phase = form(each)
    const [item] = list(phase.items).map((one) => form(one))
    const price =
      item?.price === undefined
        ? priceFrom(books, form(item?.price_data))
        : known.find(({ id }) => id === text(item.price))
    if (!price) throw missing('price', text(item?.price) ?? '')
    const start_date = whole(phase.start_date) ?? start
    const end_date =
      whole(phase.end_date) ?? endOf(start_date, text(form(phase.duration).interval) === 'year' ? 'year' : 'month')
    start = end_date
    return {
      start_date,
      end_date,
      items: [{ price, quantity: 1 }],
      metadata: texts(phase.metadata),
      default_tax_rates: ratesFrom(books, phase.default_tax_rates),
    }
  })
  books.tell('subscription_schedule.updated', schedule)
  return schedule
}

function release(books: StripeBooks, { params: [id] }: Call): Schedule {
  const schedule = scheduleOf(books, id)
  if (schedule.status !== 'active')
    throw invalid(`You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`)
  const subscription = books.subscriptionOf(schedule.subscription ?? '')
  Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null })
  subscription.schedule = null
  books.tell('subscription_schedule.released', schedule)
  return schedule
}

function expireSession(books: StripeBooks, { params: [id] }: Call): Session {
  const session = sessionOf(books, id)
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  books.expire(session)
  return session
}

const expanded = (books: StripeBooks, subscription: Subscription): object => ({
  ...subscription,
  schedule: subscription.schedule ? books.schedules.get(subscription.schedule) : null,
})
const newest = <T extends { readonly created: number }>(all: Iterable<T>): T[] =>
  [...all].reverse().toSorted((a, b) => b.created - a.created)

function refund(books: StripeBooks, { given }: Call): object {
  const intent = text(given.payment_intent) ?? ''
  const invoice = books.invoices.get(intent.replace(/^pi_/, 'in_'))
  if (!invoice || invoice.status !== 'paid') throw missing('payment_intent', intent)
  const amount = whole(given.amount) ?? invoice.amount_paid
  const before = books.refunds.filter((r) => r.payment_intent === intent).reduce((sum, r) => sum + r.amount, 0)
  if (before + amount > invoice.amount_paid)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${invoice.amount_paid - before})`,
      { code: 'amount_too_large' },
    )
  const made = {
    id: newId('re'),
    object: 'refund' as const,
    amount,
    currency: invoice.currency,
    payment_intent: intent,
    status: 'succeeded',
    created: books.now(),
    metadata: texts(given.metadata),
  }
  books.refunds.push(made)
  return made
}

function createCustomer(books: StripeBooks, { given }: Call): object {
  const customer = {
    id: newId('cus'),
    object: 'customer' as const,
    name: text(given.name) ?? null,
    email: text(given.email) ?? null,
    balance: 0,
    metadata: texts(given.metadata),
  }
  books.customers.set(customer.id, customer)
  return customer
}

function createProduct(books: StripeBooks, { given }: Call): object {
  const id = text(given.id) ?? newId('prod')
  if (books.products.has(id)) throw invalid(`Product already exists.`, { code: 'resource_already_exists' })
  const product = { id, object: 'product' as const, name: text(given.name) ?? '' }
  books.products.set(id, product)
  return product
}

function createTaxRate(books: StripeBooks, { given }: Call): object {
  const rate: TaxRate = {
    id: newId('txr'),
    object: 'tax_rate',
    percentage: Number(given.percentage),
    inclusive: flag(given.inclusive) ?? false,
    active: true,
    display_name: text(given.display_name) ?? '',
    metadata: texts(given.metadata),
  }
  books.taxRates.set(rate.id, rate)
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
    (books, { params: [id = ''], given }) =>
      Object.assign(
        books.customers.get(id) ??
          (() => {
            throw missing('customer', id)
          })(),
        { name: text(given.name) ?? null, email: text(given.email) ?? null },
      ),
  ],
  ['POST', /^\/v1\/products$/, createProduct],
  ['GET', /^\/v1\/tax_rates$/, (books, { given }) => page('/v1/tax_rates', [...books.taxRates.values()], given)],
  ['POST', /^\/v1\/tax_rates$/, createTaxRate],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (books, { params: [id] }) => sessionOf(books, id)],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    (books, { given }) =>
      page(
        '/v1/subscriptions',
        newest(books.subscriptions.values())
          .filter(({ customer }) => customer === text(given.customer))
          .map((s) => (list(given.expand).includes('data.schedule') ? (expanded(books, s) as Subscription) : s)),
        given,
      ),
  ],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, (books, { params: [id = ''] }) => books.subscriptionOf(id)],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    (books, { params: [id = ''] }) => {
      const subscription = books.subscriptionOf(id)
      books.end(subscription)
      return subscription
    },
  ],
  ['POST', /^\/v1\/subscription_schedules$/, createSchedule],
  ['GET', /^\/v1\/subscription_schedules\/(\w+)$/, (books, { params: [id] }) => scheduleOf(books, id)],
  ['POST', /^\/v1\/subscription_schedules\/(\w+)$/, updateSchedule],
  ['POST', /^\/v1\/subscription_schedules\/(\w+)\/release$/, release],
  [
    'GET',
    /^\/v1\/invoices$/,
    (books, { given }) =>
      page(
        '/v1/invoices',
        newest(books.invoices.values()).filter(
          ({ customer, status }) =>
            customer === text(given.customer) && (text(given.status) === undefined || status === text(given.status)),
        ),
        given,
      ),
  ],
  ['POST', /^\/v1\/invoices\/create_preview$/, preview],
  [
    'GET',
    /^\/v1\/invoice_payments$/,
    (books, { given }) =>
      page(
        '/v1/invoice_payments',
        [...books.invoices.values()]
          .filter(({ id, status, amount_paid }) => id === text(given.invoice) && status === 'paid' && amount_paid > 0)
          .map(({ id, amount_paid }) => ({
            id: id.replace(/^in_/, 'inpay_'),
            object: 'invoice_payment',
            invoice: id,
            amount_paid,
            status: 'paid',
            payment: { type: 'payment_intent', payment_intent: id.replace(/^in_/, 'pi_') },
          })),
        given,
      ),
  ],
  ['POST', /^\/v1\/refunds$/, refund],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    (books, { given }) => {
      const customer = text(given.customer) ?? ''
      if (!books.customers.has(customer)) throw missing('customer', customer)
      return {
        id: newId('bps'),
        object: 'billing_portal.session',
        customer,
        return_url: text(given.return_url) ?? null,
        url: `https://billing.stripe.com/p/session/${customer}`,
      }
    },
  ],
]
