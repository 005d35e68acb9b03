import type { Ports } from '#server/ports/ports.ts'
import type { Video } from '#server/ports/video.ts'
import type { StoredProvider } from './rooms/room-row.ts'

/** Who holds the calls of a room. */
export const videoOf = (ports: Ports, provider: StoredProvider): Video =>
  provider === 'daily' ? ports.video : ports.builtInVideo

/** Of rooms that are made now; those that were made before stay where they are. */
export const newRoomsAt = (ports: Ports): StoredProvider => (ports.video.configured ? 'daily' : 'built_in')
