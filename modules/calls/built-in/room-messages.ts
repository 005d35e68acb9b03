// What the servers tell each other of calls in built-in rooms: through PostgreSQL's NOTIFY, so that whoever is on the
// line of one reaches those on the line of another.
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { LiveMessage, Peer } from '../signal.contract.ts'

export const roomMessagesChannel = 'call_live'

/**
 * `state`: something about people or consent changed · `gone`: somebody is no longer there; `live` is the window they
 * had · `ended`: the call is over. These come from the transaction that did it, the others from the server of a window:
 * `came`: somebody is on its line · `say`: a message for one person of a room, or (null) for all but `from`.
 */
export const RoomMessage = z.discriminatedUnion('about', [
  z.object({ about: z.literal('state'), room: z.uuid() }),
  z.object({ about: z.literal('gone'), room: z.uuid(), id: z.uuid(), live: z.uuid().nullable() }),
  z.object({ about: z.literal('ended'), room: z.uuid() }),
  z.object({ about: z.literal('came'), server: z.uuid(), room: z.uuid(), live: z.uuid(), peer: Peer }),
  /** An answer to `came`, for one window. */
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

/** In the transaction that changes something; nobody hears of it in a room of a provider. */
async function note(tx: EntityManager, companyId: string, roomId: string, said: RoomMessage): Promise<void> {
  await change(
    tx,
    sql`select pg_notify(${roomMessagesChannel}, ${JSON.stringify(said)}) from call_room where company_id = ${companyId}
      and id = ${roomId} and provider = 'built_in'`,
  )
}

export const announceState = (tx: EntityManager, companyId: string, roomId: string): Promise<void> =>
  note(tx, companyId, roomId, { about: 'state', room: roomId })
export const announceGone = (
  tx: EntityManager,
  companyId: string,
  roomId: string,
  id: string,
  live: string | null,
): Promise<void> => note(tx, companyId, roomId, { about: 'gone', room: roomId, id, live })
export const announceEnded = (tx: EntityManager, companyId: string, roomId: string): Promise<void> =>
  note(tx, companyId, roomId, { about: 'ended', room: roomId })

/** PostgreSQL takes less than 8,000 bytes at once. */
const pieceBytes = 5_400

/** A note as it travels: whole, or in pieces `id.n.count.base64`. */
export function piecesOf(id: string, said: RoomMessage): string[] {
  const whole = JSON.stringify(said)
  const bytes = Buffer.from(whole)
  if (bytes.length < 7_900) return [whole]
  const count = Math.ceil(bytes.length / pieceBytes)
  return Array.from(
    { length: count },
    (_, n) => `${id}.${n}.${count}.${bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes).toString('base64')}`,
  )
}

/** Notes whose pieces are awaited; the rest of one whose server died is forgotten when others push it out. */
const mostAwaited = 200

/** Puts together what came in pieces. */
export class RoomMessageReader {
  readonly #awaited = new Map<string, string[]>()

  /** The note, once it is whole; null for a piece, and for what is no note. */
  read(payload: string): RoomMessage | null {
    const whole = payload.startsWith('{') ? payload : this.#join(payload)
    if (whole === null) return null
    try {
      return RoomMessage.safeParse(JSON.parse(whole)).data ?? null
    } catch {
      return null
    }
  }

  #join(payload: string): string | null {
    const [id = '', , count = '', piece = ''] = payload.split('.')
    const pieces = [...(this.#awaited.get(id) ?? []), piece]
    this.#awaited.delete(id)
    // In order: PostgreSQL delivers what one connection sent as it was sent.
    if (pieces.length === Number(count))
      return Buffer.concat(pieces.map((each) => Buffer.from(each, 'base64'))).toString()
    this.#awaited.set(id, pieces)
    const oldest = this.#awaited.size > mostAwaited ? this.#awaited.keys().next().value : undefined
    if (oldest !== undefined) this.#awaited.delete(oldest)
    return null
  }
}
