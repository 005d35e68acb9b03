import { describe, expect, it } from 'vitest'
import { administrator, office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { cleanDescription } from './plan-description.ts'
import { PlanFields } from './plans.contract.ts'
import { planBody } from './plans.factory.ts'
import { seedDemoPlans } from './plans.demo.ts'

const app = useApp()
interface PlanBody {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly isDefault: boolean
  readonly description: string
  readonly yearlyCostCents: number
}

describe('the plans of the demonstration', () => {
  it('are three valid plans on offer, created once', async () => {
    const plans = await seedDemoPlans(app().services)
    expect(await seedDemoPlans(app().services)).toEqual(plans)
    const { items } = (await (await administrator(app())).get('/plans')).body as { items: PlanBody[] }
    expect(
      items.map(({ title, status, isDefault, yearlyCostCents }) => ({ title, status, isDefault, yearlyCostCents })),
    ).toEqual([
      { title: 'Solo', status: 'published', isDefault: false, yearlyCostCents: 29_580 },
      { title: 'Oficina', status: 'published', isDefault: true, yearlyCostCents: 96_120 },
      { title: 'Bufete', status: 'published', isDefault: false, yearlyCostCents: 261_450 },
    ])
    expect(items.map((p) => p.id)).toEqual([plans.solo, plans.office, plans.firm])
    const fields = Object.keys(PlanFields.shape)
    for (const plan of items) {
      expect(
        PlanFields.safeParse(Object.fromEntries(Object.entries(plan).filter(([name]) => fields.includes(name))))
          .success,
      ).toBe(true)
      expect(cleanDescription(plan.description)).toBe(plan.description)
    }
  })

  it('let a new office start on the middle plan', async () => {
    const { owner } = await office(app())
    const { items } = (await owner.get('/plans')).body as { items: { title: string; subscribed: string | null }[] }
    expect(items.map((p) => [p.title, p.subscribed])).toEqual([
      ['Solo', null],
      ['Oficina', 'current'],
      ['Bufete', null],
    ])
  })

  it('block calls in the smallest plan', async () => {
    const { solo } = await seedDemoPlans(app().services)
    const { owner } = await office(app())
    expect((await owner.get(`/plans/${solo}/permissions`)).body).toMatchObject({
      blocked: ['POST', 'PUT', 'DELETE'].map((method) => ({ module: 'calls', method })),
    })
  })

  it('do not replace a default that an administrator chose', async () => {
    const admin = await administrator(app())
    const { id } = (await admin.post('/plans', planBody({ title: 'De la casa' })).expect(201)).body as PlanBody
    await admin.post(`/plans/${id}/publish`).expect(200)
    await admin.post(`/plans/${id}/default`).expect(200)
    await asOwner(app(), `update plan_version set title = 'Otro nombre' where title = 'Oficina'`)
    const { office: middle } = await seedDemoPlans(app().services)
    expect((await admin.get(`/plans/${middle}`)).body).toMatchObject({
      title: 'Oficina',
      isDefault: false,
      status: 'published',
    })
    expect((await admin.get(`/plans/${id}`)).body).toMatchObject({ title: 'De la casa', isDefault: true })
  })
})
