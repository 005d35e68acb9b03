// Signed tokens with an expiry, for example for entering a call or downloading a file. They are not stored. Their
// holder can read but not change them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'

const macOf = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(body).digest()

/** @param key derived for one purpose (`deriveKey`), so that tokens of other purposes are invalid */
export function signToken(key: Buffer, payload: object, until: Date): string {
  const body = Buffer.from(JSON.stringify({ ...payload, until: until.getTime() })).toString('base64url')
  return `${body}.${macOf(key, body).toString('base64url')}`
}

/** Returns the payload of a token; null when its signature is wrong, its shape differs, or it has expired. */
export function readToken<S extends z.ZodType>(key: Buffer, token: string, shape: S, now: Date): z.output<S> | null {
  const [body = '', mac = '', ...rest] = token.split('.')
  const receivedMac = Buffer.from(mac, 'base64url')
  const expectedMac = macOf(key, body)
  if (rest.length > 0 || receivedMac.length !== expectedMac.length || !timingSafeEqual(receivedMac, expectedMac))
    return null
  const { until, ...payload } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { until: number }
  if (!(until > now.getTime())) return null
  return shape.safeParse(payload).data ?? null
}
