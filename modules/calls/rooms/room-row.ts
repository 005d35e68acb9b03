import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { callsErrors } from '../calls.errors.ts'
import type { Room } from '../calls.contract.ts'
import type { RoomProvider } from '../shapes.contract.ts'
import { roomAbilities, type CallsActor, type RoomAbilities } from '../calls.policy.ts'

export type StoredProvider = 'daily' | 'built_in'
export const providerOf = (stored: StoredProvider): RoomProvider => (stored === 'daily' ? 'daily' : 'builtIn')

export interface RoomRow {
  readonly id: string
  readonly company_id: string
  readonly host_id: string
  readonly host_name: string
  readonly case_id: string | null
  readonly case_name: string | null
  readonly name: string
  readonly provider: StoredProvider
  readonly provider_room: string
  readonly url: string
  readonly max_participants: number
  readonly recording: boolean
  readonly chat: boolean
  readonly transcription: boolean
  readonly created_at: string
  readonly started_at: string | null
  readonly ended_at: string | null
  readonly expires_at: string
  readonly ended: boolean
  readonly present: number
}

/**
 * How long nothing is heard of somebody before they are taken for gone, in seconds. Pages tell every few seconds that
 * they are there.
 */
export const silenceSeconds = 60

/** A person is there who said so a moment ago, or whose token still lets them in. */
export const isPresent = (now: Date) =>
  sql`p.present_since is not null
    and (p.seen_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${silenceSeconds})
    or p.token_until > ${now.toISOString()})`

export const roomRows = (now: Date) => sql`
  select r.*, u.name || ' ' || u.surname as host_name, f.name as case_name, r.ended_at is not null
    or r.expires_at <= ${now.toISOString()} as ended,
         (select count(*)::int from call_participant p where p.company_id = r.company_id and p.room_id = r.id
           and ${isPresent(now)}) as present
    from call_room r join user_account u on u.company_id = r.company_id and u.id = r.host_id
    left join case_file f on f.company_id = r.company_id and f.id = r.case_id`

const subject = (r: Pick<RoomRow, 'company_id' | 'host_id' | 'case_id' | 'ended'>) => ({
  companyId: r.company_id,
  hostId: r.host_id,
  ofCase: r.case_id !== null,
  ended: r.ended,
})

export const roomMissing = () => callsErrors.error('call_not_found')
export const roomOver = () => callsErrors.error('call_ended')

/** @throws 404 `call_not_found`, the same for missing, foreign and somebody else's */
export async function seeRoom(
  em: EntityManager,
  actor: CallsActor,
  id: string,
  now: Date,
): Promise<RoomRow & { readonly can: RoomAbilities }> {
  const found = await row<RoomRow>(em, sql`${roomRows(now)} where r.company_id = ${actor.companyId} and r.id = ${id}`)
  const can = found ? roomAbilities(actor, subject(found)) : null
  if (!found || !can) throw roomMissing()
  return { ...found, can }
}

/**
 * Locks the room for the rest of the transaction: who comes, leaves, answers or asks does so one after the other.
 * @throws 404 `call_not_found`, 409 `call_ended`
 */
export async function lockRoom(tx: EntityManager, companyId: string, id: string, now: Date): Promise<RoomRow> {
  await row(tx, sql`select 1 from call_room where company_id = ${companyId} and id = ${id} for no key update`)
  const found = await row<RoomRow>(tx, sql`${roomRows(now)} where r.company_id = ${companyId} and r.id = ${id}`)
  if (!found) throw roomMissing()
  if (found.ended) throw roomOver()
  return found
}

export const presentRoom = (actor: CallsActor, r: RoomRow): z.input<typeof Room> => ({
  id: r.id,
  provider: providerOf(r.provider),
  url: r.url,
  name: r.name,
  host: { id: r.host_id, name: r.host_name },
  case: r.case_id === null ? null : { id: r.case_id, name: r.case_name ?? '' },
  maxParticipants: r.max_participants,
  recording: r.recording,
  chat: r.chat,
  transcription: r.transcription,
  status: r.ended ? 'ended' : 'open',
  createdAt: instant(r.created_at),
  startedAt: instant(r.started_at),
  endedAt: instant(r.ended_at),
  expiresAt: instant(r.expires_at),
  present: r.ended ? 0 : r.present,
  can: roomAbilities(actor, subject(r)) ?? { join: false, invite: false, capture: false, end: false },
})

/** What the actor may know of: their own rooms and those of cases. */
export const visibleRooms = (actor: CallsActor) =>
  sql`r.company_id = ${actor.companyId} and (r.host_id = ${actor.userId} or r.case_id is not null)`

export interface ParticipantRow {
  readonly id: string
  readonly user_id: string | null
  readonly name: string
  readonly role: 'host' | 'member' | 'guest'
  readonly locale: Locale
  readonly present: boolean
}

export const participantsOf = (
  em: EntityManager,
  companyId: string,
  roomId: string,
  now: Date,
): Promise<ParticipantRow[]> =>
  rows<ParticipantRow>(
    em,
    sql`
  select p.id, p.user_id, p.name, p.role, p.locale, ${isPresent(now)} as present from call_participant p
   where p.company_id = ${companyId} and p.room_id = ${roomId} order by p.id`,
  )
