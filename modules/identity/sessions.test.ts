import { randomBytes } from 'node:crypto'
import type { Response } from 'supertest'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { office, person, professional, testAddress, testPassword, type Person } from '#tests/support/actors.ts'
import { openTestApp, useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'

const app = useApp()

const post = (path: string) =>
  request(app().handler).post(`/api${path}`).set('x-forwarded-for', testAddress()).set('accept-language', 'en')
const logIn = (user: Person, password = testPassword) => post('/auth/local').send({ identifier: user.email, password })
const cookieOf = (answer: Response): string => {
  const [cookie] = (answer.headers['set-cookie'] ?? []) as unknown as string[]
  if (!cookie) throw new Error('no cookie was set')
  return cookie.split(';')[0] ?? ''
}
const renew = (cookie: string) => post('/auth/refresh').set('cookie', cookie)
const me = (jwt: string) =>
  request(app().handler).get('/api/users/me').set('authorization', `Bearer ${jwt}`).set('accept-language', 'en')
const errorOf = (answer: Response) => (answer.body as { error: { code: string; message: string } }).error
const jwtOf = (answer: Response) => (answer.body as { jwt: string }).jwt

describe('logging in', () => {
  it('returns token and user at /auth/local, by user name or e-mail in any case', async () => {
    const user = await professional(app())
    for (const identifier of [user.username.toUpperCase(), ` ${user.email.toUpperCase()} `]) {
      const answer = await post('/auth/local').send({ identifier, password: testPassword }).expect(200)
      expect(answer.body).toEqual({
        jwt: expect.any(String) as string,
        user: { id: user.id, name: 'Nereida', surname: 'Albaladejo Font', profile: 'professional' },
      })
      await me(jwtOf(answer)).expect(200)
    }
  })

  it('returns only the token at /auth/login', async () => {
    const user = await professional(app())
    const answer = await post('/auth/login').send({ identifier: user.username, password: testPassword }).expect(200)
    expect(Object.keys(answer.body as object)).toEqual(['token'])
    await me((answer.body as { token: string }).token).expect(200)
  })

  it('gets the same response for a wrong password and an unknown account', async () => {
    const user = await professional(app())
    const wrong = await logIn(user, 'Otra-clave-9').expect(401)
    const unknown = await post('/auth/local')
      .send({ identifier: 'nadie@example.com', password: 'Otra-clave-9' })
      .expect(401)
    expect(errorOf(unknown)).toEqual(errorOf(wrong))
    expect(errorOf(wrong).code).toBe('invalid_credentials')
  })

  it('hides the cookie from scripts, other sites and all paths except `/api/auth`', async () => {
    const answer = await logIn(await professional(app())).expect(200)
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^refresh=[^;]+; Max-Age=2592000; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    )
  })

  it('names the cookie __Host-refresh over TLS', async () => {
    const secure = await openTestApp({
      urls: app().urls,
      directory: app().directory,
      env: { PUBLIC_URL: 'https://bufete.example.com' },
    })
    try {
      const user = await professional(app())
      const answer = await request(secure.handler)
        .post('/api/auth/local')
        .send({ identifier: user.email, password: testPassword })
        .expect(200)
      expect(answer.headers['set-cookie']?.[0]).toMatch(
        /^__Host-refresh=[^;]+; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      )
    } finally {
      await secure.close()
    }
  })

  it('reports an inactive account only to people who know the password', async () => {
    const user = await professional(app())
    await asOwner(app(), 'update user_account set status = $2 where id = $1', [user.id, 'inactive'])
    expect(errorOf(await logIn(user).expect(403)).code).toBe('account_inactive')
    expect(errorOf(await logIn(user, 'Otra-clave-9')).code).toBe('invalid_credentials')
  })

  it('states the time until the next attempt in the caller’s language', async () => {
    const identifier = `${randomBytes(4).toString('hex')}@example.com`
    const tryPassword = () =>
      post('/auth/local').set('accept-language', 'pt').send({ identifier, password: 'Otra-clave-9' })
    await tryPassword().expect(401)
    const refused = await tryPassword().expect(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(errorOf(refused)).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Tentativas demais\. Aguarde \d+ segundos/) as string,
    })
  })

  it('rehashes a password that was hashed with other parameters', async () => {
    const user = await professional(app())
    const { passwordHashes } = await import('./passwords/password-hash.ts')
    const { deriveKey } = await import('#server/secrets.ts')
    const weak = await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper'), {
      memory: 8_192,
      passes: 1,
      parallelism: 1,
    }).hash(testPassword)
    await asOwner(app(), 'update user_account set password_hash = $2 where id = $1', [user.id, weak])
    await logIn(user).expect(200)
    const [account] = await asOwner<{ password_hash: string }>(
      app(),
      'select password_hash from user_account where id = $1',
      [user.id],
    )
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await logIn(user).expect(200)
  })
})

