import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { callsErrors } from '../calls.errors.ts'
import type { Room } from '../calls.contract.ts'
import type { RoomProvider } from '../shapes.contract.ts'
import { roomAbilities, type CallsActor, type RoomAbilities } from '../calls.policy.ts'

export type StoredProvider = 'daily' | 'built_in'
export const wireProvider = (stored: StoredProvider): RoomProvider => (stored === 'daily' ? 'daily' : 'builtIn')

export const roomRow = {
  id: col.uuid,
  companyId: col.uuid,
  hostId: col.uuid,
  hostName: col.text,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  name: col.text,
  provider: col.textOf<StoredProvider>(),
  providerRoom: col.text,
  url: col.text,
  maxParticipants: col.int,
  recording: col.boolean,
  chat: col.boolean,
  transcription: col.boolean,
  waitingRoom: col.boolean,
  createdAt: col.timestamptz,
  startedAt: col.timestamptz.nullable,
  endedAt: col.timestamptz.nullable,
  expiresAt: col.timestamptz,
  ended: col.boolean,
  present: col.int,
} as const satisfies Shape
export type RoomRow = RowOf<typeof roomRow>

/** Seconds without a heartbeat after which a participant is marked as gone. Pages send one every few seconds. */
export const silenceSeconds = 60

/** Condition that a participant `p` is present: with a recent heartbeat, or while their token is valid. */
export const isPresent = (now: Date) =>
  sql`p.present_since is not null
    and (p.seen_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${silenceSeconds})
    or p.token_until > ${now.toISOString()})`

export const selectRooms = (now: Date) => sql`
  select r.id, r.company_id as "companyId", r.host_id as "hostId", u.name || ' ' || u.surname as "hostName",
         r.case_id as "caseId", f.name as "caseName", r.name, r.provider, r.provider_room as "providerRoom", r.url,
         r.max_participants as "maxParticipants", r.recording, r.chat, r.transcription, r.waiting_room as "waitingRoom",
         r.created_at as "createdAt",
         r.started_at as "startedAt", r.ended_at as "endedAt", r.expires_at as "expiresAt",
         r.ended_at is not null or r.expires_at <= ${now.toISOString()} as ended,
         (select count(*)::int from call_participant p where p.company_id = r.company_id and p.room_id = r.id
           and ${isPresent(now)}) as present
    from call_room r join user_account u on u.company_id = r.company_id and u.id = r.host_id
    left join case_file f on f.company_id = r.company_id and f.id = r.case_id`

const subjectOf = (room: Pick<RoomRow, 'companyId' | 'hostId' | 'caseId' | 'ended'>) => ({
  companyId: room.companyId,
  hostId: room.hostId,
  ofCase: room.caseId !== null,
  ended: room.ended,
})

export const roomMissing = () => callsErrors.error('call_not_found')
export const callEndedError = () => callsErrors.error('call_ended')

/** @throws 404 `call_not_found`, the same for rooms that are missing, of another office or invisible */
export async function readVisibleRoom(
  em: EntityManager,
  actor: CallsActor,
  id: string,
  now: Date,
): Promise<RoomRow & { readonly can: RoomAbilities }> {
  const room = await row(em, roomRow, sql`${selectRooms(now)} where r.company_id = ${actor.companyId} and r.id = ${id}`)
  const can = room ? roomAbilities(actor, subjectOf(room)) : null
  if (!room || !can) throw roomMissing()
  return { ...room, can }
}

/**
 * Locks the room until the transaction ends, which serializes entries, departures, answers and requests.
 * @throws 404 `call_not_found`, 409 `call_ended`
 */
export async function lockRoom(tx: EntityManager, companyId: string, id: string, now: Date): Promise<RoomRow> {
  await change(tx, sql`select from call_room where company_id = ${companyId} and id = ${id} for no key update`)
  const room = await row(tx, roomRow, sql`${selectRooms(now)} where r.company_id = ${companyId} and r.id = ${id}`)
  if (!room) throw roomMissing()
  if (room.ended) throw callEndedError()
  return room
}

export const presentRoom = (actor: CallsActor, room: RoomRow): z.input<typeof Room> => ({
  id: room.id,
  provider: wireProvider(room.provider),
  url: room.url,
  name: room.name,
  host: { id: room.hostId, name: room.hostName },
  case: room.caseId === null ? null : { id: room.caseId, name: room.caseName ?? '' },
  maxParticipants: room.maxParticipants,
  recording: room.recording,
  chat: room.chat,
  transcription: room.transcription,
  waitingRoom: room.waitingRoom,
  status: room.ended ? 'ended' : 'open',
  createdAt: instant(room.createdAt),
  startedAt: instant(room.startedAt),
  endedAt: instant(room.endedAt),
  expiresAt: instant(room.expiresAt),
  present: room.ended ? 0 : room.present,
  can: roomAbilities(actor, subjectOf(room)) ?? { join: false, invite: false, capture: false, end: false },
})

/** Condition for rooms that the actor may see: rooms that they host and rooms of a case. */
export const visibleRooms = (actor: CallsActor) =>
  sql`r.company_id = ${actor.companyId} and (r.host_id = ${actor.userId} or r.case_id is not null)`

const participantRow = {
  id: col.uuid,
  userId: col.uuid.nullable,
  name: col.text,
  role: col.oneOf(['host', 'member', 'guest']),
  locale: col.oneOf(locales),
  present: col.boolean,
} as const satisfies Shape
export type ParticipantRow = RowOf<typeof participantRow>

export const participantsOf = (
  em: EntityManager,
  companyId: string,
  roomId: string,
  now: Date,
): Promise<ParticipantRow[]> =>
  rows(
    em,
    participantRow,
    sql`
  select p.id, p.user_id as "userId", p.name, p.role, p.locale, ${isPresent(now)} as present from call_participant p
   where p.company_id = ${companyId} and p.room_id = ${roomId} order by p.id`,
  )
