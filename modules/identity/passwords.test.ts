import type { Response } from 'supertest'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { professional, sentTo, testAddress, testPassword, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { manyLogins, useApp } from '#tests/support/app.ts'

const app = useApp({ background: true, loginRules: manyLogins })
const newPassword = 'Nueva-clave-7'

const post = (path: string) =>
  request(app().handler).post(`/api${path}`).set('x-forwarded-for', testAddress()).set('accept-language', 'en')
const canLogIn = async (user: Person, password: string) =>
  (await post('/auth/login').send({ identifier: user.username, password })).status === 200
const errorOf = (answer: Response) =>
  (answer.body as { error: { code: string; details?: { path: string; code: string; message: string }[] } }).error
const resetToken = async (user: Person): Promise<string> => {
  await post('/auth/forgot-password').send({ email: user.email }).expect(202)
  return /reset-password\?token=([\w-]+)/.exec((await sentTo(app(), user.email)).text)?.[1] ?? ''
}
const reset = (token: string, password = newPassword) =>
  post('/auth/reset-password').send({ token, password, passwordConfirmation: password })

describe('a forgotten password', () => {
  it('is replaced through the link in the mail, once, and every session ends', async () => {
    const user = await professional(app())
    const token = await resetToken(user)
    await reset(token).expect(200)
    expect(await canLogIn(user, newPassword)).toBe(true)
    expect(await canLogIn(user, testPassword)).toBe(false)
    await user.get('/users/me').expect(401)
    expect(errorOf(await reset(token, 'Tercera-clave-3').expect(410)).code).toBe('reset_token_invalid')
    expect(await canLogIn(user, 'Tercera-clave-3')).toBe(false)
  })

  it('is replaced by only one of two concurrent uses of the link', async () => {
    const user = await professional(app())
    const token = await resetToken(user)
    const answers = await Promise.all([reset(token, 'Primera-clave-1'), reset(token, 'Segunda-clave-2')])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 410])
  })

  it('cannot be replaced once the link has expired', async () => {
    const user = await professional(app())
    const token = await resetToken(user)
    await asOwner(app(), `update one_time_token set expires_at = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ])
    await reset(token).expect(410)
    expect(await canLogIn(user, testPassword)).toBe(true)
  })

  it('leaves the link valid when the new password is refused', async () => {
    const user = await professional(app())
    const token = await resetToken(user)
    await reset(token, 'Password1!').expect(400)
    await reset(token).expect(200)
  })

  it('refuses the current password with 409 password_unchanged and leaves the link valid', async () => {
    const user = await professional(app())
    const token = await resetToken(user)
    expect(errorOf(await reset(token, testPassword).expect(409)).code).toBe('password_unchanged')
    await reset(token).expect(200)
  })

  it('gets the same response for known and unknown addresses, and mails only known addresses', async () => {
    const user = await professional(app())
    const [knownAnswer, unknownAnswer] = [
      await post('/auth/forgot-password').send({ email: user.email }),
      await post('/auth/forgot-password').send({ email: 'nadie@example.com' }),
    ]
    expect([unknownAnswer.status, unknownAnswer.body]).toEqual([knownAnswer.status, knownAnswer.body])
    await sentTo(app(), user.email)
    expect(app().mail.sent.some((m) => m.to === 'nadie@example.com')).toBe(false)
  })

  it('mails in the language of the person', async () => {
    const user = await professional(app())
    await user.put('/users/me/locale', { locale: 'pt' }).expect(200)
    await resetToken(user)
    const message = await sentTo(app(), user.email)
    expect(message).toMatchObject({ subject: 'Mude a sua senha do Bufete', locale: 'pt' })
    expect(message.html).toContain('<html lang="pt">')
  })
})

describe('changing the password', () => {
  const change = (user: Person, currentPassword: string, password = newPassword) =>
    user.put('/users/me/password', { currentPassword, password, passwordConfirmation: password })

  it('ends the other sessions, keeps the present session and notifies the person by mail', async () => {
    const user = await professional(app())
    const other = await post('/auth/login').send({ identifier: user.email, password: testPassword })
    await change(user, testPassword).expect(200)
    await user.get('/users/me').expect(200)
    await request(app().handler)
      .get('/api/users/me')
      .set('authorization', `Bearer ${(other.body as { token: string }).token}`)
      .expect(401)
    expect((await sentTo(app(), user.email)).subject).toBe('Su contraseña de Bufete cambió')
    expect(await canLogIn(user, newPassword)).toBe(true)
  })

  it('invalidates links to set a password that were sent before', async () => {
    const user = await professional(app())
    const token = await resetToken(user)
    await change(user, testPassword).expect(200)
    expect(errorOf(await reset(token, 'Tercera-clave-3').expect(410)).code).toBe('reset_token_invalid')
    expect(await canLogIn(user, newPassword)).toBe(true)
  })

  it('refuses the current password with 409 password_unchanged and ends no session', async () => {
    const user = await professional(app())
    const other = await post('/auth/login').send({ identifier: user.email, password: testPassword })
    expect(errorOf(await change(user, testPassword, testPassword).expect(409))).toMatchObject({
      code: 'password_unchanged',
      details: [{ path: 'password', code: 'password_unchanged', message: expect.any(String) as string }],
    })
    await request(app().handler)
      .get('/api/users/me')
      .set('authorization', `Bearer ${(other.body as { token: string }).token}`)
      .expect(200)
    expect(await canLogIn(user, testPassword)).toBe(true)
  })

  it('requires the current password, and refuses the thirteenth guess at it', async () => {
    const user = await professional(app())
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect(errorOf(await change(user, 'Otra-clave-9')).code).toBe('current_password_wrong')
    expect(errorOf(await change(user, 'Otra-clave-9')).code).toBe('too_many_requests')
  })
})
