import type { Capture } from '../../call/participant-api.ts'
import { sendPart } from './send-part.ts'
import { canRecord, startRecorder } from './recorder.ts'
import type { Scene } from './scene.ts'
import { createUploader, type UploadState } from './upload.ts'

/** `unable`: this browser cannot record */
export type RecorderState = UploadState | 'unable'
export interface RecordingSession {
  /** Stops recording and sends the last part; waits at most `finishTimeoutMs`. */
  finish(): Promise<void>
  /** Stops recording and discards unsent parts. */
  drop(): void
}
const finishTimeoutMs = 8_000

export interface RecordingSessionOptions {
  readonly roomId: string
  readonly capture: Pick<Capture, 'id' | 'recording'>
  readonly scene: () => Scene
  readonly onState: (state: RecorderState) => void
}

/** Records what the participants consented to and uploads it while recording. */
export function startRecordingSession({ roomId, capture, scene, onState }: RecordingSessionOptions): RecordingSession {
  const uploader = createUploader((n, bytes) => sendPart(roomId, capture.id, n, bytes), onState)
  let isDropped = false
  const reportUnable = () => {
    // What is no longer wanted cannot fail.
    if (isDropped) return
    uploader.drop()
    onState('unable')
  }
  try {
    if (!canRecord()) throw new Error('this browser cannot record')
    const recorder = startRecorder({
      recordsPicture: capture.recording,
      scene,
      onPart: uploader.add,
      onBroken: reportUnable,
    })
    return {
      async finish() {
        await Promise.race([
          recorder.stop().then(() => uploader.drained()),
          new Promise((resolve) => {
            setTimeout(resolve, finishTimeoutMs)
          }),
        ])
      },
      drop() {
        isDropped = true
        uploader.drop()
        void recorder.stop()
      },
    }
  } catch {
    reportUnable()
    return { finish: () => Promise.resolve(), drop: () => undefined }
  }
}
