import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Context, Work } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { VideoError } from '#server/ports/video.ts'
import { endSilentCaptures } from '../built-in/end-capture.ts'
import { announceEnded } from '../built-in/room-messages.ts'
import { roomEnded } from '../calls.events.ts'
import { stopCurrentCapture } from '../consent/answer.ts'
import { settleNow } from '../consent/settle-capture.ts'
import { leaveRoom, markLeft } from './enter-room.ts'
import { findStaleParticipants } from './room-presence.ts'
import { attendanceAfterMs, readAttendanceJob } from './read-attendance.ts'
import { videoOf } from '../video-of.ts'
import { roomRow, participantsOf, presentRoom, callEndedError, readVisibleRoom, silenceSeconds } from './room-row.ts'

/** Empties and deletes the room at the provider; retried until it succeeds. */
export const closeRoomJob = defineJob('calls.close-room', z.object({ roomId: z.uuid() }), { maxAttempts: 15 })

export async function closeAtProvider({ em, ports }: Work, { roomId }: { readonly roomId: string }): Promise<void> {
  const room = await row(
    em,
    { provider: roomRow.provider, providerRoom: roomRow.providerRoom },
    sql`select provider, provider_room as "providerRoom" from call_room where company_id = (select app.company())
      and id = ${roomId}`,
  )
  if (!room) return
  const video = videoOf(ports, room.provider)
  await video.emptyRoom(room.providerRoom)
  await video.deleteRoom(room.providerRoom)
}

/** Ends the room in a transaction: everybody leaves and captures stop. */
async function endRoomIn(
  work: Work,
  tx: EntityManager,
  companyId: string,
  roomId: string,
  { endedBy, now }: { readonly endedBy: string | null; readonly now: Date },
): Promise<{ ended: boolean; captureToSettle: string | null }> {
  const isOpen = await exists(
    tx,
    sql`select from call_room where company_id = ${companyId} and id = ${roomId}
      and ended_at is null for no key update`,
  )
  if (!isOpen) return { ended: false, captureToSettle: null }
  const captureToSettle = await stopCurrentCapture(work, tx, { companyId, roomId, now })
  // Announced before the departures, so that clients learn the reason.
  await announceEnded(tx, companyId, roomId)
  for (const { id } of await participantsOf(tx, companyId, roomId, now)) await markLeft(tx, companyId, id, now)
  await change(
    tx,
    sql`update call_room set ended_at = ${now.toISOString()} where company_id = ${companyId} and id = ${roomId}`,
  )
  await work.record(tx, roomEnded, { companyId, roomId, by: endedBy })
  await work.enqueue(tx, closeRoomJob, { roomId })
  await work.enqueue(tx, readAttendanceJob, { roomId }, { runAt: new Date(now.getTime() + attendanceAfterMs) })
  return { ended: true, captureToSettle }
}

/** Ends the call for everybody. @throws 404 `call_not_found`, 403 `forbidden`, 409 `call_ended` */
export async function endRoom(ctx: Context, roomId: string) {
  const { em, actor, ports } = ctx
  const now = ports.clock.now()
  const visibleRoom = await readVisibleRoom(em, actor, roomId, now)
  if (!visibleRoom.can.end)
    throw visibleRoom.ended && visibleRoom.hostId === actor.userId ? callEndedError() : kernelErrors.error('forbidden')
  const { captureToSettle } = await em.transactional((tx) =>
    endRoomIn(ctx, tx, actor.companyId, roomId, { endedBy: actor.userId, now }),
  )
  await settleNow(ctx, captureToSettle)
  try {
    await closeAtProvider(ctx, { roomId })
  } catch (error) {
    // The job retries.
    if (!(error instanceof VideoError)) throw error
    ctx.log.warn({ code: error.code, provider: error.providerMessage }, 'video room')
  }
  return presentRoom(actor, await readVisibleRoom(em, actor, roomId, now))
}

/** Marks people without a heartbeat as gone, and ends expired rooms. */
export async function sweepRooms(work: Work): Promise<void> {
  const now = work.ports.clock.now()
  const silenceCutoff = new Date(now.getTime() - silenceSeconds * 1_000)
  for (const { companyId } of await rows(
    work.em,
    { companyId: col.uuid },
    sql`select company_id as "companyId" from app.companies_in_calls()`,
  )) {
    await withScope({ kind: 'company', companyId }, async () => {
      await endSilentCaptures(work, companyId)
      for (const { id, roomId } of await findStaleParticipants(work.em, companyId, silenceCutoff, now))
        await leaveRoom(work, companyId, roomId, id, { silentSince: silenceCutoff })
      const expiredRooms = await rows(
        work.em,
        { id: col.uuid },
        sql`select id from call_room where company_id = ${companyId} and ended_at is null
          and expires_at <= ${now.toISOString()}`,
      )
      for (const { id } of expiredRooms) {
        const { captureToSettle } = await work.em
          .fork()
          .transactional((tx) => endRoomIn(work, tx, companyId, id, { endedBy: null, now }))
        await settleNow(work, captureToSettle)
      }
    })
  }
}
