// The list of plans: search, order, and which plans each role sees.
import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { member, professional } from '#tests/support/actors.ts'
import { useOfferedPlans, codeOf, type PlanBody } from '#tests/support/offered-plans.ts'
import { planBody } from './plans.factory.ts'

const { app, admin, lawOffice, create, publish } = useOfferedPlans()

const titles = (answer: Response) => (answer.body as { items: PlanBody[] }).items.map((p) => p.title)

describe('the list', () => {
  // Enough plans to fill a page of ten.
  beforeAll(async () => {
    for (let n = 1; n <= 10; n += 1) await create({ title: `Plan ${n}` })
  })

  it('is searched without regard to accents, filtered, sorted and paged', async () => {
    for (const [title, costCents] of [
      ['Pequeña Ánfora', 1_100],
      ['Ánfora mediana', 2_200],
      ['Anfora grande', 3_300],
    ] as const)
      await create({ title, costCents })
    const publishedPlan = await publish({ title: 'Ánfora real', costCents: 4_400 })
    expect(titles(await admin().get('/plans?q=anfora&sort=-costCents'))).toEqual([
      'Ánfora real',
      'Anfora grande',
      'Ánfora mediana',
      'Pequeña Ánfora',
    ])
    expect(titles(await admin().get('/plans?q=anfora&sort=title'))).toEqual([
      'Anfora grande',
      'Ánfora mediana',
      'Ánfora real',
      'Pequeña Ánfora',
    ])
    expect(titles(await admin().get('/plans?q=anfora&status=published'))).toEqual(['Ánfora real'])
    expect(titles(await admin().get('/plans?q=MEDIANA%20anfora'))).toEqual(['Ánfora mediana'])
    expect((await admin().get('/plans?q=%25')).body).toMatchObject({ items: [], total: 0 })
    expect((await admin().get('/plans?pageSize=10&page=900')).body).toMatchObject({ items: [], page: 900 })
    const allPlans = (await admin().get('/plans?sort=-createdAt&pageSize=10')).body as {
      items: PlanBody[]
      total: number
    }
    expect(allPlans.items[0]?.id).toBe(publishedPlan.id)
    expect(allPlans.items).toHaveLength(10)
    expect(allPlans.total).toBeGreaterThan(10)
  })

  it('shows professionals the plans on offer without figures or permissions, and no drafts', async () => {
    const [draft, publishedPlan] = [
      await create({ title: 'Escondido' }),
      await publish({ title: 'Ofrecido', costCents: 1 }),
    ]
    for (const user of [lawOffice().owner, await professional(app()), await member(app(), lawOffice())]) {
      const { items } = (await user.get('/plans?pageSize=100').expect(200)).body as { items: PlanBody[] }
      expect(items.every((p) => p.status === 'published' && Object.values(p.can).every((may) => !may))).toBe(true)
      expect(items.find((p) => p.id === publishedPlan.id)).toMatchObject({
        title: 'Ofrecido',
        subscribers: null,
        yearlyCostCents: 11,
      })
      expect((await user.get('/plans?status=draft')).body).toMatchObject({ items: [], total: 0 })
      expect(codeOf(await user.get(`/plans/${draft.id}`).expect(404))).toBe('plan_not_found')
      expect(codeOf(await user.get(`/plans/${draft.id}/permissions`).expect(404))).toBe('plan_not_found')
      await user.get(`/plans/${publishedPlan.id}/permissions`).expect(200)
      expect(codeOf(await user.put(`/plans/${publishedPlan.id}`, { ...planBody(), version: 1 }).expect(403))).toBe(
        'administrator_only',
      )
    }
  })

  it('is refused to customers, and answers 404 on the host of the marketplace', async () => {
    const publishedPlan = await publish()
    const customer = await member(app(), lawOffice(), 'customer')
    for (const path of ['/plans', `/plans/${publishedPlan.id}`, `/plans/${publishedPlan.id}/permissions`]) {
      expect(codeOf(await customer.get(path).expect(403))).toBe('forbidden')
      await admin().get(path).set('host', 'marketplace.localhost').expect(404)
    }
  })
})
