import { createContext, useContext } from 'react'
import type { Locale } from '#server/contract/locale.ts'
import { pathUnder, inLanguage, paths, type SearchForm } from '#modules/storefront/addresses.contract.ts'
import type { PageFrame } from '#modules/storefront/page.contract.ts'
import { formatsIn, type Formats } from './formats.ts'
import { createTextFunction, type StorefrontPhrases, type TextFunction } from './text.ts'

/** URLs below the host's base path, in the page's language. */
export interface Hrefs {
  readonly landing: string
  readonly ranking: string
  readonly logIn: string
  readonly privacy: string
  readonly terms: string
  search(form: SearchForm): string
  /** @param slot start of a free slot to select */
  professional(slug: string, slot?: string): string
  /** This page in another language. */
  language(locale: Locale): string
}

export interface Page {
  readonly frame: PageFrame
  readonly text: TextFunction
  readonly formats: Formats
  readonly hrefs: Hrefs
}

/** Anchor of the booking on the professional's page. */
export const bookingId = 'reservar'

function hrefsOf(frame: PageFrame): Hrefs {
  const link = (path: string) =>
    inLanguage(pathUnder(frame.base, path), frame.localeInAddress ? frame.locale : undefined)
  return {
    landing: link(paths.landing) || '/',
    ranking: link(paths.ranking),
    logIn: `${frame.applicationOrigin}/auth/login`,
    privacy: `${frame.applicationOrigin}/legal/privacy`,
    terms: `${frame.applicationOrigin}/legal/terms`,
    search: (form) => link(paths.search(form)),
    professional: (slug, slot) =>
      link(`${paths.professional(slug)}${slot === undefined ? '' : `?slot=${encodeURIComponent(slot)}#${bookingId}`}`),
    language: (locale) => inLanguage(frame.path, locale),
  }
}

export const pageOf = (frame: PageFrame, phrases: StorefrontPhrases): Page => ({
  frame,
  text: createTextFunction(phrases, frame.locale),
  formats: formatsIn(frame.locale),
  hrefs: hrefsOf(frame),
})

const PageContext = createContext<Page | undefined>(undefined)
export const PageProvider = PageContext.Provider

/** Returns language, formats and URLs of the page. @throws outside of a page */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage is called outside of a page')
  return page
}
