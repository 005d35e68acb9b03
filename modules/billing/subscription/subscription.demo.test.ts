import { describe, expect, it } from 'vitest'
import { administrator, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { offerPlan, subscriptionOf } from '#tests/support/subscriptions.ts'
import { seedDemoSubscription } from './subscription.demo.ts'

const app = useApp()

describe('the subscription of the demonstration', () => {
  it('has months of payments behind it, is paid now, and is made once', async () => {
    const planId = await offerPlan(await administrator(app()), { costCents: 8_900 })
    const { owner, companyId } = await office(app())
    await seedDemoSubscription(app().services, companyId, planId)
    await seedDemoSubscription(app().services, companyId, planId)
    const subscription = await subscriptionOf(owner)
    expect(subscription).toMatchObject({ state: 'active', provider: 'manual', paidAhead: false, plan: { id: planId }, can: { checkout: true, change: true } })
    expect(Date.parse(subscription.periodEnd)).toBeGreaterThan(Date.now())
    const { items } = (await owner.get('/payments?sort=date').expect(200)).body as { items: { periodStart: string; periodEnd: string; amountCents: number; date: string }[] }
    expect(items).toHaveLength(4)
    expect(items.slice(1).map((p) => p.periodStart)).toEqual(items.slice(0, -1).map((p) => p.periodEnd))
    expect(items.at(-1)?.periodEnd).toBe(subscription.periodEnd)
    expect(items.every((p) => Date.parse(p.date) <= Date.now())).toBe(true)
  })
})
