// Daily's addresses, each as a function of what it knows. Statuses, codes and texts as its documents and live answers
// give them.
import { createHmac, randomUUID } from 'node:crypto'
import type { DailyBooks, DailyRoom } from './daily-stand-in-books.ts'
import { comeIn, goOut, lifeOf, roomPage } from './daily-stand-in-room.ts'

export interface DailyAnswer {
  readonly status: number
  readonly body: unknown
}
export interface DailyRequest {
  readonly method: string
  readonly url: URL
  readonly authorization: string | undefined
  readonly given: Record<string, unknown>
  /** null: no key is known. */
  readonly apiKey: string | null
}

export const refusal = (status: number, error: string, info?: string): DailyAnswer => ({
  status,
  body: { error, ...(info ? { info } : {}) },
})
const invalid = (info: string): DailyAnswer => refusal(400, 'invalid-request-error', info)
const fine = (body: unknown): DailyAnswer => ({ status: 200, body })
const missing = (what: string): DailyAnswer => refusal(404, 'not-found', `${what} not found`)

const roomProperties = new Set([
  'nbf',
  'exp',
  'max_participants',
  'enable_chat',
  'enable_recording',
  'enable_transcription_storage',
  'start_video_off',
  'lang',
])
const tokenProperties = new Set([
  'enable_recording_ui',
  'room_name',
  'nbf',
  'exp',
  'is_owner',
  'user_name',
  'user_id',
  'lang',
  'enable_recording',
  'permissions',
])

function problemOf(properties: Record<string, unknown>, known: ReadonlySet<string>, now: number): DailyAnswer | null {
  const strange = Object.keys(properties).find((name) => !known.has(name))
  if (strange)
    return invalid(`"${strange}" is not allowed [Received ${strange}=${JSON.stringify(properties[strange])}]`)
  const { exp, user_id: userId } = properties
  if (typeof userId === 'string' && userId.length > 36) return invalid('user_id is too long')
  if (exp === undefined || exp === null) return null
  if (!Number.isInteger(exp))
    return invalid(`exp was '${JSON.stringify(exp)}' but should be a number of seconds since the unix epoch`)
  return Number(exp) * 1_000 <= now
    ? invalid(`exp was '${String(Number(exp))}', which is in the past rather than in the future`)
    : null
}

const propertiesOf = (given: Record<string, unknown>) => (given.properties ?? {}) as Record<string, unknown>

function createRoom(books: DailyBooks, given: Record<string, unknown>): DailyAnswer {
  const name = typeof given.name === 'string' ? given.name : randomUUID().slice(0, 20)
  const properties = propertiesOf(given)
  if (/[^A-Za-z0-9_-]/.test(name) || name.length > 128)
    return invalid(`${name} contains invalid characters (room names can contain A-Z, a-z, 0-9, '-', and '_')`)
  if (books.rooms.has(name)) return invalid(`a room named ${name} already exists`)
  const problem = problemOf(properties, roomProperties, books.now())
  if (problem) return problem
  const room = {
    id: randomUUID(),
    name,
    api_created: true,
    privacy: given.privacy === 'private' ? 'private' : 'public',
    url: `${books.roomsAt}/${name}`,
    created_at: new Date(books.now()).toISOString(),
    config: properties,
  }
  books.rooms.set(name, room)
  return fine(room)
}

/** Recording and transcription are started and stopped at `/rooms/:name/recordings/start`. */
function capture(
  books: DailyBooks,
  room: DailyRoom,
  what: 'recordings' | 'transcription',
  verb: string | undefined,
): DailyAnswer {
  const running = what === 'recordings' ? books.recording : books.transcribing
  if (verb === 'start') {
    if ((books.present.get(room.name) ?? []).length === 0) return missing(`room ${room.name}`)
    if (what === 'recordings' && room.config.enable_recording === undefined)
      return invalid('recording is not enabled for this room')
    running.add(room.name)
  } else if (!running.delete(room.name)) return invalid(`no ${what} in progress`)
  return fine(what === 'recordings' ? { status: 'sent' } : { sent: 'true' })
}

/**
 * Bans are remembered while the meeting is active; without anybody in the room there is no meeting (documentation of
 * `rooms/:name/eject`).
 */
function eject(
  books: DailyBooks,
  room: DailyRoom,
  present: readonly string[],
  given: Record<string, unknown>,
): DailyAnswer {
  const {
    ids = [],
    user_ids: users = [],
    ban = false,
  } = given as { ids?: string[]; user_ids?: string[]; ban?: boolean }
  if (ids.length > 100 || users.length > 100) return invalid('at most 100 participants can be ejected at once')
  if (present.length === 0) return missing(`room ${room.name}`)
  const named = (session: string) => ids.includes(session) || users.includes(books.users.get(session) ?? session)
  const left = present.filter((session) => !named(session))
  books.present.set(room.name, left)
  if (left.length === 0) books.banned.delete(room.name)
  else if (ban) books.banned.set(room.name, new Set([...(books.banned.get(room.name) ?? []), ...users]))
  return fine({ ejectedIds: present.filter(named) })
}

