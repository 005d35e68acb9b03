// Webhooks of Daily: `X-Webhook-Signature` is base64(HMAC-SHA256(base64-decoded secret,
// `<X-Webhook-Timestamp>.<body>`)).
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { VideoError, type VideoHook } from '#server/ports/video.ts'

/** Older messages are replays. */
const maxAgeMs = 5 * 60_000

const Message = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  payload: z.record(z.string(), z.unknown()),
})

const kinds: Readonly<Record<string, VideoHook['kind']>> = {
  'participant.joined': 'joined',
  'participant.left': 'left',
  'recording.started': 'recording',
  'recording.ready-to-download': 'recording',
  'recording.error': 'recording',
  'transcript.started': 'transcript',
  'transcript.ready-to-download': 'transcript',
  'transcript.error': 'transcript',
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function isSigned(secret: Buffer, timestamp: string, body: string, signature: Buffer): boolean {
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
  return expected.length === signature.length && timingSafeEqual(expected, signature)
}

/** The body as Daily's own examples sign it: parsed and serialised again. */
function normalizeBody(body: string): string | null {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return null
  }
}

/** Seconds or milliseconds: the documentation does not specify it. */
const sentAt = (timestamp: string): number => (Number(timestamp) > 1e11 ? Number(timestamp) : Number(timestamp) * 1_000)

export function readDailyHook(
  secret: string | undefined,
  raw: Buffer,
  header: (name: string) => string | undefined,
  now: Date,
): VideoHook {
  const refused = (reason: string) => new VideoError('refused', reason)
  if (secret === undefined) throw refused('messages are not set up')
  const body = raw.toString('utf8')
  const timestamp = header('x-webhook-timestamp') ?? ''
  const signature = Buffer.from(header('x-webhook-signature') ?? '', 'base64')
  const key = Buffer.from(secret, 'base64')
  const normalizedBody = normalizeBody(body)
  if (
    !isSigned(key, timestamp, body, signature) &&
    (normalizedBody === null || !isSigned(key, timestamp, normalizedBody, signature))
  )
    throw refused('not signed')
  if (!(Math.abs(now.getTime() - sentAt(timestamp)) <= maxAgeMs)) throw refused('too old')
  const { data } = Message.safeParse(JSON.parse(body))
  if (!data) throw refused('not a message')
  const { payload } = data
  const kind = kinds[data.type] ?? 'other'
  const objectIds: Partial<Record<typeof kind, string | null>> = {
    recording: textOf(payload.recording_id),
    transcript: textOf(payload.id),
  }
  return {
    id: data.id,
    kind,
    roomId: textOf(payload.room_name) ?? textOf(payload.room),
    objectId: objectIds[kind] ?? null,
    personId: textOf(payload.user_id),
  }
}
