// Needs that administrators add to the search.
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, anonymous, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { areaIds, listProfessional } from '#tests/support/listed-professional.ts'

const app = useApp()
let admin: Person
let taxId = ''
beforeAll(async () => {
  admin = await administrator(app())
  const { owner } = await listProfessional(app(), { areas: ['tax'] })
  taxId = (await areaIds(owner)).get('tax') ?? ''
})

const search = async (q: string) =>
  (
    await anonymous(app())
      .get(`/public/professionals?${new URLSearchParams({ q })}`)
      .expect(200)
  ).body as {
    total: number
    understood: { needs: { phrase: string; area: { code: string } }[] }
  }

describe('a need that an administrator adds', () => {
  it('is found immediately, also inflected, until it is removed', async () => {
    expect((await search('zarpazos')).total).toBe(0)
    const { body } = await admin
      .post('/admin/search-needs', { phrase: 'Zarpazo', locale: 'es', areaId: taxId })
      .expect(201)
    const { id } = body as { id: string }
    expect(await search('un zarpazo en Caguas')).toMatchObject({
      total: 1,
      understood: { needs: [{ phrase: 'Zarpazo', area: { code: 'tax' } }] },
    })
    expect((await search('zarpazos')).total).toBe(1)
    expect((await admin.get('/admin/search-needs').expect(200)).body).toMatchObject({
      items: [{ id, phrase: 'Zarpazo', locale: 'es', area: { id: taxId } }],
    })
    await admin.post('/admin/search-needs', { phrase: 'ZARPAZO', locale: 'es', areaId: taxId }).expect(409)
    await admin.delete(`/admin/search-needs/${id}`).expect(204)
    await admin.delete(`/admin/search-needs/${id}`).expect(404)
    expect((await search('zarpazos')).total).toBe(0)
  })

  it('takes precedence over needs of the product', async () => {
    const { body } = await admin
      .post('/admin/search-needs', { phrase: 'divorcio', locale: 'es', areaId: taxId })
      .expect(201)
    expect((await search('divorcio')).understood.needs[0]?.area.code).toBe('tax')
    await admin.delete(`/admin/search-needs/${(body as { id: string }).id}`).expect(204)
  })

  it('is refused without words, without an active area, and to others than administrators', async () => {
    await admin.post('/admin/search-needs', { phrase: '¿?', locale: 'es', areaId: taxId }).expect(422)
    await admin.post('/admin/search-needs', { phrase: 'algo', locale: 'es', areaId: admin.id }).expect(404)
    const { owner } = await office(app())
    await owner.get('/admin/search-needs').expect(403)
    await owner.post('/admin/search-needs', { phrase: 'algo', locale: 'es', areaId: taxId }).expect(403)
  })
})
