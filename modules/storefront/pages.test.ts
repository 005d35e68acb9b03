// The pages as a visitor, a search engine and a cache meet them.
import { createHash } from 'node:crypto'
import express, { type Express } from 'express'
import { parseDocument, DomUtils } from 'htmlparser2'
import { pino } from 'pino'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { marketplaceOnly } from '#server/http/hosts.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { requestLog } from '#server/http/request-log.ts'
import type { PageRenderer } from '#server/http/pages/renderer.ts'
import { sourceRenderer } from '#tests/support/page-renderer.ts'
import { cards, notThere, pagesNow, professional, resultsOf, sampleData } from '#tests/support/public-pages.ts'
import type { StorefrontData } from './data.ts'
import type { PageModel } from './page.contract.ts'
import { storefrontPages } from './pages.ts'

interface Options {
  readonly data?: Partial<StorefrontData>
  readonly renderer?: PageRenderer
  readonly hosts?: readonly string[]
  readonly publicUrl?: string
}

function site({
  data = {},
  renderer = sourceRenderer(),
  hosts = [],
  publicUrl = 'https://bufete.example',
}: Options = {}): Express {
  const env = { publicUrl, marketplaceHosts: hosts, daily: { apiUrl: 'https://api.daily.co/v1' } }
  const app = express()
  app.disable('etag')
  app.use(requestLog(pino({ level: 'silent' })), ...securityHeaders(env), marketplaceOnly(hosts))
  const { router, problems } = storefrontPages({
    env,
    clock: { now: () => pagesNow },
    data: sampleData(data),
    renderer,
  })
  app.use(router)
  app.use(problems)
  return app
}

const detail = `/marketplace/professionals/${professional.slug}`
const get = (path: string, app = site()) => request(app).get(path).set('accept-language', '')
const dom = (html: string) => parseDocument(html)
const all = (html: string, name: string, attributes: Readonly<Record<string, string>> = {}) =>
  DomUtils.findAll(
    (node) => node.name === name && Object.entries(attributes).every(([key, value]) => node.attribs[key] === value),
    dom(html).children,
  )
const attributeOf = (html: string, name: string, attributes: Readonly<Record<string, string>>, wanted: string) =>
  all(html, name, attributes)[0]?.attribs[wanted]
const textOf = (html: string, name: string, attributes: Readonly<Record<string, string>> = {}) =>
  all(html, name, attributes).map((node) => DomUtils.textContent(node))
const jsonLd = (html: string) =>
  textOf(html, 'script', { type: 'application/ld+json' }).map((text) => JSON.parse(text) as Record<string, unknown>)
const modelOf = (html: string) => JSON.parse(textOf(html, 'script', { id: 'model' })[0] ?? '') as PageModel

