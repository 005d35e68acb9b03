// Calls of a test: an application whose video provider is the stand-in of Daily on a real socket.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { request } from './request.ts'
import { dailyVideo } from '#server/adapters/daily-video.ts'
import { noVideo, type Video } from '#server/ports/video.ts'
import type { Person } from './actors.ts'
import { testAddress } from './actors.ts'
import { useApp, type TestApp, type TestAppOptions } from './app.ts'
import { startDailyStandIn, type DailyStandIn } from './daily-stand-in.ts'

export interface Calls {
  readonly app: () => TestApp
  readonly daily: () => DailyStandIn
}

export function useCalls(options: TestAppOptions = {}): Calls {
  let daily: DailyStandIn | undefined
  let provider: Video = noVideo
  // The provider's address is known only after it listens.
  const video = new Proxy(noVideo, { get: (_, name) => Reflect.get(provider, name) as unknown })
  const app = useApp({ ...options, ports: { video, ...options.ports } })
  beforeAll(async () => {
    daily = await startDailyStandIn()
  })
  beforeEach(() => {
    if (!daily) return
    daily.behave()
    // A separate rate limit, so that requests of one test do not delay the next.
    provider = dailyVideo({ apiKey: daily.apiKey, apiUrl: daily.url, timeout: 800, webhookSecret: daily.hookSecret })
  })
  afterAll(() => daily?.close())
  return { app, daily: () => daily as DailyStandIn }
}

export interface CreatedRoom {
  readonly id: string
  readonly url: string
  readonly can: Record<string, boolean>
  readonly status: string
  readonly present: number
}
export interface JoinedRoom {
  readonly participantId: string
  readonly url: string
  readonly token: string
}
export interface RoomState {
  readonly status: string
  readonly me: string | null
  readonly people: readonly { id: string; name: string; role: string; present: boolean; answer: string | null }[]
  readonly capture: { id: string; state: string } | null
}

export const makeRoom = async (host: Person, body: object = {}): Promise<CreatedRoom> =>
  (await host.post('/calls/rooms', { name: 'Entrevista', recording: true, transcription: true, ...body }).expect(201))
    .body as CreatedRoom
/** Returns Daily's name of the room. */
export const nameOf = ({ url }: Pick<CreatedRoom, 'url'>): string => url.slice(url.lastIndexOf('/') + 1)

/** Joins the call, and the provider's room as well. */
export async function enter(
  daily: DailyStandIn,
  person: Person,
  room: CreatedRoom,
  body: object = {},
): Promise<JoinedRoom> {
  const joined = (await person.post(`/calls/rooms/${room.id}/token`, body).expect(200)).body as JoinedRoom
  daily.present.set(nameOf(room), [...(daily.present.get(nameOf(room)) ?? []), joined.participantId])
  return joined
}

/** Creates a guest with an individual link. */
export async function guestOf(app: TestApp, host: Person, room: CreatedRoom, name = 'Wanda Irizarry') {
  const { url } = (
    await host.post(`/calls/rooms/${room.id}/invitations`, { name }).set('x-forwarded-for', testAddress()).expect(201)
  ).body as { url: string }
  const token = url.slice(url.lastIndexOf('/') + 1)
  const path = (suffix = '') => `/api/public/calls/${token}${suffix}`
  return {
    token,
    url,
    lobby: () => request(app.handler).get(path()).set('accept-language', 'en'),
    join: (body: object = {}) =>
      request(app.handler)
        .post(path('/join'))
        .set('x-forwarded-for', testAddress())
        .set('accept-language', 'en')
        .send({ name, ...body }),
    state: () => request(app.handler).get(path('/state')),
    consent: (body: object) => request(app.handler).post(path('/consents')).set('accept-language', 'en').send(body),
    leave: () => request(app.handler).post(path('/leave')).send({}),
  }
}

export const stateOf = async (person: Person, room: CreatedRoom, participantId?: string): Promise<RoomState> =>
  (
    await person
      .get(`/calls/rooms/${room.id}/state${participantId ? `?participantId=${participantId}` : ''}`)
      .expect(200)
  ).body as RoomState
