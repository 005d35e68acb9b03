import { randomBytes, randomUUID } from 'node:crypto'
import request, { type Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, member, office, sentTo, testAddress, testPassword, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

interface Company {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly owner_id: { id: string } | null
}
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
const detailsOf = (answer: Response) =>
  (answer.body as { error: { details: { path: string; code: string; message: string }[] } }).error.details
const companyOf = async (id: string) => (await admin.get(`/admin/companies/${id}`).expect(200)).body as Company
const eventsOf = async (companyId: string) =>
  await asOwner<{ name: string; payload: Record<string, unknown> }>(
    app(),
    `select name, payload from outbox_event where company_id = $1 order by id`,
    [companyId],
  )
const logIn = (identifier: string, password = testPassword) =>
  request(app().handler).post('/api/auth/local').set('x-forwarded-for', testAddress()).send({ identifier, password })

const wizard = (changes: { professional?: object; company?: object } = {}) => {
  const tag = randomBytes(5).toString('hex')
  return {
    professional: {
      username: `w-${tag}`,
      name: 'Yaritza',
      surname: 'Nazario Bonet',
      email: `${tag}@example.com`,
      password: testPassword,
      passwordConfirmation: testPassword,
      ...changes.professional,
    },
    company: {
      name: `Oficina ${tag}`,
      address: 'Calle Comercio 12, Ponce',
      phone: '787-555-0100',
      registrationDate: '2019-03-04',
      ...changes.company,
    },
  }
}
const create = (body: object) => admin.post('/admin/professionals', body)

describe('the wizard that creates a professional', () => {
  it('makes the account, the company it owns and its first plan, and tells the professional in their language', async () => {
    const input = wizard({
      professional: { locale: 'pt' },
      company: { taxId: '66-0123456', email: 'Oficina@Example.com' },
    })
    const { body } = await create(input).expect(201)
    const made = body as { user: { id: string }; company: { id: string } }
    expect(body).toEqual({
      user: { id: made.user.id, name: 'Yaritza', surname: 'Nazario Bonet', profile: 'professional' },
      company: { id: made.company.id, name: input.company.name },
    })

    expect(await companyOf(made.company.id)).toMatchObject({
      name: input.company.name,
      address: 'Calle Comercio 12, Ponce',
      phone: '787-555-0100',
      email: 'oficina@example.com',
      taxId: '66-0123456',
      registrationDate: '2019-03-04',
      status: 'active',
      owner_id: { id: made.user.id },
      totalUsers: 1,
      people: {
        professionals: { active: 1, inactive: 0 },
        customers: { active: 0, inactive: 0 },
        pendingInvitations: 0,
      },
      usage: { professionals: { used: 1 } },
    })
    const session = await logIn(input.professional.username)
    const who = (session.body as { jwt: string }).jwt
    const me = await request(app().handler).get('/api/users/me').set('authorization', `Bearer ${who}`)
    expect(me.body).toMatchObject({ locale: 'pt', company: { id: made.company.id, owner_id: { id: made.user.id } } })
    const usage = await request(app().handler).get('/api/usage').set('authorization', `Bearer ${who}`)
    expect(usage.body).toMatchObject({ plan: { active: true } })

    const mail = await sentTo(app(), input.professional.email)
    expect(mail).toMatchObject({ locale: 'pt', subject: 'A sua conta do Bufete está pronta' })
    expect(mail.text).toContain(input.professional.username)
    expect(mail.text + mail.html).not.toContain(testPassword)
    expect(
      (await eventsOf(made.company.id)).map((e) => e.name).filter((name) => name.startsWith('companies.')),
    ).toEqual(['companies.company.created', 'companies.professional.created'])
    expect((await eventsOf(made.company.id)).at(-1)?.payload).toEqual({
      companyId: made.company.id,
      userId: made.user.id,
      by: admin.id,
    })
  })

  it('speaks the language of the house to who has none yet', async () => {
    const input = wizard()
    await create(input).expect(201)
    expect((await sentTo(app(), input.professional.email)).locale).toBe('es')
  })

  it.each<[string, { professional?: object; company?: object }, string, string]>([
    ['a short user name', { professional: { username: 'abc' } }, 'professional.username', 'usernameShort'],
    ['no name', { professional: { name: ' ' } }, 'professional.name', 'required'],
    ['no surname', { professional: { surname: '' } }, 'professional.surname', 'required'],
    ['a wrong e-mail', { professional: { email: 'nobody' } }, 'professional.email', 'email'],
    [
      'a short password',
      { professional: { password: 'Ab!1', passwordConfirmation: 'Ab!1' } },
      'professional.password',
      'passwordShort',
    ],
    [
      'no uppercase',
      { professional: { password: 'abcdefg!1', passwordConfirmation: 'abcdefg!1' } },
      'professional.password',
      'passwordUppercase',
    ],
    [
      'no symbol',
      { professional: { password: 'Abcdefgh1', passwordConfirmation: 'Abcdefgh1' } },
      'professional.password',
      'passwordSymbol',
    ],
    [
      'a common password',
      { professional: { password: 'P@ssw0rd', passwordConfirmation: 'P@ssw0rd' } },
      'professional.password',
      'passwordCommon',
    ],
    [
      'another confirmation',
      { professional: { passwordConfirmation: 'Otra-clave-9' } },
      'professional.passwordConfirmation',
      'passwordMismatch',
    ],
    ['a role of its own', { professional: { profile: 'administrator' } }, 'professional.profile', 'unknownField'],
    ['no company name', { company: { name: '' } }, 'company.name', 'required'],
    ['no address', { company: { address: ' ' } }, 'company.address', 'required'],
    ['no phone', { company: { phone: '' } }, 'company.phone', 'required'],
    ['a phone of letters', { company: { phone: 'llámame' } }, 'company.phone', 'phone'],
    ['no such day', { company: { registrationDate: '2026-02-30' } }, 'company.registrationDate', 'invalid_format'],
    ['a day to come', { company: { registrationDate: '2199-01-01' } }, 'company.registrationDate', 'dateFuture'],
    ['a plan of its own', { company: { planId: randomUUID() } }, 'company.planId', 'unknownField'],
  ])('refuses %s and names the step and the field', async (_what, changes, path, code) => {
    const answer = await create(wizard(changes)).expect(400)
    expect(detailsOf(answer)).toContainEqual({ path, code, message: expect.any(String) as string })
  })

  it('leaves nothing behind when a name is taken, and says which field of the first step it is', async () => {
    const first = wizard()
    await create(first).expect(201)
    const second = wizard({ professional: { username: first.professional.username.toUpperCase() } })
    const third = wizard({ professional: { email: first.professional.email.toUpperCase() } })
    for (const [input, code, path] of [
      [second, 'username_taken', 'professional.username'],
      [third, 'email_taken', 'professional.email'],
    ] as const) {
      const answer = await create(input).expect(409)
      expect(codeOf(answer)).toBe(code)
      expect(detailsOf(answer)).toEqual([
        { path, code, message: (answer.body as { error: { message: string } }).error.message },
      ])
      expect(await asOwner(app(), 'select 1 from company where name = $1', [input.company.name])).toEqual([])
    }
  })

  it('makes one account when the same call comes twice', async () => {
    const input = wizard()
    const send = () => create(input).set('idempotency-key', 'wizard-1')
    const [a, b] = [await send().expect(201), await send().expect(201)]
    expect(b.body).toEqual(a.body)
    expect(await asOwner(app(), 'select 1 from company where name = $1', [input.company.name])).toHaveLength(1)
  })

  it('makes one account of two wizards that run at once', async () => {
    const input = wizard()
    const answers = await Promise.all([create(input), create(input), create(input)])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await asOwner(app(), 'select 1 from company where name = $1', [input.company.name])).toHaveLength(1)
  })
})

