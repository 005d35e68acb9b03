import { describe, expect, it } from 'vitest'
import { member, office, sentTo, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf, freshAddress, sendInvitation } from '#tests/support/company-invitations.ts'

const app = useApp({ background: true })
const limitSeats = (ownOffice: Office, seats: number) =>
  asOwner(app(), 'update entitlement set staff_limit = $2 where company_id = $1', [ownOffice.companyId, seats])
const seatsOf = async (ownOffice: Office) =>
  ((await ownOffice.owner.get(`/companies/${ownOffice.companyId}`).expect(200)).body as { seats: object }).seats

describe('staff', () => {
  it('are invited by the owner only, with their own text', async () => {
    const ownOffice = await office(app())
    const email = freshAddress()
    await sendInvitation(ownOffice, { email, profile: 'staff' }).expect(201)
    expect((await sentTo(app(), email)).text).toContain('como personal de apoyo')
    const secretary = await member(app(), ownOffice, 'staff')
    for (const user of [await member(app(), ownOffice), secretary]) {
      const refused = await user.post(`/companies/${ownOffice.companyId}/invitations`, {
        email: freshAddress(),
        profile: 'staff',
      })
      expect(codeOf(refused)).toBe('owner_only')
    }
    await secretary
      .post(`/companies/${ownOffice.companyId}/invitations`, { email: freshAddress(), profile: 'customer' })
      .expect(201)
  })

  it('work on cases, documents, the calendar and forms of the office', async () => {
    const ownOffice = await office(app())
    const secretary = await member(app(), ownOffice, 'staff')
    const opened = await secretary.post('/cases', { name: 'Sucesión Quirindongo', responsibleId: ownOffice.owner.id })
    expect(opened.status).toBe(201)
    const { id } = opened.body as { id: string }
    await secretary.post(`/cases/${id}/documents`, { name: 'Carta', content: '<p>Hola</p>' }).expect(201)
    const event = { kind: 'task', title: 'Preparar la vista', allDay: true, startDay: '2026-12-15', caseId: id }
    await secretary.post('/events', { ...event, ownerId: ownOffice.owner.id }).expect(201)
    const term = { act: 'Contestar la demanda', dueOn: '2026-12-15', nature: 'ordinary' }
    await secretary.post(`/cases/${id}/terms`, term).expect(201)
    await secretary.post('/forms', { title: 'Datos del caso' }).expect(201)
    expect((await ownOffice.owner.get('/cases').expect(200)).body).toMatchObject({ total: 1 })
  })

  it('cannot be responsible for cases, and have no access to billing and licences', async () => {
    const ownOffice = await office(app())
    const secretary = await member(app(), ownOffice, 'staff')
    const responsibleStaff = await ownOffice.owner.post('/cases', { name: 'Caso', responsibleId: secretary.id })
    expect(codeOf(responsibleStaff)).toBe('user_not_found')
    for (const path of ['/subscription', '/usage', '/payments', '/profile', '/schedule/settings', '/appointments'])
      expect(codeOf(await secretary.get(path)), path).toBe('forbidden')
    expect(codeOf(await ownOffice.owner.put(`/companies/${ownOffice.companyId}/owner`, { userId: secretary.id }))).toBe(
      'user_not_found',
    )
  })

  it('are listed beside the lawyers, with their role', async () => {
    const ownOffice = await office(app())
    const secretary = await member(app(), ownOffice, 'staff')
    expect((await ownOffice.owner.get(`/companies/${ownOffice.companyId}/users`).expect(200)).body).toMatchObject({
      professionals: [{ id: ownOffice.owner.id }],
      staff: [{ id: secretary.id, profile: 'staff', can: { makeOwner: false, deactivate: true } }],
      customers: [],
    })
    const { items } = (await secretary.get('/collaborators').expect(200)).body as { items: { profile: string }[] }
    expect(items.map(({ profile }) => profile).sort()).toEqual(['professional', 'staff'])
  })

  it('take seats of their own kind, which a plan may limit and a deactivation frees', async () => {
    const ownOffice = await office(app())
    const secretary = await member(app(), ownOffice, 'staff')
    expect(await seatsOf(ownOffice)).toMatchObject({ professionals: { used: 1 }, staff: { used: 1, limit: null } })
    await limitSeats(ownOffice, 1)
    const refused = await sendInvitation(ownOffice, { email: freshAddress(), profile: 'staff' })
    expect(refused.status).toBe(402)
    expect(refused.body).toMatchObject({ error: { code: 'staff_limit', details: { limit: 1, used: 1, requested: 1 } } })
    await ownOffice.owner
      .put(`/companies/${ownOffice.companyId}/users/${secretary.id}/status`, { status: 'inactive' })
      .expect(200)
    expect(await seatsOf(ownOffice)).toMatchObject({ staff: { used: 0, limit: 1 } })
    await sendInvitation(ownOffice, { email: freshAddress(), profile: 'staff' }).expect(201)
  })
})
