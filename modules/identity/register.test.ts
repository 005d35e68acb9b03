import type { Response } from 'supertest'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { professional, anonymous, testAddress, testPassword } from '#tests/support/actors.ts'
import { manyLogins, useApp } from '#tests/support/app.ts'

const app = useApp({ background: true, loginRules: manyLogins })

const post = (path: string) =>
  request(app().handler).post(`/api${path}`).set('x-forwarded-for', testAddress()).set('accept-language', 'en')
const errorOf = (answer: Response) =>
  (answer.body as { error: { code: string; details?: { path: string; code: string; message: string }[] } }).error
let accounts = 0
const registration = (changes: object = {}) => {
  accounts += 1
  return {
    username: `nuevo-${accounts}`,
    name: 'Zoraida',
    surname: 'Picorelli Nazario',
    email: `nuevo-${accounts}@example.com`,
    password: testPassword,
    passwordConfirmation: testPassword,
    ...changes,
  }
}
const register = (changes: object = {}) => post('/auth/register').send(registration(changes))

describe('registering', () => {
  it('signs a professional in immediately', async () => {
    const answer = await register({ locale: 'fr' }).expect(201)
    const { jwt, user } = answer.body as { jwt: string; user: object }
    expect(user).toMatchObject({ name: 'Zoraida', surname: 'Picorelli Nazario', profile: 'professional' })
    const { body } = await request(app().handler)
      .get('/api/users/me?populate=company.owner_id')
      .set('authorization', `Bearer ${jwt}`)
      .expect(200)
    expect(body).toMatchObject({
      company: null,
      profile: 'professional',
      locale: 'fr',
      twoFactorEnabled: false,
      socialMedia: {},
    })
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^refresh=/)
  })

  it.each([
    [{ username: 'abc' }, 'username', 'usernameShort'],
    [{ name: ' ' }, 'name', 'required'],
    [{ email: 'x@' }, 'email', 'email'],
    [{ password: 'Corta-1', passwordConfirmation: 'Corta-1' }, 'password', 'passwordShort'],
    [{ password: 'sin-mayuscula-1', passwordConfirmation: 'sin-mayuscula-1' }, 'password', 'passwordUppercase'],
    [{ password: 'SinSimbolo123', passwordConfirmation: 'SinSimbolo123' }, 'password', 'passwordSymbol'],
    [{ passwordConfirmation: 'Otra-clave-1' }, 'passwordConfirmation', 'passwordMismatch'],
    [{ password: 'Password1!', passwordConfirmation: 'Password1!' }, 'password', 'passwordCommon'],
    [{ password: 'P@ssw0rd!', passwordConfirmation: 'P@ssw0rd!' }, 'password', 'passwordCommon'],
    [{ profile: 'administrator' }, 'profile', 'unknownField'],
    [{ companyId: '01a1fcc4-2774-73a9-b8b0-21b92b1cb79c' }, 'companyId', 'unknownField'],
  ])('refuses %o', async (changes, path, code) => {
    const answer = await register(changes).expect(400)
    expect(errorOf(answer).details).toContainEqual({ path, code, message: expect.any(String) as string })
  })

  it('refuses a taken user name or address, in any letter case', async () => {
    const user = await professional(app())
    expect(errorOf(await register({ username: user.username.toUpperCase() }).expect(409)).code).toBe('username_taken')
    expect(errorOf(await register({ email: user.email.toUpperCase() }).expect(409)).code).toBe('email_taken')
  })

  it('gives a user name to one of two concurrent registrations', async () => {
    const input = registration()
    const answers = await Promise.all([
      register({ username: input.username, email: 'uno@example.com' }),
      register({ username: input.username, email: 'dos@example.com' }),
    ])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  it('credits the referrer, and accepts an unknown code', async () => {
    const referrer = await professional(app(), 'Dalma', 'Berríos Cintrón')
    const { body: referrals } = await referrer.get('/users/me/referrals').expect(200)
    const { code, url } = referrals as { code: string; url: string }
    expect(url).toBe(`http://localhost:3000/auth/referrals?code=${code}`)
    expect((await anonymous(app()).get(`/auth/referrals/${code.toUpperCase()}`)).body).toEqual({
      code,
      referrer: { name: 'Dalma', surname: 'Berríos Cintrón' },
    })
    await register({ referralCode: code }).expect(201)
    await register({ referralCode: 'no-such-code' }).expect(201)
    expect((await referrer.get('/users/me/referrals')).body).toMatchObject({
      referred: [{ name: 'Zoraida', surname: 'Picorelli Nazario' }],
    })
    expect((await anonymous(app()).get('/auth/referrals/no-such-code')).status).toBe(404)
  })
})
