import type { Request, RequestHandler } from 'express'
import { kernelErrors } from './kernel.errors.ts'

/** `Marketplace.Example.:8080` → `marketplace.example`: the name as DNS reads it. */
function nameOf(authority: string): string {
  const host = authority.trim().toLowerCase().split('@').at(-1) ?? ''
  return host.replace(/:\d*$/, '').replace(/\.+$/, '')
}

/**
 * A host that shows only the marketplace: configured (with and without `www.`), `marketplace.` in front, or the local
 * one.
 */
export function isMarketplaceHost(authority: string, configured: readonly string[]): boolean {
  const host = nameOf(authority)
  const plain = host.replace(/^www\./, '')
  return (
    plain === 'marketplace' ||
    plain.startsWith('marketplace.') ||
    configured.some((name) => nameOf(name).replace(/^www\./, '') === plain)
  )
}

/** `Forwarded: for=1.2.3.4;host="a.example"` (RFC 7239). */
const forwardedHosts = (header: string): string[] =>
  [...header.matchAll(/\bhost\s*=\s*"?([^";,]+)/gi)].map(([, host]) => host ?? '')

/**
 * Every host this request says it is for: whichever of them a proxy or a trick added, being restricted too often costs
 * nothing, being restricted too seldom would show the office on the marketplace's name.
 */
function hostsOf(req: Request): string[] {
  const named = {
    host: (value: string) => [value],
    'x-forwarded-host': (value: string) => value.split(','),
    forwarded: forwardedHosts,
  }
  const hosts: string[] = []
  for (let i = 0; i + 1 < req.rawHeaders.length; i += 2) {
    const read = named[(req.rawHeaders[i] ?? '').toLowerCase() as keyof typeof named] as
      | ((value: string) => string[])
      | undefined
    if (read) hosts.push(...read(req.rawHeaders[i + 1] ?? ''))
  }
  const absolute = /^https?:\/\/([^/?#]*)/i.exec(req.originalUrl)?.[1]
  return absolute === undefined ? hosts : [...hosts, absolute]
}

export const isForMarketplace = (req: Request, configured: readonly string[]): boolean =>
  hostsOf(req).some((host) => isMarketplaceHost(host, configured))

/**
 * One plain segment: no dots alone, no encoding, no backslash. Whatever needs more is not an address of the
 * marketplace.
 */
const segment = String.raw`(?!\.{1,2}(?:/|$))[\w.~-]+`
const below = (...roots: string[]) => new RegExp(`^/(?:${roots.join('|')})(?:/${segment})+$`)

/** Everything that a marketplace host has, by exact spelling. What is not named here does not exist there. */
const pages = [
  /^\/(?:professionals(?:\/[a-z0-9-]+)?|how-results-are-ordered|sitemap\.xml|robots\.txt|favicon\.svg)?$/,
  /^\/marketplace(?:\/(?:professionals(?:\/[a-z0-9-]+)?|how-results-are-ordered)?)?$/,
  below('sitemaps', 'public-assets'),
]
const api = [below('api/public', 'api/geo')]
const probes = [/^\/health\/(?:live|ready)$/]

/** Returns whether a marketplace host answers at this path, as the router will read it. */
export const isMarketplacePath = (path: string): boolean =>
  [...pages, ...api, ...probes].some((shape) => shape.test(path))

/** On a marketplace host nothing exists but the marketplace and the public API; pages may be read, not written to. */
export const marketplaceOnly =
  (configured: readonly string[]): RequestHandler =>
  (req, res, next) => {
    if (!isForMarketplace(req, configured)) {
      next()
      return
    }
    res.locals.marketplaceHost = true
    const readOnly = req.method === 'GET' || req.method === 'HEAD'
    if (!isMarketplacePath(req.path) || (!readOnly && !api.some((shape) => shape.test(req.path))))
      throw kernelErrors.error('not_found')
    next()
  }

/** Returns whether {@link marketplaceOnly} found the request to be for a marketplace host. */
export const onMarketplaceHost = (res: { readonly locals: Record<string, unknown> }): boolean =>
  res.locals.marketplaceHost === true
