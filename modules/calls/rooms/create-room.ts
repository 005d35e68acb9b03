import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { change, rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { VideoError } from '#server/ports/video.ts'
import { seeCase, casesErrors } from '#modules/cases/index.ts'
import { callsErrors } from '../calls.errors.ts'
import { roomCreated } from '../calls.events.ts'
import type { callsContract, NewRoom } from '../calls.contract.ts'
import { latestRooms, mostInBuiltIn, mostParticipants } from '../shapes.contract.ts'
import { newRoomsAt, videoOf } from '../video-of.ts'
import {
  presentRoom,
  providerOf,
  roomRows,
  seeRoom,
  visibleRooms,
  type RoomRow,
  type StoredProvider,
} from './room-row.ts'

/** A room that nobody ends is over a day after it was made. */
const lifeMs = 24 * 60 * 60_000

/** How many a room holds when nobody says; and the most. */
const usual = { daily: 10, built_in: mostInBuiltIn } as const
const most = { daily: mostParticipants, built_in: mostInBuiltIn } as const

/** How calls are held here. */
export async function readStatus({ em, actor, ports }: Context) {
  const provider = newRoomsAt(ports)
  return {
    provider: providerOf(provider),
    configured: ports.video.configured,
    maxParticipants: most[provider],
    transcribes:
      provider === 'daily' || (await ports.transcription.ability({ em, ports }, actor.companyId, null)) === 'yes',
  }
}

function seats(provider: StoredProvider, asked: number | undefined): number {
  if (asked !== undefined && asked > most[provider])
    throw callsErrors.error('call_participants_limit', {
      values: { most: most[provider] },
      details: { most: most[provider] },
    })
  return asked ?? usual[provider]
}

/** @throws 404 `case_not_found`, 409 `case_closed` */
async function assertOpenCase({ em, actor }: Context, caseId: string): Promise<void> {
  if ((await seeCase(em, actor, caseId)).status === 'closed') throw casesErrors.error('case_closed')
}

/**
 * Makes the room at the provider, then its row. A server that dies in between leaves a room there that nobody has a
 * token for, and which ends by itself.
 * @throws 502 `call_room_failed`, 422 `call_participants_limit`, 404 `case_not_found`, 409 `case_closed`
 */
export async function createRoom(ctx: Context, input: z.output<typeof NewRoom>) {
  const { em, actor, ports } = ctx
  const { companyId, userId } = actor
  const { name, caseId, recording, chat, transcription } = input
  const provider = newRoomsAt(ports)
  const maxParticipants = seats(provider, input.maxParticipants)
  if (caseId) await assertOpenCase(ctx, caseId)
  const id = randomUUIDv7()
  const now = ports.clock.now()
  const until = new Date(now.getTime() + lifeMs)
  const made = await videoOf(ports, provider)
    .createRoom({
      name: provider === 'built_in' ? id : `bufete-${randomBytes(16).toString('hex')}`,
      from: null,
      until,
      access: { maxParticipants, recording, chat, transcription },
    })
    .catch((error: unknown) => {
      if (!(error instanceof VideoError)) throw error
      ctx.log.warn({ code: error.code, provider: error.providerMessage }, 'video room')
      throw callsErrors.error('call_room_failed', { cause: error })
    })
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`
      insert into call_room (id, company_id, host_id, case_id, name, provider, provider_room, url, max_participants,
        recording, chat, transcription, created_at, expires_at)
      values (${id}, ${companyId}, ${userId}, ${caseId ?? null}, ${name}, ${provider}, ${made.id}, ${made.url},
        ${maxParticipants}, ${recording}, ${chat}, ${transcription}, ${now.toISOString()}, ${until.toISOString()})`,
    )
    await ctx.record(tx, roomCreated, { companyId, roomId: id, hostId: userId, caseId: caseId ?? null })
  })
  return presentRoom(actor, await seeRoom(em, actor, id, now))
}

/** The latest rooms, open ones first. @throws 404 `case_not_found` */
export async function listRooms(
  { em, actor, ports }: Context,
  { caseId }: z.output<(typeof callsContract.routes.list)['query']>,
) {
  if (caseId) await seeCase(em, actor, caseId)
  const latest = await rows<RoomRow>(
    em,
    sql`
    select * from (${roomRows(ports.clock.now())} where ${visibleRooms(actor)} and ${caseId ?? null}::uuid is null
      or r.company_id = ${actor.companyId} and r.case_id = ${caseId ?? null} order by r.created_at desc, r.id desc
      limit ${sql.lit(latestRooms)}) l
     order by l.ended, l.created_at desc, l.id desc`,
  )
  return { items: latest.map((r) => presentRoom(actor, r)) }
}

/** Whether two addresses are of one room: the token that a link may carry does not count. */
function sameRoom(pasted: string): { readonly origin: string; readonly path: string } | null {
  if (!URL.canParse(pasted)) return null
  const { protocol, origin, pathname } = new URL(pasted)
  return /^https?:$/.test(protocol) ? { origin, path: pathname.replace(/\/+$/, '') } : null
}

/**
 * The room that a pasted address means. Another domain, another scheme and a room of another office are all no room.
 * @throws 422 `call_url_invalid`, 409 `call_ended`
 */
export async function findRoom({ em, actor, ports }: Context, pasted: string): Promise<{ id: string }> {
  const wanted = sameRoom(pasted)
  const found =
    wanted &&
    (
      await rows<RoomRow>(
        em,
        sql`${roomRows(ports.clock.now())} where ${visibleRooms(actor)} and r.url = ${wanted.origin + wanted.path}`,
      )
    )[0]
  if (!found) throw callsErrors.error('call_url_invalid')
  if (found.ended) throw callsErrors.error('call_ended')
  return { id: found.id }
}
