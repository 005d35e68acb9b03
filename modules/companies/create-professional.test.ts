import { randomBytes, randomUUID } from 'node:crypto'
import type { Response } from 'supertest'
import { request } from '#tests/support/request.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sentTo, testAddress, testPassword, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf, useCompanyAdministration } from '#tests/support/company-administration.ts'

const { app, admin: theAdministrator, companyOf, eventsOf } = useCompanyAdministration()
let admin: Person
beforeAll(() => {
  admin = theAdministrator()
})
const detailsOf = (answer: Response) =>
  (answer.body as { error: { details: { path: string; code: string; message: string }[] } }).error.details
const logIn = (identifier: string, password = testPassword) =>
  request(app().handler).post('/api/auth/local').set('x-forwarded-for', testAddress()).send({ identifier, password })

const wizardInput = (changes: { professional?: object; company?: object } = {}) => {
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
  it('creates the account, the company it owns and its first plan, and mails the professional in their language', async () => {
    const input = wizardInput({
      professional: { locale: 'pt' },
      company: { taxId: '66-0123456', email: 'Oficina@Example.com' },
    })
    const { body } = await create(input).expect(201)
    const created = body as { user: { id: string }; company: { id: string } }
    expect(body).toEqual({
      user: { id: created.user.id, name: 'Yaritza', surname: 'Nazario Bonet', profile: 'professional' },
      company: { id: created.company.id, name: input.company.name },
    })

    expect(await companyOf(created.company.id)).toMatchObject({
      name: input.company.name,
      address: 'Calle Comercio 12, Ponce',
      phone: '787-555-0100',
      email: 'oficina@example.com',
      taxId: '66-0123456',
      registrationDate: '2019-03-04',
      status: 'active',
      owner_id: { id: created.user.id },
      totalUsers: 1,
      people: {
        professionals: { active: 1, inactive: 0 },
        customers: { active: 0, inactive: 0 },
        pendingInvitations: 0,
      },
      usage: { professionals: { used: 1 } },
    })
    const session = await logIn(input.professional.username)
    const { jwt } = session.body as { jwt: string }
    const me = await request(app().handler).get('/api/users/me').set('authorization', `Bearer ${jwt}`)
    expect(me.body).toMatchObject({
      locale: 'pt',
      company: { id: created.company.id, owner_id: { id: created.user.id } },
    })
    const usage = await request(app().handler).get('/api/usage').set('authorization', `Bearer ${jwt}`)
    expect(usage.body).toMatchObject({ plan: { active: true } })

    const mail = await sentTo(app(), input.professional.email)
    expect(mail).toMatchObject({ locale: 'pt', subject: 'A sua conta do Bufete está pronta' })
    expect(mail.text).toContain(input.professional.username)
    expect(mail.text + mail.html).not.toContain(testPassword)
    expect(
      (await eventsOf(created.company.id)).map((e) => e.name).filter((name) => name.startsWith('companies.')),
    ).toEqual(['companies.company.created', 'companies.professional.created'])
    expect((await eventsOf(created.company.id)).at(-1)?.payload).toEqual({
      companyId: created.company.id,
      userId: created.user.id,
      by: admin.id,
    })
  })

  it('uses the default language for accounts without one', async () => {
    const input = wizardInput()
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
    ['a chosen role', { professional: { profile: 'administrator' } }, 'professional.profile', 'unknownField'],
    ['no company name', { company: { name: '' } }, 'company.name', 'required'],
    ['no address', { company: { address: ' ' } }, 'company.address', 'required'],
    ['no phone', { company: { phone: '' } }, 'company.phone', 'required'],
    ['a phone of letters', { company: { phone: 'llámame' } }, 'company.phone', 'phone'],
    ['no such day', { company: { registrationDate: '2026-02-30' } }, 'company.registrationDate', 'invalid_format'],
    ['a day to come', { company: { registrationDate: '2199-01-01' } }, 'company.registrationDate', 'dateFuture'],
    ['a chosen plan', { company: { planId: randomUUID() } }, 'company.planId', 'unknownField'],
  ])('refuses %s and names the step and the field', async (_what, changes, path, code) => {
    const answer = await create(wizardInput(changes)).expect(400)
    expect(detailsOf(answer)).toContainEqual({ path, code, message: expect.any(String) as string })
  })

  it('creates nothing when a user name or address is taken, and names the field of the first step', async () => {
    const first = wizardInput()
    await create(first).expect(201)
    const second = wizardInput({ professional: { username: first.professional.username.toUpperCase() } })
    const third = wizardInput({ professional: { email: first.professional.email.toUpperCase() } })
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

  it('creates one account for a repeated request', async () => {
    const input = wizardInput()
    const send = () => create(input).set('idempotency-key', 'wizard-1')
    const [a, b] = [await send().expect(201), await send().expect(201)]
    expect(b.body).toEqual(a.body)
    expect(await asOwner(app(), 'select 1 from company where name = $1', [input.company.name])).toHaveLength(1)
  })

  it('creates one account for concurrent requests', async () => {
    const input = wizardInput()
    const answers = await Promise.all([create(input), create(input), create(input)])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await asOwner(app(), 'select 1 from company where name = $1', [input.company.name])).toHaveLength(1)
  })
})
