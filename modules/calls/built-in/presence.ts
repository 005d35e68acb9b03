// Presence in built-in rooms, as stored.
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { isCaseHiddenFrom } from '#server/db/walls.ts'
import type { Work } from '#server/http/context.ts'
import type { BuiltInEntrance } from '#server/adapters/built-in-video.ts'
import { announceState } from './room-messages.ts'

export interface Admission {
  readonly name: string
  readonly role: 'host' | 'member' | 'guest'
  readonly chat: boolean
  /** The account on which the right to be in the room depends: the member's own, or the host's for a guest. */
  readonly accountId: string
}

/**
 * Makes the window of a connection the current one of a participant who was admitted and has not left since. A
 * participant who left needs a new token, which requires consent again. The participant is present as long as the
 * window is connected.
 * @param windowId id of the connection
 * @returns null when the call is over or the participant may not enter
 */
export const admitParticipant = async (
  work: Work,
  entrance: BuiltInEntrance,
  windowId: string,
): Promise<Admission | null> =>
  (await allowedParticipants(work, entrance.company, [{ person: entrance.person, session: entrance.session ?? null }]))
    .size === 0
    ? null
    : connectParticipant(work, entrance, windowId)

const connectParticipant = (
  work: Work,
  { company, room, person }: BuiltInEntrance,
  windowId: string,
): Promise<Admission | null> =>
  withScope({ kind: 'company', companyId: company }, () =>
    work.em.transactional(async (tx) => {
      const now = work.ports.clock.now().toISOString()
      const openRoom = await row(
        tx,
        { chat: col.boolean, hostId: col.uuid },
        sql`
    select chat, host_id as "hostId" from call_room
    where company_id = ${company} and id = ${room} and provider = 'built_in' and ended_at is null
      and expires_at > ${now} for no key update`,
      )
      const participant =
        openRoom &&
        (await row(
          tx,
          { name: col.text, role: col.oneOf(['host', 'member', 'guest']), userId: col.uuid.nullable },
          sql`
    update call_participant set live_id = ${windowId}, seen_at = ${now}, token_until = null where company_id = ${company}
      and room_id = ${room} and id = ${person} and present_since is not null
      returning name, role, user_id as "userId"`,
        ))
      if (!participant) return null
      await announceState(tx, company, room)
      const { userId, name, role } = participant
      return { name, role, chat: openRoom.chat, accountId: userId ?? openRoom.hostId }
    }),
  )

/**
 * SQL condition: the person has an active account and no wall hides the room's case from them, or their invitation is
 * not revoked and its host is active. `r` is the room, `u` the person, `i` their invitation, `h` the host.
 */
export const isAllowedInCall = sql`((u.status = 'active' and not ${isCaseHiddenFrom(sql`r.case_id`, sql`u.id`)}) or (i.id is not null and i.revoked_at is null and h.status = 'active'))`

export interface ParticipantIdentity {
  readonly person: string
  readonly session: string | null
}

/**
 * Returns the people who may be in a call: members with an active account and a valid session, and guests whose link
 * was not revoked and whose host is active.
 */
export async function allowedParticipants(
  work: Work,
  companyId: string,
  participants: readonly ParticipantIdentity[],
): Promise<ReadonlySet<string>> {
  const sessions = new Set(participants.flatMap(({ session }) => session ?? []))
  const validSessions =
    sessions.size === 0
      ? []
      : await withScope({ kind: 'identity' }, () =>
          rows(
            work.em,
            { id: col.uuid, userId: col.uuid },
            sql`
    select id, user_id as "userId" from user_session where id = any(${[...sessions]}::uuid[]) and revoked_at is null
      and expires_at > now()`,
          ),
        )
  const people = await withScope({ kind: 'company', companyId }, () =>
    rows(
      work.em,
      { id: col.uuid, userId: col.uuid.nullable },
      sql`
    select p.id, p.user_id as "userId" from call_participant p
      join company c on c.id = p.company_id and c.status = 'active'
      join call_room r on r.company_id = p.company_id and r.id = p.room_id
      join user_account h on h.company_id = r.company_id and h.id = r.host_id
      left join user_account u on u.company_id = p.company_id and u.id = p.user_id
      left join call_invitation i on i.company_id = p.company_id and i.id = p.invitation_id
     where p.company_id = ${companyId} and p.id = any(${participants.map(({ person }) => person)}::uuid[])
       and ${isAllowedInCall}`,
    ),
  )
  const userIdBySession = new Map(validSessions.map(({ id, userId }) => [id, userId]))
  const userIdsByParticipant = new Map(people.map(({ id, userId }) => [id, userId]))
  const allowed = participants.filter(({ person, session }) => {
    const userId = userIdsByParticipant.get(person)
    return userId === null || (userId !== undefined && session !== null && userIdBySession.get(session) === userId)
  })
  return new Set(allowed.map(({ person }) => person))
}

/** Updates the time at which participants were last seen. @returns the ids of participants who are no longer present */
export const refreshPresence = (work: Work, companyId: string, ids: readonly string[]): Promise<string[]> =>
  withScope({ kind: 'company', companyId }, async () => {
    const present = await rows(
      work.em,
      { id: col.uuid },
      sql`
    update call_participant set seen_at = ${work.ports.clock.now().toISOString()} where company_id = ${companyId}
      and id = any(${ids}::uuid[]) and present_since is not null returning id`,
    )
    const presentIds = new Set(present.map(({ id }) => id))
    return ids.filter((id) => !presentIds.has(id))
  })
