import { useEffect, useRef, useState } from 'react'
import { callsApi } from '../../calls.queries.ts'
import type { Call } from '../../call/use-call.ts'
import type { Room } from '../room.ts'
import { startRecordingSession, type RecorderState } from './recording-session.ts'
import { sceneOf } from './scene.ts'

/** Records in the host’s browser while a capture runs. @param roomId null for participants other than the host */
export function useRecordingSession(room: Room | null, call: Call, roomId: string | null, name: string): RecorderState {
  const [recorderState, setRecorderState] = useState<RecorderState>('going')
  const { state, finishRecording, refresh } = call
  const capture = state?.capture?.state === 'running' ? state.capture : null
  const { id, recording } = capture ?? {}
  const ownCaptureId = useRef<string | null>(null)
  // In a ref, so that a change does not restart the recording.
  const latest = useRef({ bytes: 0, name })
  useEffect(() => {
    latest.current = { bytes: capture?.bytes ?? 0, name }
  })
  useEffect(() => {
    if (!room || roomId === null || id === undefined || recording === undefined) return
    const stop = () => void callsApi.stop({ params: { id: roomId } }).then(refresh, () => undefined)
    // Another window began this capture; a second recorder cannot continue its file.
    if (ownCaptureId.current !== id && latest.current.bytes > 0) return stop()
    ownCaptureId.current = id
    setRecorderState('going')
    const session = startRecordingSession({
      roomId,
      capture: { id, recording },
      scene: () => sceneOf(room.view(), latest.current.name),
      onState: (next) => {
        setRecorderState(next)
        // No more parts will arrive; stop the capture so that participants do not read that it is recorded.
        if (next === 'unable' || next === 'broken') stop()
        if (next === 'full' || next === 'over') refresh()
      },
    })
    finishRecording.current = session.finish
    return () => {
      finishRecording.current = null
      session.drop()
    }
  }, [room, roomId, id, recording, finishRecording, refresh])
  return recorderState
}
