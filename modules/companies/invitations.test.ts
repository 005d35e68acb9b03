import { describe, expect, it } from 'vitest'
import { member, office, person, professional, sentTo, anonymous } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf, freshAddress, idOf, sendInvitation, useInvitations } from '#tests/support/company-invitations.ts'

const { app, mailedToken, accept } = useInvitations()

describe('an invitation', () => {
  it('arrives by mail in the requested language, names its purpose, and admits the person', async () => {
    const ownOffice = await office(app())
    const email = freshAddress()
    expect(
      (await sendInvitation(ownOffice, { email, profile: 'professional', name: 'Camila', locale: 'fr' }).expect(201))
        .body,
    ).toMatchObject({ email, status: 'pending', invitedBy: 'Nereida Albaladejo Font', clientId: null })
    expect(await sentTo(app(), email)).toMatchObject({
      locale: 'fr',
      subject: 'Nereida Albaladejo Font vous invite à rejoindre Albaladejo & Asociados',
    })
    const token = await mailedToken(email)
    expect((await anonymous(app()).get(`/invitations/${token}`)).body).toMatchObject({
      company: 'Albaladejo & Asociados',
      invitedBy: 'Nereida Albaladejo Font',
      email,
      name: 'Camila',
      profile: 'professional',
    })
    const joined = await accept(token).expect(201)
    const { jwt, user } = joined.body as { jwt: string; user: { id: string } }
    const lawyer = person(app(), { id: user.id, email, username: '', token: jwt, companyId: ownOffice.companyId })
    expect((await lawyer.get('/users/me').expect(200)).body).toMatchObject({
      email,
      profile: 'professional',
      locale: 'fr',
      company: { id: ownOffice.companyId },
    })
    expect((await ownOffice.owner.get(`/companies/${ownOffice.companyId}/invitations`)).body).toMatchObject({
      items: [{ email, status: 'accepted' }],
    })
    expect(
      await asOwner(app(), `select name from outbox_event where company_id = $1 and name = 'companies.member.joined'`, [
        ownOffice.companyId,
      ]),
    ).toHaveLength(1)
  })

  it('is returned with its link only if no mail server delivers it', async () => {
    const ownOffice = await office(app())
    const delivered = await sendInvitation(ownOffice, { email: freshAddress(), profile: 'professional' }).expect(201)
    expect(delivered.body).toMatchObject({ mail: { kept: false, link: null } })
    const path = `/companies/${ownOffice.companyId}/invitations/${idOf(delivered)}/resend`
    Object.assign(app().mail, { configured: false })
    try {
      const kept = await sendInvitation(ownOffice, { email: freshAddress(), profile: 'professional' }).expect(201)
      const { mail } = kept.body as { mail: { kept: boolean; link: string } }
      expect(mail.kept).toBe(true)
      await accept(mail.link.split('/').at(-1) ?? '').expect(201)
      expect((await ownOffice.owner.post(path).expect(200)).body).toMatchObject({
        mail: { kept: true, link: expect.stringContaining('/app/collaborators/public/') as string },
      })
    } finally {
      Object.assign(app().mail, { configured: true })
    }
  })

  it('stores no readable token', async () => {
    const ownOffice = await office(app())
    const email = freshAddress()
    await sendInvitation(ownOffice, { email, profile: 'professional' })
    const token = await mailedToken(email)
    const storedRows = await asOwner<{ row: string }>(
      app(),
      `select i::text as row from invitation i where company_id = $1 union all select e::text from outbox_event e
        where company_id = $1`,
      [ownOffice.companyId],
    )
    expect(JSON.stringify(storedRows)).not.toContain(token)
  })

  it('works once, also for two concurrent uses', async () => {
    const ownOffice = await office(app())
    const email = freshAddress()
    await sendInvitation(ownOffice, { email, profile: 'professional' })
    const token = await mailedToken(email)
    const answers = await Promise.all([accept(token, 'carrera-uno'), accept(token, 'carrera-dos')])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([201, 410])
    expect(codeOf(await accept(token, 'carrera-tres').expect(410))).toBe('invitation_invalid')
    expect((await anonymous(app()).get(`/invitations/${token}`)).status).toBe(410)
    expect((await ownOffice.owner.get(`/companies/${ownOffice.companyId}`)).body).toMatchObject({
      totalUsers: 2,
      seats: { professionals: { used: 2 } },
    })
  })

  it('gives the last seat to one of two people', async () => {
    const ownOffice = await office(app())
    const emails = [freshAddress(), freshAddress()]
    for (const email of emails) await sendInvitation(ownOffice, { email, profile: 'professional' }).expect(201)
    const tokens = await Promise.all(emails.map((email) => mailedToken(email)))
    await asOwner(app(), 'update entitlement set professionals_limit = 2 where company_id = $1', [ownOffice.companyId])
    const answers = await Promise.all(tokens.map((token) => accept(token)))
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([201, 402])
    // The person who was refused for lack of a seat can use the invitation once a seat is free.
    await asOwner(app(), 'update entitlement set professionals_limit = 3 where company_id = $1', [ownOffice.companyId])
    const rejectedToken = tokens[answers.findIndex((a) => a.status === 402)] ?? ''
    await accept(rejectedToken).expect(201)
  })

  it.each([
    ['expired', `expires_at = now() - interval '1 second'`],
    ['withdrawn', 'revoked_at = now()'],
  ])('is rejected once it is %s', async (_name, change) => {
    const ownOffice = await office(app())
    const email = freshAddress()
    await sendInvitation(ownOffice, { email, profile: 'professional' })
    const token = await mailedToken(email)
    await asOwner(app(), `update invitation set ${change} where company_id = $1`, [ownOffice.companyId])
    expect(codeOf(await accept(token).expect(410))).toBe('invitation_invalid')
  })

  it('is invalid while the company is inactive', async () => {
    const ownOffice = await office(app())
    const email = freshAddress()
    await sendInvitation(ownOffice, { email, profile: 'professional' })
    const token = await mailedToken(email)
    await asOwner(app(), `update company set status = 'inactive' where id = $1`, [ownOffice.companyId])
    await accept(token).expect(410)
  })

  it('is sent again with a new link; the old one stops working', async () => {
    const ownOffice = await office(app())
    const email = freshAddress()
    const id = idOf(await sendInvitation(ownOffice, { email, profile: 'professional' }))
    const expiredToken = await mailedToken(email)
    await asOwner(app(), `update invitation set expires_at = now() - interval '1 day' where id = $1`, [id])
    expect(
      (await ownOffice.owner.post(`/companies/${ownOffice.companyId}/invitations/${id}/resend`).expect(200)).body,
    ).toMatchObject({ id, status: 'pending' })
    const newToken = await mailedToken(email, expiredToken)
    await accept(expiredToken).expect(410)
    await accept(newToken).expect(201)
    expect(
      codeOf(await ownOffice.owner.post(`/companies/${ownOffice.companyId}/invitations/${id}/resend`).expect(404)),
    ).toBe('invitation_not_found')
  })

  it('is revoked by the owner, and by a second invitation to the same address', async () => {
    const ownOffice = await office(app())
    const email = freshAddress()
    const first = idOf(await sendInvitation(ownOffice, { email, profile: 'professional' }))
    const second = idOf(await sendInvitation(ownOffice, { email, profile: 'professional' }))
    const { items } = (await ownOffice.owner.get(`/companies/${ownOffice.companyId}/invitations`)).body as {
      items: { id: string; status: string }[]
    }
    expect(items.map((i) => [i.id, i.status])).toEqual([
      [second, 'pending'],
      [first, 'revoked'],
    ])
    await ownOffice.owner.delete(`/companies/${ownOffice.companyId}/invitations/${second}`).expect(204)
    await ownOffice.owner.delete(`/companies/${ownOffice.companyId}/invitations/${second}`).expect(404)
  })

  it('refuses a taken user name, and stays valid', async () => {
    const ownOffice = await office(app())
    const email = freshAddress()
    await sendInvitation(ownOffice, { email, profile: 'professional' })
    const token = await mailedToken(email)
    expect(codeOf(await accept(token, ownOffice.owner.username).expect(409))).toBe('username_taken')
    await accept(token, 'un-nombre-libre').expect(201)
  })

  it.each([
    { email: 'otra@example.com' },
    { profile: 'administrator' },
    { companyId: '01a1fcc4-2774-73a9-b8b0-21b92b1cb79c' },
  ])('rejects an acceptance that names %o', async (extra) => {
    const ownOffice = await office(app())
    const email = freshAddress()
    await sendInvitation(ownOffice, { email, profile: 'customer' })
    await accept(await mailedToken(email), undefined, extra).expect(400)
  })

  it('is refused for members', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    expect(
      codeOf(
        await sendInvitation(ownOffice, { email: lawyer.email.toUpperCase(), profile: 'professional' }).expect(409),
      ),
    ).toBe('already_member')
  })

  it('does not reveal whether an address has an account elsewhere', async () => {
    const [ownOffice, userOfOtherOffice] = [await office(app()), await professional(app())]
    await sendInvitation(ownOffice, { email: userOfOtherOffice.email, profile: 'professional' }).expect(201)
  })

  it('is refused early when there is no seat', async () => {
    const ownOffice = await office(app())
    await asOwner(app(), 'update entitlement set customers_limit = 0 where company_id = $1', [ownOffice.companyId])
    expect(codeOf(await sendInvitation(ownOffice, { email: freshAddress(), profile: 'customer' }).expect(402))).toBe(
      'customer_limit',
    )
  })

  it('is sent to colleagues by the owner only, and to clients by any professional', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    const invitationId = idOf(await sendInvitation(ownOffice, { email: freshAddress(), profile: 'professional' }))
    const path = `/companies/${ownOffice.companyId}/invitations`
    expect(codeOf(await lawyer.post(path, { email: freshAddress(), profile: 'professional' }).expect(403))).toBe(
      'owner_only',
    )
    expect(codeOf(await lawyer.delete(`${path}/${invitationId}`).expect(403))).toBe('owner_only')
    await lawyer.post(path, { email: freshAddress(), profile: 'customer' }).expect(201)
  })

  it('is unreachable through another company', async () => {
    const [ownOffice, otherOffice] = [await office(app()), await office(app())]
    const id = idOf(await sendInvitation(otherOffice, { email: freshAddress(), profile: 'professional' }))
    for (const companyId of [ownOffice.companyId, otherOffice.companyId]) {
      await ownOffice.owner.delete(`/companies/${companyId}/invitations/${id}`).expect(404)
      await ownOffice.owner.post(`/companies/${companyId}/invitations/${id}/resend`).expect(404)
    }
  })
})

