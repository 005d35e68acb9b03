// Sitemaps for search engines: https://www.sitemaps.org/protocol.html, with the languages of each page.
import { locales } from '#server/contract/locale.ts'
import { pathUnder, canonicalIn, emptySearch, paths } from './addresses.contract.ts'
import type { ListedPage, StorefrontData } from './storefront-data.ts'

/** Pages per file. The protocol allows 50,000; with four languages each, this number stays under a megabyte. */
export const maxPagesPerSiteMap = 1_000

/** Where the canonical addresses begin. */
interface Home {
  readonly origin: string
  readonly base: string
}
interface SitePage {
  readonly path: string
  readonly updatedAt?: string
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const absolute = ({ origin, base }: Home, path: string): string => `${origin}${pathUnder(base, path)}`

function urlOf(home: Home, { path, updatedAt }: SitePage): string {
  const canonical = absolute(home, path)
  const alternates = [
    ...locales.map((locale) => [locale, canonicalIn(canonical, locale)] as const),
    ['x-default', canonical] as const,
  ]
  const links = alternates
    .map(([locale, address]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(address)}"/>`)
    .join('')
  return `<url><loc>${escapeXml(canonical)}</loc>${updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''}${links}</url>`
}

const xmlDocument = (root: string, content: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>${content}</${root}>\n`
const urlSet = (home: Home, pages: readonly SitePage[]): string =>
  xmlDocument(
    'urlset',
    pages.map((page) => urlOf(home, page)).join('\n'),
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  )

const professionalPages = (listed: readonly ListedPage[]): SitePage[] =>
  listed.map(({ slug, updatedAt }) => ({ path: paths.professional(slug), updatedAt }))

/** Returns the fixed pages, and the results for each area of law and each city that has professionals. */
async function fixedPages(data: StorefrontData): Promise<SitePage[]> {
  const { categories, cities } = await data.overview('es')
  const searches = [
    ...categories.map(({ code }) => ({ ...emptySearch, category: code })),
    ...cities.map(({ name }) => ({ ...emptySearch, city: name })),
  ]
  return [
    { path: paths.landing },
    { path: paths.search(emptySearch) },
    { path: paths.ranking },
    ...searches.map((form) => ({ path: paths.search(form) })),
  ]
}

/** Returns the start of each file of professionals: the last slug of the file before, empty for the first. */
async function listFileStarts(data: StorefrontData): Promise<string[]> {
  const starts: string[] = []
  let after = ''
  for (;;) {
    const pages = await data.listedPages(after, maxPagesPerSiteMap)
    const last = pages.at(-1)
    // Search engines report an empty file as an error.
    if (!last) return starts
    starts.push(after)
    if (pages.length < maxPagesPerSiteMap) return starts
    after = last.slug
  }
}

/** Returns the whole sitemap while it fits in one file, otherwise an index of its files. */
export async function siteMap(home: Home, data: StorefrontData): Promise<string> {
  const first = await data.listedPages('', maxPagesPerSiteMap)
  if (first.length < maxPagesPerSiteMap) return urlSet(home, [...(await fixedPages(data)), ...professionalPages(first)])
  const files = [
    'pages',
    ...(await listFileStarts(data)).map((after) => `professionals${after === '' ? '' : `-${after}`}`),
  ]
  return xmlDocument(
    'sitemapindex',
    files.map((file) => `<sitemap><loc>${escapeXml(`${home.origin}/sitemaps/${file}.xml`)}</loc></sitemap>`).join('\n'),
  )
}

/** Returns one file of a large sitemap, by its name without `.xml`; undefined for an unknown name. */
export async function siteMapFile(home: Home, data: StorefrontData, name: string): Promise<string | undefined> {
  if (name === 'pages') return urlSet(home, await fixedPages(data))
  const match = /^professionals(?:-([a-z0-9-]+))?$/.exec(name)
  return match ? urlSet(home, professionalPages(await data.listedPages(match[1] ?? '', maxPagesPerSiteMap))) : undefined
}

/**
 * Returns `robots.txt`: public pages may be crawled, the API and the application may not. A host of the marketplace does
 * not serve the application, so it has no rules for it. Pages of personal links, such as `/pay/…`, are not listed:
 * they answer `noindex`, which search engines read only where they may crawl.
 */
export const robots = ({ origin }: Home, { isMarketplaceHost }: { readonly isMarketplaceHost: boolean }): string =>
  `User-agent: *\n${isMarketplaceHost ? 'Disallow: /api/\n' : 'Disallow: /api/\nDisallow: /app/\nDisallow: /auth/\n'}Allow: /\nSitemap: ${origin}/sitemap.xml\n`
