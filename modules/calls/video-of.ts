import type { Ports } from '#server/ports/ports.ts'
import type { Video } from '#server/ports/video.ts'
import type { StoredProvider } from './rooms/room-row.ts'

/** Returns the provider of a room. */
export const videoOf = (ports: Ports, provider: StoredProvider): Video =>
  provider === 'daily' ? ports.video : ports.builtInVideo

/** The provider of new rooms; existing rooms keep the provider with which they were created. */
export const newRoomProvider = (ports: Ports): StoredProvider => (ports.video.configured ? 'daily' : 'built_in')