describe('an invitation to a client', () => {
  it('links the login to the client record', async () => {
    const ownOffice = await office(app())
    const clientId = idOf(await ownOffice.owner.post('/clients', { name: 'Efraín Laracuente' }).expect(201))
    const email = freshAddress()
    await sendInvitation(ownOffice, { email, profile: 'customer', clientId }).expect(201)
    expect((await ownOffice.owner.get(`/clients/${clientId}`)).body).toMatchObject({ invited: true, userId: null })
    const joined = await accept(await mailedToken(email)).expect(201)
    const { id } = (joined.body as { user: { id: string } }).user
    expect((await ownOffice.owner.get(`/clients/${clientId}`)).body).toMatchObject({
      name: 'Efraín Laracuente',
      invited: false,
      userId: id,
      email,
      can: { invite: false },
    })
    expect(
      codeOf(await sendInvitation(ownOffice, { email: freshAddress(), profile: 'customer', clientId }).expect(409)),
    ).toBe('already_member')
  })

  it('creates a client record if the client has no record', async () => {
    const ownOffice = await office(app())
    const customer = await member(app(), ownOffice, 'customer')
    expect((await ownOffice.owner.get('/clients')).body).toMatchObject({
      total: 1,
      items: [{ name: 'Ismael Quirindongo Vega', userId: customer.id, email: customer.email }],
    })
  })

  it('is refused for another company’s client', async () => {
    const [ownOffice, otherOffice] = [await office(app()), await office(app())]
    const clientId = idOf(await otherOffice.owner.post('/clients', { name: 'Ajena' }))
    expect(
      codeOf(await sendInvitation(ownOffice, { email: freshAddress(), profile: 'customer', clientId }).expect(404)),
    ).toBe('client_not_found')
  })

  it('escapes the name of the office in the HTML of its mail', async () => {
    const ownOffice = await office(app(), '<img src=x onerror=alert(1)> & Hijos')
    const email = freshAddress()
    await sendInvitation(ownOffice, { email, profile: 'customer' })
    const { html, text } = await sentTo(app(), email)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Hijos')
    expect(text).toContain('<img src=x onerror=alert(1)> & Hijos')
  })
})
