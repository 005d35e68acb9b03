import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStream, FakeTrack } from './fake-peers.ts'
import { createOwnMedia } from './own-media.ts'

type Ask = (constraints: MediaStreamConstraints) => Promise<MediaStream>
const streamOf = (...tracks: FakeTrack[]) => new FakeStream(tracks) as unknown as MediaStream
const choice = { video: true, audio: true, videoId: 'cam-2', audioId: '' }

describe('local media', () => {
  const user = vi.fn<Ask>()
  const display = vi.fn<Ask>()
  let given: FakeTrack[] = []
  beforeEach(() => {
    given = []
    user.mockReset().mockImplementation(({ video }) => {
      const track = new FakeTrack(video ? 'video' : 'audio')
      given.push(track)
      return Promise.resolve(streamOf(track))
    })
    display.mockReset().mockImplementation(() => {
      const track = new FakeTrack('screen')
      given.push(track)
      return Promise.resolve(streamOf(track))
    })
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: user, getDisplayMedia: display } })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('start with the devices chosen before joining', async () => {
    const own = createOwnMedia(choice, () => undefined)
    await own.start()
    expect([own.on(), own.problem()]).toEqual([{ audio: true, video: true, screen: false }, null])
    expect(user.mock.calls.map(([asked]) => asked)).toEqual([
      { audio: {} },
      { video: expect.objectContaining({ deviceId: { exact: 'cam-2' } }) },
    ])
    const quiet = createOwnMedia({ ...choice, audio: false, video: false }, () => undefined)
    await quiet.start()
    expect([quiet.on(), user.mock.calls.length]).toEqual([{ audio: false, video: false, screen: false }, 2])
  })

  it('release the camera when switched off, and only mute the microphone', async () => {
    const own = createOwnMedia(choice, () => undefined)
    await own.start()
    const [mic, cam] = given
    await own.setAudio(false)
    await own.setVideo(false)
    expect([own.on(), mic?.stopped, mic?.enabled, cam?.stopped]).toEqual([
      { audio: false, video: false, screen: false },
      false,
      false,
      true,
    ])
    await Promise.all([own.setAudio(true), own.setVideo(true), own.setVideo(true)])
    expect([own.on(), mic?.enabled, given.length]).toEqual([{ audio: true, video: true, screen: false }, true, 3])
  })

  it('fall back to another camera, and report a missing permission', async () => {
    user
      .mockImplementationOnce(() => Promise.reject(new DOMException('', 'NotAllowedError')))
      .mockImplementationOnce(() => Promise.reject(new DOMException('', 'OverconstrainedError')))
    const own = createOwnMedia(choice, () => undefined)
    await own.start()
    expect([own.on(), own.problem()]).toEqual([{ audio: false, video: true, screen: false }, 'denied'])
    expect(user.mock.lastCall).toEqual([{ video: true }])
  })

  it('stop with the browser’s own button; cancelling the screen choice is no problem', async () => {
    const received: string[] = []
    const own = createOwnMedia({ ...choice, audio: false, video: false }, (slot, track) =>
      received.push(`${slot} ${track ? 'on' : 'off'}`),
    )
    await own.setScreen(true)
    given[0]?.dispatchEvent(new Event('ended'))
    expect([own.on().screen, received]).toEqual([false, ['screen on', 'screen off']])
    display.mockImplementationOnce(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    await own.setScreen(true)
    expect(own.problem()).toBeNull()
    display.mockImplementationOnce(() => Promise.reject(new DOMException('', 'AbortError')))
    await own.setScreen(true)
    expect(own.problem()).toBe('screen')
  })

  it('are released with the call, also when they start late', async () => {
    const own = createOwnMedia(choice, () => undefined)
    await own.start()
    const late = own.setScreen(true)
    own.close()
    await late
    expect(given.map(({ stopped }) => stopped)).toEqual([true, true, true])
  })
})
