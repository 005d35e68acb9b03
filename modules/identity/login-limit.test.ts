// Guessing passwords must not lock people out: each device from which a person has logged in has a separate limit.
import { randomBytes } from 'node:crypto'
import type { Response } from 'supertest'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { professional, sentTo, testAddress, testPassword, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openTestApp, useApp } from '#tests/support/app.ts'
import { totpCode } from './two-factor/totp.ts'

const app = useApp({ background: true })

const post = (path: string) =>
  request(app().handler).post(`/api${path}`).set('x-forwarded-for', testAddress()).set('accept-language', 'en')
const logIn = (identifier: string, password = testPassword, cookie = '', code?: string) =>
  post('/auth/local')
    .set('cookie', cookie)
    .send({ identifier, password, ...(code === undefined ? {} : { code }) })
const tryPassword = (identifier: string, cookie = '') => logIn(identifier, 'Otra-clave-9', cookie)
const errorOf = (answer: Response) =>
  (answer.body as { error: { code: string; details?: { retryAfterSeconds: number } } }).error
const cookies = (answer: Response) => (answer.headers['set-cookie'] ?? []) as unknown as string[]
const deviceOf = (answer: Response): string =>
  cookies(answer)
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? ''
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort((a, b) => a - b)
async function turnOnTwoFactor(user: Person): Promise<void> {
  const started = await user.post('/users/me/two-factor', { password: testPassword }).expect(201)
  const { secret } = started.body as { secret: string }
  await user.put('/users/me/two-factor', { code: totpCode(secret, new Date()) }).expect(200)
}
/** Removes the limit, as after thirty seconds. */
const clearLoginLimit = () => asOwner(app(), `delete from rate_limit where key like 'u:login%'`)

describe('an unknown device', () => {
  it('has one try per 30 seconds at an account, by any of its names', async () => {
    const user = await professional(app())
    const first = await tryPassword(user.username).expect(401)
    expect(errorOf(first)).toMatchObject({ code: 'invalid_credentials', details: { retryAfterSeconds: 30 } })
    for (const identifier of [user.email, user.username, user.email.toUpperCase()]) {
      const refused = await tryPassword(identifier).expect(429)
      expect(errorOf(refused).code).toBe('too_many_requests')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
    }
    await clearLoginLimit()
    await logIn(user.email).expect(200)
  })

  it('gets the same response for an account that does not exist', async () => {
    const [knownAddress, unknownAddress] = [
      (await professional(app())).email,
      `${randomBytes(5).toString('hex')}@example.com`,
    ]
    for (const status of [401, 429]) {
      const [a, b] = [await tryPassword(knownAddress).expect(status), await tryPassword(unknownAddress).expect(status)]
      expect(errorOf(a).code).toBe(errorOf(b).code)
      if (status === 401) expect(errorOf(a)).toEqual(errorOf(b))
    }
  })

  it('has only one of many concurrent guesses verified', async () => {
    const user = await professional(app())
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => tryPassword(n % 2 === 0 ? user.email : user.username)),
    )
    expect(statuses(answers)).toEqual([401, ...Array<number>(7).fill(429)])
  })

  it('logs in any number of times with the right password, also concurrently', async () => {
    const user = await professional(app())
    expect(statuses(await Promise.all([logIn(user.email), logIn(user.username), logIn(user.email)]))).toEqual([
      200, 200, 200,
    ])
    for (let times = 0; times < 14; times += 1) await logIn(user.email).expect(200)
  })

  it('uses up its try with a wrong code of the second factor, but not with a missing code', async () => {
    const user = await professional(app())
    await turnOnTwoFactor(user)
    expect(errorOf(await logIn(user.email).expect(401)).code).toBe('two_factor_required')
    const wrong = await logIn(user.email, testPassword, '', '000000').expect(401)
    expect(errorOf(wrong)).toMatchObject({ code: 'two_factor_invalid', details: { retryAfterSeconds: 30 } })
    await logIn(user.email).expect(429)
  })
})

