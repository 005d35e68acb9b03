import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { request } from '#tests/support/request.ts'
import { dailyVideo } from '#server/adapters/daily-video.ts'
import { noVideo, type Video } from '#server/ports/video.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { startDailyStandIn, type DailyMisbehaviour, type DailyStandIn } from '#tests/support/daily-stand-in.ts'

let daily: DailyStandIn
let provider: Video = noVideo
/** Delegates to `provider`, which is assigned when the stand-in listens and its address is known. */
const video: Video = {
  ...noVideo,
  configured: true,
  createRoom: (room) => provider.createRoom(room),
  extendRoom: (id, until) => provider.extendRoom(id, until),
  deleteRoom: (id) => provider.deleteRoom(id),
}
const app = useApp({ ports: { video } })
let lawyer: Person
beforeAll(async () => {
  daily = await startDailyStandIn()
  provider = dailyVideo({ apiKey: daily.apiKey, apiUrl: daily.url, timeout: 2_000 })
  lawyer = (await office(app())).owner
})
beforeEach(() => {
  daily.behave()
})
afterAll(() => daily.close())

interface VideoEventBody {
  readonly id: string
  readonly version: number
  readonly start: string
  readonly videoCall: boolean
  readonly room: { id: string; url: string } | null
  readonly warnings: { code: string; message: string }[]
}
const tomorrow = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 86_400_000)
const later = (hours: number) => new Date(tomorrow.getTime() + hours * 3_600_000).toISOString()
const call = { title: 'Entrevista', kind: 'call', start: later(0), end: later(1), videoCall: true }
const createCall = async (body: object = {}) =>
  (await lawyer.post('/events', { ...call, ...body }).expect(201)).body as VideoEventBody
const changeCall = async (id: string, body: object) =>
  (await lawyer.put(`/events/${id}`, body).expect(200)).body as VideoEventBody

describe('a video call', () => {
  it('gets a room with a random name that stays open a week after the event', async () => {
    const { room, warnings } = await createCall()
    expect(warnings).toEqual([])
    expect(room?.url).toBe(`https://bufete.daily.co/${room?.id}`)
    expect(room?.id).toMatch(/^bufete-[0-9a-f]{32}$/)
    expect(daily.rooms.get(room?.id ?? '')?.config.exp).toBe(Date.parse(later(1)) / 1_000 + 7 * 86_400)
  })

  it('keeps its room when moved, loses it when the video call is turned off, and gets another', async () => {
    const { id, room } = await createCall()
    const moved = await changeCall(id, { start: later(24 * 30), version: 1 })
    expect(moved.room).toEqual(room)
    expect(daily.rooms.get(room?.id ?? '')?.config.exp).toBe(Date.parse(later(24 * 30 + 1)) / 1_000 + 7 * 86_400)
    expect(await changeCall(id, { videoCall: false, version: 2 })).toMatchObject({
      videoCall: false,
      room: null,
      warnings: [],
    })
    expect(daily.rooms.has(room?.id ?? '')).toBe(false)
    const reenabled = await changeCall(id, { videoCall: true, version: 3 })
    expect(reenabled.room?.id).not.toBe(room?.id)
    expect(daily.rooms.has(reenabled.room?.id ?? '')).toBe(true)
  })

  it('shares its room with the other occurrences of its series', async () => {
    const { id, room } = await createCall({ rrule: 'FREQ=WEEKLY;COUNT=3' })
    const roomExpiry = () => daily.rooms.get(room?.id ?? '')?.config.exp
    const expiryOfLastOccurrence = roomExpiry()
    await changeCall(id, { scope: 'one', occurrence: later(0), start: later(2), version: 1 })
    expect(roomExpiry()).toBe(expiryOfLastOccurrence)
    await changeCall(id, { scope: 'one', occurrence: later(24 * 14), start: later(24 * 20), version: 2 })
    expect(roomExpiry()).toBe(Date.parse(later(24 * 20 + 1)) / 1_000 + 7 * 86_400)
    const changedEvent = await changeCall(id, { scope: 'one', occurrence: later(24 * 7), videoCall: false, version: 3 })
    expect(changedEvent).toMatchObject({ videoCall: false, room: null })
    expect(daily.rooms.has(room?.id ?? '')).toBe(true)
    expect((await lawyer.get(`/events/${id}`)).body).toMatchObject({ room })
  })

  it.each<DailyMisbehaviour>(['refuse', 'busy', 'error', 'stall', 'cut', 'garbage', 'lost'])(
    'is saved without video when the provider answers with %s',
    async (misbehaviour) => {
      daily.misbehave(misbehaviour)
      const created = await createCall()
      expect(created).toMatchObject({
        videoCall: false,
        room: null,
        warnings: [
          {
            code: 'video_room_failed',
            message: 'Error creating video room. The event will be saved without video call.',
          },
        ],
      })
      daily.behave()
      expect((await lawyer.get(`/events/${created.id}`).expect(200)).body).toMatchObject({
        title: 'Entrevista',
        videoCall: false,
      })
      expect((await changeCall(created.id, { videoCall: true, version: created.version })).room).not.toBeNull()
    },
  )

  it('is saved without video when its room cannot be extended', async () => {
    const { id } = await createCall()
    daily.misbehave('error')
    expect(await changeCall(id, { start: later(24 * 60), version: 1 })).toMatchObject({
      start: later(24 * 60),
      videoCall: false,
      room: null,
      warnings: [{ code: 'video_room_failed' }],
    })
  })

  it('warns in the language of the caller', async () => {
    daily.misbehave('error')
    const answer = await request(app().handler)
      .post('/api/events')
      .set('authorization', `Bearer ${lawyer.token}`)
      .set('accept-language', 'es')
      .send(call)
      .expect(201)
    expect((answer.body as VideoEventBody).warnings[0]?.message).toBe(
      'Error al crear la sala de video. El evento se guardará sin videollamada.',
    )
  })

  it('is saved without video when no provider is configured', async () => {
    const originalProvider = provider
    provider = noVideo
    try {
      expect(await createCall()).toMatchObject({ videoCall: false, warnings: [{ code: 'video_room_failed' }] })
    } finally {
      provider = originalProvider
    }
  })

  it('is joined from the calendar by the link entered by hand, as by its guest', async () => {
    const meetingLink = 'https://zoom.us/j/93842'
    const { room } = await createCall({ meetingLink })
    const { body: feed } = await lawyer.post('/schedule/feed').expect(201)
    const file = await request(app().handler).get(new URL((feed as { url: string }).url).pathname)
    const unfolded = file.text.replaceAll('\r\n ', '')
    expect(unfolded).toContain(meetingLink)
    expect(room?.url).toBeTruthy()
    expect(unfolded).not.toContain(room?.url)
  })

  it('gets no room when it is over', async () => {
    const requestsBefore = daily.requests.length
    expect(await createCall({ start: '2026-01-05T13:00:00.000Z', end: '2026-01-05T14:00:00.000Z' })).toMatchObject({
      videoCall: false,
      warnings: [{ code: 'video_room_failed' }],
    })
    expect(daily.requests).toHaveLength(requestsBefore)
  })
})
