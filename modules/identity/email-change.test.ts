// Changing the address of an account: requested with the password, confirmed from the new mailbox, undone from the old
// one.
import type { Response } from 'supertest'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { professional, anonymous, testAddress, testPassword, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { manyLogins, useApp } from '#tests/support/app.ts'
import { totpCode } from './two-factor/totp.ts'

const app = useApp({ background: true, loginRules: manyLogins })

const newPassword = 'Nueva-clave-7'
const post = (path: string) =>
  request(app().handler).post(`/api${path}`).set('x-forwarded-for', testAddress()).set('accept-language', 'en')
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
const logIn = async (identifier: string, password = testPassword) =>
  (await post('/auth/local').send({ identifier, password })).status
const confirm = (token: string) => post('/auth/confirm-email').send({ token })
const undo = (token: string, password = newPassword) =>
  post('/auth/undo-email').send({ token, password, passwordConfirmation: password })
const emailOf = async (user: Person) =>
  (await asOwner<{ email: string }>(app(), 'select email from user_account where id = $1', [user.id]))[0]?.email
const newAddress = (user: Person) => `nueva-${user.email}`
const requestChange = (user: Person, body: object = {}) =>
  user.post('/users/me/email', { email: newAddress(user), password: testPassword, ...body })

/** Returns the token of the last link to `page` that was mailed to an address, except `knownTokens`. */
async function tokenMailedTo(
  email: string,
  page: 'confirm-email' | 'undo-email' | 'reset-password',
  knownTokens: readonly string[] = [],
): Promise<string> {
  const lastToken = () =>
    app()
      .mail.sent.filter(({ to }) => to === email)
      .flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
      .filter((token) => !knownTokens.includes(token))
      .at(-1)
  await expect.poll(lastToken, { timeout: 10_000 }).toBeDefined()
  return lastToken() ?? ''
}
async function changeAddress(user: Person) {
  await requestChange(user).expect(202)
  await confirm(await tokenMailedTo(newAddress(user), 'confirm-email')).expect(200)
  return tokenMailedTo(user.email, 'undo-email')
}

describe('a change of address', () => {
  it('requires the password, and takes effect once the new address is confirmed', async () => {
    const user = await professional(app())
    expect(codeOf(await requestChange(user, { password: 'Otra-clave-9' }).expect(403))).toBe('current_password_wrong')
    expect((await requestChange(user).expect(202)).body).toMatchObject({
      pending: { email: newAddress(user), kept: false },
    })
    expect((await user.get('/users/me/email').expect(200)).body).toMatchObject({ pending: { email: newAddress(user) } })
    expect(await emailOf(user)).toBe(user.email)
    await confirm(await tokenMailedTo(newAddress(user), 'confirm-email')).expect(200)
    expect(await emailOf(user)).toBe(newAddress(user))
    expect([await logIn(newAddress(user)), await logIn(user.email)]).toEqual([200, 401])
    expect((await user.get('/users/me/email').expect(200)).body).toEqual({ pending: null })
  })

  it('requires the second factor if the account has one', async () => {
    const user = await professional(app())
    const { secret } = (await user.post('/users/me/two-factor', { password: testPassword }).expect(201)).body as {
      secret: string
    }
    await user.put('/users/me/two-factor', { code: totpCode(secret, new Date()) }).expect(200)
    expect(codeOf(await requestChange(user).expect(401))).toBe('two_factor_required')
    expect(codeOf(await requestChange(user, { code: '000000' }).expect(401))).toBe('two_factor_invalid')
    await requestChange(user, { code: totpCode(secret, new Date(Date.now() + 30_000)) }).expect(202)
  })

  it('is refused to the current address and to the address of another account', async () => {
    const [user, other] = [await professional(app()), await professional(app())]
    expect(codeOf(await requestChange(user, { email: user.email }).expect(409))).toBe('email_unchanged')
    expect(codeOf(await requestChange(user, { email: other.email }).expect(409))).toBe('email_taken')
  })

  it('has one valid link at a time: until it is used, expires, is sent again or the change is withdrawn', async () => {
    const user = await professional(app())
    await requestChange(user).expect(202)
    const first = await tokenMailedTo(newAddress(user), 'confirm-email')
    await user.post('/users/me/email/resend').set('x-forwarded-for', testAddress()).expect(202)
    const second = await tokenMailedTo(newAddress(user), 'confirm-email', [first])
    expect(codeOf(await confirm(first).expect(410))).toBe('email_token_invalid')
    await user.delete('/users/me/email').expect(204)
    await confirm(second).expect(410)
    expect(codeOf(await user.post('/users/me/email/resend').set('x-forwarded-for', testAddress()).expect(404))).toBe(
      'email_change_not_found',
    )
    await requestChange(user).expect(202)
    const third = await tokenMailedTo(newAddress(user), 'confirm-email', [first, second])
    await asOwner(app(), `update email_change set expires_at = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ])
    await confirm(third).expect(410)
    await requestChange(user).expect(202)
    const fourth = await tokenMailedTo(newAddress(user), 'confirm-email', [first, second, third])
    const answers = await Promise.all([confirm(fourth), confirm(fourth)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
  })

  it('does not store the token of its link', async () => {
    const user = await professional(app())
    await requestChange(user).expect(202)
    const token = await tokenMailedTo(newAddress(user), 'confirm-email')
    const storedRows = await asOwner<{ row: string }>(
      app(),
      'select c::text as row from email_change c where user_id = $1',
      [user.id],
    )
    expect(storedRows).toHaveLength(1)
    expect(JSON.stringify(storedRows)).not.toContain(token)
  })

  it('invalidates links to set a password that were sent before', async () => {
    const user = await professional(app())
    await post('/auth/forgot-password').send({ email: user.email }).expect(202)
    const reset = await tokenMailedTo(user.email, 'reset-password')
    await changeAddress(user)
    expect(
      (
        await post('/auth/reset-password').send({
          token: reset,
          password: newPassword,
          passwordConfirmation: newPassword,
        })
      ).status,
    ).toBe(410)
  })
})

describe('the owner of the old address', () => {
  it('can undo the change, which restores the address, ends every session and sets a new password', async () => {
    const user = await professional(app())
    const token = await changeAddress(user)
    expect(codeOf(await undo(token, testPassword).expect(409))).toBe('password_unchanged')
    await undo(token).expect(200)
    expect(await emailOf(user)).toBe(user.email)
    await user.get('/users/me').expect(401)
    expect([await logIn(user.email, newPassword), await logIn(user.email, testPassword)]).toEqual([200, 401])
    expect(codeOf(await undo(token, 'Tercera-clave-3').expect(410))).toBe('email_token_invalid')
  })

  it('can undo the change for 72 hours', async () => {
    const user = await professional(app())
    const token = await changeAddress(user)
    const [row] = await asOwner<{ hours: number }>(
      app(),
      'select extract(epoch from undo_expires_at - confirmed_at)::int / 3600 as hours from email_change where user_id = $1',
      [user.id],
    )
    expect(row?.hours).toBe(72)
    await asOwner(app(), `update email_change set undo_expires_at = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ])
    await undo(token).expect(410)
  })

  it('undoes later changes, too, whose links then have no effect', async () => {
    const user = await professional(app())
    const token = await changeAddress(user)
    const third = `tercera-${user.email}`
    await requestChange(user, { email: third }).expect(202)
    await confirm(await tokenMailedTo(third, 'confirm-email')).expect(200)
    const later = await tokenMailedTo(newAddress(user), 'undo-email')
    await undo(token).expect(200)
    expect(await emailOf(user)).toBe(user.email)
    await undo(later, 'Tercera-clave-3').expect(410)
  })

  it('keeps the address reserved until the undo expires', async () => {
    const user = await professional(app())
    const other = await professional(app())
    await changeAddress(user)
    expect(codeOf(await requestChange(other, { email: user.email }).expect(409))).toBe('email_taken')
    const registration = {
      username: 'la-otra-persona',
      name: 'Otra',
      surname: 'Persona',
      email: user.email,
      password: testPassword,
      passwordConfirmation: testPassword,
    }
    expect(
      codeOf(
        await anonymous(app()).post('/auth/register', registration).set('x-forwarded-for', testAddress()).expect(409),
      ),
    ).toBe('email_taken')
  })
})
