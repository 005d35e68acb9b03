import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Context, Work } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { VideoError } from '#server/ports/video.ts'
import { endSilentCaptures } from '../built-in/end-capture.ts'
import { announceEnded } from '../built-in/room-messages.ts'
import { roomEnded } from '../calls.events.ts'
import { stopIn } from '../consent/answer.ts'
import { settleNow } from '../consent/settle-capture.ts'
import { leaveRoom, markLeft } from './enter-room.ts'
import { findStaleParticipants } from './room-presence.ts'
import { attendanceAfterMs, readAttendanceJob } from './read-attendance.ts'
import { videoOf } from '../video-of.ts'
import { participantsOf, presentRoom, roomOver, seeRoom, silenceSeconds, type RoomRow } from './room-row.ts'

/** Sends everybody out at the provider and takes the room away; tried again until it is done. */
export const closeRoomJob = defineJob('calls.close-room', z.object({ roomId: z.uuid() }), { maxAttempts: 15 })

export async function closeAtProvider({ em, ports }: Work, { roomId }: { readonly roomId: string }): Promise<void> {
  const room = await row<Pick<RoomRow, 'provider' | 'provider_room'>>(
    em,
    sql`select provider, provider_room from call_room where company_id = (select app.company()) and id = ${roomId}`,
  )
  if (!room) return
  const video = videoOf(ports, room.provider)
  await video.emptyRoom(room.provider_room)
  await video.deleteRoom(room.provider_room)
}

/** In the transaction: nobody is there any more, and nothing is kept from now on. */
async function endIn(
  work: Work,
  tx: EntityManager,
  companyId: string,
  roomId: string,
  by: string | null,
  now: Date,
): Promise<{ ended: boolean; toSettle: string | null }> {
  const open = await row(
    tx,
    sql`select 1 from call_room where company_id = ${companyId} and id = ${roomId}
      and ended_at is null for no key update`,
  )
  if (!open) return { ended: false, toSettle: null }
  const toSettle = await stopIn(work, tx, { companyId, roomId, now })
  // Before it is told that they are gone: everybody hears why.
  await announceEnded(tx, companyId, roomId)
  for (const { id } of await participantsOf(tx, companyId, roomId, now)) await markLeft(tx, companyId, id, now)
  await change(
    tx,
    sql`update call_room set ended_at = ${now.toISOString()} where company_id = ${companyId} and id = ${roomId}`,
  )
  await work.record(tx, roomEnded, { companyId, roomId, by })
  await work.enqueue(tx, closeRoomJob, { roomId })
  await work.enqueue(tx, readAttendanceJob, { roomId }, { runAt: new Date(now.getTime() + attendanceAfterMs) })
  return { ended: true, toSettle }
}

/** Ends the call for all. @throws 404 `call_not_found`, 403 `forbidden`, 409 `call_ended` */
export async function endRoom(ctx: Context, roomId: string) {
  const { em, actor, ports } = ctx
  const now = ports.clock.now()
  const before = await seeRoom(em, actor, roomId, now)
  if (!before.can.end)
    throw before.ended && before.host_id === actor.userId ? roomOver() : kernelErrors.error('forbidden')
  const { toSettle } = await em.transactional((tx) => endIn(ctx, tx, actor.companyId, roomId, actor.userId, now))
  await settleNow(ctx, toSettle)
  try {
    await closeAtProvider(ctx, { roomId })
  } catch (error) {
    // The job closes it.
    if (!(error instanceof VideoError)) throw error
    ctx.log.warn({ code: error.code, provider: error.providerMessage }, 'video room')
  }
  return presentRoom(actor, await seeRoom(em, actor, roomId, now))
}

/** Those who went without a word are taken for gone; rooms whose day is over are ended. */
export async function sweepRooms(work: Work): Promise<void> {
  const now = work.ports.clock.now()
  const silent = new Date(now.getTime() - silenceSeconds * 1_000)
  for (const { company_id: companyId } of await rows<{ company_id: string }>(
    work.em,
    sql`select company_id from app.companies_in_calls()`,
  )) {
    await withScope({ kind: 'company', companyId }, async () => {
      await endSilentCaptures(work, companyId)
      for (const { id, room_id: roomId } of await findStaleParticipants(work.em, companyId, silent, now))
        await leaveRoom(work, companyId, roomId, id)
      const over = await rows<{ id: string }>(
        work.em,
        sql`select id from call_room where company_id = ${companyId} and ended_at is null
          and expires_at <= ${now.toISOString()}`,
      )
      for (const { id } of over) {
        const { toSettle } = await work.em.fork().transactional((tx) => endIn(work, tx, companyId, id, null, now))
        await settleNow(work, toSettle)
      }
    })
  }
}
