// The connections of this server, by room.
import type { LiveMessage, Peer } from '../signal.contract.ts'
import type { Line, Seat } from './line.ts'

/** Announces a person to a connection that does not know of that window yet. */
export function introduce(line: Line, peer: Peer, live: string): void {
  if (line.known.get(peer.id) === live || line.seat?.peer.id === peer.id) return
  line.known.set(peer.id, live)
  line.send({ type: 'peer-in', peer })
}

export class RoomConnections {
  readonly #rooms = new Map<string, Set<Line>>()

  all(): Line[] {
    return [...this.#rooms.values()].flatMap((lines) => [...lines])
  }

  of(roomId: string): ReadonlySet<Line> | undefined {
    return this.#rooms.get(roomId)
  }

  seated(roomId: string): (Line & { seat: Seat })[] {
    return [...(this.#rooms.get(roomId) ?? [])].filter((line): line is Line & { seat: Seat } => line.seat !== undefined)
  }

  add(roomId: string, line: Line): void {
    const lines = this.#rooms.get(roomId) ?? new Set()
    lines.add(line)
    this.#rooms.set(roomId, lines)
  }

  /** @returns false when it was removed before: replaced, or ended by the server */
  remove(line: Line): boolean {
    const lines = line.seat && this.#rooms.get(line.seat.roomId)
    if (!lines?.delete(line)) return false
    if (lines.size === 0 && line.seat) this.#rooms.delete(line.seat.roomId)
    return true
  }

  /** Closes the earlier windows of a person who has come in through the window `live`. */
  closeReplaced(roomId: string, personId: string, live: string): void {
    for (const line of this.#rooms.get(roomId) ?? [])
      if (line.seat?.peer.id === personId && line.live !== live) {
        this.remove(line)
        line.close('replaced')
      }
  }

  /**
   * Sends a message to one person of the room, or to everybody but its sender.
   * @returns how many connections of this server it was sent to
   */
  deliver(roomId: string, from: string, to: string | null, message: LiveMessage): number {
    const wanted = this.seated(roomId).filter(
      ({ seat }) => seat.peer.id !== from && (to === null || seat.peer.id === to),
    )
    for (const line of wanted) line.send(message)
    return wanted.length
  }
}
