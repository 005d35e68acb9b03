import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Call } from '../call/use-call.ts'
import type { Entrance } from '../call/participant-api.ts'
import type { DeviceChoice } from '../call/use-devices.ts'
import { createRoom, type Room, type RoomView } from './room.ts'

const noSubscription = () => () => undefined

/** Returns the room while the participant is in it; null on the first render. */
export function useRoom(
  call: Call,
  { participantId, token }: Entrance,
  choice: DeviceChoice,
): { readonly room: Room | null; readonly view: RoomView | null } {
  const [room, setRoom] = useState<Room | null>(null)
  // Callbacks change with every render, the room does not: it calls the latest through a ref.
  const latest = useRef({ call, choice })
  useEffect(() => {
    latest.current = { call, choice }
  })
  useEffect(() => {
    const created = createRoom({
      me: participantId,
      token,
      choice: latest.current.choice,
      renew: () => latest.current.call.renew(),
      onState: () => latest.current.call.refresh(),
      onOver: (reason) => latest.current.call.drop(reason),
    })
    setRoom(created)
    return () => {
      created.close()
      setRoom(null)
    }
  }, [participantId, token])
  const view = useSyncExternalStore(room?.subscribe ?? noSubscription, () => room?.view() ?? null)
  return { room, view }
}
