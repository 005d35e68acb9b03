// Reads the language, the theme and the URL of a visitor's request.
import type { Request } from 'express'
import { defaultLocale, isLocale, localeFromHeader, type Locale } from '#server/contract/locale.ts'
import type { Env } from '#server/env.ts'
import { pathUnder } from './addresses.contract.ts'
import type { PageFrame } from './page.contract.ts'

const minuteMs = 60_000

function readCookie(req: Request, name: string): string | undefined {
  const pair = (req.get('cookie') ?? '')
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** Parses the URL of the request as a path, so that `//host/path` is not parsed as a URL of another host. */
const addressOf = ({ originalUrl }: Request): URL =>
  originalUrl.startsWith('/') ? new URL(`http://page${originalUrl}`) : new URL(originalUrl, 'http://page')

/** Returns the query of the request; `get` returns the first value of a repeated name. */
export const queryOf = (req: Request): URLSearchParams => addressOf(req).searchParams

/**
 * Returns the whole path, because `req.path` is relative to the router. It begins with a single slash, because a link
 * to `//name` leads to another host.
 */
const pathOf = (req: Request): string => addressOf(req).pathname.replace(/^\/+/, '/')

/** Returns the language of the URL, of the cookie or of the browser, in this order. */
export function localeOf(req: Request): { readonly locale: Locale; readonly inAddress: boolean } {
  const requestedLocale = queryOf(req).get('lang')
  if (isLocale(requestedLocale)) return { locale: requestedLocale, inAddress: true }
  const cookieLocale = readCookie(req, 'locale')
  return {
    locale: isLocale(cookieLocale) ? cookieLocale : (localeFromHeader(req.get('accept-language')) ?? defaultLocale),
    inAddress: false,
  }
}

function themeOf(req: Request): PageFrame['theme'] {
  const cookieTheme = readCookie(req, 'theme')
  return cookieTheme === 'light' || cookieTheme === 'dark' ? cookieTheme : null
}

/**
 * Returns the origin and base of canonical addresses: the root of the first marketplace host, or `/marketplace` of the
 * application's host. They do not depend on the requested host.
 */
export function canonicalHome({ publicUrl, marketplaceHosts: [host] }: Pick<Env, 'publicUrl' | 'marketplaceHosts'>): {
  readonly origin: string
  readonly base: PageFrame['base']
} {
  const { protocol, port, origin } = new URL(publicUrl)
  return host === undefined
    ? { origin, base: '/marketplace' }
    : { origin: `${protocol}//${host}${port === '' ? '' : `:${port}`}`, base: '' }
}

export interface FrameFacts {
  readonly marketplaceHost: boolean
  readonly now: Date
  /** Canonical path below the base; null when the page has none. */
  readonly canonical: string | null
  readonly indexed: boolean
}

/** Returns the data that every page has. */
export function frameOf(
  req: Request,
  env: Pick<Env, 'publicUrl' | 'marketplaceHosts'>,
  { marketplaceHost, now, canonical, indexed }: FrameFacts,
): PageFrame {
  const { locale, inAddress } = localeOf(req)
  const home = canonicalHome(env)
  const query = queryOf(req)
  query.delete('lang')
  return {
    locale,
    localeInAddress: inAddress,
    theme: themeOf(req),
    now: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString(),
    base: marketplaceHost ? '' : '/marketplace',
    applicationOrigin: marketplaceHost ? new URL(env.publicUrl).origin : '',
    path: `${pathOf(req)}${query.size > 0 ? `?${query}` : ''}`,
    canonical: canonical === null ? null : `${home.origin}${pathUnder(home.base, canonical)}`,
    origin: home.origin,
    canonicalBase: home.base,
    indexed,
  }
}
