// JSON-LD, canonical addresses and languages of the public pages on both kinds of host.
// The data are those of `tests/support/public-pages.ts`.
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { cards, professional, resultsOf } from '#tests/support/public-pages.ts'
import { schemaOrgProblems } from '#tests/support/schema-org.ts'
import { all, attributeOf, site, textOf } from '#tests/support/storefront-site.ts'
import type { Professional } from './page.contract.ts'

const marketplaceHost = 'abogados.example'
const jsonLd = (html: string) =>
  textOf(html, 'script', { type: 'application/ld+json' }).map((text) => JSON.parse(text) as Record<string, unknown>)
/** Returns the URLs in a JSON-LD document, except URLs of the vocabulary. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.startsWith('https://') && !value.startsWith('https://schema.org') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : []
}

const htmlOf = async (app: ReturnType<typeof site>, host: string, path: string) =>
  (await request(app).get(path).set('host', host).set('accept-language', '').expect(200)).text

const pages = ['', '/professionals?category=successions', `/professionals/${professional.slug}`]
const variants: readonly (readonly [string, Partial<Professional>])[] = [
  ['a complete profile', {}],
  ['a price per hour', { priceBasis: 'hourly', priceCents: 12_500 }],
  ['a free first consultation', { priceBasis: 'free_first', priceCents: 15_000 }],
  ['a price to agree', { priceBasis: 'to_agree', priceCents: null }],
  [
    'an almost empty profile',
    {
      city: null,
      cityId: null,
      state: null,
      countryCode: null,
      latitude: null,
      longitude: null,
      description: null,
      headline: null,
      professionalTitle: null,
      company: '',
      legalAreas: [],
      languages: [],
      studies: [],
      portfolio: [],
      socialMedia: {},
      priceBasis: 'to_agree',
      priceCents: null,
    },
  ],
  ['a photograph', { photoUrl: '/api/public/professionals/odalys/photo?v=1' }],
]

describe('structured data', () => {
  it.each(variants)('is valid for a professional with %s', async (name, changes) => {
    const app = site({ data: { professional: () => Promise.resolve({ ...professional, ...changes }) } })
    for (const locale of name === 'a complete profile' ? locales : (['es'] as const)) {
      const documents = jsonLd(await htmlOf(app, 'bufete.example', `/marketplace/professionals/x?lang=${locale}`))
      expect(documents.map((data) => data['@type'])).toEqual(['Person', ['LegalService', 'Attorney'], 'BreadcrumbList'])
      expect(documents.flatMap(schemaOrgProblems)).toEqual([])
    }
  })

  it('names sign language by its tag in BCP 47, in which `asl` is another language', async () => {
    const languages: Professional['languages'] = ['es', 'asl']
    const app = site({ data: { professional: () => Promise.resolve({ ...professional, languages }) } })
    const [person, service] = jsonLd(await htmlOf(app, 'bufete.example', `/marketplace/professionals/x`))
    expect([person?.knowsLanguage, service?.knowsLanguage]).toEqual([
      ['es', 'ase'],
      ['es', 'ase'],
    ])
  })

  it('is valid for the landing page and a search, and absent from a search without results', async () => {
    for (const path of pages.slice(0, 2)) {
      const documents = jsonLd(await htmlOf(site(), 'bufete.example', `/marketplace${path}`))
      expect(documents).toHaveLength(1)
      expect(documents.flatMap(schemaOrgProblems)).toEqual([])
    }
    const empty = site({ data: { search: (form) => Promise.resolve(resultsOf([], form)) } })
    expect(jsonLd(await htmlOf(empty, 'bufete.example', '/marketplace/professionals'))).toEqual([])
  })

  it('is refused by the validator of this test if a property is missing, unknown or of another type', () => {
    const service = { '@context': 'https://schema.org', '@type': 'LegalService', name: 'Ana' }
    expect(schemaOrgProblems(service)).toEqual(['LegalService.address: required'])
    const address = { '@type': 'PostalAddress', addressCountry: 'PR' }
    expect(schemaOrgProblems({ ...service, address })).toEqual([])
    expect(schemaOrgProblems({ ...service, address, serviceType: 'x' })).toHaveLength(1)
    expect(schemaOrgProblems({ ...service, address, image: '/relative.jpg' })).toHaveLength(1)
    expect(schemaOrgProblems({ ...service, address, geo: { '@type': 'PostalAddress' } })).toHaveLength(1)
  })
})

describe('canonical addresses', () => {
  const hosts = [
    ['without a marketplace host', [], 'bufete.example', '/marketplace', 'https://bufete.example/marketplace'],
    ['on an unconfigured marketplace host', [], 'marketplace.x', '', 'https://bufete.example/marketplace'],
    ['on the application’s host', [marketplaceHost], 'bufete.example', '/marketplace', `https://${marketplaceHost}`],
    ['on the marketplace host', [marketplaceHost], marketplaceHost, '', `https://${marketplaceHost}`],
  ] as const

  it.each(hosts)('are canonical %s', async (_name, configured, host, base, home) => {
    const app = site({ hosts: configured })
    for (const path of pages) {
      const html = await htmlOf(app, host, `${base}${path}` || '/')
      const canonical = attributeOf(html, 'link', { rel: 'canonical' }, 'href') ?? ''
      expect(canonical).toBe(`${home}${path}` === `https://${marketplaceHost}` ? `${home}/` : `${home}${path}`)
      expect(
        jsonLd(html)
          .flatMap(addressesIn)
          .filter((address) => !address.startsWith(home) && address !== professional.socialMedia.website),
      ).toEqual([])
    }
  })

  it.each(hosts)('state the same alternates in each language %s', async (_name, configured, host, base) => {
    const app = site({ hosts: configured })
    const alternatesOf = async (query: string) => {
      const html = await htmlOf(app, host, `${base}/professionals/${professional.slug}${query}`)
      return {
        own: attributeOf(html, 'link', { rel: 'canonical' }, 'href'),
        links: all(html, 'link', { rel: 'alternate' }).map(({ attribs }) => [attribs.hreflang, attribs.href] as const),
      }
    }
    const { links } = await alternatesOf('')
    expect(new Set(links.map(([language]) => language))).toEqual(new Set([...locales, 'x-default']))
    expect(new Set(links.map(([, address]) => address)).size).toBe(locales.length)
    for (const locale of locales) {
      const { own, links: ofLanguage } = await alternatesOf(`?lang=${locale}`)
      expect(ofLanguage).toEqual(links)
      expect(own).toBe(links.find(([language]) => language === locale)?.[1])
    }
  })

  it('include the addresses of results, on the canonical host', async () => {
    const html = await htmlOf(site(), 'marketplace.x', '/professionals')
    expect(jsonLd(html)[0]).toMatchObject({
      itemListElement: cards.map(({ slug }) => ({ url: `https://bufete.example/marketplace/professionals/${slug}` })),
    })
  })
})
