import { describe, expect, it } from 'vitest'
import { member, office, sentTo, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf, freshAddress, sendInvitation } from '#tests/support/company-invitations.ts'

const app = useApp({ background: true })
const limitSeats = (mine: Office, seats: number) =>
  asOwner(app(), 'update entitlement set staff_limit = $2 where company_id = $1', [mine.companyId, seats])
const seatsOf = async (mine: Office) =>
  ((await mine.owner.get(`/companies/${mine.companyId}`).expect(200)).body as { seats: object }).seats

describe('staff', () => {
  it('are invited by the owner only, with a message of their own', async () => {
    const mine = await office(app())
    const email = freshAddress()
    await sendInvitation(mine, { email, profile: 'staff' }).expect(201)
    expect((await sentTo(app(), email)).text).toContain('como personal de apoyo')
    const secretary = await member(app(), mine, 'staff')
    for (const who of [await member(app(), mine), secretary]) {
      const refused = await who.post(`/companies/${mine.companyId}/invitations`, {
        email: freshAddress(),
        profile: 'staff',
      })
      expect(codeOf(refused)).toBe('owner_only')
    }
    await secretary
      .post(`/companies/${mine.companyId}/invitations`, { email: freshAddress(), profile: 'customer' })
      .expect(201)
  })

  it('work on cases, documents, the calendar and forms of the office', async () => {
    const mine = await office(app())
    const secretary = await member(app(), mine, 'staff')
    const opened = await secretary.post('/cases', { name: 'Sucesión Quirindongo', responsibleId: mine.owner.id })
    expect(opened.status).toBe(201)
    const { id } = opened.body as { id: string }
    await secretary.post(`/cases/${id}/documents`, { name: 'Carta', content: '<p>Hola</p>' }).expect(201)
    const event = { kind: 'deadline', title: 'Contestar la demanda', startDay: '2026-12-15', caseId: id }
    await secretary.post('/events', { ...event, ownerId: mine.owner.id }).expect(201)
    await secretary.post('/forms', { title: 'Datos del caso' }).expect(201)
    expect((await mine.owner.get('/cases').expect(200)).body).toMatchObject({ total: 1 })
  })

  it('cannot be responsible for cases, and reach no billing nor licence', async () => {
    const mine = await office(app())
    const secretary = await member(app(), mine, 'staff')
    const led = await mine.owner.post('/cases', { name: 'Caso', responsibleId: secretary.id })
    expect(codeOf(led)).toBe('user_not_found')
    for (const path of ['/subscription', '/usage', '/payments', '/profile', '/schedule/settings', '/appointments'])
      expect(codeOf(await secretary.get(path)), path).toBe('forbidden')
    expect(codeOf(await mine.owner.put(`/companies/${mine.companyId}/owner`, { userId: secretary.id }))).toBe(
      'user_not_found',
    )
  })

  it('are listed beside the lawyers, with their role', async () => {
    const mine = await office(app())
    const secretary = await member(app(), mine, 'staff')
    expect((await mine.owner.get(`/companies/${mine.companyId}/users`).expect(200)).body).toMatchObject({
      professionals: [{ id: mine.owner.id }],
      staff: [{ id: secretary.id, profile: 'staff', can: { makeOwner: false, deactivate: true } }],
      customers: [],
    })
    const { items } = (await secretary.get('/collaborators').expect(200)).body as { items: { profile: string }[] }
    expect(items.map(({ profile }) => profile).sort()).toEqual(['professional', 'staff'])
  })

  it('take a seat of their own, which a plan may limit and a deactivation frees', async () => {
    const mine = await office(app())
    const secretary = await member(app(), mine, 'staff')
    expect(await seatsOf(mine)).toMatchObject({ professionals: { used: 1 }, staff: { used: 1, limit: null } })
    await limitSeats(mine, 1)
    const refused = await sendInvitation(mine, { email: freshAddress(), profile: 'staff' })
    expect(refused.status).toBe(402)
    expect(refused.body).toMatchObject({ error: { code: 'staff_limit', details: { limit: 1, used: 1, requested: 1 } } })
    await mine.owner
      .put(`/companies/${mine.companyId}/users/${secretary.id}/status`, { status: 'inactive' })
      .expect(200)
    expect(await seatsOf(mine)).toMatchObject({ staff: { used: 0, limit: 1 } })
    await sendInvitation(mine, { email: freshAddress(), profile: 'staff' }).expect(201)
  })
})
