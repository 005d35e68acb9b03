// GET /metrics from outside: access, contents, cardinality.
import { request } from '#tests/support/request.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { office, type Office } from '#tests/support/actors.ts'
import { openTestApp, useApp, type TestApp } from '#tests/support/app.ts'

const token = 'a-token-for-the-scraper-1'
// x-forwarded-for gives the address of the test, as behind a proxy.
const behindProxy = useApp({ env: { METRICS_TOKEN: token } })
let lawOffice: Office
beforeAll(async () => {
  lawOffice = await office(behindProxy())
})

const scrape = (app: TestApp, headers: Readonly<Record<string, string>> = {}) =>
  request(app.handler).get('/metrics').set(headers)
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

async function withOwnApp<T>(env: Readonly<Record<string, string>>, work: (app: TestApp) => Promise<T>): Promise<T> {
  const { urls, directory } = behindProxy()
  const app = await openTestApp({ urls, directory, env: { TRUST_PROXY: 'false', ...env } })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** Returns the lines that have a value. */
const samples = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('access to the metrics', () => {
  it('answers 200 to the token behind a proxy', async () => {
    const { text, headers } = await scrape(behindProxy(), bearer(token)).expect(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(text).toContain('process_cpu_seconds_total')
  })

  it.each([
    ['no token', {}],
    ['a wrong token', bearer('a-token-for-the-scraper-2')],
    ['a prefix of the token', bearer(token.slice(0, -1))],
    ['an empty token', bearer('')],
    ['another scheme', { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` }],
  ])('answers %s with 401 and no body', async (_what, headers) => {
    const answer = await scrape(behindProxy(), headers).expect(401)
    expect(answer.text).toBe('')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('refuses the token of a signed-in user with 401', async () => {
    await scrape(behindProxy(), bearer(lawOffice.owner.token)).expect(401)
  })

  it('answers 200 to the loopback without a token when there is no proxy', () =>
    withOwnApp({}, async (app) => {
      await scrape(app).expect(200)
      await scrape(app, { host: 'localhost:3000' }).expect(200)
    }))

  it('refuses the loopback with 403 when a header reveals a proxy', () =>
    withOwnApp({}, async (app) => {
      const headers = {
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'localhost',
        'x-real-ip': '127.0.0.1',
        forwarded: 'for=127.0.0.1',
        via: '1.1 proxy',
        host: 'bufete.example.com',
      }
      for (const [name, value] of Object.entries(headers)) {
        const { status, text } = await scrape(app, { [name]: value })
        expect([name, status, text]).toEqual([name, 403, ''])
      }
    }))

  it('refuses the loopback with 403 if TRUST_PROXY is set or the public address is https', async () => {
    await withOwnApp({ TRUST_PROXY: '1' }, async (app) => {
      await scrape(app).expect(403)
    })
    await withOwnApp({ PUBLIC_URL: 'https://bufete.example.com' }, async (app) => {
      await scrape(app).expect(403)
    })
  })

  it('refuses a wrong token on the loopback', () =>
    withOwnApp({ METRICS_TOKEN: token }, async (app) => {
      await scrape(app).expect(200)
      await scrape(app, bearer('a-token-for-the-scraper-2')).expect(401)
    }))

  it('is needed for the details of /health/ready, too', async () => {
    behindProxy().services.health.add({ name: 'example', run: () => Promise.resolve({ ok: true, lagSeconds: 3 }) })
    const ready = (headers: Readonly<Record<string, string>>) =>
      request(behindProxy().handler).get('/health/ready').set(headers).expect(200)
    for (const headers of [{}, bearer('a-token-for-the-scraper-2')])
      expect((await ready(headers)).body).not.toHaveProperty('details')
    expect((await ready(bearer(token))).body).toMatchObject({
      checks: { example: true },
      details: { example: { lagSeconds: 3 } },
    })
  })
})

describe('contents of the metrics', () => {
  const read = async (): Promise<string> => (await scrape(behindProxy(), bearer(token)).expect(200)).text

  it('counts requests by route and class of status', async () => {
    await lawOffice.owner.get('/cases').expect(200)
    await expect.poll(read, { timeout: 10_000 }).toMatch(/^http_requests_total\{route="cases\.list"\} \d+$/m)
    const text = await read()
    expect(text).toMatch(/^http_responses_total\{module="cases",class="2xx"\} \d+$/m)
    expect(text).toMatch(/^http_request_duration_seconds_count\{module="cases"\} \d+$/m)
  })

  it('creates no series from addresses, methods and statuses that callers choose', async () => {
    const before = new Set(samples(await read()).map((line) => line.replace(/ \S+$/, '')))
    for (let n = 0; n < 40; n += 1) await request(behindProxy().handler).get(`/api/no-such-thing-${n}`).expect(404)
    await request(behindProxy().handler).propfind('/api/cases')
    await expect
      .poll(read, { timeout: 10_000 })
      .toMatch(/^http_responses_total\{module="other",class="4xx"\} (?:4[1-9]|[5-9]\d)$/m)
    const text = await read()
    expect(text).not.toMatch(/no-such-thing|PROPFIND/i)
    expect(
      samples(text)
        .map((line) => line.replace(/ \S+$/, ''))
        .filter((name) => !before.has(name)).length,
    ).toBeLessThan(20)
  })

  it('counts the requests of each of the busiest companies under its id', async () => {
    await lawOffice.owner.get('/cases').expect(200)
    await expect
      .poll(read, { timeout: 10_000 })
      .toMatch(/^bufete_company_requests_total\{company="[\w-]+",outcome="ok"\} \d+$/m)
  })

  it('reports the pool, the queue, streams, calls, checks and the disk', async () => {
    const { urls, directory } = behindProxy()
    const app = await openTestApp({ urls, directory, env: { METRICS_TOKEN: token }, background: true })
    try {
      const text = async () => (await scrape(app, bearer(token)).expect(200)).text
      await expect.poll(text, { timeout: 20_000 }).toMatch(/^bufete_check_passed\{check="database"\} 1$/m)
      await expect.poll(text, { timeout: 20_000 }).toMatch(/^bufete_disk_free_bytes [1-9]/m)
      const found = await text()
      for (const line of [
        /^bufete_pool_connections\{pool="app",state="waiting"\} \d/m,
        /^bufete_streams_open\{kind="notices"\} 0$/m,
        /^bufete_streams_open\{kind="answers"\} 0$/m,
        /^bufete_call_sockets_open 0$/m,
        /^bufete_sample_age_seconds\{sample="queue"\} \d/m,
      ]) {
        expect(found).toMatch(line)
      }
    } finally {
      await app.close()
    }
  })
})