describe('a company of the platform', () => {
  it('is shown with its people and what it uses, and nothing of its cases or clients', async () => {
    const mine = await office(app())
    const lawyer = await member(app(), mine)
    await member(app(), mine, 'customer')
    await mine.owner.put(`/companies/${mine.companyId}/users/${lawyer.id}/status`, { status: 'inactive' }).expect(200)
    await mine.owner
      .post(`/companies/${mine.companyId}/invitations`, {
        email: `${randomUUID()}@example.com`,
        profile: 'professional',
      })
      .expect(201)
    await mine.owner.post('/cases', { name: 'Asunto reservado', clientName: 'Clienta reservada' }).expect(201)
    const { body } = await admin.get(`/admin/companies/${mine.companyId}`).expect(200)
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
    expect(codeOf(await mine.owner.get(`/admin/companies/${mine.companyId}`).expect(403))).toBe('administrator_only')
  })

  it('is changed with the version that was seen; what is not given stays, what is blank goes', async () => {
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

  it('is handed to another active professional of it and to nobody else', async () => {
    const [mine, other] = [await office(app()), await office(app(), 'Otra')]
    const [lawyer, customer] = [await member(app(), mine), await member(app(), mine, 'customer')]
    const gone = await member(app(), mine)
    await mine.owner.put(`/companies/${mine.companyId}/users/${gone.id}/status`, { status: 'inactive' }).expect(200)
    const hand = (userId: string) => admin.put(`/admin/companies/${mine.companyId}/owner`, { userId })
    for (const wrong of [customer.id, gone.id, other.owner.id, admin.id, randomUUID()])
      expect(codeOf(await hand(wrong).expect(404))).toBe('user_not_found')
    expect((await hand(lawyer.id).expect(200)).body).toMatchObject({ owner_id: { id: lawyer.id } })
    expect((await hand(lawyer.id).expect(200)).body).toMatchObject({ owner_id: { id: lawyer.id } })
    expect(
      (await eventsOf(mine.companyId)).filter((e) => e.name === 'companies.owner.changed').map((e) => e.payload),
    ).toEqual([{ companyId: mine.companyId, userId: lawyer.id, formerId: mine.owner.id, by: admin.id }])
    await lawyer
      .put(`/companies/${mine.companyId}`, { name: 'La mía', version: (await companyOf(mine.companyId)).version })
      .expect(200)
    expect(codeOf(await mine.owner.put(`/companies/${mine.companyId}`, { name: 'x', version: 1 }).expect(403))).toBe(
      'owner_only',
    )
    expect(codeOf(await admin.put(`/admin/companies/${randomUUID()}/owner`, { userId: lawyer.id }).expect(404))).toBe(
      'company_not_found',
    )
  })

  it('has invitations that an administrator sends again; only the last link works', async () => {
    const mine = await office(app())
    const email = `${randomUUID()}@example.com`
    const { body } = await mine.owner
      .post(`/companies/${mine.companyId}/invitations`, { email, profile: 'professional', locale: 'fr' })
      .set('x-forwarded-for', testAddress())
      .expect(201)
    const { id } = body as { id: string }
    await asOwner(app(), `update invitation set expires_at = now() - interval '1 day' where id = $1`, [id])
    expect((await admin.get(`/admin/companies/${mine.companyId}/invitations`).expect(200)).body).toMatchObject({
      items: [{ id, email, status: 'expired' }],
    })
    const first = await sentTo(app(), email)
    expect(
      (await admin.post(`/admin/companies/${mine.companyId}/invitations/${id}/resend`).expect(200)).body,
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
    const other = await office(app(), 'Otra')
    for (const path of [`${other.companyId}/invitations/${id}`, `${mine.companyId}/invitations/${randomUUID()}`])
      expect(codeOf(await admin.post(`/admin/companies/${path}/resend`).expect(404))).toBe('invitation_not_found')
    for (const answer of [
      await admin.get(`/admin/companies/${randomUUID()}/invitations`),
      await admin.post(`/admin/companies/${randomUUID()}/invitations/${id}/resend`),
    ])
      expect(codeOf(answer)).toBe('company_not_found')
  })
})
