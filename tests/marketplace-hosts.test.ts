// A marketplace host serves only the marketplace, whatever Host, other headers or the path contain.
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMarketplaceHost, isMarketplacePath } from '#server/http/hosts.ts'
import { modules } from '#server/modules.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { sourceRenderer } from '#tests/support/page-renderer.ts'

const app = useApp({
  env: {
    MARKETPLACE_HOSTS: 'abogados.example',
    PUBLIC_URL: 'https://bufete.example',
    METRICS_TOKEN: 'a-token-for-the-scraper',
  },
  renderer: sourceRenderer(),
})
let server: Server
let lawOffice: Office
beforeAll(async () => {
  lawOffice = await office(app())
  server = createServer(app().handler)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve)
    }),
)

interface HostAnswer {
  readonly status: number
  readonly body: string
  readonly location: string | undefined
}
/** Sends the path without normalisation. Headers are pairs, so that a header may occur twice. */
const send = (path: string, headers: readonly (readonly [string, string])[], method = 'GET'): Promise<HostAnswer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path, headers: headers.flat(), setHost: false },
      (response) => {
        let body = ''
        response
          .on('data', (part: Buffer) => {
            body += part.toString()
          })
          .on('end', () => {
            resolve({ status: response.statusCode ?? 0, body, location: response.headers.location })
          })
      },
    )
    request.on('error', reject)
    request.end()
  })
const ownerHeaders = (host: string): [string, string][] => [
  ['host', host],
  ['authorization', `Bearer ${lawOffice.owner.token}`],
]

describe('a host of the marketplace', () => {
  it.each([
    'abogados.example',
    'www.abogados.example',
    'ABOGADOS.Example',
    'abogados.example:8443',
    'abogados.example.',
    'abogados.example.:80',
    'marketplace.anything.example',
    'MarketPlace.x',
    'marketplace.localhost',
    'marketplace.localhost:3000',
    'www.marketplace.example',
    'user@abogados.example',
    ' abogados.example ',
    'marketplace',
  ])('is %j', (host) => expect(isMarketplaceHost(host, ['abogados.example'])).toBe(true))
  it.each([
    'bufete.example',
    'localhost',
    '127.0.0.1',
    '[::1]:3000',
    'abogados.example.evil.test',
    'notmarketplace.example',
    'my-marketplace.example',
    'abogados-example',
    '',
    'example',
  ])('is not %j', (host) => expect(isMarketplaceHost(host, ['abogados.example'])).toBe(false))
})

/** URLs of the office, also in disguise. On a marketplace host all of them must be 404, even for a signed-in person. */
const disguisedPaths = [
  '/api/cases',
  '/API/cases',
  '/Api/Cases',
  '/api/cases/',
  '//api/cases',
  '/api//cases',
  '/./api/cases',
  '/api/./cases',
  '/api/public/../cases',
  '/api/public/%2e%2e/cases',
  '/api/public/%2E%2E%2Fcases',
  '/api/public/..%2fcases',
  '/api/public/..;/cases',
  '/%61pi/cases',
  '/api%2fcases',
  '/api/public%2f..%2fcases',
  '/api\\cases',
  '/api/public\\..\\cases',
  '/professionals/../api/cases',
  '/professionals/..%2f..%2fapi/cases',
  '/public-assets/../api/cases',
  '/public-assets/..%2findex.html',
  '/api/cases?x=/api/public/',
  '/api/cases#/api/public/x',
  '/api/cases;/api/public/x',
  '/api/openapi.json',
  '/api/docs',
  '/api/users/me',
  '/api/public',
  '/api/public/',
  '/api/geo',
  '/api',
  '/api/',
  '/app/dashboard',
  '/app',
  '/auth/login',
  '/index.html',
  '/assets/index.js',
  '/metrics',
  '/app/schedule/public/ana',
  '/legal/privacy',
  '/first-paint.js',
  '/.vite/manifest.json',
  '/public-assets/.vite/manifest.json/../../x',
  '/professionals/ana/edit',
  '/PROFESSIONALS',
  '/calendar/x.ics',
  '/api/calendar/x.ics',
  '/webhooks/stripe',
  '/api/webhooks/stripe',
  '/health',
  '/health/other',
  '/api/public/\u0000x'.replace('\u0000', '%00'),
]

