import { z } from 'zod'
import { change, row, rows, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { videoOf } from '../video-of.ts'
import type { RoomRow } from './room-row.ts'

/** Who came and how long, by the provider's own clock: pages that were closed in a hurry told nothing. */
export const readAttendanceJob = defineJob('calls.read-attendance', z.object({ roomId: z.uuid() }), { maxAttempts: 6 })
/** The provider tells of a meeting some time after it ended. */
export const attendanceAfterMs = 120_000

export async function readAttendance({ em, ports }: Work, { roomId }: { readonly roomId: string }): Promise<void> {
  const room = await row<Pick<RoomRow, 'company_id' | 'provider' | 'provider_room'>>(
    em,
    sql`select company_id, provider, provider_room from call_room where company_id = (select app.company())
      and id = ${roomId}`,
  )
  if (!room) return
  const came = (await videoOf(ports, room.provider).meetings(room.provider_room)).flatMap(
    (meeting) => meeting.attendance,
  )
  const known = new Set(
    (
      await rows<{ id: string }>(
        em,
        sql`select id from call_participant where company_id = ${room.company_id} and room_id = ${roomId}`,
      )
    ).map(({ id }) => id),
  )
  const ours = came.filter(({ personId }) => personId !== null && known.has(personId))
  if (ours.length === 0) return
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`delete from call_attendance where company_id = ${room.company_id} and room_id = ${roomId}
        and participant_id = any (${[...new Set(ours.map((a) => a.personId))]}::uuid[])`,
    )
    for (const { personId, joinedAt, seconds } of ours) {
      await change(
        tx,
        sql`
        insert into call_attendance (company_id, room_id, participant_id, joined_at, left_at)
        values (${room.company_id}, ${roomId}, ${personId}, ${joinedAt.toISOString()},
          ${new Date(joinedAt.getTime() + seconds * 1_000).toISOString()}) on conflict do nothing`,
      )
    }
  })
}
