// Access to metrics and details of health, which are for operators only.
import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Request } from 'express'
import type { Env } from '#server/env.ts'

/** Headers that a proxy adds. If one is present, the loopback address belongs to the proxy. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function isLoopback(address: string | undefined): boolean {
  const plain = (address ?? '').replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/**
 * Returns whether the request names this machine. A foreign page whose domain resolves to the loopback address sends its
 * own domain as `Host` (DNS rebinding), and most proxies send the public name.
 */
const isLocalHost = (host: string | undefined): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(host ?? '')

/**
 * Returns a predicate for requests of an operator: with `METRICS_TOKEN` as bearer token, or from this machine without a
 * proxy. A public address with https implies a proxy, because the server itself speaks HTTP only. A token that is sent
 * must be correct, from any address.
 */
export function operatorAccess({
  metricsToken,
  trustProxy,
  publicUrl,
}: Pick<Env, 'metricsToken' | 'trustProxy' | 'publicUrl'>): (req: Request) => boolean {
  const expected = metricsToken === undefined ? undefined : digest(metricsToken)
  const behindProxy = trustProxy !== false || publicUrl.startsWith('https:')
  return (req) => {
    const { authorization, host } = req.headers
    if (authorization !== undefined) {
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      // Digests have one length, so the comparison takes constant time.
      return expected !== undefined && token !== undefined && timingSafeEqual(digest(token), expected)
    }
    return (
      !behindProxy &&
      isLoopback(req.socket.remoteAddress) &&
      isLocalHost(host) &&
      !proxyHeaders.some((name) => name in req.headers)
    )
  }
}
