// Records picture and sound of all participants in the host's browser, in parts of two seconds.
import { createPicture } from './picture.ts'
import type { Scene } from './scene.ts'
import { createSound } from './sound.ts'

export interface RecorderOptions {
  /** Without a picture only the sound is recorded, for the transcript. */
  readonly picture: boolean
  readonly scene: () => Scene
  readonly onPart: (bytes: Blob) => void
  readonly onBroken: () => void
}
export interface Recorder {
  /** Stops recording; resolves after the last part was delivered. */
  stop(): Promise<void>
}

const partMs = 2_000
/** Frames arrive after a delay; the recording starts without frames that take longer. */
const startTimeoutMs = 1_000
const types = {
  picture: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  sound: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
} as const
const bits = { videoBitsPerSecond: 1_200_000, audioBitsPerSecond: 64_000 } as const

/** Returns whether this browser can record. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && typeof AudioContext !== 'undefined'

/** @throws Error where this browser cannot record */
export function startRecorder({ picture, scene, onPart, onBroken }: RecorderOptions): Recorder {
  const type = types[picture ? 'picture' : 'sound'].find((candidate) => MediaRecorder.isTypeSupported(candidate))
  if (!type) throw new Error('this browser records neither WebM nor MP4')
  const sound = createSound()
  const composed = picture ? createPicture() : null
  const recorder = new MediaRecorder(new MediaStream([...(composed ? [composed.track] : []), sound.track]), {
    mimeType: type,
    ...bits,
  })
  const ticker = new Worker(new URL('./ticker.ts', import.meta.url), { type: 'module' })
  recorder.addEventListener('dataavailable', ({ data }) => onPart(data))
  const whenStopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      ticker.terminate()
      sound.close()
      composed?.close()
      resolve()
    })
  })
  recorder.addEventListener('error', onBroken)
  const createdAt = Date.now()
  let hasStarted = false
  const begin = () => {
    hasStarted = true
    recorder.start(partMs)
  }
  const drawScene = () => {
    const sceneToDraw = scene()
    sound.setStreams(sceneToDraw.sounds)
    composed?.draw(sceneToDraw)
    if (!hasStarted && (!composed || composed.complete() || Date.now() - createdAt > startTimeoutMs)) begin()
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
}
