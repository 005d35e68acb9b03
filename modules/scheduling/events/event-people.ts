import type { EntityManager } from '@mikro-orm/postgresql'
import { roleCan } from '#server/db/role-filter.ts'
import { exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { identityErrors } from '#modules/identity/index.ts'
import type { StoredParticipant } from './event-row.ts'

type ParticipantInput = { readonly userId: string } | { readonly name: string; readonly email: string }

/** Returns the ids of participants with an account. */
export const accountsOf = (participants: readonly ParticipantInput[] | undefined): string[] =>
  (participants ?? []).flatMap((participant) => ('userId' in participant ? [participant.userId] : []))

/** Asserts that accounts are active and belong to the company. @throws 404 `user_not_found` for any other */
async function assertActive(tx: EntityManager, companyId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const users = await rows(
    tx,
    { id: col.uuid },
    sql`select id from user_account where company_id = ${companyId} and id = any (${[...userIds]}::uuid[])
      and status = 'active'`,
  )
  if (users.length < new Set(userIds).size) throw identityErrors.error('user_not_found')
}

/**
 * Checks that an account of the company has a calendar. The calendar of a deactivated colleague can still be read.
 * @throws 404 `user_not_found`
 */
export async function assertHasCalendar(
  em: EntityManager,
  companyId: string,
  userId: string,
  { active }: { readonly active: boolean },
): Promise<void> {
  const isMember = await exists(
    em,
    sql`select from user_account where company_id = ${companyId} and id = ${userId} and ${roleCan('profile', 'scheduling.work')}
      and (status = 'active' or not ${active})`,
  )
  if (!isMember) throw identityErrors.error('user_not_found')
}

/**
 * Returns the participants to store, without duplicates. Existing participants may have become inactive.
 * @throws 404 `user_not_found` for an account that is missing, inactive or of another company
 */
export async function participantsOf(
  tx: EntityManager,
  companyId: string,
  participants: readonly ParticipantInput[],
  storedParticipants: readonly StoredParticipant[],
): Promise<StoredParticipant[]> {
  const currentUserIds = new Set(storedParticipants.map(({ userId }) => userId))
  await assertActive(
    tx,
    companyId,
    participants.flatMap((participant) =>
      'userId' in participant && !currentUserIds.has(participant.userId) ? [participant.userId] : [],
    ),
  )
  const byKey = new Map<string, StoredParticipant>(
    participants.map((participant) =>
      'userId' in participant
        ? ([participant.userId, { userId: participant.userId, name: null, email: null }] as const)
        : ([participant.email, { userId: null, name: participant.name, email: participant.email }] as const),
    ),
  )
  return [...byKey.values()]
}