/** Requests to a marketplace host, some of which claim another host. */
const forgedHeaders: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['its name', [['host', 'abogados.example']]],
  ['a name with marketplace. in front', [['host', 'marketplace.elsewhere.test']]],
  ['capitals and a port', [['host', 'ABOGADOS.example:443']]],
  ['a dot at the end', [['host', 'abogados.example.']]],
  [
    'its name behind a proxy',
    [
      ['host', '127.0.0.1'],
      ['x-forwarded-host', 'abogados.example'],
    ],
  ],
  [
    'a forwarded host that claims the office',
    [
      ['host', 'abogados.example'],
      ['x-forwarded-host', 'bufete.example'],
    ],
  ],
  [
    'a list of forwarded hosts',
    [
      ['host', '127.0.0.1'],
      ['x-forwarded-host', 'bufete.example, abogados.example'],
    ],
  ],
  [
    'two forwarded hosts',
    [
      ['host', '127.0.0.1'],
      ['x-forwarded-host', 'bufete.example'],
      ['x-forwarded-host', 'abogados.example'],
    ],
  ],
  [
    'the standard header',
    [
      ['host', '127.0.0.1'],
      ['forwarded', 'for=1.2.3.4;host="abogados.example";proto=https'],
    ],
  ],
]

describe('a host of the marketplace hides the office', () => {
  it.each(forgedHeaders)('addressed by %s', async (_name, headers) => {
    const token = ['authorization', `Bearer ${lawOffice.owner.token}`] as const
    const found: string[] = []
    for (const path of disguisedPaths) {
      const { status } = await send(path, [...headers, token])
      // 400 is Node's own answer to an invalid path.
      if (status !== 404 && status !== 400) found.push(`${status} ${path}`)
    }
    expect(found).toEqual([])
  })

  it('a marketplace host refuses private routes also when the request line names the host', async () => {
    for (const target of [
      'http://abogados.example/api/cases',
      'http://marketplace.x/api/cases',
      'HTTP://ABOGADOS.EXAMPLE/api/cases',
    ])
      expect([target, (await send(target, ownerHeaders('bufete.example'))).status]).toEqual([target, 404])
    expect((await send('http://bufete.example/api/cases', ownerHeaders('abogados.example'))).status).toBe(404)
    expect((await send('http://bufete.example/api/cases', ownerHeaders('bufete.example'))).status).toBe(200)
  })

  it('a marketplace host serves no route that is not public', async () => {
    const servedRoutes: string[] = []
    for (const { routes } of modules.flatMap((module) => module.contracts)) {
      for (const { access, path, method } of Object.values(routes))
        if (access !== 'public' && isMarketplacePath(`/api${path.replaceAll(/:\w+/g, 'x1')}`))
          servedRoutes.push(`${method} ${path}`)
    }
    expect(servedRoutes).toEqual([])
  })

  it("the office's own host serves private routes", async () => {
    expect((await send('/api/cases', ownerHeaders('bufete.example'))).status).toBe(200)
    expect(
      (
        await send('/metrics', [
          ['host', 'bufete.example'],
          ['authorization', 'Bearer a-token-for-the-scraper'],
        ])
      ).status,
    ).toBe(200)
  })
})

describe('pages of the marketplace on its host', () => {
  it.each([
    '/',
    '/professionals',
    '/how-results-are-ordered',
    '/alerts/a-token-that-is-none',
    '/sitemap.xml',
    '/robots.txt',
    '/api/public/professionals',
    '/api/public/marketplace',
    '/health/live',
  ])('%s', async (path) => {
    expect((await send(path, [['host', 'abogados.example']])).status).toBe(200)
    expect((await send(path, [['host', 'marketplace.localhost:3000']])).status).toBe(200)
  })

  it('are read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await send('/professionals', [['host', 'abogados.example']], method)).status).toBe(404)
  })

  it('redirects /marketplace paths to the root', async () => {
    const redirectOf = async (path: string) => {
      const { status, location } = await send(path, [['host', 'abogados.example']])
      return [status, location]
    }
    expect(await redirectOf('/marketplace')).toEqual([308, '/'])
    expect(await redirectOf('/marketplace?lang=en')).toEqual([308, '/?lang=en'])
    expect(await redirectOf('/marketplace/professionals?q=/marketplace')).toEqual([
      308,
      '/professionals?q=/marketplace',
    ])
    expect(await redirectOf('/marketplace/alerts/a-token')).toEqual([308, '/alerts/a-token'])
    for (const path of ['/alerts', '/alerts/', '/alerts/..', '/alerts/a/b', '/alerts/%2e%2e'])
      expect((await send(path, [['host', 'abogados.example']])).status, path).toBe(404)
    expect((await send('/marketplace//evil.test', [['host', 'abogados.example']])).status).toBe(404)
  })

  it('answers missing pages in HTML, not JSON', async () => {
    const { status, body } = await send('/app/dashboard', [
      ['host', 'abogados.example'],
      ['accept-language', 'en'],
    ])
    expect(status).toBe(404)
    expect(body).toContain('We did not find this page')
    expect((await send('/api/cases', [['host', 'abogados.example']])).body).toContain('"not_found"')
  })
})
