import { change, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { announceState } from '../built-in/room-messages.ts'
import { guestAdmitted, guestDeclined } from '../calls.events.ts'
import { readState } from '../consent/captures.ts'
import { lockRoom, roomMissing } from '../rooms/room-row.ts'
import { assertMayInvite } from './invite-guest.ts'

/**
 * Admits or declines a guest, also before the guest waits. An admission is not taken back.
 * @throws 404 `call_not_found`, 403 `forbidden` for people other than the host, 409 `call_ended`
 */
export async function decideAdmission(ctx: Context, roomId: string, invitationId: string, isAdmitted: boolean) {
  const { em, actor, ports } = ctx
  const { companyId } = actor
  await assertMayInvite(ctx, roomId)
  const now = ports.clock.now()
  const timestamp = now.toISOString()
  const decisionAssignments = isAdmitted
    ? sql`admitted_at = ${timestamp}, declined_at = null`
    : sql`declined_at = ${timestamp}`
  await em.transactional(async (tx) => {
    await lockRoom(tx, companyId, roomId, now)
    const isValid = await exists(
      tx,
      sql`select from call_invitation where company_id = ${companyId} and room_id = ${roomId} and id = ${invitationId}
        and revoked_at is null`,
    )
    if (!isValid) throw roomMissing()
    const decisions = await change(
      tx,
      sql`
      update call_invitation set waiting_name = null, waiting_since = null, waiting_seen_at = null, ${decisionAssignments}
       where company_id = ${companyId} and id = ${invitationId} and admitted_at is null`,
    )
    if (decisions === 0) return
    await ctx.record(tx, isAdmitted ? guestAdmitted : guestDeclined, { companyId, roomId, invitationId })
    await announceState(tx, companyId, roomId)
  })
  const ownParticipant = await row(
    em,
    { id: col.uuid },
    sql`select id from call_participant where company_id = ${companyId} and room_id = ${roomId}
      and user_id = ${actor.userId}`,
  )
  return readState(em, companyId, roomId, { me: ownParticipant?.id ?? null, ended: false, now })
}
