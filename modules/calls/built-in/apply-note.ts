import type { Peer } from '../signal.contract.ts'
import type { Line } from './line.ts'
import type { Note } from './notes.ts'
import { introduce, type RoomConnections } from './room-connections.ts'

/** What a note acts on. */
export interface NoteTargets {
  readonly rooms: RoomConnections
  /** Ends a connection whose person may no longer be in the room. */
  readonly sendOut: (line: Line) => void
  /** Tells the server of the person `to` who is connected here. */
  readonly sendHere: (room: string, line: Line, peer: Peer, to: string) => void
}

/** Passes on to the connections of a room what another server, or the database, said of it. */
export function applyNote(note: Note, lines: ReadonlySet<Line>, targets: NoteTargets): void {
  switch (note.about) {
    case 'state':
      for (const line of lines) line.send({ type: 'state' })
      break
    case 'ended':
      for (const line of [...lines]) {
        line.send({ type: 'ended' })
        targets.sendOut(line)
      }
      break
    case 'gone':
      applyGone(note, lines, targets)
      break
    case 'say':
      targets.rooms.deliver(note.room, note.from, note.to, note.message)
      break
    case 'here':
      for (const line of lines) if (line.seat?.peer.id === note.to) introduce(line, note.peer, note.live)
      break
    case 'came':
      applyCame(note, lines, targets)
      break
  }
}

function applyCame(
  { room, live, peer }: Extract<Note, { about: 'came' }>,
  lines: ReadonlySet<Line>,
  { rooms, sendHere }: NoteTargets,
): void {
  rooms.closeReplaced(room, peer.id, live)
  for (const line of lines) {
    if (!line.seat) continue
    introduce(line, peer, live)
    sendHere(room, line, line.seat.peer, peer.id)
  }
}

function applyGone(
  { id, live }: Extract<Note, { about: 'gone' }>,
  lines: ReadonlySet<Line>,
  { sendOut }: NoteTargets,
): void {
  const own = [...lines].find(({ seat }) => seat?.peer.id === id)
  // Back already, through another window.
  if (own && live !== null && own.live !== live) return
  if (own) sendOut(own)
  for (const line of lines) {
    const known = line.known.get(id)
    if (known === undefined || (live !== null && known !== live)) continue
    line.known.delete(id)
    line.send({ type: 'peer-out', id })
  }
}
