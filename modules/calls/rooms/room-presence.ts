import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readState } from '../consent/captures.ts'
import { readVisibleRoom } from './room-row.ts'
import { assertOwnParticipant } from './enter-room.ts'

/** Records a heartbeat. Each poll of a present participant counts as a heartbeat. */
export const recordHeartbeat = async (
  em: EntityManager,
  companyId: string,
  participantId: string,
  now: Date,
): Promise<void> => {
  await change(
    em,
    sql`update call_participant set seen_at = ${now.toISOString()} where company_id = ${companyId}
      and id = ${participantId} and present_since is not null`,
  )
}

/** @throws 404 `call_not_found` */
export async function readMemberState(ctx: Context, roomId: string, participantId: string | undefined) {
  const { em, actor, ports } = ctx
  const now = ports.clock.now()
  const room = await readVisibleRoom(em, actor, roomId, now)
  if (participantId) {
    await assertOwnParticipant(ctx, roomId, participantId)
    await recordHeartbeat(em, actor.companyId, participantId, now)
  }
  return readState(em, actor.companyId, roomId, { me: participantId ?? null, ended: room.ended, now })
}

/** Returns participants of open rooms without a heartbeat since `cutoff` and without a token that is valid at `now`. */
export const findStaleParticipants = (
  em: EntityManager,
  companyId: string,
  cutoff: Date,
  now: Date,
): Promise<{ readonly id: string; readonly roomId: string }[]> =>
  rows(
    em,
    { id: col.uuid, roomId: col.uuid },
    sql`
  select p.id, p.room_id as "roomId" from call_participant p join call_room r on r.company_id = p.company_id
    and r.id = p.room_id and r.ended_at is null
   where p.company_id = ${companyId} and p.present_since is not null and p.seen_at < ${cutoff.toISOString()}
     and (p.token_until is null or p.token_until < ${now.toISOString()})`,
  )
