import type { Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { withScope } from '#server/db/scope.ts'
import { adjustCaseCount, adjustResponsibleCount, clientOfUser, createClientByName, findClient } from './index.ts'

const app = useApp({ background: true })
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
const idOf = (answer: Response) => (answer.body as { id: string }).id
const names = (answer: Response) => (answer.body as { items: { name: string }[] }).items.map(({ name }) => name)

describe('clients', () => {
  it('are added, changed from the version that was read, and removed', async () => {
    const { owner } = await office(app())
    const added = await owner
      .post('/clients', { name: '  Tirado Panadería, Inc. ', kind: 'organization', phone: '787-555-0133' })
      .expect(201)
    expect(added.body).toMatchObject({
      name: 'Tirado Panadería, Inc.',
      kind: 'organization',
      phone: '787-555-0133',
      email: null,
      caseCount: 0,
      version: 1,
      can: { update: true, remove: true, invite: true },
    })
    const id = idOf(added)
    expect(
      (await owner.put(`/clients/${id}`, { version: 1, name: 'Tirado', kind: 'organization', phone: null }).expect(200))
        .body,
    ).toMatchObject({ name: 'Tirado', phone: null, version: 2 })
    expect(codeOf(await owner.put(`/clients/${id}`, { version: 1, name: 'Vieja' }).expect(409))).toBe('stale_version')
    await owner.delete(`/clients/${id}`).expect(204)
    expect(codeOf(await owner.get(`/clients/${id}`).expect(404))).toBe('client_not_found')
    await owner.delete(`/clients/${id}`).expect(404)
  })

  it('are found by their telephone, however it is written', async () => {
    const { owner } = await office(app())
    for (const [name, phone] of [
      ['Núñez, Ana', '787-555-0161'],
      ['Oquendo, Luis', '+1 (787) 555.0161 ext. 4'],
      ['Nazario, Rosa', '9395550162'],
    ])
      await owner.post('/clients', { name, phone }).expect(201)
    const found = async (q: string) => names(await owner.get(`/clients?sort=name&q=${encodeURIComponent(q)}`))
    for (const q of ['7875550161', '(787) 555-0161', '+1 787 555 0161', '555-0161'])
      expect(await found(q), q).toEqual(['Núñez, Ana', 'Oquendo, Luis'])
    expect(await found('939-555-0162')).toEqual(['Nazario, Rosa'])
    expect(await found('787-555-0199')).toEqual([])
  })

  it('are found without regard to accents, and sorted by the rules of Spanish', async () => {
    const { owner } = await office(app())
    for (const name of ['Ñeco, Jorge', 'Núñez, Ana', 'Oquendo, Luis', 'Nazario, Rosa'])
      await owner
        .post('/clients', { name, email: `${name.slice(0, 2).length}${name.length}@correo.example` })
        .expect(201)
    expect(names(await owner.get('/clients?sort=name'))).toEqual([
      'Nazario, Rosa',
      'Núñez, Ana',
      'Ñeco, Jorge',
      'Oquendo, Luis',
    ])
    expect(names(await owner.get('/clients?sort=-name'))).toEqual([
      'Oquendo, Luis',
      'Ñeco, Jorge',
      'Núñez, Ana',
      'Nazario, Rosa',
    ])
    expect(names(await owner.get('/clients?q=NUNEZ'))).toEqual(['Núñez, Ana'])
    expect(names(await owner.get('/clients?q=correo&sort=-createdAt'))).toHaveLength(4)
    expect(names(await owner.get('/clients?q=%25'))).toEqual([])
    expect((await owner.get('/clients?pageSize=10&page=2')).body).toEqual({
      items: [],
      page: 2,
      pageSize: 10,
      total: 4,
    })
    expect(codeOf(await owner.get('/clients?pageSize=11').expect(400))).toBe('validation_failed')
  })

  it('are created once for a repeated request', async () => {
    const { owner } = await office(app())
    const add = () => owner.post('/clients', { name: 'Una vez' }).set('idempotency-key', 'una-vez-01')
    const [first, second] = [await add().expect(201), await add().expect(201)]
    expect(idOf(second)).toBe(idOf(first))
    expect((await owner.get('/clients')).body).toMatchObject({ total: 1 })
  })

  it('may be created with an id; a repeated request returns the existing client', async () => {
    const { owner } = await office(app())
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    await owner.post('/clients', { id, name: 'Una' }).expect(201)
    expect((await owner.post('/clients', { id, name: 'Otra' }).expect(201)).body).toMatchObject({ id, name: 'Una' })
    expect((await owner.get('/clients')).body).toMatchObject({ total: 1 })
  })

  it.each([
    ['name', ''],
    ['email', 'x@'],
    ['phone', 'llámeme'],
    ['userId', '0f8fad5b-d9cb-469f-a165-70867728950e'],
    ['caseCount', 7],
  ])('refuse a wrong %s', async (field, value) => {
    const { owner } = await office(app())
    const { body } = await owner.post('/clients', { name: 'Bien', [field]: value }).expect(400)
    expect((body as { error: { details: { path: string }[] } }).error.details.map((d) => d.path)).toEqual([field])
  })

  it('cannot be removed while they have cases', async () => {
    const ownOffice = await office(app())
    const id = idOf(await ownOffice.owner.post('/clients', { name: 'Con casos' }))
    await asOwner(app(), 'update client set case_count = 1 where id = $1', [id])
    expect((await ownOffice.owner.get(`/clients/${id}`)).body).toMatchObject({ caseCount: 1, can: { remove: false } })
    expect(codeOf(await ownOffice.owner.delete(`/clients/${id}`).expect(409))).toBe('client_has_cases')
  })

  it('lose their pending invitation when removed', async () => {
    const ownOffice = await office(app())
    const clientId = idOf(await ownOffice.owner.post('/clients', { name: 'Se va' }))
    await ownOffice.owner
      .post(`/companies/${ownOffice.companyId}/invitations`, {
        email: 'seva@example.com',
        profile: 'customer',
        clientId,
      })
      .expect(201)
    await ownOffice.owner.delete(`/clients/${clientId}`).expect(204)
    expect((await ownOffice.owner.get(`/companies/${ownOffice.companyId}/invitations`)).body).toMatchObject({
      items: [{ status: 'revoked', clientId: null }],
    })
  })

  it('are not found if of another office or missing, and are hidden from customers', async () => {
    const [ownOffice, otherOffice] = [await office(app()), await office(app())]
    const otherClientId = idOf(await otherOffice.owner.post('/clients', { name: 'Ajena' }))
    const missing = '01a1fcc4-2774-73a9-b8b0-21b92b1cb79c'
    for (const id of [otherClientId, missing]) {
      expect(codeOf(await ownOffice.owner.get(`/clients/${id}`).expect(404))).toBe('client_not_found')
      await ownOffice.owner.put(`/clients/${id}`, { version: 1, name: 'Tomada' }).expect(404)
      await ownOffice.owner.delete(`/clients/${id}`).expect(404)
    }
    expect((await otherOffice.owner.get(`/clients/${otherClientId}`)).body).toMatchObject({ name: 'Ajena' })
    const customer = await member(app(), ownOffice, 'customer')
    for (const path of [
      '/clients',
      `/clients/${otherClientId}`,
      '/collaborators',
      `/companies/${ownOffice.companyId}/users`,
    ])
      await customer.get(path).expect(403)
  })
})

describe('functions for other modules', () => {
  it('are limited to the company of the caller', async () => {
    const [ownOffice, otherOffice] = [await office(app()), await office(app())]
    const customer = await member(app(), ownOffice, 'customer')
    const { services } = app()
    const inCompany = <T>(companyId: string, work: (em: ReturnType<typeof services.openWork>['em']) => Promise<T>) =>
      withScope({ kind: 'company', companyId }, () => work(services.openWork().em))
    const created = await inCompany(ownOffice.companyId, (em) =>
      em.transactional((tx) => createClientByName(tx, ownOffice.companyId, 'Por nombre')),
    )
    expect(await inCompany(ownOffice.companyId, (em) => findClient(em, created.id))).toEqual({
      id: created.id,
      name: 'Por nombre',
      kind: 'person',
      userId: null,
    })
    expect(await inCompany(otherOffice.companyId, (em) => findClient(em, created.id))).toBeUndefined()
    expect(await inCompany(ownOffice.companyId, (em) => clientOfUser(em, customer.id))).toMatchObject({
      userId: customer.id,
    })
    expect(await inCompany(otherOffice.companyId, (em) => clientOfUser(em, customer.id))).toBeUndefined()

    await inCompany(ownOffice.companyId, (em) =>
      em.transactional(async (tx) => {
        await adjustCaseCount(tx, created.id, 2)
        await adjustCaseCount(tx, created.id, -1)
        await adjustResponsibleCount(tx, ownOffice.owner.id, 3)
      }),
    )
    await inCompany(otherOffice.companyId, (em) => em.transactional((tx) => adjustCaseCount(tx, created.id, 5)))
    expect((await ownOffice.owner.get(`/clients/${created.id}`)).body).toMatchObject({ caseCount: 1 })
    expect((await ownOffice.owner.get('/collaborators')).body).toMatchObject({ items: [{ caseCount: 3 }] })
  })
})
