// Records the call in the host's browser: the picture of all and the sound of all, in parts of two seconds.
import { createPicture } from './picture.ts'
import type { Scene } from './scene.ts'
import { createSound } from './sound.ts'

export interface RecorderOptions {
  /** Otherwise the sound alone, to be written down. */
  readonly picture: boolean
  readonly scene: () => Scene
  readonly onPart: (bytes: Blob) => void
  readonly onBroken: () => void
}
export interface Recorder {
  /** Ends it; the last part has been handed over once this is done. */
  stop(): Promise<void>
}

const partMs = 2_000
/** Pictures come a moment after they are asked for; the recording waits for them no longer. */
const patienceMs = 1_000
const types = {
  picture: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  sound: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
} as const
const bits = { videoBitsPerSecond: 1_200_000, audioBitsPerSecond: 64_000 } as const

/** Whether this browser can record at all. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && typeof AudioContext !== 'undefined'

/** @throws Error where this browser cannot */
export function startRecorder({ picture, scene, onPart, onBroken }: RecorderOptions): Recorder {
  const type = types[picture ? 'picture' : 'sound'].find((one) => MediaRecorder.isTypeSupported(one))
  if (!type) throw new Error('this browser records neither WebM nor MP4')
  const sound = createSound()
  const drawn = picture ? createPicture() : null
  const recorder = new MediaRecorder(new MediaStream([...(drawn ? [drawn.track] : []), sound.track]), {
    mimeType: type,
    ...bits,
  })
  const ticker = new Worker(new URL('./ticker.ts', import.meta.url), { type: 'module' })
  recorder.addEventListener('dataavailable', ({ data }) => onPart(data))
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      ticker.terminate()
      sound.close()
      drawn?.close()
      resolve()
    })
  })
  recorder.addEventListener('error', onBroken)
  const from = Date.now()
  let begun = false
  const begin = () => {
    begun = true
    recorder.start(partMs)
  }
  const look = () => {
    const now = scene()
    sound.hear(now.sounds)
    drawn?.draw(now)
    if (!begun && (!drawn || drawn.complete() || Date.now() - from > patienceMs)) begin()
  }
  const tick = () => {
    const at = performance.now()
    look()
    ticker.postMessage(performance.now() - at)
  }
  tick()
  ticker.addEventListener('message', tick)
  return {
    async stop() {
      if (!begun) begin()
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
    },
  }
}
