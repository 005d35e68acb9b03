// The waiting room: guests of a room that has one wait until its host admits them.
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { announceState } from '../built-in/room-messages.ts'
import { silenceSeconds } from '../rooms/room-row.ts'
import { maxInvitations, type WaitingGuest } from '../shapes.contract.ts'

interface GuestInRoom {
  readonly companyId: string
  readonly roomId: string
  readonly invitationId: string
}

const waitingRow = { id: col.uuid, name: col.text, since: col.timestamptz } as const satisfies Shape

/** Returns the guests whose page is open and who were not admitted yet, the longest waiting first. */
export async function waitingGuests(
  em: EntityManager,
  companyId: string,
  roomId: string,
  now: Date,
): Promise<z.input<typeof WaitingGuest>[]> {
  const waiting = await rows(
    em,
    waitingRow,
    sql`
    select id, waiting_name as name, waiting_since as since from call_invitation where company_id = ${companyId}
      and room_id = ${roomId} and revoked_at is null and waiting_since is not null
      and waiting_seen_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${silenceSeconds})
     order by waiting_since, id limit ${sql.lit(maxInvitations)}`,
  )
  return waiting.map(({ id, name, since }) => ({ id, name, since: instant(since) }))
}

/** Puts a guest into the waiting state. A guest who was declined may ask again this way. */
export async function startWaiting(
  tx: EntityManager,
  { companyId, roomId, invitationId }: GuestInRoom,
  name: string,
  now: Date,
): Promise<void> {
  const timestamp = now.toISOString()
  await change(
    tx,
    sql`
    update call_invitation set waiting_name = ${name}, waiting_since = coalesce(waiting_since, ${timestamp}::timestamptz),
      waiting_seen_at = ${timestamp}, declined_at = null
     where company_id = ${companyId} and id = ${invitationId} and revoked_at is null and admitted_at is null`,
  )
  await announceState(tx, companyId, roomId)
}

/** Records that the page of a waiting guest is still open. */
export const recordWaiting = (
  em: EntityManager,
  { companyId, invitationId }: GuestInRoom,
  now: Date,
): Promise<number> =>
  change(
    em,
    sql`update call_invitation set waiting_seen_at = ${now.toISOString()} where company_id = ${companyId}
      and id = ${invitationId} and waiting_since is not null`,
  )

/** Ends the wait of a guest who closed the page or cancelled. */
export async function stopWaiting(tx: EntityManager, { companyId, roomId, invitationId }: GuestInRoom): Promise<void> {
  const waited = await change(
    tx,
    sql`
    update call_invitation set waiting_name = null, waiting_since = null, waiting_seen_at = null
     where company_id = ${companyId} and id = ${invitationId} and waiting_since is not null`,
  )
  if (waited > 0) await announceState(tx, companyId, roomId)
}
