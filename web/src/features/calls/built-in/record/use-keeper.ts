import { useEffect, useRef, useState } from 'react'
import { callsApi } from '../../calls.queries.ts'
import type { Call } from '../../call/use-call.ts'
import type { Room } from '../room.ts'
import { startKeeping, type KeepState } from './keeper.ts'
import { sceneOf } from './scene.ts'

/** While something is kept, the host's browser keeps it. @param roomId null for who is not the host */
export function useKeeper(room: Room | null, call: Call, roomId: string | null, name: string): KeepState {
  const [keeping, setKeeping] = useState<KeepState>('going')
  const { state, last, look } = call
  const capture = state?.capture?.state === 'running' ? state.capture : null
  const { id, recording } = capture ?? {}
  const mine = useRef<string | null>(null)
  // Read when it begins or is drawn, without beginning again because of them.
  const now = useRef({ bytes: 0, name })
  useEffect(() => {
    now.current = { bytes: capture?.bytes ?? 0, name }
  })
  useEffect(() => {
    if (!room || roomId === null || id === undefined || recording === undefined) return
    const stop = () => void callsApi.stop({ params: { id: roomId } }).then(look, () => undefined)
    // The window that had begun it is gone, and nobody goes on with half a file.
    if (mine.current !== id && now.current.bytes > 0) return stop()
    mine.current = id
    setKeeping('going')
    const keeper = startKeeping({
      roomId,
      capture: { id, recording },
      scene: () => sceneOf(room.view(), now.current.name),
      onState: (next) => {
        setKeeping(next)
        // Nothing more will come, so nobody is to read that it is recorded.
        if (next === 'unable' || next === 'broken') stop()
        if (next === 'full' || next === 'over') look()
      },
    })
    last.current = keeper.finish
    return () => {
      last.current = null
      keeper.drop()
    }
  }, [room, roomId, id, recording, last, look])
  return keeping
}
