// Sitemaps for search engines: https://www.sitemaps.org/protocol.html, with the languages of each page.
import { locales } from '#server/contract/locale.ts'
import { pathUnder, canonicalIn, emptySearch, paths } from './addresses.contract.ts'
import type { ListedPage, StorefrontData } from './data.ts'

/** Pages per file. The protocol allows 50,000, but with four languages each, this many stay under a megabyte. */
export const pageOfSiteMap = 1_000

interface Home {
  readonly origin: string
  readonly base: string
}
interface SitePage {
  readonly path: string
  readonly updatedAt?: string
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const absolute = ({ origin, base }: Home, path: string): string => `${origin}${pathUnder(base, path)}`

function urlOf(home: Home, { path, updatedAt }: SitePage): string {
  const canonical = absolute(home, path)
  const alternates = [
    ...locales.map((locale) => [locale, canonicalIn(canonical, locale)] as const),
    ['x-default', canonical] as const,
  ]
  const links = alternates
    .map(([locale, address]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(address)}"/>`)
    .join('')
  return `<url><loc>${escaped(canonical)}</loc>${updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''}${links}</url>`
}

const document = (root: string, content: string, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>${content}</${root}>\n`
const urlSet = (home: Home, pages: readonly SitePage[]): string =>
  document('urlset', pages.map((page) => urlOf(home, page)).join('\n'), ' xmlns:xhtml="http://www.w3.org/1999/xhtml"')

const professionals = (listed: readonly ListedPage[]): SitePage[] =>
  listed.map(({ slug, updatedAt }) => ({ path: paths.professional(slug), updatedAt }))

/** Fixed pages, and one for each area of law and each city that has professionals. */
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

/** Start of each further file: the last slug of the one before. */
async function starts(data: StorefrontData): Promise<string[]> {
  const slugs = ['']
  for (;;) {
    const listed = await data.listed(slugs.at(-1) ?? '', pageOfSiteMap)
    const last = listed.at(-1)
    if (listed.length < pageOfSiteMap || !last) return slugs
    slugs.push(last.slug)
  }
}

/** Returns the whole sitemap while it is small; then an index of its files. */
export async function siteMap(home: Home, data: StorefrontData): Promise<string> {
  const first = await data.listed('', pageOfSiteMap)
  if (first.length < pageOfSiteMap) return urlSet(home, [...(await fixedPages(data)), ...professionals(first)])
  const files = ['pages', ...(await starts(data)).map((after) => `professionals${after === '' ? '' : `-${after}`}`)]
  return document(
    'sitemapindex',
    files.map((file) => `<sitemap><loc>${escaped(`${home.origin}/sitemaps/${file}.xml`)}</loc></sitemap>`).join('\n'),
  )
}

/** Returns one file of a large sitemap, by its name without `.xml`; undefined for an unknown name. */
export async function siteMapFile(home: Home, data: StorefrontData, name: string): Promise<string | undefined> {
  if (name === 'pages') return urlSet(home, await fixedPages(data))
  const after = /^professionals(?:-([a-z0-9-]+))?$/.exec(name)
  return after ? urlSet(home, professionals(await data.listed(after[1] ?? '', pageOfSiteMap))) : undefined
}

/** Public pages may be crawled; the application and personal links may not. */
export const robots = ({ origin }: Home, marketplaceHost: boolean): string =>
  `User-agent: *\n${marketplaceHost ? 'Disallow: /api/\n' : 'Disallow: /api/\nDisallow: /app/\nDisallow: /auth/\n'}Allow: /\nSitemap: ${origin}/sitemap.xml\n`
