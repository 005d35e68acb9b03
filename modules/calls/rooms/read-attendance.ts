import { z } from 'zod'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { videoOf } from '../video-of.ts'
import { roomRow } from './room-row.ts'

/** Reads attendance from the provider, because a page that is closed abruptly reports no departure. */
export const readAttendanceJob = defineJob('calls.read-attendance', z.object({ roomId: z.uuid() }), { maxAttempts: 6 })
/** The provider reports a meeting with a delay after its end. */
export const attendanceAfterMs = 120_000

export async function readAttendance({ em, ports }: Work, { roomId }: { readonly roomId: string }): Promise<void> {
  const room = await row(
    em,
    { companyId: roomRow.companyId, provider: roomRow.provider, providerRoom: roomRow.providerRoom },
    sql`select company_id as "companyId", provider, provider_room as "providerRoom" from call_room
      where company_id = (select app.company())
      and id = ${roomId}`,
  )
  if (!room) return
  const attendances = (await videoOf(ports, room.provider).meetings(room.providerRoom)).flatMap(
    (meeting) => meeting.attendance,
  )
  const participantIds = new Set(
    (
      await rows(
        em,
        { id: col.uuid },
        sql`select id from call_participant where company_id = ${room.companyId} and room_id = ${roomId}`,
      )
    ).map(({ id }) => id),
  )
  const participantAttendances = attendances.filter(({ personId }) => personId !== null && participantIds.has(personId))
  if (participantAttendances.length === 0) return
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`delete from call_attendance where company_id = ${room.companyId} and room_id = ${roomId}
        and participant_id = any (${[...new Set(participantAttendances.map((a) => a.personId))]}::uuid[])`,
    )
    for (const { personId, joinedAt, seconds } of participantAttendances) {
      await change(
        tx,
        sql`
        insert into call_attendance (company_id, room_id, participant_id, joined_at, left_at)
        values (${room.companyId}, ${roomId}, ${personId}, ${joinedAt.toISOString()},
          ${new Date(joinedAt.getTime() + seconds * 1_000).toISOString()}) on conflict do nothing`,
      )
    }
  })
}
