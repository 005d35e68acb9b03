import request, { type Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import {
  administrator,
  member,
  office,
  person,
  professional,
  sentTo,
  stranger,
  testAddress,
  testPassword,
  type Office,
  type Person,
} from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
let counter = 0
const fresh = () => {
  counter += 1
  return `invitada-${counter}@example.com`
}

const send = ({ companyId, owner }: Office, body: object) =>
  owner.post(`/companies/${companyId}/invitations`, body).set('x-forwarded-for', testAddress())
const linkOf = async (email: string, not?: string): Promise<string> => {
  for (let tries = 0; tries < 250; tries += 1) {
    const token = /\/app\/collaborators\/public\/([\w-]+)/.exec((await sentTo(app(), email)).text)?.[1]
    if (token && token !== not) return token
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
  throw new Error(`no new link to ${email}`)
}
const acceptance = (username: string) => ({
  username,
  name: 'Camila',
  surname: 'Sotelo Arán',
  password: testPassword,
  passwordConfirmation: testPassword,
})
const accept = (token: string, username = `camila-${token.slice(0, 8)}`, changes: object = {}) =>
  request(app().handler)
    .post(`/api/invitations/${token}`)
    .set('x-forwarded-for', testAddress())
    .set('accept-language', 'en')
    .send({ ...acceptance(username), ...changes })
const idOf = (answer: Response) => (answer.body as { id: string }).id

describe('an invitation', () => {
  it('arrives by mail in the language asked for, tells what it is for, and lets the person in', async () => {
    const mine = await office(app())
    const email = fresh()
    expect(
      (await send(mine, { email, profile: 'professional', name: 'Camila', locale: 'fr' }).expect(201)).body,
    ).toMatchObject({ email, status: 'pending', invitedBy: 'Nereida Albaladejo Font', clientId: null })
    expect(await sentTo(app(), email)).toMatchObject({
      locale: 'fr',
      subject: 'Nereida Albaladejo Font vous invite à rejoindre Albaladejo & Asociados',
    })
    const token = await linkOf(email)
    expect((await stranger(app()).get(`/invitations/${token}`)).body).toMatchObject({
      company: 'Albaladejo & Asociados',
      invitedBy: 'Nereida Albaladejo Font',
      email,
      name: 'Camila',
      profile: 'professional',
    })
    const joined = await accept(token).expect(201)
    const { jwt, user } = joined.body as { jwt: string; user: { id: string } }
    const lawyer = person(app(), { id: user.id, email, username: '', token: jwt, companyId: mine.companyId })
    expect((await lawyer.get('/users/me').expect(200)).body).toMatchObject({
      email,
      profile: 'professional',
      locale: 'fr',
      company: { id: mine.companyId },
    })
    expect((await mine.owner.get(`/companies/${mine.companyId}/invitations`)).body).toMatchObject({
      items: [{ email, status: 'accepted' }],
    })
    expect(
      await asOwner(app(), `select name from outbox_event where company_id = $1 and name = 'companies.member.joined'`, [
        mine.companyId,
      ]),
    ).toHaveLength(1)
  })

  it('keeps no token where it could be read', async () => {
    const mine = await office(app())
    const email = fresh()
    await send(mine, { email, profile: 'professional' })
    const token = await linkOf(email)
    const kept = await asOwner<{ row: string }>(
      app(),
      `select i::text as row from invitation i where company_id = $1 union all select e::text from outbox_event e
        where company_id = $1`,
      [mine.companyId],
    )
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('is good once, also for two who use it at the same moment', async () => {
    const mine = await office(app())
    const email = fresh()
    await send(mine, { email, profile: 'professional' })
    const token = await linkOf(email)
    const answers = await Promise.all([accept(token, 'carrera-uno'), accept(token, 'carrera-dos')])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([201, 410])
    expect(codeOf(await accept(token, 'carrera-tres').expect(410))).toBe('invitation_invalid')
    expect((await stranger(app()).get(`/invitations/${token}`)).status).toBe(410)
    expect((await mine.owner.get(`/companies/${mine.companyId}`)).body).toMatchObject({
      totalUsers: 2,
      seats: { professionals: { used: 2 } },
    })
  })

  it('takes the last seat for one of two', async () => {
    const mine = await office(app())
    const emails = [fresh(), fresh()]
    for (const email of emails) await send(mine, { email, profile: 'professional' }).expect(201)
    const tokens = await Promise.all(emails.map((email) => linkOf(email)))
    await asOwner(app(), 'update entitlement set professionals_limit = 2 where company_id = $1', [mine.companyId])
    const answers = await Promise.all(tokens.map((token) => accept(token)))
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([201, 402])
    // Who found no seat keeps the invitation for when there is one.
    await asOwner(app(), 'update entitlement set professionals_limit = 3 where company_id = $1', [mine.companyId])
    const loser = tokens[answers.findIndex((a) => a.status === 402)] ?? ''
    await accept(loser).expect(201)
  })

  it.each([
    ['expired', `expires_at = now() - interval '1 second'`],
    ['withdrawn', 'revoked_at = now()'],
  ])('is worth nothing once it is %s', async (_name, change) => {
    const mine = await office(app())
    const email = fresh()
    await send(mine, { email, profile: 'professional' })
    const token = await linkOf(email)
    await asOwner(app(), `update invitation set ${change} where company_id = $1`, [mine.companyId])
    expect(codeOf(await accept(token).expect(410))).toBe('invitation_invalid')
  })

  it('is worth nothing while the company is inactive', async () => {
    const mine = await office(app())
    const email = fresh()
    await send(mine, { email, profile: 'professional' })
    const token = await linkOf(email)
    await asOwner(app(), `update company set status = 'inactive' where id = $1`, [mine.companyId])
    await accept(token).expect(410)
  })

  it('is sent again with a new link; the old one stops working', async () => {
    const mine = await office(app())
    const email = fresh()
    const id = idOf(await send(mine, { email, profile: 'professional' }))
    const old = await linkOf(email)
    await asOwner(app(), `update invitation set expires_at = now() - interval '1 day' where id = $1`, [id])
    expect(
      (await mine.owner.post(`/companies/${mine.companyId}/invitations/${id}/resend`).expect(200)).body,
    ).toMatchObject({ id, status: 'pending' })
    const next = await linkOf(email, old)
    await accept(old).expect(410)
    await accept(next).expect(201)
    expect(codeOf(await mine.owner.post(`/companies/${mine.companyId}/invitations/${id}/resend`).expect(404))).toBe(
      'invitation_not_found',
    )
  })

  it('is withdrawn by the owner, and replaced by a second one to the same address', async () => {
    const mine = await office(app())
    const email = fresh()
    const first = idOf(await send(mine, { email, profile: 'professional' }))
    const second = idOf(await send(mine, { email, profile: 'professional' }))
    const { items } = (await mine.owner.get(`/companies/${mine.companyId}/invitations`)).body as {
      items: { id: string; status: string }[]
    }
    expect(items.map((i) => [i.id, i.status])).toEqual([
      [second, 'pending'],
      [first, 'revoked'],
    ])
    await mine.owner.delete(`/companies/${mine.companyId}/invitations/${second}`).expect(204)
    await mine.owner.delete(`/companies/${mine.companyId}/invitations/${second}`).expect(404)
  })

  it('keeps a name that is taken from being taken again, and stays good', async () => {
    const mine = await office(app())
    const email = fresh()
    await send(mine, { email, profile: 'professional' })
    const token = await linkOf(email)
    expect(codeOf(await accept(token, mine.owner.username).expect(409))).toBe('username_taken')
    await accept(token, 'un-nombre-libre').expect(201)
  })

  it.each([
    { email: 'otra@example.com' },
    { profile: 'administrator' },
    { companyId: '01a1fcc4-2774-73a9-b8b0-21b92b1cb79c' },
  ])('lets nobody choose %o', async (extra) => {
    const mine = await office(app())
    const email = fresh()
    await send(mine, { email, profile: 'customer' })
    await accept(await linkOf(email), undefined, extra).expect(400)
  })

  it('is not for who is here already', async () => {
    const mine = await office(app())
    const lawyer = await member(app(), mine)
    expect(codeOf(await send(mine, { email: lawyer.email.toUpperCase(), profile: 'professional' }).expect(409))).toBe(
      'already_member',
    )
  })

  it('tells nobody whether an address has an account elsewhere', async () => {
    const [mine, elsewhere] = [await office(app()), await professional(app())]
    await send(mine, { email: elsewhere.email, profile: 'professional' }).expect(201)
  })

  it('is refused early when there is no seat', async () => {
    const mine = await office(app())
    await asOwner(app(), 'update entitlement set customers_limit = 0 where company_id = $1', [mine.companyId])
    expect(codeOf(await send(mine, { email: fresh(), profile: 'customer' }).expect(402))).toBe('customer_limit')
  })

  it('to a colleague is for the owner, to a client for any professional', async () => {
    const mine = await office(app())
    const lawyer = await member(app(), mine)
    const other = idOf(await send(mine, { email: fresh(), profile: 'professional' }))
    const path = `/companies/${mine.companyId}/invitations`
    expect(codeOf(await lawyer.post(path, { email: fresh(), profile: 'professional' }).expect(403))).toBe('owner_only')
    expect(codeOf(await lawyer.delete(`${path}/${other}`).expect(403))).toBe('owner_only')
    await lawyer.post(path, { email: fresh(), profile: 'customer' }).expect(201)
  })

  it("cannot be reached through another company, and another company's not through one's own", async () => {
    const [mine, theirs] = [await office(app()), await office(app())]
    const id = idOf(await send(theirs, { email: fresh(), profile: 'professional' }))
    for (const companyId of [mine.companyId, theirs.companyId]) {
      await mine.owner.delete(`/companies/${companyId}/invitations/${id}`).expect(404)
      await mine.owner.post(`/companies/${companyId}/invitations/${id}/resend`).expect(404)
    }
  })
})

describe('an invitation to a client', () => {
  it('ties the login to the client record', async () => {
    const mine = await office(app())
    const clientId = idOf(await mine.owner.post('/clients', { name: 'Efraín Laracuente' }).expect(201))
    const email = fresh()
    await send(mine, { email, profile: 'customer', clientId }).expect(201)
    expect((await mine.owner.get(`/clients/${clientId}`)).body).toMatchObject({ invited: true, userId: null })
    const joined = await accept(await linkOf(email)).expect(201)
    const { id } = (joined.body as { user: { id: string } }).user
    expect((await mine.owner.get(`/clients/${clientId}`)).body).toMatchObject({
      name: 'Efraín Laracuente',
      invited: false,
      userId: id,
      email,
      can: { invite: false },
    })
    expect(codeOf(await send(mine, { email: fresh(), profile: 'customer', clientId }).expect(409))).toBe(
      'already_member',
    )
  })

  it('makes a client record where there was none', async () => {
    const mine = await office(app())
    const customer = await member(app(), mine, 'customer')
    expect((await mine.owner.get('/clients')).body).toMatchObject({
      total: 1,
      items: [{ name: 'Ismael Quirindongo Vega', userId: customer.id, email: customer.email }],
    })
  })

  it("does not reach another company's client", async () => {
    const [mine, theirs] = [await office(app()), await office(app())]
    const clientId = idOf(await theirs.owner.post('/clients', { name: 'Ajena' }))
    expect(codeOf(await send(mine, { email: fresh(), profile: 'customer', clientId }).expect(404))).toBe(
      'client_not_found',
    )
  })

  it('shows the escaped names of who invites', async () => {
    const mine = await office(app(), '<img src=x onerror=alert(1)> & Hijos')
    const email = fresh()
    await send(mine, { email, profile: 'customer' })
    const { html, text } = await sentTo(app(), email)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Hijos')
    expect(text).toContain('<img src=x onerror=alert(1)> & Hijos')
  })
})

describe('an invitation to somebody who has an account', () => {
  const join = (who: Person, token: string) => who.post(`/invitations/${token}/accept`)
  const invited = async (mine: Office, who: Person, changes: object = {}) => {
    await send(mine, { email: who.email, profile: 'professional', ...changes }).expect(201)
    return linkOf(who.email)
  }

  it('lets them in with it, takes a seat, and is used up', async () => {
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

  it('makes them what it says, a client tied to their record', async () => {
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

  it('is for the account of the invited address alone, and stays good', async () => {
    const [mine, who, other] = [await office(app()), await professional(app()), await professional(app())]
    const token = await invited(mine, who)
    expect(codeOf(await join(other, token).expect(403))).toBe('invitation_for_another')
    await stranger(app()).post(`/invitations/${token}/accept`).expect(401)
    await join(who, token).expect(200)
  })

  it('is not for who has a company', async () => {
    const [mine, theirs] = [await office(app()), await office(app())]
    const token = await invited(mine, theirs.owner)
    expect(codeOf(await join(theirs.owner, token).expect(409))).toBe('company_exists')
    expect((await mine.owner.get(`/companies/${mine.companyId}/invitations`)).body).toMatchObject({
      items: [{ status: 'pending' }],
    })
  })

  it('is not for administrators, who have no company', async () => {
    const [mine, admin] = [await office(app()), await administrator(app())]
    expect(codeOf(await join(admin, await invited(mine, admin)).expect(403))).toBe('forbidden')
  })

  it('is not answered while there is no seat', async () => {
    const [mine, who] = [await office(app()), await professional(app())]
    const token = await invited(mine, who)
    await asOwner(app(), 'update entitlement set professionals_limit = 1 where company_id = $1', [mine.companyId])
    expect(codeOf(await join(who, token).expect(402))).toBe('professional_limit')
    expect((await who.get('/users/me')).body).toMatchObject({ company: null })
  })

  it('and one to another company: of two taken at the same moment, one counts', async () => {
    const [mine, theirs, who] = [await office(app()), await office(app()), await professional(app())]
    const first = await invited(mine, who)
    await send(theirs, { email: who.email, profile: 'professional' }).expect(201)
    const answers = await Promise.all([
      join(who, first),
      join(who, await linkOf(who.email, first)),
      who.post('/companies', { name: 'La mía' }),
    ])
    expect(answers.map((a) => codeOf(a) ?? 'in').sort()).toEqual(['company_exists', 'company_exists', 'in'])
  })
})

describe('people who join, leave and come back at the same moment', () => {
  it('never wait for each other in a circle, and the seats add up', async () => {
    const mine = await office(app())
    const lawyer = await member(app(), mine)
    const emails = Array.from({ length: 6 }, fresh)
    for (const email of emails) await send(mine, { email, profile: 'professional' }).expect(201)
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

describe('an invitation of somebody who is deactivated', () => {
  /** A colleague invites a client, as any professional may. */
  async function invited() {
    const mine = await office(app())
    const colleague = await member(app(), mine)
    const email = fresh()
    await colleague
      .post(`/companies/${mine.companyId}/invitations`, { email, profile: 'customer' })
      .set('x-forwarded-for', testAddress())
      .expect(201)
    return { mine, colleague, token: await linkOf(email) }
  }
  const isRevoked = async ({ mine, token }: Awaited<ReturnType<typeof invited>>) => {
    expect(codeOf(await stranger(app()).get(`/invitations/${token}`))).toBe('invitation_invalid')
    expect(codeOf(await accept(token).expect(410))).toBe('invitation_invalid')
    const { items } = (await mine.owner.get(`/companies/${mine.companyId}/invitations`).expect(200)).body as {
      items: { status: string; profile: string }[]
    }
    expect(items.find(({ profile }) => profile === 'customer')?.status).toBe('revoked')
  }

  it('is revoked with its sender by the company, and stays so when they come back', async () => {
    const sent = await invited()
    const status = `/companies/${sent.mine.companyId}/users/${sent.colleague.id}/status`
    await sent.mine.owner.put(status, { status: 'inactive' }).expect(200)
    await isRevoked(sent)
    await sent.mine.owner.put(status, { status: 'active' }).expect(200)
    await isRevoked(sent)
  })

  it('is revoked with its sender by the platform', async () => {
    const sent = await invited()
    await (
      await administrator(app())
    )
      .put(`/admin/users/${sent.colleague.id}/status`, { status: 'inactive' })
      .expect(200)
    await isRevoked(sent)
  })
})
