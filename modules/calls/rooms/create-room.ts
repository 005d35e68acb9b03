import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { change, rows, sql } from '#server/db/query.ts'
import { columnsFrom } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { VideoError } from '#server/ports/video.ts'
import { readCaseAccess, casesErrors } from '#modules/cases/index.ts'
import { callsErrors } from '../calls.errors.ts'
import { roomCreated } from '../calls.events.ts'
import type { callsContract, NewRoom } from '../calls.contract.ts'
import { maxListedRooms, maxBuiltInParticipants, maxParticipants } from '../shapes.contract.ts'
import { newRoomProvider, videoOf } from '../video-of.ts'
import {
  presentRoom,
  wireProvider,
  roomRow,
  selectRooms,
  readVisibleRoom,
  visibleRooms,
  type StoredProvider,
} from './room-row.ts'

/** Lifetime of a room that is not ended explicitly: a day. */
const roomLifetimeMs = 24 * 60 * 60_000

/** Default and maximum numbers of participants by provider. */
const defaultSeats = { daily: 10, built_in: maxBuiltInParticipants } as const
const maxSeats = { daily: maxParticipants, built_in: maxBuiltInParticipants } as const

/** Returns how calls are held. */
export async function readStatus({ em, actor, ports }: Context) {
  const provider = newRoomProvider(ports)
  return {
    provider: wireProvider(provider),
    configured: ports.video.configured,
    maxParticipants: maxSeats[provider],
    transcribes:
      provider === 'daily' || (await ports.transcription.ability({ em, ports }, actor.companyId, null)) === 'yes',
  }
}

function participantLimit(provider: StoredProvider, requested: number | undefined): number {
  if (requested !== undefined && requested > maxSeats[provider])
    throw callsErrors.error('call_participants_limit', {
      values: { max: maxSeats[provider] },
      details: { most: maxSeats[provider] },
    })
  return requested ?? defaultSeats[provider]
}

/** @throws 404 `case_not_found`, 409 `case_closed` */
async function assertOpenCase({ em, actor }: Context, caseId: string): Promise<void> {
  if ((await readCaseAccess(em, actor, caseId)).status === 'closed') throw casesErrors.error('case_closed')
}

/**
 * Creates the room at the provider, then its row. A crash in between leaves an unused room that expires at the
 * provider.
 * @throws 502 `call_room_failed`, 422 `call_participants_limit`, 404 `case_not_found`, 409 `case_closed`
 */
export async function createRoom(ctx: Context, input: z.output<typeof NewRoom>) {
  const { em, actor, ports } = ctx
  const { companyId, userId } = actor
  const { name, caseId, recording, chat, transcription, waitingRoom } = input
  const provider = newRoomProvider(ports)
  const maxParticipants = participantLimit(provider, input.maxParticipants)
  if (caseId) await assertOpenCase(ctx, caseId)
  const id = randomUUIDv7()
  const now = ports.clock.now()
  const until = new Date(now.getTime() + roomLifetimeMs)
  const providerRoom = await videoOf(ports, provider)
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
        recording, chat, transcription, waiting_room, created_at, expires_at)
      values (${id}, ${companyId}, ${userId}, ${caseId ?? null}, ${name}, ${provider}, ${providerRoom.id}, ${providerRoom.url},
        ${maxParticipants}, ${recording}, ${chat}, ${transcription}, ${waitingRoom},
        ${now.toISOString()}, ${until.toISOString()})`,
    )
    await ctx.record(tx, roomCreated, { companyId, roomId: id, hostId: userId, caseId: caseId ?? null })
  })
  return presentRoom(actor, await readVisibleRoom(em, actor, id, now))
}

/** Lists the latest rooms, open ones first. @throws 404 `case_not_found` */
export async function listRooms(
  { em, actor, ports }: Context,
  { caseId }: z.output<(typeof callsContract.routes.list)['query']>,
) {
  if (caseId) await readCaseAccess(em, actor, caseId)
  const latest = await rows(
    em,
    roomRow,
    sql`
    select ${columnsFrom('l', roomRow)}
      from (${selectRooms(ports.clock.now())} where ${visibleRooms(actor)} and ${caseId ?? null}::uuid is null
      or r.company_id = ${actor.companyId} and r.case_id = ${caseId ?? null} order by r.created_at desc, r.id desc
      limit ${sql.lit(maxListedRooms)}) l
     order by l.ended, l."createdAt" desc, l.id desc`,
  )
  return { items: latest.map((r) => presentRoom(actor, r)) }
}

/** Returns origin and path of a room address, without query and fragment; null if it is not http(s). */
function parseRoomUrl(pasted: string): { readonly origin: string; readonly path: string } | null {
  if (!URL.canParse(pasted)) return null
  const { protocol, origin, pathname } = new URL(pasted)
  return /^https?:$/.test(protocol) ? { origin, path: pathname.replace(/\/+$/, '') } : null
}

/**
 * Finds the room of a pasted address. Another domain or scheme and a room of another company are rejected.
 * @throws 422 `call_url_invalid`, 409 `call_ended`
 */
export async function findRoom({ em, actor, ports }: Context, pasted: string): Promise<{ id: string }> {
  const pastedRoom = parseRoomUrl(pasted)
  const room =
    pastedRoom &&
    (
      await rows(
        em,
        roomRow,
        sql`${selectRooms(ports.clock.now())} where ${visibleRooms(actor)} and r.url = ${pastedRoom.origin + pastedRoom.path}`,
      )
    )[0]
  if (!room) throw callsErrors.error('call_url_invalid')
  if (room.ended) throw callsErrors.error('call_ended')
  return { id: room.id }
}
