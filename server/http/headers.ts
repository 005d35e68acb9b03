import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { RequestHandler } from 'express'
import type { Env } from '#server/env.ts'

/** Hosts of the provider's rooms; its library switches between them when a host does not respond. */
const videoHosts = ['https://*.daily.co', 'https://*.dailywebrtc.com', 'https://*.dailywebrtc.net']
/** Hosts of recordings: the provider's own address, or the storage behind it. */
const recordingHosts = ['https://*.daily.co', 'https://*.amazonaws.com']

/**
 * Sources of video calls for the content security policy; empty without a provider. A local provider, as in
 * development, is listed by its origin.
 */
function videoOrigins({ apiKey, apiUrl }: Env['daily']): {
  readonly rooms: readonly string[]
  readonly recordings: readonly string[]
} {
  if (apiKey === undefined) return { rooms: [], recordings: [] }
  const { hostname, origin } = new URL(apiUrl)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? [origin] : []
  return { rooms: [...videoHosts, ...local], recordings: [...recordingHosts, ...local] }
}

/**
 * Headers that a middleware sets, computed once, because helmet's fourteen functions would write the same headers for
 * each request.
 */
function headersSetBy(middleware: ReturnType<typeof helmet>): readonly [name: string, value: string][] {
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  middleware(res.req, res, () => undefined)
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)])
}

/**
 * Strict by default: only own scripts, styles, fonts and images; no page may frame us, and we frame only own pages,
 * files that the page has loaded (`blob:`) and rooms of video calls. Emotion inserts style elements at run time, so
 * inline styles are allowed; inline scripts are not.
 */
export function securityHeaders({ publicUrl, daily }: Pick<Env, 'publicUrl' | 'daily'>): RequestHandler {
  const video = videoOrigins(daily)
  const isHttps = publicUrl.startsWith('https:')
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
        'frame-src': ["'self'", 'blob:', ...video.rooms],
        'media-src': ["'self'", ...video.recordings],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // A room needs the camera inside its frame, which the permissions policy of the page must delegate.
  const devices = `(${['self', ...video.rooms.map((origin) => `"${origin}"`)].join(' ')})`
  const headers = [
    ...headersSetBy(base),
    [
      'permissions-policy',
      `camera=${devices}, microphone=${devices}, display-capture=${devices}, geolocation=(), payment=(), usb=()`,
    ] as const,
  ]
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}

/** Answers of the API hold private data: no cache may store them. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store')
  next()
}
