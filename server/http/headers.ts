import helmet from 'helmet'
import type { RequestHandler } from 'express'
import type { Env } from '#server/env.ts'

/**
 * Where the provider of video calls serves its rooms; its library changes between the three when one does not answer.
 */
const videoHosts = ['https://*.daily.co', 'https://*.dailywebrtc.com', 'https://*.dailywebrtc.net']
/** Where it keeps recordings: its own address, or the storage behind it. */
const recordingHosts = ['https://*.daily.co', 'https://*.amazonaws.com']

/**
 * What a page may load of the provider of video calls. Nothing while there is none; a provider on this machine, as in
 * development, by its own origin.
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
 * Strict by default: nothing loads but our own scripts, styles, fonts and images; no page frames us, and we frame the
 * rooms of video calls alone. Emotion writes style elements at run time, so styles may be inline; scripts may not.
 */
export function securityHeaders({ publicUrl, daily }: Pick<Env, 'publicUrl' | 'daily'>): RequestHandler[] {
  const video = videoOrigins(daily)
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
        'frame-src': ["'self'", 'blob:', ...video.rooms],
        'media-src': ["'self'", ...video.recordings],
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
  // A room uses the camera inside its frame, which it may only where the page's own policy names it.
  const devices = `(${['self', ...video.rooms.map((origin) => `"${origin}"`)].join(' ')})`
  const permissions: RequestHandler = (_req, res, next) => {
    res.set(
      'permissions-policy',
      `camera=${devices}, microphone=${devices}, display-capture=${devices}, geolocation=(), payment=(), usb=()`,
    )
    next()
  }
  return [base, permissions]
}

/** Answers of the API hold privileged data: no cache keeps them. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store')
  next()
}
