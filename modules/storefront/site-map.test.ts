import { parseDocument, DomUtils } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { cards, sampleData } from '#tests/support/public-pages.ts'
import { maxPagesPerSiteMap, robots, siteMap, siteMapFile } from './site-map.ts'
import type { StorefrontData } from './storefront-data.ts'

const home = { origin: 'https://bufete.example', base: '/marketplace' }
const read = (xml: string) => parseDocument(xml, { xmlMode: true })
const elements = (xml: string, name: string) => DomUtils.findAll((node) => node.name === name, read(xml).children)
const locations = (xml: string) => elements(xml, 'loc').map((node) => DomUtils.textContent(node))

const pagesOf =
  (slugs: readonly string[]): StorefrontData['listedPages'] =>
  (after, limit) =>
    Promise.resolve(
      slugs
        .filter((slug) => slug > after)
        .slice(0, limit)
        .map((slug) => ({ slug, updatedAt: '2026-11-10T12:00:00.000Z' })),
    )

describe('the site map', () => {
  it('is one file of pages, areas, cities and professionals in four languages while it is small', async () => {
    const xml = await siteMap(home, sampleData())
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">/,
    )
    expect(locations(xml)).toEqual(
      expect.arrayContaining([
        'https://bufete.example/marketplace',
        'https://bufete.example/marketplace/professionals',
        'https://bufete.example/marketplace/professionals?category=family',
        'https://bufete.example/marketplace/professionals?city=Mayag%C3%BCez',
        ...cards.map(({ slug }) => `https://bufete.example/marketplace/professionals/${slug}`),
      ]),
    )
    expect(new Set(locations(xml)).size).toBe(locations(xml).length)
    expect(elements(xml, 'xhtml:link')).toHaveLength(locations(xml).length * 5)
    expect(elements(xml, 'lastmod').map((node) => DomUtils.textContent(node))).toEqual(cards.map(() => '2026-11-10'))
    // Addresses are escaped correctly.
    expect(locations(xml).every((address) => URL.canParse(address))).toBe(true)
  })

  it('is an index of files once it is large, which together list every professional once', async () => {
    const slugs = Array.from(
      { length: maxPagesPerSiteMap * 2 + 7 },
      (_, index) => `persona-${String(index).padStart(6, '0')}`,
    )
    const data = sampleData({ listedPages: pagesOf(slugs) })
    const index = await siteMap(home, data)
    expect(elements(index, 'sitemapindex')).toHaveLength(1)
    const files = locations(index).map(
      (address) => /^https:\/\/bufete\.example\/sitemaps\/([a-z0-9-]+)\.xml$/.exec(address)?.[1] ?? '',
    )
    const listed = (await Promise.all(files.map((file) => siteMapFile(home, data, file))))
      .flatMap((xml) => locations(xml ?? ''))
      .filter((address) => address.includes('/persona-'))
    expect(listed).toHaveLength(slugs.length)
    expect(new Set(listed).size).toBe(slugs.length)
  })

  it('has no empty file when the professionals fill their files exactly', async () => {
    const slugs = Array.from({ length: maxPagesPerSiteMap * 2 }, (_, index) => `p-${String(index).padStart(6, '0')}`)
    const index = await siteMap(home, sampleData({ listedPages: pagesOf(slugs) }))
    expect(locations(index)).toEqual([
      'https://bufete.example/sitemaps/pages.xml',
      'https://bufete.example/sitemaps/professionals.xml',
      'https://bufete.example/sitemaps/professionals-p-000999.xml',
    ])
  })

  it('has no other files', async () => {
    for (const name of ['', 'x', 'professionals-', 'professionals-Á', '../etc/passwd'])
      expect(await siteMapFile(home, sampleData(), name)).toBeUndefined()
  })
})

it('allows robots to crawl the public pages but not the application', () => {
  expect(robots(home, { isMarketplaceHost: false })).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /app/\nDisallow: /auth/\nAllow: /\nSitemap: https://bufete.example/sitemap.xml\n',
  )
  // A host of the marketplace does not serve the application.
  expect(robots(home, { isMarketplaceHost: true })).not.toContain('/app/')
})
