// History of a plan for administrators.
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { planBody } from './plans.factory.ts'

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

interface PlanHistoryItem {
  readonly act: string
  readonly author: { readonly id: string; readonly name: string } | null
  readonly changes: readonly object[]
}
const historyOf = async (planId: string, query = '') =>
  (await admin.get(`/plans/${planId}/history${query}`).expect(200)).body as { items: PlanHistoryItem[]; total: number }
const createPlan = async (changes: object = {}) =>
  (await admin.post('/plans', planBody(changes)).expect(201)).body as { id: string; version: number }

describe('the history of a plan', () => {
  it('lists every action with its author, newest first, with both values of terms', async () => {
    const { id } = await createPlan({ costCents: 7_900, tokenLimit: 400_000 })
    await admin
      .put(`/plans/${id}`, {
        ...planBody({ costCents: 8_900, tokenLimit: null, description: '<p>Otra</p>' }),
        version: 1,
      })
      .expect(200)
    await admin
      .put(`/plans/${id}/permissions`, {
        items: [
          { module: 'cases', method: 'DELETE', status: 'blocked' },
          { module: 'calls', method: 'ALL', status: 'allowed' },
        ],
        version: 2,
      })
      .expect(200)
    await admin.post(`/plans/${id}/publish`).expect(200)
    const { items, total } = await historyOf(id)
    expect(total).toBe(4)
    expect(items.map(({ act, changes }) => ({ act, changes }))).toEqual([
      { act: 'published', changes: [] },
      { act: 'permissions', changes: [{ field: 'cases:DELETE', from: 'allowed', to: 'blocked' }] },
      {
        act: 'terms',
        changes: expect.arrayContaining([
          { field: 'costCents', from: 7_900, to: 8_900 },
          { field: 'tokenLimit', from: 400_000, to: null },
          { field: 'description', from: null, to: null },
        ]) as object[],
      },
      { act: 'created', changes: [] },
    ])
    expect(items.every(({ author }) => author?.id === admin.id && author.name !== '')).toBe(true)
  })

  it('has no entry for an unchanged or refused save', async () => {
    const { id, version } = await createPlan()
    await admin.put(`/plans/${id}`, { ...planBody(), version }).expect(200)
    await admin.put(`/plans/${id}`, { ...planBody({ costCents: 1 }), version: 99 }).expect(409)
    expect((await historyOf(id)).items.map(({ act }) => act)).toEqual(['created'])
  })

  it('includes the creation of the first plan, and is paged', async () => {
    const { items } = (await admin.get('/plans?sort=createdAt').expect(200)).body as { items: { id: string }[] }
    const first = await historyOf(items[0]?.id ?? '')
    expect(first.items.at(-1)).toMatchObject({ act: 'created', author: null })
    const { id } = await createPlan()
    for (let n = 0; n < 11; n += 1)
      await admin.put(`/plans/${id}`, { ...planBody({ costCents: 100 + n }), version: n + 1 }).expect(200)
    const page = await historyOf(id, '?pageSize=10&page=2')
    expect([page.items.length, page.total]).toEqual([2, 12])
  })

  it('is refused to professionals', async () => {
    const { id } = await createPlan()
    const { owner } = await office(app())
    await owner.get(`/plans/${id}/history`).expect(403)
  })
})
