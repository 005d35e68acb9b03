import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStream, FakeTrack } from './fake-peers.ts'
import { createOwnMedia } from './own-media.ts'

type GetUserMedia = (constraints: MediaStreamConstraints) => Promise<MediaStream>
const streamOf = (...tracks: FakeTrack[]) => new FakeStream(tracks) as unknown as MediaStream
const choice = { video: true, audio: true, videoId: 'cam-2', audioId: '' }

describe('local media', () => {
  const user = vi.fn<GetUserMedia>()
  const display = vi.fn<GetUserMedia>()
  let grantedTracks: FakeTrack[] = []
  beforeEach(() => {
    grantedTracks = []
    user.mockReset().mockImplementation(({ video }) => {
      const track = new FakeTrack(video ? 'video' : 'audio')
      grantedTracks.push(track)
      return Promise.resolve(streamOf(track))
    })
    display.mockReset().mockImplementation(() => {
      const track = new FakeTrack('screen')
      grantedTracks.push(track)
      return Promise.resolve(streamOf(track))
    })
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: user, getDisplayMedia: display } })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('start with the devices chosen before joining', async () => {
    const ownMedia = createOwnMedia(choice, () => undefined)
    await ownMedia.start()
    expect([ownMedia.switchedOn(), ownMedia.problem()]).toEqual([{ audio: true, video: true, screen: false }, null])
    expect(user.mock.calls.map(([constraints]) => constraints)).toEqual([
      { audio: {} },
      { video: expect.objectContaining({ deviceId: { exact: 'cam-2' } }) },
    ])
    const quiet = createOwnMedia({ ...choice, audio: false, video: false }, () => undefined)
    await quiet.start()
    expect([quiet.switchedOn(), user.mock.calls.length]).toEqual([{ audio: false, video: false, screen: false }, 2])
  })

  it('release the camera when switched off, and only mute the microphone', async () => {
    const ownMedia = createOwnMedia(choice, () => undefined)
    await ownMedia.start()
    const [mic, cam] = grantedTracks
    await ownMedia.setAudio(false)
    await ownMedia.setVideo(false)
    expect([ownMedia.switchedOn(), mic?.isStopped, mic?.enabled, cam?.isStopped]).toEqual([
      { audio: false, video: false, screen: false },
      false,
      false,
      true,
    ])
    await Promise.all([ownMedia.setAudio(true), ownMedia.setVideo(true), ownMedia.setVideo(true)])
    expect([ownMedia.switchedOn(), mic?.enabled, grantedTracks.length]).toEqual([
      { audio: true, video: true, screen: false },
      true,
      3,
    ])
  })

  it('blur the background where the browser can, and report what it does', async () => {
    const ownMedia = createOwnMedia({ ...choice, audio: false }, () => undefined)
    await ownMedia.start()
    expect(ownMedia.blur()).toBeNull()
    const [camera] = grantedTracks
    let blurred = false
    Object.assign(camera as FakeTrack, {
      getCapabilities: () => ({ backgroundBlur: [false, true] }),
      getSettings: () => ({ backgroundBlur: blurred }),
      applyConstraints: ({ backgroundBlur }: { backgroundBlur: boolean }) => {
        blurred = backgroundBlur
        return Promise.resolve()
      },
    })
    expect(ownMedia.blur()).toBe(false)
    await ownMedia.setBlur(true)
    expect(ownMedia.blur()).toBe(true)
    Object.assign(camera as FakeTrack, { applyConstraints: () => Promise.reject(new Error('not now')) })
    await ownMedia.setBlur(false)
    expect(ownMedia.blur()).toBe(true)
  })

  it('fall back to another camera, and report a missing permission', async () => {
    user
      .mockImplementationOnce(() => Promise.reject(new DOMException('', 'NotAllowedError')))
      .mockImplementationOnce(() => Promise.reject(new DOMException('', 'OverconstrainedError')))
    const ownMedia = createOwnMedia(choice, () => undefined)
    await ownMedia.start()
    expect([ownMedia.switchedOn(), ownMedia.problem()]).toEqual([
      { audio: false, video: true, screen: false },
      'denied',
    ])
    expect(user.mock.lastCall).toEqual([{ video: true }])
  })

  it('stop with the browser’s own button; cancelling the screen choice is no problem', async () => {
    /** Slots (`sound`, `camera`, `screen`) whose track began or ended. */
    const received: string[] = []
    const ownMedia = createOwnMedia({ ...choice, audio: false, video: false }, (slot, track) =>
      received.push(`${slot} ${track ? 'on' : 'off'}`),
    )
    await ownMedia.setScreen(true)
    grantedTracks[0]?.dispatchEvent(new Event('ended'))
    expect([ownMedia.switchedOn().screen, received]).toEqual([false, ['screen on', 'screen off']])
    display.mockImplementationOnce(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    await ownMedia.setScreen(true)
    expect(ownMedia.problem()).toBeNull()
    display.mockImplementationOnce(() => Promise.reject(new DOMException('', 'AbortError')))
    await ownMedia.setScreen(true)
    expect(ownMedia.problem()).toBe('screen')
  })

  it('are released with the call, also when they start late', async () => {
    const ownMedia = createOwnMedia(choice, () => undefined)
    await ownMedia.start()
    const lateScreen = ownMedia.setScreen(true)
    ownMedia.close()
    await lateScreen
    expect(grantedTracks.map(({ isStopped }) => isStopped)).toEqual([true, true, true])
  })
})
