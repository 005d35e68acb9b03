// Routes of Daily over the state of the stand-in. Status, codes and texts follow its documentation and live responses.
import { createHmac, randomUUID } from 'node:crypto'
import type { DailyState, DailyRoom } from './daily-stand-in-state.ts'
import { enterRoom, leaveRoom, roomStateOf, roomPage } from './daily-stand-in-room.ts'

export interface DailyAnswer {
  readonly status: number
  readonly body: unknown
}
export interface DailyRequest {
  readonly method: string
  readonly url: URL
  readonly authorization: string | undefined
  readonly body: Record<string, unknown>
  /** Null when every key is refused. */
  readonly apiKey: string | null
}

export const refusal = (status: number, error: string, info?: string): DailyAnswer => ({
  status,
  body: { error, ...(info ? { info } : {}) },
})
const invalid = (info: string): DailyAnswer => refusal(400, 'invalid-request-error', info)
const ok = (body: unknown): DailyAnswer => ({ status: 200, body })
const missing = (resource: string): DailyAnswer => refusal(404, 'not-found', `${resource} not found`)

const roomProperties = new Set([
  'nbf',
  'exp',
  'max_participants',
  'enable_chat',
  'enable_recording',
  'enable_transcription_storage',
  'enable_live_captions_ui',
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

function propertyProblem(
  properties: Record<string, unknown>,
  allowed: ReadonlySet<string>,
  now: number,
): DailyAnswer | null {
  const unknownName = Object.keys(properties).find((name) => !allowed.has(name))
  if (unknownName)
    return invalid(
      `"${unknownName}" is not allowed [Received ${unknownName}=${JSON.stringify(properties[unknownName])}]`,
    )
  const { exp, user_id: userId } = properties
  if (typeof userId === 'string' && userId.length > 36) return invalid('user_id is too long')
  if (exp === undefined || exp === null) return null
  if (!Number.isInteger(exp))
    return invalid(`exp was '${JSON.stringify(exp)}' but should be a number of seconds since the unix epoch`)
  return Number(exp) * 1_000 <= now
    ? invalid(`exp was '${String(Number(exp))}', which is in the past rather than in the future`)
    : null
}

const propertiesOf = (body: Record<string, unknown>) => (body.properties ?? {}) as Record<string, unknown>

function createRoom(dailyState: DailyState, body: Record<string, unknown>): DailyAnswer {
  const name = typeof body.name === 'string' ? body.name : randomUUID().slice(0, 20)
  const properties = propertiesOf(body)
  if (/[^A-Za-z0-9_-]/.test(name) || name.length > 128)
    return invalid(`${name} contains invalid characters (room names can contain A-Z, a-z, 0-9, '-', and '_')`)
  if (dailyState.rooms.has(name)) return invalid(`a room named ${name} already exists`)
  const problem = propertyProblem(properties, roomProperties, dailyState.now())
  if (problem) return problem
  const room = {
    id: randomUUID(),
    name,
    api_created: true,
    privacy: body.privacy === 'private' ? 'private' : 'public',
    url: `${dailyState.roomsAt}/${name}`,
    created_at: new Date(dailyState.now()).toISOString(),
    config: properties,
  }
  dailyState.rooms.set(name, room)
  return ok(room)
}

/** Recording and transcription are started and stopped at `/rooms/:name/recordings/start`. */
function changeCapture(
  dailyState: DailyState,
  room: DailyRoom,
  resource: 'recordings' | 'transcription',
  action: string | undefined,
): DailyAnswer {
  const running = resource === 'recordings' ? dailyState.recording : dailyState.transcribing
  if (action === 'start') {
    if ((dailyState.present.get(room.name) ?? []).length === 0) return missing(`room ${room.name}`)
    if (resource === 'recordings' && room.config.enable_recording === undefined)
      return invalid('recording is not enabled for this room')
    running.add(room.name)
  } else if (!running.delete(room.name)) return invalid(`no ${resource} in progress`)
  return ok(resource === 'recordings' ? { status: 'sent' } : { sent: 'true' })
}

/** Bans end with the meeting; without participants a room has no meeting (documentation of `rooms/:name/eject`). */
function eject(
  dailyState: DailyState,
  room: DailyRoom,
  present: readonly string[],
  body: Record<string, unknown>,
): DailyAnswer {
  const { ids = [], user_ids: users = [], ban = false } = body as { ids?: string[]; user_ids?: string[]; ban?: boolean }
  if (ids.length > 100 || users.length > 100) return invalid('at most 100 participants can be ejected at once')
  if (present.length === 0) return missing(`room ${room.name}`)
  const isNamed = (session: string) => ids.includes(session) || users.includes(dailyState.users.get(session) ?? session)
  const remaining = present.filter((session) => !isNamed(session))
  dailyState.present.set(room.name, remaining)
  if (remaining.length === 0) dailyState.banned.delete(room.name)
  else if (ban) dailyState.banned.set(room.name, new Set([...(dailyState.banned.get(room.name) ?? []), ...users]))
  return ok({ ejectedIds: present.filter(isNamed) })
}

function answerForRoom(
  dailyState: DailyState,
  room: DailyRoom,
  action: string | undefined,
  { method, body, url }: DailyRequest,
): DailyAnswer {
  if (action === 'recordings' || action === 'transcription')
    return changeCapture(dailyState, room, action, url.pathname.split('/')[4])
  const present = dailyState.present.get(room.name) ?? []
  if (action === 'presence')
    return ok({
      total_count: present.length,
      data: present.map((id) => ({
        room: room.name,
        id,
        userId: null,
        userName: null,
        mtgSessionId: randomUUID(),
        joinTime: new Date(dailyState.now()).toISOString(),
        duration: 1,
      })),
    })
  if (action === 'eject') {
    return eject(dailyState, room, present, body)
  }
  if (method === 'GET') return ok(room)
  if (method === 'DELETE') {
    dailyState.rooms.delete(room.name)
    return ok({ deleted: true, name: room.name })
  }
  const properties = propertiesOf(body)
  const problem = propertyProblem(properties, roomProperties, dailyState.now())
  if (problem) return problem
  room.config = { ...room.config, ...properties }
  return ok(room)
}

function createToken(dailyState: DailyState, body: Record<string, unknown>): DailyAnswer {
  const properties = propertiesOf(body)
  const problem = propertyProblem(properties, tokenProperties, dailyState.now())
  if (problem) return problem
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ r: properties.room_name, exp: properties.exp, o: properties.is_owner ?? false, u: properties.user_name, ud: properties.user_id, d: 'stand-in', iat: Math.floor(dailyState.now() / 1_000), n: randomUUID() })}`
  const token = `${unsigned}.${createHmac('sha256', 'stand-in').update(unsigned).digest('base64url')}`
  dailyState.tokens.set(token, properties)
  return ok({ token })
}

/** Returns a page of a list, newest first: at most a hundred entries, beginning after the named entry. */
function pageOf<T>(items: readonly T[], idOf: (item: T) => string, query: URLSearchParams): DailyAnswer {
  const after = query.get('starting_after')
  const from = after === null ? 0 : items.findIndex((item) => idOf(item) === after) + 1
  return ok({
    total_count: items.length,
    data: items.slice(from, from + Math.min(100, Number(query.get('limit') ?? 100))),
  })
}

function recordingRoutes(
  dailyState: DailyState,
  id: string | undefined,
  action: string | undefined,
  { method, url }: DailyRequest,
): DailyAnswer {
  if (id === undefined) return pageOf(dailyState.recordings, (r) => r.id, url.searchParams)
  const index = dailyState.recordings.findIndex((r) => r.id === id)
  const recording = dailyState.recordings[index]
  if (!recording) return missing(`recording ${id}`)
  if (action === 'access-link')
    return ok({
      download_link: `${dailyState.address}/stored/${id}.mp4?Signature=${randomUUID()}`,
      expires: Math.floor(dailyState.now() / 1_000) + 43_200,
    })
  if (method === 'DELETE') {
    dailyState.recordings.splice(index, 1)
    return ok({ deleted: true, id, s3_bucket: 'daily', s3_region: 'us-west-2', s3_key: recording.s3key })
  }
  return ok(recording)
}

function transcriptRoutes(
  dailyState: DailyState,
  id: string | undefined,
  action: string | undefined,
  { method, url }: DailyRequest,
): DailyAnswer {
  // The text itself is only at the access link: JSON leaves out a value that is undefined.
  const publicTranscript = (transcript: (typeof dailyState.transcripts)[number]) => ({
    ...transcript,
    vtt: undefined,
  })
  if (id === undefined)
    return pageOf(dailyState.transcripts.map(publicTranscript), (t) => t.transcriptId, url.searchParams)
  const transcript = dailyState.transcripts.find((t) => t.transcriptId === id)
  if (!transcript) return missing(`transcript ${id}`)
  if (action === 'access-link')
    return ok({
      transcriptId: id,
      link: transcript.isVttAvailable ? `${dailyState.address}/stored/${id}.vtt` : 'access is denied',
    })
  if (method === 'DELETE') transcript.status = 't_deleted'
  return ok(publicTranscript(transcript))
}

/** Requests of the page of a room. */
function answerForRoomPage(
  dailyState: DailyState,
  room: string,
  resource: string | undefined,
  query: URLSearchParams,
): DailyAnswer {
  const session = query.get('session') ?? ''
  if (resource === 'join') enterRoom(dailyState, room, query.get('token') ?? '', session)
  if (resource === 'leave') leaveRoom(dailyState, room, session)
  return ok(roomStateOf(dailyState, room, session))
}

/** Answers a request as Daily does. Stored transcripts need no key: their address is the secret. */
export function answerFrom(dailyState: DailyState, request: DailyRequest): DailyAnswer {
  const { method, url, authorization, body, apiKey } = request
  const [resource, id, action] = url.pathname.split('/').slice(1).map(decodeURIComponent)
  if (resource === 'stored') {
    const transcript = dailyState.transcripts.find((t) => `${t.transcriptId}.vtt` === id)
    return transcript ? ok(transcript.vtt) : { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
  }
  if (resource === 'in' && id !== undefined) return answerForRoomPage(dailyState, id, action, url.searchParams)
  if (method === 'GET' && resource !== undefined && dailyState.rooms.has(resource))
    return { status: 200, body: roomPage }
  if (!authorization?.startsWith('Bearer '))
    return refusal(400, 'authorization-header-error', 'missing or malformed authorization header')
  if (apiKey === null || authorization !== `Bearer ${apiKey}`) return refusal(401, 'authentication-error')
  if (resource === '') return ok({ domain_name: 'bufete', domain_id: randomUUID(), config: {} })
  if (resource === 'rooms' && method === 'POST' && id === undefined) return createRoom(dailyState, body)
  if (resource === 'rooms' && id !== undefined) {
    const room = dailyState.rooms.get(id)
    return room ? answerForRoom(dailyState, room, action, request) : missing(`room ${id}`)
  }
  if (resource === 'meeting-tokens') return createToken(dailyState, body)
  if (resource === 'recordings') return recordingRoutes(dailyState, id, action, request)
  if (resource === 'transcript') return transcriptRoutes(dailyState, id, action, request)
  if (resource === 'meetings')
    return ok({ data: dailyState.meetings.filter((meeting) => meeting.room === url.searchParams.get('room')) })
  return refusal(404, 'not-found')
}
