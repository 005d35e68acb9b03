// A subscription that is paid period by period, over HTTP and through time.
import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import {
  logInAgain,
  buy,
  codeOf,
  waitForJobs,
  recordOrder,
  runSchedule,
  subjectsTo,
  subscriptionOf,
} from '#tests/support/subscriptions.ts'
import { useSubscribedOffices } from '#tests/support/subscribed-office.ts'

const { clock, app, admin, small, large, logInAdministratorAgain, today, subscribed, advanceTime } =
  useSubscribedOffices()

describe('permissions on the subscription', () => {
  it('lets every professional read it, and only the owner act', async () => {
    const lawOffice = await office(app())
    const lawyer = await member(app(), lawOffice)
    const customer = await member(app(), lawOffice, 'customer')
    expect(await subscriptionOf(lawOffice.owner)).toMatchObject({
      state: 'trialing',
      provider: 'none',
      renewsByItself: false,
      can: { checkout: true, change: false, cancel: false, resume: false, portal: false, keepPlan: false },
    })
    expect((await subscriptionOf(lawyer)).can).toEqual({
      checkout: false,
      change: false,
      cancel: false,
      resume: false,
      portal: false,
      keepPlan: false,
    })
    expect(codeOf(await customer.get('/subscription'))).toBe('forbidden')
    expect(
      codeOf(await lawyer.post('/subscription/checkout', { planId: small(), interval: 'monthly', provider: 'manual' })),
    ).toBe('owner_only')
  })

  it('marks payment methods that are not configured, and accepts manual payment', async () => {
    const { owner } = await office(app())
    const { providers } = (await owner.get('/subscription')).body as {
      providers: { name: string; available: boolean }[]
    }
    expect(providers.map((p) => [p.name, p.available])).toEqual([
      ['stripe', false],
      ['ath', false],
      ['manual', true],
    ])
    for (const provider of ['stripe', 'ath'])
      expect(
        codeOf(
          await owner
            .post('/subscription/checkout', { planId: small(), interval: 'monthly', provider, phone: '787-555-0100' })
            .expect(409),
        ),
      ).toBe('payment_way_unavailable')
    expect(codeOf(await owner.post('/subscription/portal').expect(409))).toBe('payment_way_unavailable')
  })
})

describe('the next period', () => {
  it('is paid ahead once and begins when the present period ends', async () => {
    const { owner } = await subscribed(small())
    const before = await subscriptionOf(owner)
    const { order } = await buy(owner, { planId: small(), interval: 'monthly', provider: 'manual' })
    expect(order.kind).toBe('renewal')
    const payment = (await recordOrder(admin(), order.id, today()).expect(201)).body as { periodStart: string }
    expect(payment.periodStart).toBe(before.periodEnd)
    expect(await subscriptionOf(owner)).toMatchObject({
      paidAhead: true,
      periodEnd: before.periodEnd,
      can: { checkout: false },
    })
    expect(
      codeOf(
        await owner
          .post('/subscription/checkout', { planId: small(), interval: 'monthly', provider: 'manual' })
          .expect(409),
      ),
    ).toBe('paid_ahead')
    expect(
      codeOf(
        await owner
          .post('/subscription/checkout', { planId: large(), interval: 'monthly', provider: 'manual' })
          .expect(409),
      ),
    ).toBe('paid_ahead')
    const [ownerLater] = await advanceTime({ days: 32 }, owner)
    expect(ownerLater && (await subscriptionOf(ownerLater))).toMatchObject({
      state: 'active',
      paidAhead: false,
      periodStart: before.periodEnd,
    })
  })
})

describe('the end of a period', () => {
  it('turns an unpaid period into a grace period that the payment covers', async () => {
    const { owner } = await subscribed(small())
    const { periodEnd } = await subscriptionOf(owner)
    const [user] = await advanceTime({ days: 33 }, owner)
    if (!user) throw new Error('no user')
    expect(await subscriptionOf(user)).toMatchObject({ state: 'past_due' })
    const { order } = await buy(user, { planId: small(), interval: 'monthly', provider: 'manual' })
    await recordOrder(admin(), order.id, today()).expect(201)
    expect(await subscriptionOf(user)).toMatchObject({ state: 'active', periodStart: periodEnd })
  })

  it('ends a cancelled subscription, unless it was resumed before', async () => {
    const { owner } = await subscribed(small())
    expect((await owner.post('/subscription/cancel').expect(200)).body).toMatchObject({
      cancelAtPeriodEnd: true,
      state: 'active',
      can: { cancel: false, resume: true },
    })
    await owner.post('/subscription/cancel').expect(200)
    expect((await owner.post('/subscription/resume').expect(200)).body).toMatchObject({ cancelAtPeriodEnd: false })
    expect(codeOf(await owner.post('/subscription/resume').expect(409))).toBe('not_cancelled')
    await owner.post('/subscription/cancel').expect(200)
    const [user] = await advanceTime({ days: 32 }, owner)
    expect(user && (await subscriptionOf(user))).toMatchObject({ state: 'ended', cancelAtPeriodEnd: false })
  })

  it('is recorded once when the schedule runs three times at the same time', async () => {
    const { owner } = await subscribed(small())
    clock.advance({ days: 32 })
    await Promise.all([1, 2, 3].map(() => runSchedule(app(), 'billing.advance-subscriptions')))
    await waitForJobs(app())
    await logInAdministratorAgain()
    expect(await subscriptionOf(await logInAgain(app(), owner))).toMatchObject({ state: 'past_due' })
    expect(subjectsTo(app(), owner.email).filter((s) => s === 'Falta el pago de su plan')).toHaveLength(1)
  })
})
