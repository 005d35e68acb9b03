import type { Peer } from '../signal.contract.ts'
import type { SignalingConnection } from './signaling-connection.ts'
import type { RoomMessage } from './room-messages.ts'
import { introduce, type RoomConnections } from './room-connections.ts'

/** What a message is applied to. */
export interface RoomMessageTargets {
  readonly rooms: RoomConnections
  /** Closes a connection whose person may no longer be in the room. */
  readonly sendOut: (connection: SignalingConnection) => void
  /** Announces a person connected here to the server of the person `to`. */
  readonly sendHere: (room: string, connection: SignalingConnection, peer: Peer, to: string) => void
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
        targets.sendOut(connection)
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
        if (connection.seat?.peer.id === roomMessage.to) introduce(connection, roomMessage.peer, roomMessage.live)
      break
    case 'came':
      applyCame(roomMessage, connections, targets)
      break
  }
}

function applyCame(
  { room, live, peer }: Extract<RoomMessage, { about: 'came' }>,
  connections: ReadonlySet<SignalingConnection>,
  { rooms, sendHere }: RoomMessageTargets,
): void {
  rooms.closeReplaced(room, peer.id, live)
  for (const connection of connections) {
    if (!connection.seat) continue
    introduce(connection, peer, live)
    sendHere(room, connection, connection.seat.peer, peer.id)
  }
}

function applyDeparture(
  { id, live }: Extract<RoomMessage, { about: 'gone' }>,
  connections: ReadonlySet<SignalingConnection>,
  { sendOut }: RoomMessageTargets,
): void {
  const own = [...connections].find(({ seat }) => seat?.peer.id === id)
  // The person is connected again through another window.
  if (own && live !== null && own.live !== live) return
  if (own) sendOut(own)
  for (const connection of connections) {
    const announcedState = connection.announced.get(id)
    if (announcedState === undefined || (live !== null && announcedState !== live)) continue
    connection.announced.delete(id)
    connection.send({ type: 'peer-out', id })
  }
}
