// Language, headers and errors of all public pages. The data are those of `tests/support/public-pages.ts`.
import { createHash } from 'node:crypto'
import { DomUtils } from 'htmlparser2'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { sourceRenderer } from '#tests/support/page-renderer.ts'
import { professional } from '#tests/support/public-pages.ts'
import { site, detail, get, dom, all, attributeOf, textOf } from '#tests/support/storefront-site.ts'

describe('the language', () => {
  const languageOf = async (path: string, headers: Readonly<Record<string, string>>) => {
    const { text, headers: responseHeaders } = await request(site()).get(path).set(headers)
    expect(responseHeaders['content-language']).toBe(all(text, 'html')[0]?.attribs.lang)
    return responseHeaders['content-language']
  }
  it.each([
    ['is Spanish without any preference', '', { 'accept-language': '' }, 'es'],
    ['is the language of the browser', '', { 'accept-language': 'de, fr;q=0.8' }, 'fr'],
    [
      'is the language of the cookie rather than of the browser',
      '',
      { 'accept-language': 'fr', cookie: 'x=1; locale=pt' },
      'pt',
    ],
    [
      'is the language of the address rather than of the cookie',
      '?lang=en',
      { 'accept-language': 'fr', cookie: 'locale=pt' },
      'en',
    ],
    ['is ignored if unknown', '?lang=xx', { 'accept-language': 'fr', cookie: 'locale=zz' }, 'fr'],
  ])('%s', async (_name, query, headers, expected) =>
    expect(await languageOf(`/marketplace${query}`, headers as Record<string, string>)).toBe(expected),
  )

  it('is repeated in every link and form if the address has it', async () => {
    const { text } = await get('/marketplace/professionals?lang=fr')
    const ownLinks = all(text, 'a')
      .map(({ attribs }) => attribs.href ?? '')
      .filter((href) => href.startsWith('/marketplace') && !/lang=(en|es|pt)/.test(href))
    expect(ownLinks.filter((href) => !href.includes('lang=fr'))).toEqual([])
    expect(all(text, 'input', { type: 'hidden', name: 'lang', value: 'fr' }).length).toBeGreaterThan(0)
  })
})

describe('a response', () => {
  it('allows no foreign scripts and styles: no inline script, no style attribute, one style sheet by its hash', async () => {
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

  it('is compressed, has an ETag, and is 304 while unchanged', async () => {
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

  it('is neither cached nor sent as a referrer if it has a personal link', async () => {
    const { headers, text } = await get('/app/schedule/public/appointments/a-token-of-twenty-characters').expect(200)
    // Its buttons do nothing without scripts.
    expect(textOf(text, 'noscript').join()).toContain('o llame a la oficina')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(attributeOf(text, 'link', { rel: 'canonical' }, 'href')).toBeUndefined()
    await get('/app/schedule/public/appointments/another-token-nobody-has').expect(404)
  })

  it('is an error page in the language after a failure, without the cause', async () => {
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

  it('is not affected by a component that failed for an earlier visitor', async () => {
    const app = site({
      data: {
        professional: (slug) =>
          slug === 'roto'
            ? Promise.resolve({ ...professional, legalAreas: null } as never)
            : Promise.resolve(professional),
      },
    })
    const responses = await Promise.all([
      get('/marketplace/professionals/roto', app),
      get(detail, app),
      get('/marketplace/professionals/roto', app),
      get(detail, app),
    ])
    expect(responses.map(({ status }) => status)).toEqual([500, 200, 500, 200])
  })

  it('links to the application’s host for the login', async () => {
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
