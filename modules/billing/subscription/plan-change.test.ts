// A change to a larger plan takes effect immediately; a change to a smaller plan waits for the end of the period.
import { describe, expect, it } from 'vitest'
import { member } from '#tests/support/actors.ts'
import {
  buy,
  codeOf,
  recordOrder,
  subscriptionOf,
  type Purchase,
  type PreviewReply,
  type SubscriptionReply,
} from '#tests/support/subscriptions.ts'
import { useSubscribedOffices } from '#tests/support/subscribed-office.ts'

const { clock, app, admin, small, large, today, subscribed, advanceTime } = useSubscribedOffices()

describe('a larger plan', () => {
  it('costs the remaining difference exactly as quoted, and applies immediately', async () => {
    const { owner } = await subscribed(small())
    const [subscriber] = await advanceTime({ days: 10 }, owner)
    if (!subscriber) throw new Error('no user')
    const before = await subscriptionOf(subscriber)
    const preview = (
      await subscriber.post('/subscription/preview', { planId: large(), interval: 'monthly' }).expect(200)
    ).body as PreviewReply
    const remainingShare =
      (Date.parse(before.periodEnd) - Date.parse(preview.at)) /
      (Date.parse(before.periodEnd) - Date.parse(before.periodStart))
    expect(preview).toMatchObject({ kind: 'upgrade', effective: 'now', nextCents: 9_900, nextAt: before.periodEnd })
    expect(preview.lines.map((l) => l.amountCents)).toEqual([
      -Math.round(4_900 * remainingShare),
      Math.round(9_900 * remainingShare),
    ])
    clock.advance({ minutes: 4 })
    const answer = (
      await subscriber
        .post('/subscription/change', { planId: large(), interval: 'monthly', version: before.version, at: preview.at })
        .expect(200)
    ).body as Purchase & { outcome: string; subscription: SubscriptionReply }
    expect(answer).toMatchObject({
      outcome: 'payment_needed',
      action: 'await_administrator',
      order: { kind: 'upgrade', totalCents: preview.totalCents },
      subscription: { plan: { id: small() } },
    })
    await recordOrder(admin(), answer.order.id, today()).expect(201)
    expect(await subscriptionOf(subscriber)).toMatchObject({
      plan: { id: large() },
      periodStart: before.periodStart,
      periodEnd: before.periodEnd,
    })
    expect((await subscriber.get('/usage')).body).toMatchObject({ professionals: { limit: 20 } })
  })

  it('cannot be paid any more once its period is over', async () => {
    const { owner } = await subscribed(small())
    const { version } = await subscriptionOf(owner)
    const { order } = (
      await owner.post('/subscription/change', { planId: large(), interval: 'monthly', version }).expect(200)
    ).body as Purchase
    await advanceTime({ days: 32 })
    expect(codeOf(await recordOrder(admin(), order.id, today()).expect(409))).toBe('order_not_open')
  })

  it('is refused for a stale version, with the current subscription', async () => {
    const { owner } = await subscribed(small())
    const { version } = await subscriptionOf(owner)
    await owner.post('/subscription/cancel').expect(200)
    const answer = await owner
      .post('/subscription/change', { planId: large(), interval: 'monthly', version })
      .expect(409)
    expect(answer.body).toMatchObject({
      error: { code: 'stale_version', details: { current: { version: version + 1, cancelAtPeriodEnd: true } } },
    })
    expect(
      codeOf(
        await owner
          .post('/subscription/change', { planId: small(), interval: 'monthly', version: version + 1 })
          .expect(409),
      ),
    ).toBe('same_plan')
  })
})

describe('a smaller plan', () => {
  it('waits for the period’s end, lists the excess, deletes nothing and leaves everything readable', async () => {
    const lawOffice = await subscribed(large())
    await member(app(), lawOffice)
    await member(app(), lawOffice)
    const preview = (
      await lawOffice.owner.post('/subscription/preview', { planId: small(), interval: 'monthly' }).expect(200)
    ).body as PreviewReply
    const { version, periodEnd } = await subscriptionOf(lawOffice.owner)
    expect(preview).toMatchObject({
      kind: 'downgrade',
      effective: 'period_end',
      effectiveAt: periodEnd,
      totalCents: 0,
      nextCents: 4_900,
      exceeds: [{ limit: 'professionals', used: 3, newLimit: 2 }],
    })
    const change = () => lawOffice.owner.post('/subscription/change', { planId: small(), interval: 'monthly', version })
    expect((await change().expect(200)).body).toMatchObject({
      outcome: 'scheduled',
      order: null,
      subscription: {
        plan: { id: large() },
        scheduledChange: {
          plan: { id: small() },
          at: periodEnd,
          exceeds: [{ limit: 'professionals', used: 3, newLimit: 2 }],
        },
      },
    })
    await lawOffice.owner.delete('/subscription/change').expect(204)
    expect((await subscriptionOf(lawOffice.owner)).scheduledChange).toBeNull()
    const beforeSecondChange = await subscriptionOf(lawOffice.owner)
    await lawOffice.owner
      .post('/subscription/change', { planId: small(), interval: 'monthly', version: beforeSecondChange.version })
      .expect(200)
    // The period that is paid ahead is the smaller plan's.
    const { order } = await buy(lawOffice.owner, { planId: small(), interval: 'monthly', provider: 'manual' })
    expect(order).toMatchObject({ kind: 'renewal', totalCents: 4_900 })
    await recordOrder(admin(), order.id, today()).expect(201)
    expect(codeOf(await lawOffice.owner.delete('/subscription/change').expect(409))).toBe('paid_ahead')
    const [owner] = await advanceTime({ days: 32 }, lawOffice.owner)
    if (!owner) throw new Error('no user')
    expect(await subscriptionOf(owner)).toMatchObject({
      state: 'active',
      plan: { id: small() },
      scheduledChange: null,
      paidAhead: false,
    })
    expect((await owner.get('/usage')).body).toMatchObject({ professionals: { used: 3, limit: 2 } })
    expect((await owner.get('/collaborators')).body).toMatchObject({ total: 3 })
    expect(
      codeOf(
        await owner
          .post(`/companies/${lawOffice.companyId}/invitations`, { email: 'mas@example.com', profile: 'professional' })
          .expect(402),
      ),
    ).toBe('professional_limit')
  })
})
