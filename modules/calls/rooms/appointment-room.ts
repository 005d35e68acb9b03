// Rooms of booked video appointments: built in, with one link for the visitor. They exist only as rows of the database,
// so that they are created in the transaction of the booking.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { dayMs } from '#server/contract/time.ts'
import { companyTokenHash } from '#server/company-token.ts'
import { change, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { guestInvited, roomCreated } from '../calls.events.ts'
import { maxBuiltInParticipants } from '../shapes.contract.ts'

/** Paths of a room: the host's, and the guest's with a link. */
export const hostRoomPath = (roomId: string): string => `/app/calls/rooms/${roomId}`
export const guestRoomPath = (token: string): string => `/app/calls/public/${token}`

/** Time for which a room stays open after the scheduled end, because an appointment may begin late. */
const graceMs = dayMs
const expiryOf = (end: Date): string => new Date(end.getTime() + graceMs).toISOString()

export interface NewAppointmentRoom {
  readonly companyId: string
  readonly hostId: string
  readonly publicUrl: string
  /** Shown to the host. */
  readonly name: string
  readonly guest: { readonly name: string; readonly email: string; readonly locale: Locale }
  /** Secret of the guest's link; only its hash is stored. */
  readonly guestToken: string
  readonly end: Date
  readonly now: Date
}

/** Creates the room of an appointment and the link of its guest. @returns the id of the room */
export async function openAppointmentRoom(
  { record }: Pick<Work, 'record'>,
  tx: EntityManager,
  { companyId, hostId, publicUrl, name, guest, guestToken, end, now }: NewAppointmentRoom,
): Promise<string> {
  const roomId = randomUUIDv7()
  const invitationId = randomUUIDv7()
  await change(
    tx,
    sql`
    insert into call_room (id, company_id, host_id, name, provider, provider_room, url, max_participants, recording,
      chat, transcription, created_at, expires_at)
    values (${roomId}, ${companyId}, ${hostId}, ${name}, 'built_in', ${roomId}, ${publicUrl + hostRoomPath(roomId)},
      ${maxBuiltInParticipants}, false, true, false, ${now.toISOString()}, ${expiryOf(end)})`,
  )
  await change(
    tx,
    sql`
    insert into call_invitation (id, company_id, room_id, name, email, locale, token_hash, created_at)
    values (${invitationId}, ${companyId}, ${roomId}, ${guest.name}, ${guest.email}, ${guest.locale},
      ${companyTokenHash(guestToken)}, ${now.toISOString()})`,
  )
  await record(tx, roomCreated, { companyId, roomId, hostId, caseId: null })
  await record(tx, guestInvited, { companyId, roomId, invitationId })
  return roomId
}

/** Moves the expiry of the room with its appointment, unless the call has ended. */
export const extendAppointmentRoom = (
  tx: EntityManager,
  companyId: string,
  roomId: string,
  end: Date,
): Promise<number> =>
  change(
    tx,
    sql`update call_room set expires_at = ${expiryOf(end)} where company_id = ${companyId} and id = ${roomId}
      and ended_at is null`,
  )

/** Revokes the links of the room and lets it expire now; the next sweep ends it. */
export async function closeAppointmentRoom(
  tx: EntityManager,
  companyId: string,
  roomId: string,
  now: Date,
): Promise<void> {
  await change(
    tx,
    sql`update call_room set expires_at = least(expires_at, ${now.toISOString()}::timestamptz)
      where company_id = ${companyId} and id = ${roomId} and ended_at is null`,
  )
  await change(
    tx,
    sql`update call_invitation set revoked_at = coalesce(revoked_at, ${now.toISOString()}::timestamptz)
      where company_id = ${companyId} and room_id = ${roomId}`,
  )
}
