import type { Request } from 'express'

/**
 * Whether a request that carries the cookie comes from our own pages. The marketplace's hosts count as the same site
 * for SameSite cookies, so the Origin is compared as well: with PUBLIC_URL and with the host that was asked.
 * Programs send no Origin; a browser that sends none may still say that it comes from elsewhere.
 */
export function isSameOrigin(req: Request, publicUrl: string): boolean {
  const origin = req.get('origin')
  if (origin === undefined) return !['cross-site', 'same-site'].includes(req.get('sec-fetch-site') ?? '')
  const host = URL.parse(origin)?.host
  return (
    host !== undefined && host !== '' && (host === new URL(publicUrl).host || host === req.get('host')?.toLowerCase())
  )
}
