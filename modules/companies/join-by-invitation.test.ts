import { describe, expect, it } from 'vitest'
import {
  administrator,
  member,
  office,
  professional,
  anonymous,
  type Office,
  type Person,
} from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf, freshAddress, idOf, sendInvitation, useInvitations } from '#tests/support/company-invitations.ts'

const { app, mailedToken, accept } = useInvitations()

describe('an invitation to an existing account', () => {
  const join = (user: Person, token: string) => user.post(`/invitations/${token}/accept`)
  const inviteUser = async (ownOffice: Office, user: Person, changes: object = {}) => {
    await sendInvitation(ownOffice, { email: user.email, profile: 'professional', ...changes }).expect(201)
    return mailedToken(user.email)
  }

  it('admits the account, takes a seat, and is consumed', async () => {
    const [ownOffice, user] = [await office(app()), await professional(app(), 'Yadira', 'Montesinos Vale')]
    const token = await inviteUser(ownOffice, user)
    expect(codeOf(await accept(token).expect(409))).toBe('email_taken')
    expect((await join(user, token).expect(200)).body).toEqual({
      user: { id: user.id, name: 'Yadira', surname: 'Montesinos Vale', profile: 'professional' },
    })
    expect((await user.get('/users/me').expect(200)).body).toMatchObject({ company: { id: ownOffice.companyId } })
    expect((await ownOffice.owner.get(`/companies/${ownOffice.companyId}`)).body).toMatchObject({
      totalUsers: 2,
      seats: { professionals: { used: 2 } },
    })
    expect((await ownOffice.owner.get(`/companies/${ownOffice.companyId}/invitations`)).body).toMatchObject({
      items: [{ email: user.email, status: 'accepted' }],
    })
    expect(
      await asOwner(app(), `select name from outbox_event where company_id = $1 and name = 'companies.member.joined'`, [
        ownOffice.companyId,
      ]),
    ).toHaveLength(1)
    expect(codeOf(await join(user, token).expect(410))).toBe('invitation_invalid')
  })

  it('gives the role of the invitation, and links a client to their record', async () => {
    const [ownOffice, user] = [await office(app()), await professional(app())]
    const clientId = idOf(await ownOffice.owner.post('/clients', { name: 'Efraín Laracuente' }).expect(201))
    const token = await inviteUser(ownOffice, user, { profile: 'customer', clientId })
    expect((await join(user, token).expect(200)).body).toMatchObject({ user: { profile: 'customer' } })
    expect((await ownOffice.owner.get(`/clients/${clientId}`)).body).toMatchObject({
      userId: user.id,
      email: user.email,
    })
    expect(codeOf(await user.get('/clients').expect(403))).toBe('forbidden')
    expect((await ownOffice.owner.get(`/companies/${ownOffice.companyId}`)).body).toMatchObject({
      seats: { professionals: { used: 1 }, customers: { used: 1 } },
    })
  })

  it('is refused to an account of another address, and stays valid for the invited one', async () => {
    const [ownOffice, user, other] = [await office(app()), await professional(app()), await professional(app())]
    const token = await inviteUser(ownOffice, user)
    expect(codeOf(await join(other, token).expect(403))).toBe('invitation_for_another')
    await anonymous(app()).post(`/invitations/${token}/accept`).expect(401)
    await join(user, token).expect(200)
  })

  it('is refused to people with a company', async () => {
    const [ownOffice, otherOffice] = [await office(app()), await office(app())]
    const token = await inviteUser(ownOffice, otherOffice.owner)
    expect(codeOf(await join(otherOffice.owner, token).expect(409))).toBe('company_exists')
    expect((await ownOffice.owner.get(`/companies/${ownOffice.companyId}/invitations`)).body).toMatchObject({
      items: [{ status: 'pending' }],
    })
  })

  it('is refused to administrators', async () => {
    const [ownOffice, admin] = [await office(app()), await administrator(app())]
    expect(codeOf(await join(admin, await inviteUser(ownOffice, admin)).expect(403))).toBe('forbidden')
  })

  it('is refused while there is no seat', async () => {
    const [ownOffice, user] = [await office(app()), await professional(app())]
    const token = await inviteUser(ownOffice, user)
    await asOwner(app(), 'update entitlement set professionals_limit = 1 where company_id = $1', [ownOffice.companyId])
    expect(codeOf(await join(user, token).expect(402))).toBe('professional_limit')
    expect((await user.get('/users/me')).body).toMatchObject({ company: null })
  })

  it('is accepted once if invitations of two companies are accepted concurrently', async () => {
    const [ownOffice, otherOffice, user] = [await office(app()), await office(app()), await professional(app())]
    const first = await inviteUser(ownOffice, user)
    await sendInvitation(otherOffice, { email: user.email, profile: 'professional' }).expect(201)
    const answers = await Promise.all([
      join(user, first),
      join(user, await mailedToken(user.email, first)),
      user.post('/companies', { name: 'La mía' }),
    ])
    expect(answers.map((a) => codeOf(a) ?? 'joined').sort()).toEqual(['company_exists', 'company_exists', 'joined'])
  })
})

describe('people who join, leave and return concurrently', () => {
  it('never deadlock, and the seats add up', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    const emails = Array.from({ length: 6 }, freshAddress)
    for (const email of emails) await sendInvitation(ownOffice, { email, profile: 'professional' }).expect(201)
    const tokens = await Promise.all(emails.map((email) => mailedToken(email)))
    const statuses = ['inactive', 'active', 'inactive', 'active', 'inactive', 'active']
    const answers = await Promise.all([
      ...tokens.map((token) => accept(token)),
      ...statuses.map((status) =>
        ownOffice.owner.put(`/companies/${ownOffice.companyId}/users/${lawyer.id}/status`, { status }),
      ),
      ...tokens.map((_, n) => ownOffice.owner.post('/clients', { name: `Cliente ${n}` })),
    ])
    expect(answers.filter((a) => a.status >= 300).map((a) => codeOf(a))).toEqual([])
    const [seats] = await asOwner<{ used: string; active: string }>(
      app(),
      `
      select professionals_used as used, (select count(*) from user_account where company_id = $1
        and status = 'active') as active from entitlement where company_id = $1`,
      [ownOffice.companyId],
    )
    expect(seats?.used).toBe(seats?.active)
  })
})
