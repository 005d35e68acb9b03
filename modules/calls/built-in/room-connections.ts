// The connections of this server, by room.
import type { ActorChanges } from '#server/db/actor-changes.ts'
import type { LiveMessage, Peer } from '../signal.contract.ts'
import type { SignalingConnection, ConnectedParticipant } from './signaling-connection.ts'

/** Announces a person to a connection that has not received that window yet. */
export function announcePeer(connection: SignalingConnection, peer: Peer, windowId: string): void {
  if (connection.announced.get(peer.id) === windowId || connection.participant?.peer.id === peer.id) return
  connection.announced.set(peer.id, windowId)
  connection.send({ type: 'peer-in', peer })
}

export class RoomConnections {
  readonly #rooms = new Map<string, Set<SignalingConnection>>()

  all(): SignalingConnection[] {
    return [...this.#rooms.values()].flatMap((connections) => [...connections])
  }

  of(roomId: string): ReadonlySet<SignalingConnection> | undefined {
    return this.#rooms.get(roomId)
  }

  withParticipants(roomId: string): (SignalingConnection & { participant: ConnectedParticipant })[] {
    return [...(this.#rooms.get(roomId) ?? [])].filter(
      (connection): connection is SignalingConnection & { participant: ConnectedParticipant } =>
        connection.participant !== undefined,
    )
  }

  /** Returns whether changes of sessions, people or companies concern the right of a participant to be in a room. */
  hasParticipantIn(changes: ActorChanges): boolean {
    return this.all().some(
      ({ participant }) =>
        participant &&
        changes.concern({
          sessionId: participant.session,
          userId: participant.accountId,
          companyId: participant.companyId,
        }),
    )
  }

  add(roomId: string, connection: SignalingConnection): void {
    const connections = this.#rooms.get(roomId) ?? new Set()
    connections.add(connection)
    this.#rooms.set(roomId, connections)
  }

  /** @returns false when it was removed before: replaced, or ended by the server */
  remove(connection: SignalingConnection): boolean {
    const connections = connection.participant && this.#rooms.get(connection.participant.roomId)
    if (!connections?.delete(connection)) return false
    if (connections.size === 0 && connection.participant) this.#rooms.delete(connection.participant.roomId)
    return true
  }

  /** Closes the windows of a person other than `windowId`, through which the person has connected last. */
  closeReplaced(roomId: string, participantId: string, windowId: string): void {
    for (const connection of this.#rooms.get(roomId) ?? [])
      if (connection.participant?.peer.id === participantId && connection.windowId !== windowId) {
        this.remove(connection)
        connection.close('replaced')
      }
  }

  /**
   * Sends a message to one person of the room, or to everybody but its sender.
   * @returns how many connections of this server it was sent to
   */
  deliver(roomId: string, from: string, to: string | null, message: LiveMessage): number {
    const recipients = this.withParticipants(roomId).filter(
      ({ participant }) => participant.peer.id !== from && (to === null || participant.peer.id === to),
    )
    for (const connection of recipients) connection.send(message)
    return recipients.length
  }
}
