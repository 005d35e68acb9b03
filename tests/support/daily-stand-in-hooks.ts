// Webhooks as Daily signs them: base64(HMAC-SHA256(base64-decoded secret, `<timestamp>.<body>`)).
import { createHmac, randomUUID } from 'node:crypto'

export interface DailyHook {
  readonly type: string
  readonly payload: object
  readonly id?: string
}
export interface HookOptions {
  /** Seconds since the message was sent. */
  readonly age?: number
  /** Signed by another secret (base64). */
  readonly secret?: string
}

export function signedHook(
  { type, payload, id = randomUUID() }: DailyHook,
  { secret, now, age = 0 }: HookOptions & { readonly secret: string; readonly now: number },
): { body: string; headers: Record<string, string> } {
  const sentAt = Math.floor(now / 1_000) - age
  const body = JSON.stringify({ version: '1.0.0', type, id, event_ts: sentAt + 0.123, payload })
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${sentAt}.${body}`).digest('base64')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': String(sentAt),
      'x-webhook-signature': signature,
    },
  }
}
