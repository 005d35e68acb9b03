// Plans and subscriptions of a test.
import { asJob } from './as-job.ts'
import { request } from './request.ts'
import { expect } from 'vitest'
import { planBody } from '#modules/billing/plans/plans.factory.ts'
import { person, testAddress, testPassword, type Person } from './actors.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import type { StripeEvent } from './stripe-stand-in-objects.ts'
import type { SignedEvent, StripeStandIn } from './stripe-stand-in.ts'

interface WithId {
  readonly id: string
}

/** A plan on offer. @returns its id */
export async function offerPlan(admin: Person, changes: object = {}): Promise<string> {
  const { id } = (await admin.post('/plans', planBody(changes)).expect(201)).body as WithId
  await admin.post(`/plans/${id}/publish`).expect(200)
  return id
}

/** Signs the same person in again, because tokens expire when a test advances the clock. */
export async function logInAgain(app: TestApp, who: Person, password = testPassword): Promise<Person> {
  const answer = await request(app.handler)
    .post('/api/auth/local')
    .set('x-forwarded-for', testAddress())
    .send({ identifier: who.email, password })
    .expect(200)
  return person(app, { ...who, token: (answer.body as { jwt: string }).jwt })
}

export interface SubscriptionReply {
  readonly state: string
  readonly provider: string
  readonly interval: string
  readonly version: number
  readonly priceCents: number
  readonly plan: { readonly id: string; readonly versionId: string; readonly title: string }
  readonly periodStart: string
  readonly periodEnd: string
  readonly graceEndsAt: string | null
  readonly endedAt: string | null
  readonly cancelAtPeriodEnd: boolean
  readonly renewsByItself: boolean
  readonly paidAhead: boolean
  readonly scheduledChange: {
    readonly plan: { readonly id: string }
    readonly interval: string
    readonly at: string
    readonly exceeds: { limit: string; used: number; newLimit: number }[]
  } | null
  readonly openOrder: OrderReply | null
  readonly can: Readonly<Record<string, boolean>>
}
export interface OrderReply {
  readonly id: string
  readonly reference: string
  readonly kind: string
  readonly state: string
  readonly provider: string
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly expiresAt: string
  readonly paidAt: string | null
}
export interface Purchase {
  readonly order: OrderReply
  readonly action: string | null
  readonly url: string | null
}
export interface PreviewReply {
  readonly kind: string
  readonly effective: string
  readonly effectiveAt: string
  readonly at: string
  readonly lines: { kind: string; amountCents: number }[]
  readonly subtotalCents: number
  readonly taxCents: number
  readonly taxName: string | null
  readonly totalCents: number
  readonly nextCents: number
  readonly nextAt: string
  readonly exceeds: { limit: string }[]
}

export const subscriptionOf = async (who: Person): Promise<SubscriptionReply> =>
  (await who.get('/subscription').expect(200)).body as SubscriptionReply
export const buy = async (who: Person, body: object): Promise<Purchase> =>
  (await who.post('/subscription/checkout', body).expect(201)).body as Purchase
export const codeOf = (answer: { body: unknown }): string | undefined =>
  (answer.body as { error?: { code: string } }).error?.code

/** Waits until the queue is empty, including jobs of events. */
export async function waitForJobs(app: TestApp): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const [waiting] = await asOwner<{ n: number }>(
      app,
      `select count(*)::int as n from graphile_worker.jobs where attempts < max_attempts
        and run_at <= now() + interval '1 second'`,
    )
    if (waiting?.n === 0) return
    await new Promise((resolve) => {
      setTimeout(resolve, 25)
    })
  }
  throw new Error('the queue does not become empty')
}

/** Runs a schedule once, like the worker. */
export async function runSchedule(app: TestApp, name: string): Promise<void> {
  const job = app.services.jobs.scheduled.get(name)
  if (!job) throw new Error(`no schedule ${name}`)
  await asJob(() => job.run(app.services.openWork()))
}

/** Posts a webhook as Stripe does. */
export const post = (app: TestApp, { body, signature }: Partial<SignedEvent>) => {
  const send = request(app.handler)
    .post('/api/webhooks/stripe')
    .set('content-type', 'application/json; charset=utf-8')
    .set('accept-language', 'en')
  if (signature !== undefined) void send.set('stripe-signature', signature)
  return send.send(body)
}

/** Delivers Stripe's events since the last call. @returns the events */
export async function deliverNew(app: TestApp, stripe: StripeStandIn): Promise<readonly StripeEvent[]> {
  stripe.state.catchUp()
  const deliveredCount = delivered.get(stripe) ?? 0
  const newEvents = stripe.events.slice(deliveredCount)
  delivered.set(stripe, stripe.events.length)
  for (const event of newEvents) await post(app, stripe.sign(event)).expect(200)
  await waitForJobs(app)
  return newEvents
}
const delivered = new WeakMap<StripeStandIn, number>()

/** Records a payment for an order as an administrator. */
export const recordOrder = (admin: Person, orderId: string, paidOn: string) =>
  admin.post('/admin/payments', { orderId, way: 'transfer', paidOn, reference: 'ACH-1' })

/** The day in Puerto Rico. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() - 4 * 3_600_000).toISOString().slice(0, 10)

/** Subjects of the mail of an address. */
export const subjectsTo = (app: TestApp, email: string): string[] =>
  app.mail.sent.filter((message) => message.to === email).map((message) => message.subject)

export const expectNear = (text: string | null, moment: Date, seconds = 60): void => {
  expect(Math.abs(new Date(text ?? 0).getTime() - moment.getTime())).toBeLessThan(seconds * 1_000)
}
