// Behaviour that every route has from the kernel, tested over HTTP.
import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ env: { MARKETPLACE_HOSTS: 'abogados.example', METRICS_TOKEN: 'a-token-for-operators' } })
const operator = { authorization: 'Bearer a-token-for-operators' }
let lawOffice: Office
beforeAll(async () => {
  lawOffice = await office(app())
})

const raw = () => request(app().handler)
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const casesNamed = async (name: string) =>
  ((await lawOffice.owner.get(`/cases?q=${encodeURIComponent(name)}`)).body as { total: number }).total

describe('Idempotency-Key', () => {
  const open = (key: string, name: string) => lawOffice.owner.post('/cases', { name }).set('idempotency-key', key)

  it('returns the first answer again and does the work once', async () => {
    const key = randomUUID()
    const first = await open(key, 'Repetida una vez').expect(201)
    const second = await open(key, 'Repetida una vez').expect(201)
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await casesNamed('Repetida una vez')).toBe(1)
  })

  it('refuses the same key with another body', async () => {
    const key = randomUUID()
    await open(key, 'Con esta clave').expect(201)
    expect(codeOf(await open(key, 'Con otro cuerpo').expect(422))).toBe('idempotency_mismatch')
  })

  it('does the work of two simultaneous calls once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([open(key, 'A la vez'), open(key, 'A la vez')])
    expect(answers.filter((a) => a.status === 201).length).toBeGreaterThanOrEqual(1)
    expect(answers.every((a) => a.status === 201 || codeOf(a) === 'idempotency_in_flight')).toBe(true)
    expect(await casesNamed('A la vez')).toBe(1)
  })

  it('is not used up by a refused call, so that it can be corrected', async () => {
    const key = randomUUID()
    await lawOffice.owner.post('/cases', { name: '', clientId: null }).set('idempotency-key', key).expect(400)
    await lawOffice.owner
      .post('/cases', { name: 'Corregida', clientId: randomUUID() })
      .set('idempotency-key', key)
      .expect(404)
    await open(key, 'Corregida').expect(201)
  })

  it('can be the same for two people, without giving one the answer of the other', async () => {
    const key = randomUUID()
    const otherOffice = await office(app(), 'Otra')
    await open(key, 'De una').expect(201)
    const answer = await otherOffice.owner.post('/cases', { name: 'De otra' }).set('idempotency-key', key).expect(201)
    expect((answer.body as { name: string }).name).toBe('De otra')
  })
})

describe('a body', () => {
  const login = () => raw().post('/api/auth/login').set('accept-language', 'en')

  it('is refused when it is broken JSON or of another type', async () => {
    expect(codeOf(await login().set('content-type', 'application/json').send('{"identifier":').expect(400))).toBe(
      'bad_request',
    )
    expect(codeOf(await login().set('content-type', 'text/plain').send('hello').expect(415))).toBe(
      'unsupported_media_type',
    )
  })

  it('is refused over 256 KiB', async () => {
    expect(
      codeOf(
        await login()
          .send({ identifier: 'x'.repeat(300_000), password: 'x' })
          .expect(413),
      ),
    ).toBe('payload_too_large')
  })

  it('is refused when nested over 32 deep', async () => {
    const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
    expect(codeOf(await login().set('content-type', 'application/json').send(deep).expect(400))).toBe('bad_request')
  })

  it('is stored with U+FFFD in place of half a surrogate pair', async () => {
    const admin = await administrator(app())
    const { updatedAt: _, ...settings } = (await admin.get('/admin/settings').expect(200)).body as Record<
      string,
      unknown
    >
    const { body } = await admin
      .put('/admin/settings', { ...settings, supportEmail: 'ayuda@example.com', platformName: 'Bufete \ud83d' })
      .expect(200)
    expect((body as { platformName: string }).platformName).toBe('Bufete \ufffd')
  })

  it('is refused with the name of each unknown field', async () => {
    const answer = await lawOffice.owner
      .post('/cases', { name: 'Una', companyId: randomUUID(), role: 'administrator' })
      .expect(400)
    expect(
      (answer.body as { error: { details: { path: string; code: string }[] } }).error.details.map((d) => [
        d.path,
        d.code,
      ]),
    ).toEqual([
      ['companyId', 'unknownField'],
      ['role', 'unknownField'],
    ])
  })

  it('is refused when it has operators of an ORM in place of texts', async () => {
    await login()
      .send({ identifier: { $ne: null }, password: { $ne: null } })
      .expect(400)
  })
})

