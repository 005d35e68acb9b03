import helmet from 'helmet'
import type { RequestHandler } from 'express'
import type { Env } from '#server/env.ts'

/**
 * Strict by default: nothing loads but our own scripts, styles, fonts and images; no page frames us and we frame none.
 * Emotion writes style elements at run time, so styles may be inline; scripts may not.
 */
export function securityHeaders({ publicUrl }: Env): RequestHandler[] {
  const secure = publicUrl.startsWith('https:')
  const base = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'frame-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const permissions: RequestHandler = (_req, res, next) => {
    res.set('permissions-policy', 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()')
    next()
  }
  return [base, permissions]
}

/** Answers of the API hold privileged data: no cache keeps them. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store')
  next()
}
