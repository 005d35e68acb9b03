// Recognizes requests for a marketplace host, and restricts them to the pages and the API of the marketplace.
import type { Request, RequestHandler } from 'express'
import { kernelErrors } from './kernel.errors.ts'

/** Returns the name as DNS reads it: `Marketplace.Example.:8080` → `marketplace.example`. */
function normalizeHost(authority: string): string {
  const host = authority.trim().toLowerCase().split('@').at(-1) ?? ''
  return host.replace(/:\d*$/, '').replace(/\.+$/, '')
}

/**
 * Returns whether a host shows only the marketplace: a configured host (with and without `www.`), a host that begins
 * with `marketplace.`, or the local marketplace host.
 */
export function isMarketplaceHost(authority: string, configuredHosts: readonly string[]): boolean {
  const withoutWww = (name: string): string => normalizeHost(name).replace(/^www\./, '')
  const host = withoutWww(authority)
  return (
    host === 'marketplace' ||
    host.startsWith('marketplace.') ||
    configuredHosts.some((name) => withoutWww(name) === host)
  )
}

/** `Forwarded: for=1.2.3.4;host="a.example"` (RFC 7239). */
const forwardedHosts = (header: string): string[] =>
  [...header.matchAll(/\bhost\s*=\s*"?([^";,]+)/gi)].map(([, host]) => host ?? '')

/**
 * Returns all hosts that the request names, including hosts that a proxy or an attacker added. If any of them is a
 * marketplace host, the request is restricted: an unneeded restriction is harmless, but a missing restriction would
 * serve the office under the marketplace's name.
 */
function hostsOf(req: Request): string[] {
  const hostReaders = {
    host: (value: string) => [value],
    'x-forwarded-host': (value: string) => value.split(','),
    forwarded: forwardedHosts,
  }
  const hosts: string[] = []
  for (let i = 0; i + 1 < req.rawHeaders.length; i += 2) {
    const read = hostReaders[(req.rawHeaders[i] ?? '').toLowerCase() as keyof typeof hostReaders] as
      | ((value: string) => string[])
      | undefined
    if (read) hosts.push(...read(req.rawHeaders[i + 1] ?? ''))
  }
  // A request line may hold an absolute URL, as of a proxy.
  const hostOfUrl = /^https?:\/\/([^/?#]*)/i.exec(req.originalUrl)?.[1]
  return hostOfUrl === undefined ? hosts : [...hosts, hostOfUrl]
}

export const isForMarketplace = (req: Request, configuredHosts: readonly string[]): boolean =>
  hostsOf(req).some((host) => isMarketplaceHost(host, configuredHosts))

/**
 * One plain segment: not only dots, no encoding, no backslash. Addresses of the marketplace need no other characters.
 */
const segment = String.raw`(?!\.{1,2}(?:/|$))[\w.~-]+`
const pathsBelow = (...roots: string[]) => new RegExp(`^/(?:${roots.join('|')})(?:/${segment})+$`)

/** All paths of a marketplace host, by exact spelling; any other path answers 404. */
const pagePaths = [
  /^\/(?:professionals(?:\/[a-z0-9-]+)?|how-results-are-ordered|sitemap\.xml|robots\.txt)?$/,
  /^\/(?:favicon\.(?:ico|svg)|apple-touch-icon\.png)$/,
  /^\/marketplace(?:\/(?:professionals(?:\/[a-z0-9-]+)?|how-results-are-ordered)?)?$/,
  // The link of a mail; a token is base64url.
  /^(?:\/marketplace)?\/alerts\/[\w-]+$/,
  pathsBelow('sitemaps', 'public-assets'),
]
const apiPaths = [pathsBelow('api/public', 'api/geo')]
const healthPaths = [/^\/health\/(?:live|ready)$/]

/** Returns whether a marketplace host serves this path. The path is parsed like in the router. */
export const isMarketplacePath = (path: string): boolean =>
  [...pagePaths, ...apiPaths, ...healthPaths].some((pattern) => pattern.test(path))

/** Restricts marketplace hosts to the marketplace's pages, which are read-only, and the public API. */
export const marketplaceOnly =
  (configuredHosts: readonly string[]): RequestHandler =>
  (req, res, next) => {
    if (!isForMarketplace(req, configuredHosts)) {
      next()
      return
    }
    res.locals.marketplaceHost = true
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    const isApiPath = apiPaths.some((pattern) => pattern.test(req.path))
    if (!isMarketplacePath(req.path) || (!isReading && !isApiPath)) throw kernelErrors.error('not_found')
    next()
  }

/** Returns whether {@link marketplaceOnly} found the request to be for a marketplace host. */
export const onMarketplaceHost = (res: { readonly locals: Record<string, unknown> }): boolean =>
  res.locals.marketplaceHost === true