describe('renewing a session', () => {
  it('returns a new token and a new cookie for the old cookie', async () => {
    const first = await logIn(await professional(app()))
    const second = await renew(cookieOf(first)).expect(200)
    expect(cookieOf(second)).not.toBe(cookieOf(first))
    expect((second.body as { user: object }).user).toEqual((first.body as { user: object }).user)
    await me(jwtOf(second)).expect(200)
    await renew(cookieOf(second)).expect(200)
  })

  it('serves two tabs that renew at the same moment, with the same next cookie', async () => {
    const cookie = cookieOf(await logIn(await professional(app())))
    const answers = await Promise.all([renew(cookie), renew(cookie), renew(cookie)])
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200])
    const [next] = new Set(answers.map(cookieOf))
    expect(new Set(answers.map(cookieOf)).size).toBe(1)
    await renew(next ?? '').expect(200)
  })

  it('revokes the session when a cookie is reused after the grace period', async () => {
    const user = await professional(app())
    const first = await logIn(user)
    const second = await renew(cookieOf(first)).expect(200)
    await asOwner(app(), `update user_session set rotated_at = now() - interval '11 seconds' where user_id = $1`, [
      user.id,
    ])
    const reused = await renew(cookieOf(first)).expect(401)
    expect(errorOf(reused).code).toBe('session_expired')
    expect(cookieOf(reused)).toBe('refresh=')
    // Both holders lose the session: the valid cookie and the token.
    await renew(cookieOf(second)).expect(401)
    await expect.poll(async () => (await me(jwtOf(second))).status, { timeout: 5_000 }).toBe(401)
  })

  it('revokes the session for a cookie of two renewals ago, too', async () => {
    const first = await logIn(await professional(app()))
    const second = await renew(cookieOf(first))
    const third = await renew(cookieOf(second)).expect(200)
    await renew(cookieOf(first)).expect(401)
    await renew(cookieOf(third)).expect(401)
  })

  it('keeps the session if an invented secret is presented with its id', async () => {
    const user = await professional(app())
    const first = await logIn(user)
    const [sessionId = ''] = cookieOf(first).slice('refresh='.length).split('.')
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await renew(`refresh=${sessionId}.${randomBytes(32).toString('base64url')}`).expect(401)
      expect(errorOf(refused).code).toBe('session_expired')
    }
    await renew(cookieOf(first)).expect(200)
    await me(jwtOf(first)).expect(200)
  })

  it('keeps the session if the secret of another session is presented with its id', async () => {
    const [first, other] = [await logIn(await professional(app())), await logIn(await professional(app()))]
    const [sessionId] = cookieOf(first).split('.')
    const [, secret] = cookieOf(other).split('.')
    await renew(`${sessionId}.${secret}`).expect(401)
    await renew(cookieOf(first)).expect(200)
  })

  it.each([
    ['an expired session', `expires_at = now() - interval '1 second'`],
    ['a revoked session', 'revoked_at = now()'],
  ])('refuses %s', async (_name, change) => {
    const user = await professional(app())
    const answer = await logIn(user)
    await asOwner(app(), `update user_session set ${change} where user_id = $1`, [user.id])
    await renew(cookieOf(answer)).expect(401)
    await me(jwtOf(answer)).expect(401)
  })

  it.each([
    '',
    'refresh=',
    'refresh=nonsense',
    'refresh=01a1fcc4-2774-73a9-b8b0-21b92b1cb79c.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('refuses the cookie "%s"', async (cookie) => {
    await renew(cookie).expect(401)
  })

  it('refuses a request that another site made the browser send', async () => {
    const cookie = cookieOf(await logIn(await professional(app())))
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://marketplace.localhost:3000' },
    ]) {
      expect(errorOf(await renew(cookie).set(headers)).code).toBe('origin_refused')
      expect((await post('/auth/logout').set('cookie', cookie).set(headers)).status).toBe(403)
    }
    await renew(cookie).set('origin', 'http://localhost:3000').set('sec-fetch-site', 'same-origin').expect(200)
  })
})

