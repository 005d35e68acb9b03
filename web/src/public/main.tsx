// Hydrates the server-rendered page.
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageKind, PageModel } from '#modules/storefront/page.contract.ts'
import { loadPhrases } from './booking/words.ts'
import { hasBooking, PageRoot, type PageComponent } from './page.tsx'
import type { StorefrontPhrases } from './text.ts'
import { storeChoice } from './theme-button.tsx'

/** The page's chunk is preloaded by the server's HTML. */
const pages: Readonly<Record<PageKind, () => Promise<PageComponent>>> = {
  landing: () => import('./pages/landing-page.tsx').then((file) => file.LandingPage),
  search: () => import('./pages/search-page.tsx').then((file) => file.SearchPage),
  professional: () => import('./pages/professional-page.tsx').then((file) => file.ProfessionalPage),
  ranking: () => import('./pages/ranking-page.tsx').then((file) => file.RankingPage),
  schedule: () => import('./pages/booking-pages.tsx').then((file) => file.SchedulePage),
  appointment: () => import('./pages/booking-pages.tsx').then((file) => file.AppointmentPage),
  alert: () => import('./pages/alert-page.tsx').then((file) => file.AlertPage),
  payment: () => import('./pages/payment-page.tsx').then((file) => file.PaymentPage),
  missing: () => import('./pages/other-pages.tsx').then((file) => file.MissingPage),
  failure: () => import('./pages/other-pages.tsx').then((file) => file.FailurePage),
}
const phrases = import.meta.glob<StorefrontPhrases>('../locales/*/storefront.ts', { import: 'phrases' })

/** Closes menus made of `details` on outside clicks and Escape. */
function closeMenus(event: Event): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.languages[open]')) {
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
    if (isEscape) menu.querySelector('summary')?.focus()
    if (isEscape || !(event.target instanceof Node && menu.contains(event.target))) menu.open = false
  }
}

/**
 * Stores the chosen language for later visits and the office’s screens. The link then includes filters that were
 * changed after the page had loaded.
 */
function chooseLanguage(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-locale]') : null
  const selectedLocale = link?.dataset.locale
  if (!link || !selectedLocale) return
  storeChoice('locale', selectedLocale)
  const address = new URL(location.href)
  address.searchParams.set('lang', selectedLocale)
  link.href = address.href
}

async function start(): Promise<void> {
  const root = document.getElementById('page')
  const data = document.getElementById('model')?.textContent
  if (!root || !data) return
  const model = JSON.parse(data) as PageModel
  const [page, storefront, booking] = await Promise.all([
    pages[model.kind](),
    phrases[`../locales/${model.locale}/storefront.ts`]?.(),
    hasBooking(model.kind) ? loadPhrases(model.locale) : undefined,
  ])
  // The page is readable without hydration.
  if (!storefront) return
  hydrateRoot(
    root,
    <StrictMode>
      <PageRoot model={model} phrases={{ storefront, booking }} page={page} />
    </StrictMode>,
  )
}

document.addEventListener('click', closeMenus)
document.addEventListener('keydown', closeMenus)
document.addEventListener('click', chooseLanguage)
void start()
