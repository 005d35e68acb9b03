import { describe, expect, it } from 'vitest'
import { administrator, member, office, professional } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { companyFileKey } from './index.ts'
import { withScope } from '#server/db/scope.ts'
import { codeOf, companyOf, eventNames } from '#tests/support/companies.ts'

const app = useApp({ background: true })

describe('the creation of one’s own company', () => {
  it('is required before a professional can work', async () => {
    const user = await professional(app())
    expect(codeOf(await user.get('/clients').expect(403))).toBe('company_required')
    const created = companyOf(
      await user.post('/companies', { name: 'Bufete Albaladejo', taxId: '66-0000000' }).expect(201),
    )
    expect(created).toMatchObject({
      name: 'Bufete Albaladejo',
      taxId: '66-0000000',
      status: 'active',
      owner_id: { id: user.id, name: 'Nereida', surname: 'Albaladejo Font' },
      totalUsers: 1,
      version: 1,
      seats: { professionals: { used: 1 }, customers: { used: 0 } },
      can: { update: true, invite: true, manageUsers: true },
    })
    await user.get('/clients').expect(200)
    expect((await user.get('/users/me')).body).toMatchObject({
      company: { id: created.id, name: 'Bufete Albaladejo', owner_id: { id: user.id } },
    })
    expect(await eventNames(app(), created.id)).toEqual(['companies.company.created'])
  })

  it('copies personal data for an independent professional', async () => {
    const user = await professional(app(), 'Yadira', 'Montesinos')
    expect((await user.post('/companies', { usePersonalData: true }).expect(201)).body).toMatchObject({
      name: 'Yadira Montesinos',
      email: user.email,
    })
  })

  it('is done once, also by two concurrent requests', async () => {
    const user = await professional(app())
    const answers = await Promise.all([
      user.post('/companies', { name: 'Una' }),
      user.post('/companies', { name: 'Otra' }),
    ])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([201, 409])
    expect(codeOf(await user.post('/companies', { name: 'Tercera' }).expect(409))).toBe('company_exists')
  })

  it('is refused to customers, and accepts no status or owner', async () => {
    const customer = await member(app(), await office(app()), 'customer')
    expect(codeOf(await customer.post('/companies', { name: 'Mía' }).expect(403))).toBe('forbidden')
    const user = await professional(app())
    for (const extra of [{ status: 'inactive' }, { owner_id: { id: user.id } }, { id: user.id }])
      expect((await user.post('/companies', { name: 'Una', ...extra })).status).toBe(400)
  })
})

describe('a company', () => {
  it('is changed by its owner from the version that was read', async () => {
    const { companyId, owner } = await office(app())
    const first = companyOf(
      await owner
        .put(`/companies/${companyId}`, { version: 1, name: 'Nombre nuevo', phone: '787-555-0100' })
        .expect(200),
    )
    expect(first).toMatchObject({ name: 'Nombre nuevo', phone: '787-555-0100', version: 2 })
    expect(codeOf(await owner.put(`/companies/${companyId}`, { version: 1, name: 'Viejo' }).expect(409))).toBe(
      'stale_version',
    )
    expect(
      (await owner.put(`/companies/${companyId}`, { version: 2, name: 'Otro', phone: null }).expect(200)).body,
    ).toMatchObject({ phone: null, version: 3 })
  })

  it('is read by its people with their abilities, and changed by its owner alone', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    expect(companyOf(await lawyer.get(`/companies/${ownOffice.companyId}`).expect(200))).toMatchObject({
      totalUsers: 2,
      can: { update: false, invite: true, manageUsers: false },
    })
    expect(codeOf(await lawyer.put(`/companies/${ownOffice.companyId}`, { version: 1, name: 'Mía' }).expect(403))).toBe(
      'owner_only',
    )
    expect((await lawyer.get('/companies')).body).toMatchObject({ items: [{ id: ownOffice.companyId }] })
  })

  it('is not read by its clients, who learn neither its seats nor how many clients it has', async () => {
    const ownOffice = await office(app())
    const client = await member(app(), ownOffice, 'customer')
    expect(codeOf(await client.get(`/companies/${ownOffice.companyId}`).expect(403))).toBe('forbidden')
    expect(codeOf(await client.get('/companies').expect(403))).toBe('forbidden')
  })

  it('answers the same 404 when it is another company and when it does not exist', async () => {
    const [ownOffice, otherOffice] = [await office(app()), await office(app())]
    const paths = (id: string) => [`/companies/${id}`, `/companies/${id}/users`, `/companies/${id}/invitations`]
    const missing = '01a1fcc4-2774-73a9-b8b0-21b92b1cb79c'
    for (const [i, path] of paths(otherOffice.companyId).entries()) {
      const refused = await ownOffice.owner.get(path).expect(404)
      expect(refused.body).toEqual((await ownOffice.owner.get(paths(missing)[i] ?? '')).body)
    }
    for (const id of [otherOffice.companyId, missing]) {
      await ownOffice.owner.put(`/companies/${id}`, { version: 1, name: 'Tomada' }).expect(404)
      await ownOffice.owner.put(`/companies/${id}/owner`, { userId: ownOffice.owner.id }).expect(404)
      await ownOffice.owner
        .put(`/companies/${id}/users/${otherOffice.owner.id}/status`, { status: 'inactive' })
        .expect(404)
      await ownOffice.owner
        .post(`/companies/${id}/invitations`, { email: 'x@example.com', profile: 'professional' })
        .expect(404)
    }
    expect((await otherOffice.owner.get(`/companies/${otherOffice.companyId}`)).body).toMatchObject({
      name: 'Albaladejo & Asociados',
    })
  })

  it('has one file key under concurrent first reads', async () => {
    const { companyId } = await office(app())
    const { services } = app()
    const key = () =>
      withScope({ kind: 'company', companyId }, () =>
        companyFileKey(services.openWork().em, services.secrets.masterKey, companyId),
      )
    const [first, second] = await Promise.all([key(), key()])
    expect(first).toHaveLength(32)
    expect(second?.equals(first)).toBe(true)
    expect((await key()).equals(first)).toBe(true)
    await expect(
      withScope({ kind: 'company', companyId }, () =>
        companyFileKey(services.openWork().em, Buffer.alloc(32, 9), companyId),
      ),
    ).rejects.toThrow('wrapped under another key')
  })
})

describe('companies of the platform', () => {
  it('are found, deactivated and reactivated by an administrator', async () => {
    const admin = await administrator(app())
    const ownOffice = await office(app(), 'Compañía Ñandú')
    expect((await admin.get('/admin/companies?q=nandu').expect(200)).body).toMatchObject({
      total: 1,
      items: [{ id: ownOffice.companyId, totalUsers: 1, owner_id: { id: ownOffice.owner.id } }],
    })
    await admin.put(`/admin/companies/${ownOffice.companyId}/status`, { status: 'inactive' }).expect(200)
    expect(codeOf(await ownOffice.owner.get('/clients').expect(403))).toBe('company_inactive')
    expect((await admin.get('/admin/companies?status=inactive&q=nandu')).body).toMatchObject({ total: 1 })
    await admin.put(`/admin/companies/${ownOffice.companyId}/status`, { status: 'active' }).expect(200)
    await ownOffice.owner.get('/clients').expect(200)
    expect(await eventNames(app(), ownOffice.companyId)).toEqual([
      'companies.company.created',
      'companies.company.status-changed',
      'companies.company.status-changed',
    ])
    expect(
      codeOf(await admin.put(`/admin/companies/${ownOffice.owner.id}/status`, { status: 'active' }).expect(404)),
    ).toBe('company_not_found')
  })
})