describe('ending sessions', () => {
  it('invalidates cookie and token immediately on logout', async () => {
    const answer = await logIn(await professional(app()))
    await post('/auth/logout').set('cookie', cookieOf(answer)).expect(204)
    await renew(cookieOf(answer)).expect(401)
    await me(jwtOf(answer)).expect(401)
    await post('/auth/logout').expect(204)
  })

  it('lists the person’s sessions, marks the present session, and ends another session', async () => {
    const user = await professional(app())
    const other = await logIn(user).set('user-agent', 'Tablet')
    const { body } = await user.get('/users/me/sessions').expect(200)
    const { items } = body as { items: { id: string; current: boolean; userAgent: string | null }[] }
    expect(items.filter((s) => s.current)).toHaveLength(1)
    const tablet = items.find((s) => s.userAgent === 'Tablet')
    await user.delete(`/users/me/sessions/${tablet?.id}`).expect(204)
    await me(jwtOf(other)).expect(401)
    expect(errorOf(await user.delete(`/users/me/sessions/${tablet?.id}`).expect(404)).code).toBe('session_not_found')
  })

  it('shows and ends no session of another person', async () => {
    const [firstUser, otherUser] = [await professional(app()), await professional(app())]
    const { body } = await otherUser.get('/users/me/sessions')
    const id = (body as { items: { id: string }[] }).items[0]?.id
    await firstUser.delete(`/users/me/sessions/${id}`).expect(404)
    await otherUser.get('/users/me').expect(200)
  })
})

describe('the bearer token', () => {
  it('grants the current rights of the database', async () => {
    const { owner, companyId } = await office(app())
    await owner.get('/clients').expect(200)
    await asOwner(app(), 'update company set status = $2 where id = $1', [companyId, 'inactive'])
    // The servers are notified of the direct change of the database a moment later.
    await expect
      .poll(async () => errorOf(await owner.get('/clients'))?.code, { timeout: 5_000 })
      .toBe('company_inactive')
    await asOwner(app(), 'update user_account set status = $2 where id = $1', [owner.id, 'inactive'])
    await expect.poll(async () => (await owner.get('/users/me')).status, { timeout: 5_000 }).toBe(401)
  })

  it.each(['', 'x.y.z', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])('is refused when it is "%s"', async (token) => {
    await person(app(), { ...(await professional(app())), token })
      .get('/users/me')
      .expect(401)
  })

  it('is accepted by another server of the same installation', async () => {
    const user = await professional(app())
    const second = await openTestApp({ urls: app().urls, directory: app().directory })
    try {
      await request(second.handler).get('/api/users/me').set('authorization', `Bearer ${user.token}`).expect(200)
    } finally {
      await second.close()
    }
  })
})
