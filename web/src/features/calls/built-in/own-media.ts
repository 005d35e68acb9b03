// Local media of the participant: microphone, camera, screen.
import { problemOf, constraintFor, type DeviceChoice, type DeviceProblem } from '../call/use-devices.ts'
import type { Slot, Tracks } from './slots.ts'
import type { Media } from './wire.ts'

/** `screen`: screen sharing could not start. */
export type OwnProblem = DeviceProblem | 'screen'

export interface OwnMedia {
  tracks(): Tracks
  /** Which devices are on, as announced to the other participants: `audio` is the slot `sound`, `video` is `camera`. */
  switchedOn(): Media
  /** Why the last device could not be switched on. */
  problem(): OwnProblem | null
  /** Switches on the devices chosen before joining. */
  start(): Promise<void>
  setAudio(enabled: boolean): Promise<void>
  setVideo(enabled: boolean): Promise<void>
  setScreen(enabled: boolean): Promise<void>
  /** Whether the background is blurred; null where the camera or the browser cannot. */
  blur(): boolean | null
  setBlur(enabled: boolean): Promise<void>
  close(): void
}

/** A browser sends its camera to up to four others, so the resolution is low, though sufficient for a face. */
const cameraConstraints = { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 24, max: 30 } } as const

/** Members of Media Capture and Streams Extensions that the library of types lacks. */
interface BlurSettings {
  readonly backgroundBlur?: boolean
}
interface BlurCapabilities {
  readonly backgroundBlur?: readonly boolean[]
}
/** Returns whether the browser blurs the background of a track; null if it cannot be switched on. */
function blurOf(track: MediaStreamTrack | null): boolean | null {
  if (!track || !('getCapabilities' in track)) return null
  const { backgroundBlur = [] } = track.getCapabilities() as BlurCapabilities
  return backgroundBlur.includes(true) ? (track.getSettings() as BlurSettings).backgroundBlur === true : null
}

const withDevice = (id: string): MediaTrackConstraints => {
  const constraints = constraintFor(true, id)
  return typeof constraints === 'object' ? constraints : {}
}

/** Opens the chosen device, or any other if it was unplugged meanwhile. */
async function requestMedia(
  constraints: MediaStreamConstraints,
  fallback: MediaStreamConstraints,
): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('no devices', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia(constraints).catch((error: unknown) => {
    if (problemOf(error) !== 'missing') throw error
    return navigator.mediaDevices.getUserMedia(fallback)
  })
}
const requestScreen = (): Promise<MediaStream> =>
  navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 12, max: 15 } }, audio: false })

/** Returns the problem of opening a device or screen; null when the person cancelled the choice of a screen. */
function problemOfSlot(slot: Slot, error: unknown): OwnProblem | null {
  const deviceProblem = problemOf(error)
  if (slot !== 'screen') return deviceProblem
  return deviceProblem === 'denied' ? null : 'screen'
}

/**
 * @param onTrack called with `sound`, `camera` or `screen` for each track that starts, changes or ends, and when a
 * device could not be opened
 */
export function createOwnMedia(
  { video, audio, videoId, audioId }: DeviceChoice,
  onTrack: (slot: Slot, track: MediaStreamTrack | null) => void,
): OwnMedia {
  let tracks: Tracks = { sound: null, camera: null, screen: null }
  let muted = !audio
  let wantsBlur = false
  let problem: OwnProblem | null = null
  let closed = false
  // Changes run one after another, however fast the person clicks.
  let chain: Promise<void> = Promise.resolve()
  const enqueue = (change: () => Promise<void>): Promise<void> => (chain = chain.then(change))

  const replaceTrack = (slot: Slot, track: MediaStreamTrack | null) => {
    if (tracks[slot] && tracks[slot] !== track) tracks[slot].stop()
    tracks = { ...tracks, [slot]: track }
    // The device was unplugged, or the browser's own button ended the sharing.
    track?.addEventListener(
      'ended',
      () => {
        if (tracks[slot] === track) replaceTrack(slot, null)
      },
      { once: true },
    )
    onTrack(slot, track)
  }
  async function open(slot: Slot, requestStream: () => Promise<MediaStream>): Promise<void> {
    problem = null
    try {
      const stream = await requestStream()
      const [track] = stream.getTracks()
      if (closed) stream.getTracks().forEach((unusedTrack) => unusedTrack.stop())
      else replaceTrack(slot, track ?? null)
    } catch (error) {
      problem = problemOfSlot(slot, error)
      onTrack(slot, tracks[slot])
    }
  }
  const openSound = () => open('sound', () => requestMedia({ audio: withDevice(audioId) }, { audio: true }))
  const applyBlur = async () => {
    const track = tracks.camera
    if (!track || blurOf(track) === null) return
    // Whether the browser applied the constraint is read from the settings of the track.
    await track
      .applyConstraints({ ...cameraConstraints, backgroundBlur: wantsBlur } as MediaTrackConstraints)
      .catch(() => undefined)
    onTrack('camera', track)
  }
  const openCamera = async () => {
    await open('camera', () =>
      requestMedia({ video: { ...withDevice(videoId), ...cameraConstraints } }, { video: true }),
    )
    if (wantsBlur) await applyBlur()
  }

  return {
    tracks: () => tracks,
    switchedOn: () => ({
      audio: tracks.sound !== null && !muted,
      video: tracks.camera !== null,
      screen: tracks.screen !== null,
    }),
    problem: () => problem,
    start: () =>
      enqueue(async () => {
        if (audio) await openSound()
        const soundProblem = problem
        if (video) await openCamera()
        problem ??= soundProblem
      }),
    setAudio: (enabled) =>
      enqueue(async () => {
        muted = !enabled
        if (enabled && tracks.sound === null) await openSound()
        if (!tracks.sound) return
        tracks.sound.enabled = enabled
        onTrack('sound', tracks.sound)
      }),
    setVideo: (enabled) =>
      enqueue(async () => {
        if (!enabled) replaceTrack('camera', null)
        else if (tracks.camera === null) await openCamera()
      }),
    setScreen: (enabled) =>
      enqueue(async () => {
        if (!enabled) replaceTrack('screen', null)
        else if (tracks.screen === null) await open('screen', requestScreen)
      }),
    blur: () => blurOf(tracks.camera),
    setBlur: (enabled) =>
      enqueue(async () => {
        wantsBlur = enabled
        await applyBlur()
      }),
    close() {
      closed = true
      for (const track of Object.values(tracks)) track?.stop()
    },
  }
}
