import type { Request } from 'express'

/**
 * Returns whether a request with the cookie comes from our own pages. The hosts of the marketplace count as the same
 * site for SameSite cookies, so the Origin is compared with PUBLIC_URL and with the requested host. Programs send no
 * Origin; a browser that omits it may still send `Sec-Fetch-Site`.
 */
export function isSameOrigin(req: Request, publicUrl: string): boolean {
  const origin = req.get('origin')
  if (origin === undefined) return !['cross-site', 'same-site'].includes(req.get('sec-fetch-site') ?? '')
  const host = URL.parse(origin)?.host
  return (
    host !== undefined && host !== '' && (host === new URL(publicUrl).host || host === req.get('host')?.toLowerCase())
  )
}
