// Records picture and sound of all participants in the host's browser, in parts of two seconds.
import { createPicture } from './picture.ts'
import type { Scene } from './scene.ts'
import { createSound } from './sound.ts'

export interface RecorderOptions {
  /** When false, only the sound is recorded, for the transcript. */
  readonly recordsPicture: boolean
  readonly scene: () => Scene
  readonly onPart: (bytes: Blob) => void
  readonly onBroken: () => void
}
export interface Recorder {
  /** Stops recording; resolves after the last part was delivered. */
  stop(): Promise<void>
}

const partMs = 2_000
/** The recording waits for the first frame of every camera, at most for this time. */
const startTimeoutMs = 1_000
const mimeTypes = {
  picture: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  sound: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
} as const
const bitrates = { videoBitsPerSecond: 1_200_000, audioBitsPerSecond: 64_000 } as const

/** Returns whether this browser can record. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && typeof AudioContext !== 'undefined'

/** @throws Error where this browser cannot record */
export function startRecorder({ recordsPicture, scene, onPart, onBroken }: RecorderOptions): Recorder {
  const mimeType = mimeTypes[recordsPicture ? 'picture' : 'sound'].find((candidate) =>
    MediaRecorder.isTypeSupported(candidate),
  )
  if (!mimeType) throw new Error('this browser records neither WebM nor MP4')
  const inUse: (() => void)[] = []
  const release = () => inUse.splice(0).forEach((close) => close())
  try {
    const sound = createSound()
    inUse.push(() => sound.close())
    const picture = recordsPicture ? createPicture() : null
    if (picture) inUse.push(() => picture.close())
    const recorder = new MediaRecorder(new MediaStream([...(picture ? [picture.track] : []), sound.track]), {
      mimeType,
      ...bitrates,
    })
    const ticker = new Worker(new URL('./ticker.ts', import.meta.url), { type: 'module' })
    inUse.push(() => ticker.terminate())
    recorder.addEventListener('dataavailable', ({ data }) => onPart(data))
    let reportStopped = (): void => undefined
    const whenStopped = new Promise<void>((resolve) => {
      reportStopped = resolve
    })
    const end = () => {
      release()
      reportStopped()
    }
    recorder.addEventListener('stop', end)
    recorder.addEventListener('error', onBroken)
    const createdAt = Date.now()
    let hasStarted = false
    const begin = () => {
      hasStarted = true
      try {
        recorder.start(partMs)
      } catch {
        // A recorder that never started reports no stop.
        end()
        onBroken()
      }
    }
    const drawScene = () => {
      const sceneToDraw = scene()
      sound.setStreams(sceneToDraw.sounds)
      picture?.draw(sceneToDraw)
      if (hasStarted) return
      const isLate = Date.now() - createdAt > startTimeoutMs
      if (!picture || picture.isComplete() || isLate) begin()
    }
    const drawFrame = () => {
      const startedAt = performance.now()
      drawScene()
      ticker.postMessage(performance.now() - startedAt)
    }
    drawFrame()
    ticker.addEventListener('message', drawFrame)
    return {
      async stop() {
        if (!hasStarted) begin()
        if (recorder.state !== 'inactive') recorder.stop()
        await whenStopped
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
