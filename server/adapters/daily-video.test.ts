import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VideoError, type Video } from '#server/ports/video.ts'
import { startDailyStandIn, type DailyMisbehaviour, type DailyStandIn } from '#tests/support/daily-stand-in.ts'
import { dailyVideo } from './daily-video.ts'

let daily: DailyStandIn
let video: Video
beforeAll(async () => {
  daily = await startDailyStandIn()
  video = dailyVideo({ apiKey: daily.apiKey, apiUrl: daily.url })
})
beforeEach(() => {
  daily.behave()
})
afterAll(() => daily.close())

const tomorrow = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 86_400_000)
const refusalOf = async (call: Promise<unknown>): Promise<VideoError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(VideoError)
  return error as VideoError
}

describe('rooms by Daily', () => {
  it('are created with a name and an end, extended, and deleted', async () => {
    expect(await video.createRoom({ name: 'bufete-1', from: null, until: tomorrow })).toEqual({
      id: 'bufete-1',
      url: 'https://bufete.daily.co/bufete-1',
    })
    expect(daily.rooms.get('bufete-1')).toMatchObject({
      privacy: 'public',
      config: { exp: tomorrow.getTime() / 1_000 },
    })
    await video.extendRoom('bufete-1', new Date(tomorrow.getTime() + 3_600_000))
    expect(daily.rooms.get('bufete-1')?.config).toEqual({ exp: tomorrow.getTime() / 1_000 + 3_600 })
    await video.extendRoom('bufete-1', null)
    expect(daily.rooms.get('bufete-1')?.config).toEqual({ exp: null })
    await video.deleteRoom('bufete-1')
    await video.deleteRoom('bufete-1')
    expect(daily.rooms.has('bufete-1')).toBe(false)
  })

  it('have no end when none is given', async () => {
    await video.createRoom({ name: 'bufete-2', from: null, until: null })
    expect(daily.rooms.get('bufete-2')?.config).toEqual({})
  })

  it('are refused with the message of Daily, without the key', async () => {
    await video.createRoom({ name: 'bufete-3', from: null, until: null })
    const duplicateError = await refusalOf(video.createRoom({ name: 'bufete-3', from: null, until: null }))
    expect(duplicateError).toMatchObject({
      code: 'refused',
      providerMessage: '400 invalid-request-error a room named bufete-3 already exists',
    })
    expect(await refusalOf(video.createRoom({ name: 'ñ', from: null, until: null }))).toMatchObject({ code: 'refused' })
    expect(
      await refusalOf(video.createRoom({ name: 'bufete-4', from: null, until: new Date(Date.now() - 60_000) })),
    ).toMatchObject({ code: 'refused' })
    expect(await refusalOf(video.extendRoom('nobody', null))).toMatchObject({ code: 'refused' })
    const stranger = await refusalOf(
      dailyVideo({ apiKey: 'another-key', apiUrl: daily.url }).createRoom({ name: 'x', from: null, until: null }),
    )
    expect(stranger).toMatchObject({ code: 'refused', providerMessage: '401 authentication-error' })
    expect(JSON.stringify(stranger)).not.toContain('another-key')
  })

  it.each<[DailyMisbehaviour, string]>([
    ['refuse', 'refused'],
    ['busy', 'unavailable'],
    ['error', 'unavailable'],
    ['stall', 'unavailable'],
    ['cut', 'unavailable'],
    ['garbage', 'unavailable'],
    ['flood', 'unavailable'],
    ['other', 'unavailable'],
    ['lost', 'unavailable'],
  ])('fail within a bounded time when it answers with %s', async (misbehaviour, code) => {
    daily.misbehave(misbehaviour)
    const before = performance.now()
    const provider =
      misbehaviour === 'stall' ? dailyVideo({ apiKey: daily.apiKey, apiUrl: daily.url, timeout: 400 }) : video
    expect(
      await refusalOf(provider.createRoom({ name: `bufete-${misbehaviour}`, from: null, until: null })),
    ).toMatchObject({
      code,
    })
    expect(performance.now() - before).toBeLessThan(5_000)
  })

  it('fail when the provider is unreachable', async () => {
    expect(
      await refusalOf(
        dailyVideo({ apiKey: 'x', apiUrl: 'http://127.0.0.1:9' }).createRoom({ name: 'x', from: null, until: null }),
      ),
    ).toMatchObject({ code: 'unavailable' })
  })
})