describe('an error', () => {
  it.each([
    ['es', 'Inicie sesión para continuar.'],
    ['en', 'You need to log in to continue.'],
    ['fr', 'Connectez-vous pour continuer.'],
    ['pt-BR,pt;q=0.9', 'Entre na sua conta para continuar.'],
    ['de, fr;q=0.4, en;q=0.2', 'Connectez-vous pour continuer.'],
    ['de', 'Inicie sesión para continuar.'],
  ])('is in the requested language: %s', async (language, message) => {
    const answer = await raw().get('/api/cases').set('accept-language', language).expect(401)
    expect(answer.body).toEqual({ error: { status: 401, code: 'unauthorized', message } })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('names each invalid field in that language', async () => {
    const answer = await raw()
      .post('/api/auth/register')
      .set('accept-language', 'pt')
      .send({ username: 'abc', email: 'x', password: 'corta', passwordConfirmation: 'otra' })
      .expect(400)
    const { details } = (answer.body as { error: { details: { path: string; message: string }[] } }).error
    expect(Object.fromEntries(details.map((d) => [d.path, d.message]))).toMatchObject({
      username: 'O nome de usuário precisa de pelo menos 4 caracteres.',
      email: 'Endereço de e-mail inválido.',
      password: expect.stringMatching(/senha|maiúscula|símbolo/) as string,
    })
  })

  it('is JSON for an unknown address, too', async () => {
    expect(codeOf(await raw().get('/api/no/such/thing').expect(404))).toBe('not_found')
    expect(codeOf(await raw().get('/assets/gone.js').set('accept', '*/*').expect(404))).toBe('not_found')
  })
})

describe('the server', () => {
  it('allows browsers to load own resources only', async () => {
    const { headers } = await raw().get('/health/live').expect(200)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toMatch(/geolocation=\(\)/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect((await raw().get('/api/cases')).headers['cache-control']).toBe('no-store')
  })

  it('reports readiness', async () => {
    expect((await raw().get('/health/ready').expect(200)).body).toEqual({
      status: 'ready',
      checks: { database: true, storage: true, draining: false },
    })
  })

  it('counts its database connections', async () => {
    await lawOffice.owner.get('/cases').expect(200)
    expect(app().services.poolStats()).toMatchObject([{ name: 'app', size: 8, waiting: 0, dead: 0 }])
    expect(app().services.poolStats()[0]?.open).toBeGreaterThan(0)
  })

  it('is not ready while an added check fails, and names it', async () => {
    let lagSeconds = 90
    app().services.health.add({ name: 'archive', run: () => Promise.resolve({ ok: lagSeconds < 60, lagSeconds }) })
    expect((await raw().get('/health/ready').expect(503)).body).toEqual({
      status: 'not ready',
      checks: { database: true, storage: true, archive: false, draining: false },
    })
    expect((await raw().get('/health/ready').set(operator).expect(503)).body).toMatchObject({
      details: { archive: { lagSeconds: 90 } },
    })
    lagSeconds = 1
    expect((await raw().get('/health/ready').set(operator).expect(200)).body).toMatchObject({
      status: 'ready',
      details: { archive: { lagSeconds: 1 } },
    })
  })

  it('gives each request an id, or uses the id of the client', async () => {
    expect((await raw().get('/api/cases')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect((await raw().get('/api/cases').set('x-request-id', 'given-by-proxy')).headers['x-request-id']).toBe(
      'given-by-proxy',
    )
    expect((await raw().get('/api/cases').set('x-request-id', 'no good id!')).headers['x-request-id']).not.toBe(
      'no good id!',
    )
  })

  it.each(['abogados.example', 'marketplace.example.com', 'marketplace.localhost'])(
    'shows no private API on the marketplace host %s',
    async (host) => {
      await raw().get('/api/cases').set('host', host).expect(404)
      await raw().post('/api/auth/login').set('host', host).send({ identifier: 'a', password: 'b' }).expect(404)
    },
  )
})
