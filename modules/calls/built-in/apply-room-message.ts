import type { Peer } from '../signal.contract.ts'
import type { SignalingConnection } from './signaling-connection.ts'
import type { RoomMessage } from './room-messages.ts'
import { announcePeer, type RoomConnections } from './room-connections.ts'

/** The connections and state to which messages are applied. */
export interface RoomMessageTargets {
  readonly rooms: RoomConnections
  /** Closes a connection whose person may no longer be in the room. */
  readonly disconnect: (connection: SignalingConnection) => void
  /** Announces a person connected here to the server of the person `to`. */
  readonly announcePresence: (room: string, connection: SignalingConnection, peer: Peer, to: string) => void
}

/** Applies a message of another server, or of the database, to the connections of its room. */
export function applyRoomMessage(
  roomMessage: RoomMessage,
  connections: ReadonlySet<SignalingConnection>,
  targets: RoomMessageTargets,
): void {
  switch (roomMessage.about) {
    case 'state':
      for (const connection of connections) connection.send({ type: 'state' })
      break
    case 'ended':
      for (const connection of [...connections]) {
        connection.send({ type: 'ended' })
        targets.disconnect(connection)
      }
      break
    case 'gone':
      applyDeparture(roomMessage, connections, targets)
      break
    case 'say':
      targets.rooms.deliver(roomMessage.room, roomMessage.from, roomMessage.to, roomMessage.message)
      break
    case 'here':
      for (const connection of connections)
        if (connection.participant?.peer.id === roomMessage.to)
          announcePeer(connection, roomMessage.peer, roomMessage.live)
      break
    case 'came':
      applyArrival(roomMessage, connections, targets)
      break
  }
}

function applyArrival(
  { room, live: windowId, peer }: Extract<RoomMessage, { about: 'came' }>,
  connections: ReadonlySet<SignalingConnection>,
  { rooms, announcePresence }: RoomMessageTargets,
): void {
  rooms.closeReplaced(room, peer.id, windowId)
  for (const connection of connections) {
    if (!connection.participant) continue
    announcePeer(connection, peer, windowId)
    announcePresence(room, connection, connection.participant.peer, peer.id)
  }
}

function applyDeparture(
  { id, live: windowId }: Extract<RoomMessage, { about: 'gone' }>,
  connections: ReadonlySet<SignalingConnection>,
  { disconnect }: RoomMessageTargets,
): void {
  const departed = [...connections].find(({ participant }) => participant?.peer.id === id)
  // The person is connected again through another window.
  if (departed && windowId !== null && departed.windowId !== windowId) return
  if (departed) disconnect(departed)
  for (const connection of connections) {
    const announcedWindow = connection.announced.get(id)
    if (announcedWindow === undefined || (windowId !== null && announcedWindow !== windowId)) continue
    connection.announced.delete(id)
    connection.send({ type: 'peer-out', id })
  }
}
