// Messages between servers about calls in built-in rooms, by PostgreSQL's NOTIFY, so that people connected to different
// servers reach each other.
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { LiveMessage, Peer } from '../signal.contract.ts'

export const roomMessagesChannel = 'call_live'

/**
 * Sent by the transaction of the change:
 * - `state`: participants or consent changed
 * - `gone`: somebody left; `live` is their former window
 * - `ended`: the call is over
 *
 * Sent by the server of a window:
 * - `came`: somebody connected
 * - `here`: the reply to `came`
 * - `say`: a message for one person of a room, or (null) for everyone but `from`
 *
 * `live` is the id of a window, `server` the sender, so that it ignores its own messages. `id`, `from` and the `to` of
 * `say` are ids of participants; the `to` of `here` is the id of a window.
 */
export const RoomMessage = z.discriminatedUnion('about', [
  z.object({ about: z.literal('state'), room: z.uuid() }),
  z.object({ about: z.literal('gone'), room: z.uuid(), id: z.uuid(), live: z.uuid().nullable() }),
  z.object({ about: z.literal('ended'), room: z.uuid() }),
  z.object({ about: z.literal('came'), server: z.uuid(), room: z.uuid(), live: z.uuid(), peer: Peer }),
  /** The reply to `came`, sent to one window. */
  z.object({ about: z.literal('here'), server: z.uuid(), room: z.uuid(), live: z.uuid(), peer: Peer, to: z.uuid() }),
  z.object({
    about: z.literal('say'),
    server: z.uuid(),
    room: z.uuid(),
    from: z.uuid(),
    to: z.uuid().nullable(),
    message: LiveMessage,
  }),
])
export type RoomMessage = z.infer<typeof RoomMessage>

/** Announces a change within the transaction that makes it. Does nothing for a room of an external provider. */
async function publishMessage(
  tx: EntityManager,
  companyId: string,
  roomId: string,
  message: RoomMessage,
): Promise<void> {
  await change(
    tx,
    sql`select pg_notify(${roomMessagesChannel}, ${JSON.stringify(message)}) from call_room where company_id = ${companyId}
      and id = ${roomId} and provider = 'built_in'`,
  )
}

export const announceState = (tx: EntityManager, companyId: string, roomId: string): Promise<void> =>
  publishMessage(tx, companyId, roomId, { about: 'state', room: roomId })
export const announceDeparture = (
  tx: EntityManager,
  companyId: string,
  roomId: string,
  id: string,
  live: string | null,
): Promise<void> => publishMessage(tx, companyId, roomId, { about: 'gone', room: roomId, id, live })
export const announceEnded = (tx: EntityManager, companyId: string, roomId: string): Promise<void> =>
  publishMessage(tx, companyId, roomId, { about: 'ended', room: roomId })

/** PostgreSQL limits a payload of NOTIFY to less than 8,000 bytes. A piece becomes a third longer by base64. */
const maxPayloadBytes = 7_900
const pieceBytes = 5_400

/** Encodes a message: whole, or in pieces `id.n.count.base64`. */
export function splitMessage(id: string, message: RoomMessage): string[] {
  const json = JSON.stringify(message)
  const bytes = Buffer.from(json)
  if (bytes.length < maxPayloadBytes) return [json]
  const count = Math.ceil(bytes.length / pieceBytes)
  return Array.from(
    { length: count },
    (_, n) => `${id}.${n}.${count}.${bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes).toString('base64')}`,
  )
}

/** Maximum of messages whose pieces are awaited. Beyond it the oldest is dropped, because its server may have died. */
const maxPending = 200

/** Reassembles messages from their pieces. */
export class RoomMessageReader {
  readonly #piecesById = new Map<string, string[]>()

  /** Returns the message once it is complete; null for a piece and for an invalid payload. */
  read(payload: string): RoomMessage | null {
    const json = payload.startsWith('{') ? payload : this.#join(payload)
    if (json === null) return null
    try {
      return RoomMessage.safeParse(JSON.parse(json)).data ?? null
    } catch {
      return null
    }
  }

  #join(payload: string): string | null {
    const [id = '', , count = '', piece = ''] = payload.split('.')
    const pieces = [...(this.#piecesById.get(id) ?? []), piece]
    this.#piecesById.delete(id)
    // PostgreSQL delivers the notifications of one connection in order.
    if (pieces.length === Number(count))
      return Buffer.concat(pieces.map((part) => Buffer.from(part, 'base64'))).toString()
    this.#piecesById.set(id, pieces)
    const oldest = this.#piecesById.size > maxPending ? this.#piecesById.keys().next().value : undefined
    if (oldest !== undefined) this.#piecesById.delete(oldest)
    return null
  }
}
