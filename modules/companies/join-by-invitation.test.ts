import { describe, expect, it } from 'vitest'
import {
  administrator,
  member,
  office,
  professional,
  stranger,
  type Office,
  type Person,
} from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf, freshAddress, idOf, sendInvitation, useInvitations } from '#tests/support/company-invitations.ts'

const { app, linkOf, accept } = useInvitations()

describe('an invitation to an existing account', () => {
  const join = (who: Person, token: string) => who.post(`/invitations/${token}/accept`)
  const invited = async (mine: Office, who: Person, changes: object = {}) => {
    await sendInvitation(mine, { email: who.email, profile: 'professional', ...changes }).expect(201)
    return linkOf(who.email)
  }

  it('admits the account, takes a seat, and is consumed', async () => {
    const [mine, who] = [await office(app()), await professional(app(), 'Yadira', 'Montesinos Vale')]
    const token = await invited(mine, who)
    expect(codeOf(await accept(token).expect(409))).toBe('email_taken')
    expect((await join(who, token).expect(200)).body).toEqual({
      user: { id: who.id, name: 'Yadira', surname: 'Montesinos Vale', profile: 'professional' },
    })
    expect((await who.get('/users/me').expect(200)).body).toMatchObject({ company: { id: mine.companyId } })
    expect((await mine.owner.get(`/companies/${mine.companyId}`)).body).toMatchObject({
      totalUsers: 2,
      seats: { professionals: { used: 2 } },
    })
    expect((await mine.owner.get(`/companies/${mine.companyId}/invitations`)).body).toMatchObject({
      items: [{ email: who.email, status: 'accepted' }],
    })
    expect(
      await asOwner(app(), `select name from outbox_event where company_id = $1 and name = 'companies.member.joined'`, [
        mine.companyId,
      ]),
    ).toHaveLength(1)
    expect(codeOf(await join(who, token).expect(410))).toBe('invitation_invalid')
  })

  it('gives the role of the invitation, and links a client to their record', async () => {
    const [mine, who] = [await office(app()), await professional(app())]
    const clientId = idOf(await mine.owner.post('/clients', { name: 'Efraín Laracuente' }).expect(201))
    const token = await invited(mine, who, { profile: 'customer', clientId })
    expect((await join(who, token).expect(200)).body).toMatchObject({ user: { profile: 'customer' } })
    expect((await mine.owner.get(`/clients/${clientId}`)).body).toMatchObject({ userId: who.id, email: who.email })
    expect(codeOf(await who.get('/clients').expect(403))).toBe('forbidden')
    expect((await mine.owner.get(`/companies/${mine.companyId}`)).body).toMatchObject({
      seats: { professionals: { used: 1 }, customers: { used: 1 } },
    })
  })

  it('is reserved to the account of the invited address, and stays valid otherwise', async () => {
    const [mine, who, other] = [await office(app()), await professional(app()), await professional(app())]
    const token = await invited(mine, who)
    expect(codeOf(await join(other, token).expect(403))).toBe('invitation_for_another')
    await stranger(app()).post(`/invitations/${token}/accept`).expect(401)
    await join(who, token).expect(200)
  })

  it('is refused for people with a company', async () => {
    const [mine, theirs] = [await office(app()), await office(app())]
    const token = await invited(mine, theirs.owner)
    expect(codeOf(await join(theirs.owner, token).expect(409))).toBe('company_exists')
    expect((await mine.owner.get(`/companies/${mine.companyId}/invitations`)).body).toMatchObject({
      items: [{ status: 'pending' }],
    })
  })

  it('is refused for administrators, who have no company', async () => {
    const [mine, admin] = [await office(app()), await administrator(app())]
    expect(codeOf(await join(admin, await invited(mine, admin)).expect(403))).toBe('forbidden')
  })

  it('is refused while there is no seat', async () => {
    const [mine, who] = [await office(app()), await professional(app())]
    const token = await invited(mine, who)
    await asOwner(app(), 'update entitlement set professionals_limit = 1 where company_id = $1', [mine.companyId])
    expect(codeOf(await join(who, token).expect(402))).toBe('professional_limit')
    expect((await who.get('/users/me')).body).toMatchObject({ company: null })
  })

  it('counts once of two accepted concurrently for different companies', async () => {
    const [mine, theirs, who] = [await office(app()), await office(app()), await professional(app())]
    const first = await invited(mine, who)
    await sendInvitation(theirs, { email: who.email, profile: 'professional' }).expect(201)
    const answers = await Promise.all([
      join(who, first),
      join(who, await linkOf(who.email, first)),
      who.post('/companies', { name: 'La mía' }),
    ])
    expect(answers.map((a) => codeOf(a) ?? 'in').sort()).toEqual(['company_exists', 'company_exists', 'in'])
  })
})

describe('people who join, leave and return concurrently', () => {
  it('never deadlock, and the seats add up', async () => {
    const mine = await office(app())
    const lawyer = await member(app(), mine)
    const emails = Array.from({ length: 6 }, freshAddress)
    for (const email of emails) await sendInvitation(mine, { email, profile: 'professional' }).expect(201)
    const tokens = await Promise.all(emails.map((email) => linkOf(email)))
    const statuses = ['inactive', 'active', 'inactive', 'active', 'inactive', 'active']
    const answers = await Promise.all([
      ...tokens.map((token) => accept(token)),
      ...statuses.map((status) => mine.owner.put(`/companies/${mine.companyId}/users/${lawyer.id}/status`, { status })),
      ...tokens.map((_, n) => mine.owner.post('/clients', { name: `Cliente ${n}` })),
    ])
    expect(answers.filter((a) => a.status >= 300).map((a) => codeOf(a))).toEqual([])
    const [seats] = await asOwner<{ used: string; active: string }>(
      app(),
      `
      select professionals_used as used, (select count(*) from user_account where company_id = $1
        and status = 'active') as active from entitlement where company_id = $1`,
      [mine.companyId],
    )
    expect(seats?.used).toBe(seats?.active)
  })
})