describe('a known device', () => {
  const knownTo = async (user: Person) => deviceOf(await logIn(user.email).expect(200))

  it('logs in while others guess from everywhere', async () => {
    const user = await professional(app())
    const device = await knownTo(user)
    for (let guesses = 0; guesses < 15; guesses += 1) await tryPassword(guesses % 2 === 0 ? user.email : user.username)
    await tryPassword(user.email).expect(429)
    await logIn(user.email, testPassword, device).expect(200)
  })

  it('is refused after ten guesses from itself, and not before', async () => {
    const user = await professional(app())
    const device = await knownTo(user)
    for (let guesses = 0; guesses < 10; guesses += 1) await tryPassword(user.username, device).expect(401)
    await tryPassword(user.email, device).expect(429)
    // The other devices are not affected.
    await logIn(user.email).expect(200)
  })

  it('is refused after ten wrong codes of the second factor, whatever attempts without a code are between them', async () => {
    const user = await professional(app())
    const device = await knownTo(user)
    await turnOnTwoFactor(user)
    for (let guesses = 0; guesses < 10; guesses += 1) {
      expect(errorOf(await logIn(user.email, testPassword, device).expect(401)).code).toBe('two_factor_required')
      const wrong = await logIn(user.email, testPassword, device, '000000').expect(401)
      expect(errorOf(wrong).code).toBe('two_factor_invalid')
    }
    await logIn(user.email, testPassword, device, '000000').expect(429)
  })

  it('belongs to the account that logged in from it, and to no other', async () => {
    const [user, other] = [await professional(app()), await professional(app())]
    const device = await knownTo(user)
    await tryPassword(other.email).expect(401)
    await logIn(other.email, testPassword, device).expect(429)
    await clearLoginLimit()
    // Two people use one browser: its token stays the same.
    expect(deviceOf(await logIn(other.email, testPassword, device).expect(200))).toBe(device)
    await tryPassword(other.email).expect(401)
    await logIn(other.email, testPassword, device).expect(200)
  })

  it('cannot be invented: a token that was never issued is replaced', async () => {
    const user = await professional(app())
    const forgedCookie = `device=${randomBytes(32).toString('base64url')}`
    expect(deviceOf(await logIn(user.email, testPassword, forgedCookie).expect(200))).not.toBe(forgedCookie)
    await tryPassword(user.email).expect(401)
    await logIn(user.email, testPassword, forgedCookie).expect(429)
  })

  it('is forgotten when another device sets a new password by mail, which is then known', async () => {
    const user = await professional(app())
    const oldDevice = await knownTo(user)
    await post('/auth/forgot-password').send({ email: user.email }).expect(202)
    const token = /reset-password\?token=([\w-]+)/.exec((await sentTo(app(), user.email)).text)?.[1] ?? ''
    const password = 'Nueva-clave-7'
    const reset = await post('/auth/reset-password')
      .send({ token, password, passwordConfirmation: password })
      .expect(200)
    await tryPassword(user.email).expect(401)
    await logIn(user.email, password, oldDevice).expect(429)
    await logIn(user.email, password, deviceOf(reset)).expect(200)
  })

  it('has a cookie that is stored as a hash and hidden from scripts and other sites', async () => {
    const user = await professional(app())
    const answer = await logIn(user.email).expect(200)
    const cookie = cookies(answer).find((header) => header.startsWith('device='))
    expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
    const stored = await asOwner<{ row: string }>(
      app(),
      'select d::text as row from known_device d where user_id = $1',
      [user.id],
    )
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(deviceOf(answer).slice('device='.length))
    const secure = await openTestApp({
      urls: app().urls,
      directory: app().directory,
      env: { PUBLIC_URL: 'https://bufete.example.com' },
    })
    try {
      const overTls = await request(secure.handler)
        .post('/api/auth/local')
        .send({ identifier: user.email, password: testPassword })
        .expect(200)
      expect(cookies(overTls).find((header) => header.startsWith('__Host-device='))).toMatch(
        /Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      )
    } finally {
      await secure.close()
    }
  })
})