describe('the page of a professional', () => {
  it('holds name, areas, studies, work, price and the next free times as text', async () => {
    const { text } = await get(detail).expect(200).expect('content-type', /html/)
    expect(textOf(text, 'h1')).toEqual(['Lcda. Odalys Berdecía Llanos'])
    for (const said of [
      'Herencias',
      'Bienes raíces',
      'Juris Doctor',
      '2011–2014',
      'Guía de herencia en diez preguntas',
      '$60.00 consulta fija',
      'Mayagüez y remoto',
      'Español, inglés',
      'Licencia verificada el 12 de octubre de 2026',
      'Hoy, 3:30',
    ])
      expect(DomUtils.textContent(dom(text)).replaceAll(/\s/g, ' ')).toContain(said)
  })

  it('tells search engines who this is, what they do, where and for how much', async () => {
    const { text } = await get(detail)
    const [person, service, crumbs] = jsonLd(text)
    const url = `https://bufete.example${detail}`
    expect(person).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Lcda. Odalys Berdecía Llanos',
      familyName: 'Berdecía Llanos',
      knowsLanguage: ['es', 'en'],
      url,
      sameAs: ['https://www.berdecia.example/'],
    })
    expect(service).toMatchObject({
      '@type': 'LegalService',
      provider: { '@id': `${url}#person` },
      serviceType: expect.arrayContaining(['Herencias']) as string[],
      address: { addressLocality: 'Mayagüez', addressCountry: 'PR' },
      makesOffer: { price: '60.00', priceCurrency: 'USD' },
      geo: { latitude: 18.2011 },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('has a title, a description, one address in four languages and a preview', async () => {
    const { text } = await get(`${detail}?slot=2026-11-18T19:30:00.000Z`)
    const url = `https://bufete.example${detail}`
    expect(textOf(text, 'title')).toEqual([
      'Lcda. Odalys Berdecía Llanos, Herencias, notaría, familia, Mayagüez · Bufete',
    ])
    expect(attributeOf(text, 'meta', { name: 'description' }, 'content')).toContain('$60.00 consulta fija')
    expect(attributeOf(text, 'link', { rel: 'canonical' }, 'href')).toBe(url)
    expect(all(text, 'link', { rel: 'alternate' }).map(({ attribs }) => [attribs.hreflang, attribs.href])).toEqual([
      ['en', `${url}?lang=en`],
      ['es', url],
      ['fr', `${url}?lang=fr`],
      ['pt', `${url}?lang=pt`],
      ['x-default', url],
    ])
    expect(attributeOf(text, 'meta', { property: 'og:title' }, 'content')).toContain('Odalys Berdecía Llanos')
    expect(attributeOf(text, 'meta', { property: 'og:url' }, 'content')).toBe(url)
    expect(attributeOf(text, 'meta', { property: 'og:type' }, 'content')).toBe('profile')
    expect(attributeOf(text, 'meta', { name: 'robots' }, 'content')).toBeUndefined()
  })

  it('links only to what leads to the web', async () => {
    const { text } = await get(detail)
    expect(
      all(text, 'a')
        .map(({ attribs }) => attribs.href)
        .filter((href) => /^javascript:/i.test(href ?? '')),
    ).toEqual([])
  })

  it('keeps the chosen slot for the booking, and only what is an instant', async () => {
    const startOf = async (slot: string) =>
      (
        modelOf((await get(`${detail}?slot=${encodeURIComponent(slot)}`)).text) as Extract<
          PageModel,
          { kind: 'professional' }
        >
      ).start.slot
    expect(await startOf('2026-11-18T19:30:00.000Z')).toBe('2026-11-18T19:30:00.000Z')
    expect(await startOf('"><script>')).toBeNull()
    expect(await startOf('2026-99-99T19:30:00.000Z')).toBeNull()
  })

  it('is read without its free times when they cannot be loaded', async () => {
    const { text } = await get(
      detail,
      site({ data: { availability: () => Promise.reject(new Error('calendar is away')) } }),
    ).expect(200)
    expect(modelOf(text)).toMatchObject({ start: { availability: null } })
    expect(text).not.toContain('calendar is away')
  })

  it('of nobody answers 404 with a page in the language', async () => {
    const { text } = await get('/marketplace/professionals/nadie?lang=pt').expect(404)
    expect(textOf(text, 'h1')).toEqual(['Não encontramos esta página'])
    expect(attributeOf(text, 'link', { rel: 'canonical' }, 'href')).toBeUndefined()
  })
})

const hostile = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '<!--<script>',
  '{{constructor}}',
  '\u2028alert(1)\u2029',
  'BEGIN:VEVENT\r\nX:1',
]

describe('names that are not names', () => {
  it.each(hostile)('%j stays text on both pages', async (name) => {
    const named = {
      name,
      surname: name,
      headline: name,
      company: name,
      city: name,
      description: name,
      legalAreas: [{ id: professional.legalAreas[0]!.id, code: 'x', name }],
    }
    const app = site({
      data: {
        professional: () =>
          Promise.resolve({
            ...professional,
            ...named,
            studies: [{ ...professional.studies[0]!, name, institution: name }],
          }),
        search: (form) =>
          Promise.resolve({
            ...resultsOf([{ ...cards[0]!, ...named }], form),
            understood: { city: { id: 'x', name }, category: named.legalAreas[0]! },
          }),
      },
    })
    for (const path of [detail, `/marketplace/professionals?q=${encodeURIComponent(name)}`]) {
      const { text } = await get(path, app).expect(200)
      expect(all(text, 'script').map(({ attribs }) => attribs.type)).toEqual([
        ...jsonLd(text).map(() => 'application/ld+json'),
        'application/json',
        'module',
      ])
      expect(
        [...all(text, 'img'), ...all(text, 'svg')].filter(({ attribs }) =>
          Object.keys(attribs).some((key) => key.startsWith('on')),
        ),
      ).toEqual([])
      expect(textOf(text, path === detail ? 'h1' : 'h2').join(' ')).toContain(name.trim().slice(0, 5))
      const model = modelOf(text)
      expect(
        model.kind === 'professional'
          ? model.professional.name
          : model.kind === 'search' && model.results.items[0]?.name,
      ).toBe(name)
    }
  })
})

describe('the search', () => {
  it('is a form that works without scripts', async () => {
    const { text } = await get(
      '/marketplace/professionals?q=herencia&city=Mayaguez&category=successions&maxPrice=%24150&remote=1&sort=price',
    )
    expect(attributeOf(text, 'form', { id: 'filters' }, 'method')).toBe('get')
    expect(attributeOf(text, 'form', { id: 'filters' }, 'action')).toBe('/marketplace/professionals')
    expect(attributeOf(text, 'input', { name: 'q' }, 'value')).toBe('herencia')
    expect(attributeOf(text, 'input', { name: 'maxPrice' }, 'value')).toBe('150')
    expect(all(text, 'input', { name: 'category', value: 'successions' })[0]?.attribs).toHaveProperty('checked')
    expect(all(text, 'input', { name: 'remote' })[0]?.attribs).toHaveProperty('checked')
    expect(all(text, 'option', { value: 'price' })[0]?.attribs).toHaveProperty('selected')
    expect(textOf(text, 'h1')).toEqual(['16 profesionales en herencias cerca de Mayagüez'])
    expect(textOf(text, 'noscript').join()).toContain('Aplicar filtros')
    expect(all(text, 'article')).toHaveLength(4)
  })

  it('shows why, the price with its basis, free times as links, and where in the results one is', async () => {
    const { text } = await get('/marketplace/professionals?category=successions')
    const plain = DomUtils.textContent(dom(text)).replaceAll(/\s/g, ' ')
    for (const said of [
      'Ejerce en herencias · atiende en Mayagüez · tiene hora hoy',
      '$60.00consulta fija',
      'Gratisprimera consulta; luego $150.00 por hora',
      '$125.00por hora',
      'A convenir',
      'Mostrando 1–4 de 16',
    ])
      expect(plain).toContain(said)
    expect(all(text, 'a', { class: 'slot' }).map(({ attribs }) => attribs.href)).toContain(
      '/marketplace/professionals/odalys-berdecia-llanos?slot=2026-11-18T19%3A30%3A00.000Z#reservar',
    )
    const nextOf = (html: string) =>
      all(html, 'a').find((link) => DomUtils.textContent(link) === 'Siguiente')?.attribs.href
    expect(nextOf(text)).toBe('/marketplace/professionals?category=successions&page=2')
    const { text: last } = await get(
      '/marketplace/professionals?category=successions&page=2',
      site({ data: { search: (form) => Promise.resolve(resultsOf(cards, form, 14)) } }),
    )
    expect(nextOf(last)).toBeUndefined()
    expect(DomUtils.textContent(dom(last))).toContain('Mostrando 11–14 de 14')
  })

  it('can be undone filter by filter', async () => {
    const { text } = await get('/marketplace/professionals?category=successions&maxPrice=150&page=3')
    expect(all(text, 'a', { class: 'chip' }).map((chip) => [DomUtils.textContent(chip), chip.attribs.href])).toEqual([
      ['Quitar filtro Herencias', '/marketplace/professionals?maxPrice=150'],
      ['Quitar filtro Hasta $150', '/marketplace/professionals?category=successions'],
    ])
  })

  it('tells of those whom a price leaves out', async () => {
    const { text } = await get(
      '/marketplace/professionals?maxPrice=150',
      site({ data: { search: (form) => Promise.resolve({ ...resultsOf(cards, form), toAgree: 3 }) } }),
    )
    expect(DomUtils.textContent(dom(text))).toContain('3 más con precio a convenir')
    expect(all(text, 'a').find((link) => DomUtils.textContent(link) === 'Mostrar también')?.attribs.href).toBe(
      '/marketplace/professionals?maxPrice=150&withToAgree=1',
    )
  })

  it('is one page for search engines by area, city and page; the rest is a view of it', async () => {
    const seen = async (query: string) => {
      const { text } = await get(`/marketplace/professionals${query}`)
      return [
        attributeOf(text, 'link', { rel: 'canonical' }, 'href'),
        attributeOf(text, 'meta', { name: 'robots' }, 'content'),
      ]
    }
    const url = 'https://bufete.example/marketplace/professionals'
    expect(await seen('')).toEqual([url, undefined])
    expect(await seen('?city=Ponce&category=family&page=2')).toEqual([
      `${url}?city=Ponce&category=family&page=2`,
      undefined,
    ])
    expect(await seen('?city=Ponce&maxPrice=50&sort=price')).toEqual([`${url}?city=Ponce`, 'noindex'])
    expect(await seen('?q=x')).toEqual([url, 'noindex'])
  })

  it('says that nobody matches, and how to go on', async () => {
    const { text } = await get(
      '/marketplace/professionals?q=nadie',
      site({ data: { search: (form) => Promise.resolve(resultsOf([], form)) } }),
    )
    expect(textOf(text, 'h2')).toContain('Nadie coincide con su búsqueda')
    expect(textOf(text, 'h1')).toEqual(['0 profesionales'])
  })

  it('takes what cannot be meant as not said', async () => {
    const asked: unknown[] = []
    const app = site({
      data: {
        search: (form) => {
          asked.push(form)
          return Promise.resolve(resultsOf(cards, form))
        },
      },
    })
    await get(
      '/marketplace/professionals?q=a&q=b&minPrice=abc&maxPrice=-1&page=0&pageSize=7&sort=name&language=xx&remote=yes&x[y]=1',
      app,
    ).expect(200)
    expect(asked).toEqual([
      {
        q: 'a',
        city: '',
        category: '',
        minPrice: '',
        maxPrice: '',
        withToAgree: false,
        language: '',
        remote: false,
        notary: false,
        freeFirst: false,
        sort: '',
        page: 1,
        pageSize: 10,
      },
    ])
  })
})

describe('the language', () => {
  const languageOf = async (path: string, headers: Readonly<Record<string, string>>) => {
    const { text, headers: answer } = await request(site()).get(path).set(headers)
    expect(answer['content-language']).toBe(all(text, 'html')[0]?.attribs.lang)
    return answer['content-language']
  }
  it.each([
    ['nothing is Spanish', '', { 'accept-language': '' }, 'es'],
    ['the browser', '', { 'accept-language': 'de, fr;q=0.8' }, 'fr'],
    ['the cookie before the browser', '', { 'accept-language': 'fr', cookie: 'x=1; locale=pt' }, 'pt'],
    ['the address before the cookie', '?lang=en', { 'accept-language': 'fr', cookie: 'locale=pt' }, 'en'],
    ['an unknown one is not heard', '?lang=xx', { 'accept-language': 'fr', cookie: 'locale=zz' }, 'fr'],
  ])('%s', async (_name, query, headers, expected) =>
    expect(await languageOf(`/marketplace${query}`, headers as Record<string, string>)).toBe(expected),
  )

  it('of the address stays in every link and form', async () => {
    const { text } = await get('/marketplace/professionals?lang=fr')
    const own = all(text, 'a')
      .map(({ attribs }) => attribs.href ?? '')
      .filter((href) => href.startsWith('/marketplace') && !/lang=(en|es|pt)/.test(href))
    expect(own.filter((href) => !href.includes('lang=fr'))).toEqual([])
    expect(all(text, 'input', { type: 'hidden', name: 'lang', value: 'fr' }).length).toBeGreaterThan(0)
  })
})

describe('an answer', () => {
  it('lets nothing run or style but ours: no inline script, no style attribute, one style sheet by its hash', async () => {
    for (const path of [
      '/marketplace',
      '/marketplace/professionals',
      detail,
      '/marketplace/how-results-are-ordered',
      `/app/schedule/public/${professional.slug}`,
      '/app/schedule/public/appointments/a-token-of-twenty-characters',
    ]) {
      const { text, headers } = await get(path).expect(200)
      const sheet = textOf(text, 'style')
      expect(sheet).toHaveLength(1)
      expect(headers['content-security-policy']).toContain(
        `style-src 'sha256-${createHash('sha256')
          .update(sheet[0] ?? '')
          .digest('base64')}'`,
      )
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self';.*frame-ancestors 'none'|frame-ancestors 'none'.*script-src 'self'/,
      )
      expect(DomUtils.findAll((node) => 'style' in node.attribs, dom(text).children).map(({ name }) => name)).toEqual(
        [],
      )
      expect(
        all(text, 'script').filter(
          ({ attribs }) => !attribs.src && !/^application\/(ld\+)?json$/.test(attribs.type ?? ''),
        ),
      ).toEqual([])
    }
  })

  it('is packed, has a tag and answers 304 while it is the same', async () => {
    const app = site()
    const { headers, text } = await request(app).get(detail).set('accept-encoding', 'br')
    expect(headers['content-encoding']).toBe('br')
    expect(text).toContain('Odalys')
    expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
    await request(app).get(detail).set('if-none-match', String(headers.etag)).expect(304)
    const head = await request(app).head(detail).expect(200)
    expect(head.text ?? '').toBe('')
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1_000)
  })

  it("with a person's own link is kept by nobody and tells nobody where one came from", async () => {
    const { headers, text } = await get('/app/schedule/public/appointments/a-token-of-twenty-characters').expect(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(attributeOf(text, 'link', { rel: 'canonical' }, 'href')).toBeUndefined()
    await get('/app/schedule/public/appointments/another-token-nobody-has').expect(404)
  })

  it('that cannot be made is a page in the language, without a word of why', async () => {
    const broken = site({ data: { search: () => Promise.reject(new Error('secret detail of the database')) } })
    const { text } = await get('/marketplace/professionals?lang=en', broken).expect(500)
    expect(textOf(text, 'h1')).toEqual(['Something failed on our side'])
    expect(text).not.toContain('secret detail')
    const unrenderable = site({
      renderer: sourceRenderer({
        render: () => {
          throw new Error('secret detail of a component')
        },
      }),
    })
    const plain = await get('/marketplace?lang=fr', unrenderable).expect(500).expect('content-type', /html/)
    expect(plain.text).toContain('Une erreur est survenue de notre côté')
    expect(plain.text).not.toContain('secret detail')
  })

  it('of a component that throws for one visitor leaves the next one unharmed', async () => {
    const app = site({
      data: {
        professional: (slug) =>
          slug === 'roto'
            ? Promise.resolve({ ...professional, legalAreas: null } as never)
            : slug === professional.slug
              ? Promise.resolve(professional)
              : Promise.reject(notThere()),
      },
    })
    const answers = await Promise.all([
      get('/marketplace/professionals/roto', app),
      get(detail, app),
      get('/marketplace/professionals/roto', app),
      get(detail, app),
    ])
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 500, 200])
  })

  it("names the office's host for logging in when it is another", async () => {
    const app = site({ hosts: ['abogados.example'] })
    const { text } = await request(app).get('/').set('host', 'abogados.example').set('accept-language', '').expect(200)
    expect(attributeOf(text, 'link', { rel: 'canonical' }, 'href')).toBe('https://abogados.example/')
    expect(all(text, 'a').map(({ attribs }) => attribs.href)).toContain('https://bufete.example/auth/login')
    const { text: onOffice } = await get(detail, app)
    expect(attributeOf(onOffice, 'link', { rel: 'canonical' }, 'href')).toBe(
      `https://abogados.example/professionals/${professional.slug}`,
    )
  })
})
