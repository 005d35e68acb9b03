// Follows every link of the public pages, on the application's host and on a marketplace host, in each language.
import { createServer, get as httpGet, Agent, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { globSync, readFileSync } from 'node:fs'
import { parseDocument, DomUtils } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { isPublicPath } from '#web/lib/public-paths.ts'
import { useApp } from '#tests/support/app.ts'
import { booked, freeSlots, openCalendar } from '#tests/support/booking.ts'
import { listProfessional } from '#tests/support/listed-professional.ts'
import { sourceRenderer } from '#tests/support/page-renderer.ts'
import { hostileQueries } from '#tests/support/hostile-queries.ts'

const officeHost = 'bufete.example'
const marketplaceHost = 'abogados.example'
const app = useApp({
  env: { MARKETPLACE_HOSTS: marketplaceHost, PUBLIC_URL: `https://${officeHost}` },
  renderer: sourceRenderer(),
})

/** Screens of the application to which public pages may link. */
const screens = ['/auth/login', '/auth/register', '/legal/privacy', '/legal/terms']

interface PageResponse {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly location: string | undefined
}
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
let server: Server
const fetchPage = ({ host, pathname, search }: URL): Promise<PageResponse> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    httpGet({ host: '127.0.0.1', port, path: `${pathname}${search}`, agent, headers: { host } }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (body += part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: String(response.headers['content-type']),
          body,
          location: response.headers.location,
        }),
      )
    }).on('error', reject)
  })

/** Returns the URLs in a page: links, alternates, targets of forms with their hidden fields, pictures. */
function addressesOf(html: string, page: URL): URL[] {
  const nodes = DomUtils.findAll(() => true, parseDocument(html).children)
  return nodes.flatMap((node) => {
    const { href, src, action, rel } = node.attribs
    if (node.name === 'a' || (node.name === 'link' && /canonical|alternate/.test(rel ?? '')))
      return href === undefined || href.startsWith('#') ? [] : [new URL(href, page)]
    if (node.name === 'img' && src !== undefined) return [new URL(src, page)]
    if (node.name !== 'form') return []
    const target = new URL(action ?? '', page)
    for (const { attribs } of DomUtils.findAll(({ name }) => name === 'input', node.children))
      if (attribs.type === 'hidden') target.searchParams.set(attribs.name ?? '', attribs.value ?? '')
    return [target]
  })
}

/** Returns the key by which visited URLs are compared: links that differ only in the free time are one page. */
function keyOf(address: URL): string {
  const { host, pathname, searchParams } = address
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== 'slot'))
  query.sort()
  return `${host}${pathname}?${query}`
}
/**
 * Returns whether links of a page are followed. Pages with several filters are skipped, because they have endless
 * variants.
 */
const isFollowed = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].filter((name) => name !== 'lang' && name !== 'slot').length <= 1

interface Crawl {
  readonly visited: ReadonlyMap<string, PageResponse>
  readonly broken: readonly string[]
}

/** Follows every link from the entries. @param locale links to other languages are requested, but not followed */
async function crawl(entries: readonly URL[], locale: string | null): Promise<Crawl> {
  const visited = new Map<string, PageResponse>()
  const broken: string[] = []
  const seen = new Set(entries.map(keyOf))
  const queue = entries.map((address) => ({ address, from: 'entry' }))
  const visit = async ({ address, from }: (typeof queue)[number]): Promise<void> => {
    const isScreen = address.host === officeHost && screens.includes(address.pathname)
    if (isScreen) {
      if (!isPublicPath(address.pathname)) broken.push(`${from} → ${address.href}: requires a login`)
      return
    }
    const response = await fetchPage(address)
    visited.set(keyOf(address), response)
    if (response.status !== 200) broken.push(`${from} → ${address.href}: ${response.status} ${response.location ?? ''}`)
    else if (response.type.startsWith('text/html') && !response.body.includes('<script id="model"'))
      broken.push(`${from} → ${address.href}: no public page`)
    if (response.status !== 200 || !response.type.startsWith('text/html') || !isFollowed(address)) return
    if (address.searchParams.get('lang') !== locale) return
    for (const next of addressesOf(response.body, address)) {
      if (![officeHost, marketplaceHost].includes(next.host) || seen.has(keyOf(next))) continue
      seen.add(keyOf(next))
      queue.push({ address: next, from: address.href })
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, 4).map(visit))
  return { visited, broken }
}