function ofRoom(
  books: DailyBooks,
  room: DailyRoom,
  action: string | undefined,
  { method, given, url }: DailyRequest,
): DailyAnswer {
  if (action === 'recordings' || action === 'transcription')
    return capture(books, room, action, url.pathname.split('/')[4])
  const present = books.present.get(room.name) ?? []
  if (action === 'presence')
    return fine({
      total_count: present.length,
      data: present.map((id) => ({
        room: room.name,
        id,
        userId: null,
        userName: null,
        mtgSessionId: randomUUID(),
        joinTime: new Date(books.now()).toISOString(),
        duration: 1,
      })),
    })
  if (action === 'eject') {
    return eject(books, room, present, given)
  }
  if (method === 'GET') return fine(room)
  if (method === 'DELETE') {
    books.rooms.delete(room.name)
    return fine({ deleted: true, name: room.name })
  }
  const properties = propertiesOf(given)
  const problem = problemOf(properties, roomProperties, books.now())
  if (problem) return problem
  room.config = { ...room.config, ...properties }
  return fine(room)
}

function createToken(books: DailyBooks, given: Record<string, unknown>): DailyAnswer {
  const properties = propertiesOf(given)
  const problem = problemOf(properties, tokenProperties, books.now())
  if (problem) return problem
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ r: properties.room_name, exp: properties.exp, o: properties.is_owner ?? false, u: properties.user_name, ud: properties.user_id, d: 'stand-in', iat: Math.floor(books.now() / 1_000), n: randomUUID() })}`
  const token = `${unsigned}.${createHmac('sha256', 'stand-in').update(unsigned).digest('base64url')}`
  books.tokens.set(token, properties)
  return fine({ token })
}

/** A page of a list, the newest first: at most a hundred, after the one that is named. */
function pageOf<T>(items: readonly T[], idOf: (item: T) => string, query: URLSearchParams): DailyAnswer {
  const after = query.get('starting_after')
  const from = after === null ? 0 : items.findIndex((item) => idOf(item) === after) + 1
  return fine({
    total_count: items.length,
    data: items.slice(from, from + Math.min(100, Number(query.get('limit') ?? 100))),
  })
}

function recordings(
  books: DailyBooks,
  id: string | undefined,
  action: string | undefined,
  { method, url }: DailyRequest,
): DailyAnswer {
  if (id === undefined) return pageOf(books.recordings, (r) => r.id, url.searchParams)
  const at = books.recordings.findIndex((r) => r.id === id)
  const recording = books.recordings[at]
  if (!recording) return missing(`recording ${id}`)
  if (action === 'access-link')
    return fine({
      download_link: `${books.address}/stored/${id}.mp4?Signature=${randomUUID()}`,
      expires: Math.floor(books.now() / 1_000) + 43_200,
    })
  if (method === 'DELETE') {
    books.recordings.splice(at, 1)
    return fine({ deleted: true, id, s3_bucket: 'daily', s3_region: 'us-west-2', s3_key: recording.s3key })
  }
  return fine(recording)
}

function transcripts(
  books: DailyBooks,
  id: string | undefined,
  action: string | undefined,
  { method, url }: DailyRequest,
): DailyAnswer {
  // The text is where the access link leads, undefined is not sent.
  const shown = (transcript: (typeof books.transcripts)[number]) => ({ ...transcript, vtt: undefined })
  if (id === undefined) return pageOf(books.transcripts.map(shown), (t) => t.transcriptId, url.searchParams)
  const transcript = books.transcripts.find((t) => t.transcriptId === id)
  if (!transcript) return missing(`transcript ${id}`)
  if (action === 'access-link')
    return fine({
      transcriptId: id,
      link: transcript.isVttAvailable ? `${books.address}/stored/${id}.vtt` : 'access is denied',
    })
  if (method === 'DELETE') transcript.status = 't_deleted'
  return fine(shown(transcript))
}

/** What the page of a room asks. */
function inRoom(books: DailyBooks, room: string, what: string | undefined, query: URLSearchParams): DailyAnswer {
  const session = query.get('session') ?? ''
  if (what === 'come') comeIn(books, room, query.get('token') ?? '', session)
  if (what === 'out') goOut(books, room, session)
  return fine(lifeOf(books, room, session))
}

/** What Daily answers to a request. The storage of transcripts asks for no key: its address is the secret. */
export function answerFrom(books: DailyBooks, asked: DailyRequest): DailyAnswer {
  const { method, url, authorization, given, apiKey } = asked
  const [what, id, action] = url.pathname.split('/').slice(1).map(decodeURIComponent)
  if (what === 'stored') {
    const transcript = books.transcripts.find((t) => `${t.transcriptId}.vtt` === id)
    return transcript ? fine(transcript.vtt) : { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
  }
  if (what === 'in' && id !== undefined) return inRoom(books, id, action, url.searchParams)
  if (method === 'GET' && what !== undefined && books.rooms.has(what)) return { status: 200, body: roomPage }
  if (!authorization?.startsWith('Bearer '))
    return refusal(400, 'authorization-header-error', 'missing or malformed authorization header')
  if (apiKey === null || authorization !== `Bearer ${apiKey}`) return refusal(401, 'authentication-error')
  if (what === '') return fine({ domain_name: 'bufete', domain_id: randomUUID(), config: {} })
  if (what === 'rooms' && method === 'POST' && id === undefined) return createRoom(books, given)
  if (what === 'rooms' && id !== undefined) {
    const room = books.rooms.get(id)
    return room ? ofRoom(books, room, action, asked) : missing(`room ${id}`)
  }
  if (what === 'meeting-tokens') return createToken(books, given)
  if (what === 'recordings') return recordings(books, id, action, asked)
  if (what === 'transcript') return transcripts(books, id, action, asked)
  if (what === 'meetings')
    return fine({ data: books.meetings.filter((meeting) => meeting.room === url.searchParams.get('room')) })
  return refusal(404, 'not-found')
}
