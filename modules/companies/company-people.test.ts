import { describe, expect, it } from 'vitest'
import { administrator, member, office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { codeOf, companyOf, eventNames } from '#tests/support/companies.ts'

const app = useApp({ background: true })

describe('people of a company', () => {
  it('are listed in groups with what the owner may do', async () => {
    const ownOffice = await office(app())
    const [lawyer, customer] = [await member(app(), ownOffice), await member(app(), ownOffice, 'customer')]
    const { body } = await ownOffice.owner.get(`/companies/${ownOffice.companyId}/users`).expect(200)
    expect(body).toMatchObject({
      professionals: [
        { id: lawyer.id, owner: false, can: { deactivate: true, reactivate: false, makeOwner: true } },
        { id: ownOffice.owner.id, owner: true, can: { deactivate: false, reactivate: false, makeOwner: false } },
      ],
      customers: [{ id: customer.id, profile: 'customer', can: { deactivate: true, makeOwner: false } }],
    })
    expect((await lawyer.get('/collaborators?sort=name')).body).toMatchObject({
      total: 2,
      items: [{ id: lawyer.id }, { id: ownOffice.owner.id }],
    })
    expect((await lawyer.get('/collaborators?q=quirindongó')).body).toMatchObject({
      total: 1,
      items: [{ id: lawyer.id }],
    })
    expect((await lawyer.get('/collaborators?status=inactive')).body).toMatchObject({ total: 0 })
  })

  it('lose access and free their seat when deactivated, and take a seat again when reactivated', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    const usedSeats = async () =>
      companyOf(await ownOffice.owner.get(`/companies/${ownOffice.companyId}`)).seats.professionals.used
    const setStatus = (status: string) =>
      ownOffice.owner.put(`/companies/${ownOffice.companyId}/users/${lawyer.id}/status`, { status })
    expect((await setStatus('inactive').expect(200)).body).toMatchObject({
      id: lawyer.id,
      status: 'inactive',
      can: { reactivate: true },
    })
    await lawyer.get('/users/me').expect(401)
    expect(await usedSeats()).toBe(1)
    await setStatus('inactive').expect(200)
    expect(await usedSeats()).toBe(1)
    await setStatus('active').expect(200)
    expect(await usedSeats()).toBe(2)
    expect(await eventNames(app(), ownOffice.companyId)).toEqual(
      expect.arrayContaining(['companies.member.deactivated', 'companies.member.reactivated']),
    )
  })

  it('cannot be reactivated without a free seat', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    const path = `/companies/${ownOffice.companyId}/users/${lawyer.id}/status`
    await ownOffice.owner.put(path, { status: 'inactive' }).expect(200)
    await asOwner(app(), 'update entitlement set professionals_limit = 1 where company_id = $1', [ownOffice.companyId])
    const refused = await ownOffice.owner.put(path, { status: 'active' }).expect(402)
    expect(refused.body).toMatchObject({
      error: { code: 'professional_limit', details: { limit: 1, used: 1, requested: 1 } },
    })
  })

  it('reactivated at the same moment, two people do not both get the last seat', async () => {
    const ownOffice = await office(app())
    const members = [await member(app(), ownOffice), await member(app(), ownOffice)]
    const setStatus = (id: string, status: string) =>
      ownOffice.owner.put(`/companies/${ownOffice.companyId}/users/${id}/status`, { status })
    for (const { id } of members) await setStatus(id, 'inactive').expect(200)
    await asOwner(app(), 'update entitlement set professionals_limit = 2 where company_id = $1', [ownOffice.companyId])
    const answers = await Promise.all(members.map(({ id }) => setStatus(id, 'active')))
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 402])
  })

  it('are reactivated by the platform alone if it deactivated them', async () => {
    const [ownOffice, admin] = [await office(app()), await administrator(app())]
    const lawyer = await member(app(), ownOffice)
    const setStatus = (status: string) =>
      ownOffice.owner.put(`/companies/${ownOffice.companyId}/users/${lawyer.id}/status`, { status })
    const setByPlatform = (status: string) => admin.put(`/admin/users/${lawyer.id}/status`, { status }).expect(200)
    const expectRefused = async () => expect(codeOf(await setStatus('active').expect(409))).toBe('user_blocked')

    await setByPlatform('inactive')
    await expectRefused()
    expect((await setStatus('inactive').expect(200)).body).toMatchObject({
      status: 'inactive',
      blocked: true,
      can: { reactivate: false },
    })
    await setByPlatform('active')
    // The platform's decision counts, even if the company deactivated the person before.
    expect((await setStatus('inactive').expect(200)).body).toMatchObject({ blocked: false, can: { reactivate: true } })
    await setByPlatform('inactive')
    await expectRefused()
    await setByPlatform('active')
    await setStatus('inactive').expect(200)
    expect((await setStatus('active').expect(200)).body).toMatchObject({ status: 'active' })
  })

  it('always include an owner', async () => {
    const ownOffice = await office(app())
    expect(
      codeOf(
        await ownOffice.owner
          .put(`/companies/${ownOffice.companyId}/users/${ownOffice.owner.id}/status`, { status: 'inactive' })
          .expect(409),
      ),
    ).toBe('last_owner')
  })

  it('are managed by the owner alone, within the company', async () => {
    const [ownOffice, otherOffice] = [await office(app()), await office(app())]
    const lawyer = await member(app(), ownOffice)
    expect(
      codeOf(
        await lawyer
          .put(`/companies/${ownOffice.companyId}/users/${ownOffice.owner.id}/status`, { status: 'inactive' })
          .expect(403),
      ),
    ).toBe('owner_only')
    expect(
      codeOf(
        await ownOffice.owner
          .put(`/companies/${ownOffice.companyId}/users/${otherOffice.owner.id}/status`, { status: 'inactive' })
          .expect(404),
      ),
    ).toBe('user_not_found')
    await otherOffice.owner.get('/users/me').expect(200)
  })
})

describe('transferring a company', () => {
  it('makes another professional the owner, and the former owner a professional', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    const answer = companyOf(
      await ownOffice.owner.put(`/companies/${ownOffice.companyId}/owner`, { userId: lawyer.id }).expect(200),
    )
    expect(answer).toMatchObject({ owner_id: { id: lawyer.id }, can: { update: false, manageUsers: false } })
    await ownOffice.owner.put(`/companies/${ownOffice.companyId}`, { version: 2, name: 'Ya no' }).expect(403)
    await lawyer.put(`/companies/${ownOffice.companyId}`, { version: 2, name: 'Ahora sí' }).expect(200)
  })

  it('is possible to an active professional of the company only', async () => {
    const [ownOffice, otherOffice] = [await office(app()), await office(app())]
    const customer = await member(app(), ownOffice, 'customer')
    for (const userId of [customer.id, otherOffice.owner.id, ownOffice.owner.id]) {
      expect(codeOf(await ownOffice.owner.put(`/companies/${ownOffice.companyId}/owner`, { userId }).expect(404))).toBe(
        'user_not_found',
      )
    }
  })
})
