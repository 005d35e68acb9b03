import request, { type Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import { professional, sentTo, stranger, testAddress, testPassword, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { manyLogins, useApp } from '#tests/support/app.ts'

const app = useApp({ background: true, loginRules: manyLogins })
const newPassword = 'Nueva-clave-7'

const post = (path: string) =>
  request(app().handler).post(`/api${path}`).set('x-forwarded-for', testAddress()).set('accept-language', 'en')
const canLogIn = async (who: Person, password: string) =>
  (await post('/auth/login').send({ identifier: who.username, password })).status === 200
const errorOf = (answer: Response) =>
  (answer.body as { error: { code: string; details?: { path: string; code: string; message: string }[] } }).error
const resetToken = async (who: Person): Promise<string> => {
  await post('/auth/forgot-password').send({ email: who.email }).expect(202)
  return /reset-password\?token=([\w-]+)/.exec((await sentTo(app(), who.email)).text)?.[1] ?? ''
}
const reset = (token: string, password = newPassword) =>
  post('/auth/reset-password').send({ token, password, passwordConfirmation: password })
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
  it('signs a professional in at once', async () => {
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

  it('refuses a name or an address that is taken, in any case', async () => {
    const who = await professional(app())
    expect(errorOf(await register({ username: who.username.toUpperCase() }).expect(409)).code).toBe('username_taken')
    expect(errorOf(await register({ email: who.email.toUpperCase() }).expect(409)).code).toBe('email_taken')
  })

  it('gives a name to one of two that ask for it at once', async () => {
    const same = registration()
    const answers = await Promise.all([
      register({ username: same.username, email: 'uno@example.com' }),
      register({ username: same.username, email: 'dos@example.com' }),
    ])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  it('credits who invited, and takes a code that nobody has', async () => {
    const referrer = await professional(app(), 'Dalma', 'Berríos Cintrón')
    const { body: mine } = await referrer.get('/users/me/referrals').expect(200)
    const { code, url } = mine as { code: string; url: string }
    expect(url).toBe(`http://localhost:3000/auth/referrals?code=${code}`)
    expect((await stranger(app()).get(`/auth/referrals/${code.toUpperCase()}`)).body).toEqual({
      code,
      referrer: { name: 'Dalma', surname: 'Berríos Cintrón' },
    })
    await register({ referralCode: code }).expect(201)
    await register({ referralCode: 'no-such-code' }).expect(201)
    expect((await referrer.get('/users/me/referrals')).body).toMatchObject({
      referred: [{ name: 'Zoraida', surname: 'Picorelli Nazario' }],
    })
    expect((await stranger(app()).get('/auth/referrals/no-such-code')).status).toBe(404)
  })
})

describe('a forgotten password', () => {
  it('is replaced through the link in the mail, once, and every session ends', async () => {
    const who = await professional(app())
    const token = await resetToken(who)
    await reset(token).expect(200)
    expect(await canLogIn(who, newPassword)).toBe(true)
    expect(await canLogIn(who, testPassword)).toBe(false)
    await who.get('/users/me').expect(401)
    expect(errorOf(await reset(token, 'Tercera-clave-3').expect(410)).code).toBe('reset_token_invalid')
    expect(await canLogIn(who, 'Tercera-clave-3')).toBe(false)
  })

  it('is replaced by one of two that use the link at once', async () => {
    const who = await professional(app())
    const token = await resetToken(who)
    const answers = await Promise.all([reset(token, 'Primera-clave-1'), reset(token, 'Segunda-clave-2')])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 410])
  })

  it('cannot be replaced an hour later', async () => {
    const who = await professional(app())
    const token = await resetToken(who)
    await asOwner(app(), `update one_time_token set expires_at = now() - interval '1 second' where user_id = $1`, [
      who.id,
    ])
    await reset(token).expect(410)
    expect(await canLogIn(who, testPassword)).toBe(true)
  })

  it('keeps the link good when the new password is refused', async () => {
    const who = await professional(app())
    const token = await resetToken(who)
    await reset(token, 'Password1!').expect(400)
    await reset(token).expect(200)
  })

  it('refuses the present password with 409 password_unchanged and leaves the link good', async () => {
    const who = await professional(app())
    const token = await resetToken(who)
    expect(errorOf(await reset(token, testPassword).expect(409)).code).toBe('password_unchanged')
    await reset(token).expect(200)
  })

  it('answers the same whether or not the address exists, and writes to nobody who is not there', async () => {
    const who = await professional(app())
    const [known, unknown] = [
      await post('/auth/forgot-password').send({ email: who.email }),
      await post('/auth/forgot-password').send({ email: 'nadie@example.com' }),
    ]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await sentTo(app(), who.email)
    expect(app().mail.sent.some((m) => m.to === 'nadie@example.com')).toBe(false)
  })

  it('writes in the language of the reader', async () => {
    const who = await professional(app())
    await who.put('/users/me/locale', { locale: 'pt' }).expect(200)
    await resetToken(who)
    const message = await sentTo(app(), who.email)
    expect(message).toMatchObject({ subject: 'Mude a sua senha do Bufete', locale: 'pt' })
    expect(message.html).toContain('<html lang="pt">')
  })
})

describe('changing the password', () => {
  const change = (who: Person, currentPassword: string, password = newPassword) =>
    who.put('/users/me/password', { currentPassword, password, passwordConfirmation: password })

  it('ends the other sessions, keeps this one and tells the person by mail', async () => {
    const who = await professional(app())
    const other = await post('/auth/login').send({ identifier: who.email, password: testPassword })
    await change(who, testPassword).expect(200)
    await who.get('/users/me').expect(200)
    await request(app().handler)
      .get('/api/users/me')
      .set('authorization', `Bearer ${(other.body as { token: string }).token}`)
      .expect(401)
    expect((await sentTo(app(), who.email)).subject).toBe('Su contraseña de Bufete cambió')
    expect(await canLogIn(who, newPassword)).toBe(true)
  })

  it('ends links to set a password that were sent before', async () => {
    const who = await professional(app())
    const token = await resetToken(who)
    await change(who, testPassword).expect(200)
    expect(errorOf(await reset(token, 'Tercera-clave-3').expect(410)).code).toBe('reset_token_invalid')
    expect(await canLogIn(who, newPassword)).toBe(true)
  })

  it('refuses the present password with 409 password_unchanged and ends no session', async () => {
    const who = await professional(app())
    const other = await post('/auth/login').send({ identifier: who.email, password: testPassword })
    expect(errorOf(await change(who, testPassword, testPassword).expect(409))).toMatchObject({
      code: 'password_unchanged',
      details: [{ path: 'password', code: 'password_unchanged', message: expect.any(String) as string }],
    })
    await request(app().handler)
      .get('/api/users/me')
      .set('authorization', `Bearer ${(other.body as { token: string }).token}`)
      .expect(200)
    expect(await canLogIn(who, testPassword)).toBe(true)
  })

  it('needs the current one, and refuses the thirteenth guess at it', async () => {
    const who = await professional(app())
    for (let tries = 0; tries < 12; tries += 1)
      expect(errorOf(await change(who, 'Otra-clave-9')).code).toBe('current_password_wrong')
    expect(errorOf(await change(who, 'Otra-clave-9')).code).toBe('too_many_requests')
  })
})

describe('my profile', () => {
  const profile = { version: 1, name: 'Nereida', surname: 'Albaladejo Font' }

  it('changes what is given and keeps the rest', async () => {
    const who = await professional(app())
    const first = await who
      .put('/users/me', {
        ...profile,
        email: who.email,
        ruaNumber: '18,913',
        hourlyRateCents: 17_500,
        professionalTitle: 'Lcda.',
        socialMedia: { linkedin: 'https://linkedin.com/in/x' },
      })
      .expect(200)
    expect(first.body).toMatchObject({
      ruaNumber: '18913',
      hourlyRateCents: 17_500,
      professionalTitle: 'Lcda.',
      version: 2,
    })
    const second = await who
      .put('/users/me', { ...profile, version: 2, email: who.email, professionalTitle: '' })
      .expect(200)
    expect(second.body).toMatchObject({
      ruaNumber: '18913',
      professionalTitle: null,
      socialMedia: { linkedin: 'https://linkedin.com/in/x' },
      version: 3,
    })
    expect((await who.get('/user/profile')).body).toEqual(second.body)
  })

  it('refuses a link with a user name before its host', async () => {
    const who = await professional(app())
    const answer = await who
      .put('/users/me', {
        ...profile,
        email: who.email,
        socialMedia: { website: 'https://bufete.example@evil.example/' },
      })
      .expect(400)
    expect(errorOf(answer)).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'socialMedia.website', code: 'urlUser' }],
    })
  })

  it('refuses what was edited from an old version', async () => {
    const who = await professional(app())
    await who.put('/users/me', { ...profile, email: who.email }).expect(200)
    await who.put('/users/me', { ...profile, name: 'Otra', email: who.email }).expect(200)
    expect(errorOf(await who.put('/users/me', { ...profile, name: 'Vieja', email: who.email }).expect(409)).code).toBe(
      'stale_version',
    )
  })

  it('keeps one of two edits of the same version', async () => {
    const who = await professional(app())
    const answers = await Promise.all(
      ['Uno', 'Dos'].map((name) => who.put('/users/me', { ...profile, name, email: who.email })),
    )
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it.each(['profile', 'companyId', 'status', 'marketplaceVisible', 'twoFactorOn', 'passwordHash'])(
    'refuses to set %s',
    async (field) => {
      const who = await professional(app())
      const answer = await who.put('/users/me', { ...profile, email: who.email, [field]: 'administrator' }).expect(400)
      expect(errorOf(answer).details).toContainEqual({
        path: field,
        code: 'unknownField',
        message: expect.any(String) as string,
      })
      expect((await who.get('/users/me')).body).toMatchObject({ profile: 'professional', version: 1 })
    },
  )

  it('does not change the e-mail: the answer is 409 email_needs_confirmation and nothing of the form is saved', async () => {
    const who = await professional(app())
    const refused = await who.put('/users/me', { ...profile, name: 'Otra', email: `nueva-${who.email}` }).expect(409)
    expect(errorOf(refused).code).toBe('email_needs_confirmation')
    expect((await who.get('/users/me')).body).toMatchObject({ email: who.email, name: 'Nereida' })
    await who.put('/users/me', { ...profile, email: who.email.toUpperCase() }).expect(200)
  })
})
