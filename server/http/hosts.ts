import type { RequestHandler } from 'express'
import { kernelErrors } from './kernel.errors.ts'

/** A host that shows only the marketplace: configured, `marketplace.` in front, or the local one. */
export const isMarketplaceHost = (hostname: string, configured: readonly string[]): boolean => {
  const host = hostname.toLowerCase()
  return host.startsWith('marketplace.') || configured.includes(host)
}

/** On a marketplace host the private API does not exist: only `/api/public`, geography and health answer. */
export const marketplaceOnly = (configured: readonly string[]): RequestHandler => (req, _res, next) => {
  if (isMarketplaceHost(req.hostname, configured) && !/^\/api\/(public|geo)\//.test(req.path) && req.path.startsWith('/api/')) throw kernelErrors.error('not_found')
  next()
}
