import type { Capture } from '../../call/seat.ts'
import { sendPart } from './built-in.queries.ts'
import { canRecord, startRecorder } from './recorder.ts'
import type { Scene } from './scene.ts'
import { createUploader, type UploadState } from './upload.ts'

/** `unable`: this browser cannot record */
export type KeepState = UploadState | 'unable'
export interface Keeper {
  /** Ends it and sends the last part; waits no longer than somebody would. */
  finish(): Promise<void>
  /** Ends it; what was not sent is thrown away. */
  drop(): void
}
const patienceMs = 8_000

export interface KeepOptions {
  readonly roomId: string
  readonly capture: Pick<Capture, 'id' | 'recording'>
  readonly scene: () => Scene
  readonly onState: (state: KeepState) => void
}

/** Records what was agreed to and sends it while it runs. */
export function startKeeping({ roomId, capture, scene, onState }: KeepOptions): Keeper {
  const uploader = createUploader((n, bytes) => sendPart(roomId, capture.id, n, bytes), onState)
  const unable = () => {
    uploader.drop()
    onState('unable')
  }
  try {
    if (!canRecord()) throw new Error('this browser records nothing')
    const recorder = startRecorder({ picture: capture.recording, scene, onPart: uploader.add, onBroken: unable })
    return {
      async finish() {
        await Promise.race([
          recorder.stop().then(() => uploader.drained()),
          new Promise((resolve) => {
            setTimeout(resolve, patienceMs)
          }),
        ])
      },
      drop() {
        uploader.drop()
        void recorder.stop()
      },
    }
  } catch {
    unable()
    return { finish: () => Promise.resolve(), drop: () => undefined }
  }
}
