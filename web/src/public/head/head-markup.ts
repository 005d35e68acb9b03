import { defaultLocale, locales, languageTags } from '#server/contract/locale.ts'
import { canonicalIn } from '#modules/storefront/addresses.contract.ts'
import type { PageModel } from '#modules/storefront/page.contract.ts'
import type { Page } from '../use-page.ts'
import { headOf } from './head-of.ts'
import { safeJson } from './safe-json.ts'

/** Escapes text and double-quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')}>`
const metaTag = (name: string, content: string): string => tag('meta', { name, content })
const propertyTag = (name: string, content: string): string => tag('meta', { property: name, content })

function languages({ canonical }: PageModel): string[] {
  if (!canonical) return []
  return [...locales.map((locale) => [locale, locale] as const), ['x-default', defaultLocale] as const].map(
    ([hreflang, locale]) => tag('link', { rel: 'alternate', hreflang, href: canonicalIn(canonical, locale) }),
  )
}

/** Renders the content of `<head>`; the style sheet first, so that text is styled at first paint. */
export function headMarkup(model: PageModel, page: Page, styles: string, preloads: readonly string[]): string {
  const { canonical, locale, indexed, origin } = model
  const absolute = (path: string) => new URL(path, origin).href
  const { title, description, image, type, jsonLd } = headOf(model, page, absolute)
  const ownCanonical = canonical && canonicalIn(canonical, locale)
  const openGraphLocale = (code: typeof locale) => languageTags[code].replace('-', '_')
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${styles}</style>`,
    `<title>${escaped(`${title} · ${page.text('brand')}`)}</title>`,
    metaTag('description', description),
    indexed ? '' : metaTag('robots', 'noindex'),
    ownCanonical ? tag('link', { rel: 'canonical', href: ownCanonical }) : '',
    ...languages(model),
    propertyTag('og:type', type),
    propertyTag('og:site_name', page.text('brand')),
    propertyTag('og:title', title),
    propertyTag('og:description', description),
    ownCanonical ? propertyTag('og:url', ownCanonical) : '',
    image ? propertyTag('og:image', image) : '',
    propertyTag('og:locale', openGraphLocale(locale)),
    ...locales
      .filter((otherLocale) => otherLocale !== locale)
      .map((otherLocale) => propertyTag('og:locale:alternate', openGraphLocale(otherLocale))),
    metaTag('twitter:card', 'summary'),
    tag('link', { rel: 'icon', href: '/favicon.ico', sizes: '48x48' }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    ...jsonLd.map((data) => `<script type="application/ld+json">${safeJson(data)}</script>`),
    ...preloads.map((href) => tag('link', { rel: 'modulepreload', href })),
  ].join('')
}
