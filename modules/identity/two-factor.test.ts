import type { Response } from 'supertest'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { professional, testAddress, testPassword, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { manyLogins, useApp } from '#tests/support/app.ts'
import { totpCode } from './two-factor/totp.ts'

// The tests move the clock, because codes are valid for thirty seconds.
const clock = {
  at: new Date('2026-11-21T12:00:00Z'),
  now() {
    return this.at
  },
}
const nextStep = () => {
  clock.at = new Date(clock.at.getTime() + 30_000)
}
const app = useApp({ ports: { clock }, loginRules: manyLogins })

const logIn = (user: Person, code?: string) =>
  request(app().handler)
    .post('/api/auth/login')
    .set('x-forwarded-for', testAddress())
    .set('accept-language', 'en')
    .send({ identifier: user.email, password: testPassword, ...(code ? { code } : {}) })
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

async function withTwoFactor(): Promise<{ user: Person; secret: string; recoveryCodes: string[] }> {
  const user = await professional(app())
  const started = await user.post('/users/me/two-factor', { password: testPassword }).expect(201)
  const { secret } = started.body as { secret: string }
  const confirmed = await user.put('/users/me/two-factor', { code: totpCode(secret, clock.at) }).expect(200)
  nextStep()
  return { user, secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes }
}

describe('a second factor', () => {
  it('is shown as secret, URI and QR code, and stays off until the right code confirms it', async () => {
    const user = await professional(app())
    const { body } = await user.post('/users/me/two-factor', { password: testPassword }).expect(201)
    const { secret, uri, qrSvg } = body as { secret: string; uri: string; qrSvg: string }
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Bufete:.*secret=${secret}`))
    expect(qrSvg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/)
    await logIn(user).expect(200)
    expect(codeOf(await user.put('/users/me/two-factor', { code: '000000' }).expect(401))).toBe('two_factor_invalid')
    expect((await user.get('/users/me')).body).toMatchObject({ twoFactorEnabled: false })
  })

  it('is requested only after the right password', async () => {
    const { user, secret } = await withTwoFactor()
    expect(codeOf(await logIn(user).expect(401))).toBe('two_factor_required')
    const wrong = await request(app().handler)
      .post('/api/auth/login')
      .set('x-forwarded-for', testAddress())
      .send({ identifier: user.email, password: 'Otra-clave-9' })
    expect(codeOf(wrong)).toBe('invalid_credentials')
    await logIn(user, totpCode(secret, clock.at)).expect(200)
  })

  it('refuses a reused code, also concurrently', async () => {
    const { user, secret } = await withTwoFactor()
    const code = totpCode(secret, clock.at)
    const answers = await Promise.all([logIn(user, code), logIn(user, code)])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 401])
    expect(codeOf(await logIn(user, code))).toBe('two_factor_invalid')
    nextStep()
    await logIn(user, totpCode(secret, clock.at)).expect(200)
  })

  it('accepts a code one step late, and no code two steps late', async () => {
    const { user, secret } = await withTwoFactor()
    const code = totpCode(secret, clock.at)
    nextStep()
    nextStep()
    expect(codeOf(await logIn(user, code))).toBe('two_factor_invalid')
    const lateCode = totpCode(secret, clock.at)
    nextStep()
    await logIn(user, lateCode).expect(200)
  })

  it('has ten recovery codes, each valid once', async () => {
    const { user, recoveryCodes } = await withTwoFactor()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    await logIn(user, first.toUpperCase()).expect(200)
    expect(codeOf(await logIn(user, first))).toBe('two_factor_invalid')
    await logIn(user, second).expect(200)
  })

  it('is stored encrypted, and its recovery codes as hashes', async () => {
    const { user, secret, recoveryCodes } = await withTwoFactor()
    const [account] = await asOwner<{ row: string }>(app(), 'select u::text as row from user_account u where id = $1', [
      user.id,
    ])
    const codes = await asOwner<{ row: string }>(
      app(),
      'select r::text as row from recovery_code r where user_id = $1',
      [user.id],
    )
    expect(account?.row).not.toContain(secret)
    expect(codes).toHaveLength(10)
    for (const code of recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code)
  })

  it('is turned off only with the password and a code of the app', async () => {
    const { user, secret } = await withTwoFactor()
    const code = () => totpCode(secret, clock.at)
    await user.delete('/users/me/two-factor', { password: testPassword }).expect(400)
    await user.delete('/users/me/two-factor', { password: 'Otra-clave-9', code: code() }).expect(403)
    const wrong = await user.delete('/users/me/two-factor', { password: testPassword, code: '000000' }).expect(401)
    expect(codeOf(wrong)).toBe('two_factor_invalid')
    expect((await user.get('/users/me')).body).toMatchObject({ twoFactorEnabled: true })
    await user.delete('/users/me/two-factor', { password: testPassword, code: code() }).expect(204)
    await logIn(user).expect(200)
  })

  it('is turned off with an unused recovery code', async () => {
    const {
      user,
      recoveryCodes: [first = '', second = ''],
    } = await withTwoFactor()
    await logIn(user, first).expect(200)
    const used = await user.delete('/users/me/two-factor', { password: testPassword, code: first }).expect(401)
    expect(codeOf(used)).toBe('two_factor_invalid')
    await user.delete('/users/me/two-factor', { password: testPassword, code: second }).expect(204)
    await logIn(user).expect(200)
  })

  it('is not started again while it is on', async () => {
    const { user } = await withTwoFactor()
    expect(codeOf(await user.post('/users/me/two-factor', { password: testPassword }).expect(409))).toBe(
      'two_factor_already_on',
    )
  })
})
