// Server entry: renders a model to a document.
import { renderToString } from 'react-dom/server'
import type { Locale } from '#server/contract/locale.ts'
import type { PageModel } from '#modules/storefront/page.contract.ts'
import type { BookingPhrases } from './booking/words.ts'
import { headMarkup } from './head/head-markup.ts'
import { safeJson } from './head/safe-json.ts'
import { hasBooking, PageRoot, type PagePhrases } from './page.tsx'
import { pages } from './pages/pages.ts'
import type { StorefrontPhrases } from './text.ts'
import { tokens } from './tokens.ts'
import { pageOf } from './use-page.ts'
import base from './styles/base.css?inline'
import booking from './styles/booking.css?inline'
import frame from './styles/frame.css?inline'
import landing from './styles/landing.css?inline'
import professional from './styles/professional.css?inline'
import search from './styles/search.css?inline'

const storefront = import.meta.glob<StorefrontPhrases>('../locales/*/storefront.ts', { import: 'phrases', eager: true })
const bookings = import.meta.glob<BookingPhrases>('../locales/*/booking.ts', { import: 'phrases', eager: true })

function phrasesIn(locale: Locale): PagePhrases {
  const phrases = storefront[`../locales/${locale}/storefront.ts`]
  if (!phrases) throw new Error(`No phrases in ${locale}`)
  return { storefront: phrases, booking: bookings[`../locales/${locale}/booking.ts`] }
}

/** Inlined style sheet: the first paint needs no second request. */
export const styles = [tokens, base, frame, search, professional, landing, booking].join('\n')

interface Assets {
  readonly script: string
  readonly preloads: Readonly<Record<string, readonly string[]>>
  readonly development?: string
}

/** Source files of the page's scripts, to preload. */
const pageSources: Readonly<Record<PageModel['kind'], string>> = {
  landing: 'landing-page.tsx',
  search: 'search-page.tsx',
  professional: 'professional-page.tsx',
  ranking: 'ranking-page.tsx',
  schedule: 'booking-pages.tsx',
  appointment: 'booking-pages.tsx',
  alert: 'alert-page.tsx',
  payment: 'payment-page.tsx',
  missing: 'other-pages.tsx',
  failure: 'other-pages.tsx',
}

function preloadsOf({ kind, locale }: PageModel, { preloads }: Assets): string[] {
  const preloadedSources = [
    'src/public/main.tsx',
    `src/public/pages/${pageSources[kind]}`,
    `src/locales/${locale}/storefront.ts`,
    ...(hasBooking(kind) ? [`src/locales/${locale}/booking.ts`] : []),
  ]
  return [...new Set(preloadedSources.flatMap((source) => preloads[source] ?? []))]
}

/** Renders the whole document. Pure: equal models and assets give equal text. @throws errors of components */
export function render(model: PageModel, assets: Assets): string {
  const phrases = phrasesIn(model.locale)
  const head = headMarkup(model, pageOf(model, phrases.storefront), styles, preloadsOf(model, assets))
  const body = renderToString(<PageRoot model={model} phrases={phrases} page={pages[model.kind]} />)
  return (
    `<!doctype html><html lang="${model.locale}"${model.theme ? ` data-theme="${model.theme}"` : ''}><head>${head}</head><body><div id="page">${body}</div>` +
    `<script id="model" type="application/json">${safeJson(model)}</script>${assets.development ?? ''}<script type="module" src="${assets.script}"></script></body></html>`
  )
}
