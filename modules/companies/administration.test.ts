import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, sentTo, testAddress, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf, useCompanyAdministration, type Company } from '#tests/support/company-administration.ts'

const { app, admin: theAdministrator, companyOf, eventsOf } = useCompanyAdministration()
let admin: Person
beforeAll(() => {
  admin = theAdministrator()
})

describe('a company of the platform', () => {
  it('is shown with its people and its usage, and nothing of its cases or clients', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    await member(app(), ownOffice, 'customer')
    await ownOffice.owner
      .put(`/companies/${ownOffice.companyId}/users/${lawyer.id}/status`, { status: 'inactive' })
      .expect(200)
    await ownOffice.owner
      .post(`/companies/${ownOffice.companyId}/invitations`, {
        email: `${randomUUID()}@example.com`,
        profile: 'professional',
      })
      .expect(201)
    await ownOffice.owner.post('/cases', { name: 'Asunto reservado', clientName: 'Clienta reservada' }).expect(201)
    const { body } = await admin.get(`/admin/companies/${ownOffice.companyId}`).expect(200)
    expect(body).toMatchObject({
      people: {
        professionals: { active: 1, inactive: 1 },
        customers: { active: 1, inactive: 0 },
        pendingInvitations: 1,
      },
      usage: { professionals: { used: 1 }, customers: { used: 1 }, storageBytes: { used: 0 }, tokens: { used: 0 } },
    })
    expect(JSON.stringify(body)).not.toMatch(/reservad/)
    expect(codeOf(await admin.get(`/admin/companies/${randomUUID()}`).expect(404))).toBe('company_not_found')
    expect(codeOf(await ownOffice.owner.get(`/admin/companies/${ownOffice.companyId}`).expect(403))).toBe(
      'administrator_only',
    )
  })

  it('is listed with its plan and its usage', async () => {
    const { companyId, owner } = await office(app())
    await asOwner(
      app(),
      `update entitlement set storage_used = 2048, tokens_used = 0 where company_id = '${companyId}'`,
    )
    const { name } = (await owner.get(`/companies/${companyId}`).expect(200)).body as { name: string }
    const listed = async () => {
      const { body } = await admin.get(`/admin/companies?pageSize=100&q=${encodeURIComponent(name)}`).expect(200)
      return (body as { items: { id: string }[] }).items.find(({ id }) => id === companyId)
    }
    expect(await listed()).toMatchObject({
      plan: { title: expect.any(String) as string, active: true },
      usage: {
        storageBytes: { used: 2048, limit: expect.any(Number) as number },
        tokens: { used: 0, limit: expect.any(Number) as number },
      },
    })
    await asOwner(app(), `update entitlement set active = false where company_id = '${companyId}'`)
    expect(await listed()).toMatchObject({ plan: { active: false } })
  })

  it('is changed from the version that was read; absent fields stay, blank fields are cleared', async () => {
    const { companyId } = await office(app())
    const saved = (
      await admin
        .put(`/admin/companies/${companyId}`, {
          name: 'Corregida, C.S.P.',
          phone: '787-555-0199',
          registrationDate: '2001-01-02',
          version: 1,
        })
        .expect(200)
    ).body as Company
    expect(saved).toMatchObject({
      name: 'Corregida, C.S.P.',
      phone: '787-555-0199',
      registrationDate: '2001-01-02',
      version: 2,
    })
    expect(
      (
        await admin
          .put(`/admin/companies/${companyId}`, { name: 'Corregida, C.S.P.', taxId: '1', phone: '', version: 2 })
          .expect(200)
      ).body,
    ).toMatchObject({ phone: null, taxId: '1', registrationDate: '2001-01-02', version: 3 })
    const stale = await admin.put(`/admin/companies/${companyId}`, { name: 'Vieja', version: 1 }).expect(409)
    expect(stale.body).toMatchObject({
      error: { code: 'stale_version', details: { current: { name: 'Corregida, C.S.P.', version: 3 } } },
    })
    expect(
      (await eventsOf(companyId)).filter((e) => e.name === 'companies.company.changed').map((e) => e.payload.userId),
    ).toEqual([admin.id, admin.id])
    for (const body of [
      { name: '', version: 3 },
      { name: 'x', version: 3, status: 'inactive' },
      { name: 'x', version: 3, registrationDate: '2199-01-01' },
      { name: 'x' },
    ]) {
      expect((await admin.put(`/admin/companies/${companyId}`, body)).status).toBe(400)
    }
    expect(codeOf(await admin.put(`/admin/companies/${randomUUID()}`, { name: 'x', version: 1 }).expect(404))).toBe(
      'company_not_found',
    )
  })

  it('is transferred only to another active professional of the company', async () => {
    const [ownOffice, other] = [await office(app()), await office(app(), 'Otra')]
    const [lawyer, customer] = [await member(app(), ownOffice), await member(app(), ownOffice, 'customer')]
    const deactivatedMember = await member(app(), ownOffice)
    await ownOffice.owner
      .put(`/companies/${ownOffice.companyId}/users/${deactivatedMember.id}/status`, { status: 'inactive' })
      .expect(200)
    const transferTo = (userId: string) => admin.put(`/admin/companies/${ownOffice.companyId}/owner`, { userId })
    for (const wrong of [customer.id, deactivatedMember.id, other.owner.id, admin.id, randomUUID()])
      expect(codeOf(await transferTo(wrong).expect(404))).toBe('user_not_found')
    expect((await transferTo(lawyer.id).expect(200)).body).toMatchObject({ owner_id: { id: lawyer.id } })
    expect((await transferTo(lawyer.id).expect(200)).body).toMatchObject({ owner_id: { id: lawyer.id } })
    expect(
      (await eventsOf(ownOffice.companyId)).filter((e) => e.name === 'companies.owner.changed').map((e) => e.payload),
    ).toEqual([{ companyId: ownOffice.companyId, userId: lawyer.id, formerId: ownOffice.owner.id, by: admin.id }])
    await lawyer
      .put(`/companies/${ownOffice.companyId}`, {
        name: 'La mía',
        version: (await companyOf(ownOffice.companyId)).version,
      })
      .expect(200)
    expect(
      codeOf(await ownOffice.owner.put(`/companies/${ownOffice.companyId}`, { name: 'x', version: 1 }).expect(403)),
    ).toBe('owner_only')
    expect(codeOf(await admin.put(`/admin/companies/${randomUUID()}/owner`, { userId: lawyer.id }).expect(404))).toBe(
      'company_not_found',
    )
  })

  it('has invitations that an administrator can resend; only the last link works', async () => {
    const ownOffice = await office(app())
    const email = `${randomUUID()}@example.com`
    const { body } = await ownOffice.owner
      .post(`/companies/${ownOffice.companyId}/invitations`, { email, profile: 'professional', locale: 'fr' })
      .set('x-forwarded-for', testAddress())
      .expect(201)
    const { id } = body as { id: string }
    await asOwner(app(), `update invitation set expires_at = now() - interval '1 day' where id = $1`, [id])
    expect((await admin.get(`/admin/companies/${ownOffice.companyId}/invitations`).expect(200)).body).toMatchObject({
      items: [{ id, email, status: 'expired' }],
    })
    const first = await sentTo(app(), email)
    expect(
      (await admin.post(`/admin/companies/${ownOffice.companyId}/invitations/${id}/resend`).expect(200)).body,
    ).toMatchObject({ id, status: 'pending', invitedBy: 'Nereida Albaladejo Font' })
    await expect.poll(() => app().mail.sent.filter((m) => m.to === email).length, { timeout: 5_000 }).toBe(2)
    const link = (text: string) => /collaborators\/public\/([\w-]+)/.exec(text)?.[1]
    const last = await sentTo(app(), email)
    expect(last).toMatchObject({
      locale: 'fr',
      subject: 'Nereida Albaladejo Font vous invite à rejoindre Albaladejo & Asociados',
    })
    await request(app().handler)
      .get(`/api/invitations/${link(first.text)}`)
      .expect(410)
    await request(app().handler)
      .get(`/api/invitations/${link(last.text)}`)
      .expect(200)
    const otherOffice = await office(app(), 'Otra')
    for (const path of [
      `${otherOffice.companyId}/invitations/${id}`,
      `${ownOffice.companyId}/invitations/${randomUUID()}`,
    ])
      expect(codeOf(await admin.post(`/admin/companies/${path}/resend`).expect(404))).toBe('invitation_not_found')
    for (const answer of [
      await admin.get(`/admin/companies/${randomUUID()}/invitations`),
      await admin.post(`/admin/companies/${randomUUID()}/invitations/${id}/resend`),
    ])
      expect(codeOf(answer)).toBe('company_not_found')
  })
})