let slug: string
let token: string
beforeAll(async () => {
  server = createServer(app().handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bookable = await listProfessional(app(), { profile: { priceBasis: 'fixed', priceCents: 6_000 } })
  slug = await openCalendar(bookable.owner)
  token = (await booked(app(), slug, (await freeSlots(app(), slug)).at(-1)?.start ?? '')).token
  await listProfessional(app(), { name: 'Cerrado', cityId: 'pr-ponce', areas: ['criminal'] })
})
afterAll(() => {
  agent.destroy()
  server.close()
})

const entriesOf = (host: string, base: string, query: string): URL[] =>
  [
    base || '/',
    `${base}/professionals`,
    `${base}/alerts/a-token-that-is-none`,
    ...(host === officeHost ? [`/app/schedule/public/${slug}`, `/app/schedule/public/appointments/${token}`] : []),
  ].map((path) => new URL(`https://${host}${path}${query}`))

describe.each([
  ['the application’s host', officeHost, '/marketplace'],
  ['a marketplace host', marketplaceHost, ''],
] as const)('links on %s', (_name, host, base) => {
  it.each([null, ...locales])('lead to public pages with the language %s in the address', async (locale) => {
    const { visited, broken } = await crawl(entriesOf(host, base, locale === null ? '' : `?lang=${locale}`), locale)
    expect(broken).toEqual([])
    const paths = [...visited.keys()].map((key) => key.split('?')[0])
    for (const path of ['/professionals', `/professionals/${slug}`, '/how-results-are-ordered'])
      expect(paths).toContain(`${host}${base}${path}`)
  })

  it('lead to the same page from the language menu', async () => {
    for (const path of [`${base}/professionals?city=Caguas`, `${base}/professionals/${slug}`]) {
      const page = new URL(`https://${host}${path}`)
      const { body } = await fetchPage(page)
      const links = DomUtils.findAll(
        ({ attribs }) => attribs['data-locale'] !== undefined,
        parseDocument(body).children,
      )
      expect(links.map(({ attribs }) => attribs.href)).toEqual(
        locales.map((locale) => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`),
      )
    }
  })

  it.each(hostileQueries)('find %s with 200 and escaped words', async (_what, words) => {
    const address = new URL(`https://${host}${base}/professionals?q=${encodeURIComponent(words)}`)
    const { status, body } = await fetchPage(address)
    expect(status).toBe(200)
    const input = DomUtils.findOne(({ attribs }) => attribs.name === 'q', parseDocument(body).children)
    expect(words.startsWith(input?.attribs.value ?? 'none')).toBe(true)
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('\uFFFD')
  })

  it.each(['?lang=xx', '?lang=', '?lang=es&lang=en', '?lang=%3Cscript%3E', '?lang=en%00'])(
    'work in one language with %s',
    async (query) => {
      const { status, body } = await fetchPage(new URL(`https://${host}${base}/professionals${query}`))
      expect(status).toBe(200)
      expect(body).toMatch(/^<!doctype html><html lang="es"/i)
      const languagesOf = (href: string | undefined) => new URL(href ?? '', 'https://x').searchParams.getAll('lang')
      const links = DomUtils.findAll(({ name }) => name === 'a', parseDocument(body).children)
      for (const { attribs } of links) expect(languagesOf(attribs.href).length).toBeLessThanOrEqual(1)
    },
  )
})

it('the routes of the web client include each screen to which public pages link', () => {
  const files = [...globSync('web/src/features/*/*.feature.ts'), 'web/src/app/routes.tsx']
  const declared = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const path of screens) expect(declared).toContain(`'${path}'`)
})

it('a page of a path that begins with two slashes links to its own site only', async () => {
  for (const path of ['//evil.example/x', '/.//evil.example/x', '//']) {
    const { status, body } = await new Promise<PageResponse>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      httpGet({ host: '127.0.0.1', port, path, headers: { host: marketplaceHost } }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, type: '', body: text, location: response.headers.location }),
        )
      }).on('error', reject)
    })
    expect([path, status]).toEqual([path, 404])
    expect(body).not.toMatch(/href="\/\/|href="https?:\/\/evil/)
  }
})
