// Small statements that leave the server and come back: who may enter, what may be read, until when. Signed and not
// kept; whoever holds one can read it and not change it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'

const macOf = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(body).digest()

/** @param key of one purpose alone (`deriveKey`), so that a token of another means nothing */
export function signToken(key: Buffer, payload: object, until: Date): string {
  const body = Buffer.from(JSON.stringify({ ...payload, until: until.getTime() })).toString('base64url')
  return `${body}.${macOf(key, body).toString('base64url')}`
}

/** What a token says; null for one that is not ours, is of another shape, or has expired. */
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
