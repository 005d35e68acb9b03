// The public page of a professional. The data are those of `tests/support/public-pages.ts`.
import { DomUtils } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { cards, notFound, professional, resultsOf } from '#tests/support/public-pages.ts'
import { site, detail, get, dom, all, attributeOf, textOf } from '#tests/support/storefront-site.ts'
import type { PageModel } from './page.contract.ts'

const jsonLd = (html: string) =>
  textOf(html, 'script', { type: 'application/ld+json' }).map((text) => JSON.parse(text) as Record<string, unknown>)
const modelOf = (html: string) => JSON.parse(textOf(html, 'script', { id: 'model' })[0] ?? '') as PageModel

describe('the page of a professional', () => {
  it('contains name, licence, services, place, areas, studies, work, price and the next free times as text', async () => {
    const { text } = await get(detail).expect(200).expect('content-type', /html/)
    expect(textOf(text, 'h1')).toEqual(['Lcda. Odalys Berdecía Llanos'])
    for (const expectedText of [
      'Herencias',
      'Bienes raíces',
      'Juris Doctor',
      '2011–2014',
      'Guía de herencia en diez preguntas',
      '$60.00 consulta fija',
      'Mayagüez y remoto',
      'Español, inglés',
      'Licencia verificada el 12 de octubre de 2026',
      '21407',
      '45 min · En la oficina',
      'Puede mover o cancelar la cita en cualquier momento antes de que empiece.',
      'Calle Dr. Veve 48, Bayamón',
      'Más profesionales en Mayagüez',
      'Hoy, 3:30',
    ])
      expect(DomUtils.textContent(dom(text)).replaceAll(/\s/g, ' ')).toContain(expectedText)
  })

  it('describes the professional for search engines', async () => {
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
      '@type': ['LegalService', 'Attorney'],
      employee: { '@id': `${url}#person` },
      knowsAbout: expect.arrayContaining(['Herencias']) as string[],
      address: { addressLocality: 'Mayagüez', addressCountry: 'PR' },
      makesOffer: { price: '60.00', priceCurrency: 'USD', itemOffered: { provider: { '@id': `${url}#person` } } },
      geo: { latitude: 18.2011 },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('has a title, a description, a canonical URL with four languages, and a preview', async () => {
    const { text } = await get(`${detail}?slot=2026-11-18T19:30:00.000Z`)
    const url = `https://bufete.example${detail}`
    // Searches only the head, because the map in the body contains title elements, too.
    expect(textOf(text.slice(0, text.indexOf('</head>')), 'title')).toEqual([
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

  it('has no link that runs a script', async () => {
    const { text } = await get(detail)
    expect(
      all(text, 'a')
        .map(({ attribs }) => attribs.href)
        .filter((href) => /^javascript:/i.test(href ?? '')),
    ).toEqual([])
  })

  it('preselects the chosen slot for the booking, if it is a valid instant', async () => {
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

  it('is shown without free times if they cannot be loaded', async () => {
    const { text } = await get(
      detail,
      site({ data: { availability: () => Promise.reject(new Error('calendar is away')) } }),
    ).expect(200)
    expect(modelOf(text)).toMatchObject({ start: { availability: null } })
    expect(text).not.toContain('calendar is away')
  })

  it('states that no times are offered yet if the professional takes no bookings', async () => {
    const { text } = await get(`${detail}?lang=en`, site({ data: { availability: () => Promise.reject(notFound()) } }))
    expect(textOf(text, 'h3')).toContain('No times are offered yet')
    expect(modelOf(text)).toMatchObject({ start: { availability: null, isClosed: true } })
    expect(text).not.toContain('This calendar does not exist')
    expect(textOf(text, 'button', { type: 'submit' })).toContain('Let me know')
  })

  it('is a 404 page in the language for an unknown professional', async () => {
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

describe('a hostile name', () => {
  it.each(hostile)('%j is escaped on the pages of the profile and of the search', async (name) => {
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
            understood: {
              ...resultsOf([], form).understood,
              city: { id: 'x', name },
              category: named.legalAreas[0]!,
              needs: [{ phrase: name, area: named.legalAreas[0]! }],
              corrections: [{ typed: name, meant: name }],
              ignored: [name],
              placeInWords: true,
            },
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
