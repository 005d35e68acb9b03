import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob, enqueue } from '#server/jobs/jobs.ts'
import { wallBegan } from '#modules/cases/index.ts'
import { companyStatusChanged, memberDeactivated } from '#modules/companies/index.ts'
import { accountStatusChanged } from '#modules/identity/index.ts'
import { isAllowedInCall } from '../built-in/presence.ts'
import { videoOf } from '../video-of.ts'
import { leaveRoom, tokenMs } from './enter-room.ts'

/**
 * Ejects people who may no longer be in calls from the company's open rooms at the provider. Runs when a right ends,
 * and finally (`last`) once all tokens of these people have expired. (Built-in rooms close connections themselves:
 * `built-in/live-rooms.ts`.)
 */
export const ejectWithoutRightJob = defineJob(
  'calls.eject-without-right',
  z.object({ last: z.boolean().default(false) }),
  { maxAttempts: 15 },
)

/** Enqueues the ejection, in the transaction that ends the right. */
export const ejectLater = (tx: EntityManager, companyId: string): Promise<void> =>
  enqueue(tx, ejectWithoutRightJob, {}, { companyId, key: `eject:${companyId}` })

const unentitledRow = {
  id: col.uuid,
  companyId: col.uuid,
  roomId: col.uuid,
  providerRoom: col.text,
  isPresent: col.boolean,
} as const satisfies Shape
type UnentitledParticipant = RowOf<typeof unentitledRow>

const listUnentitled = ({ em, ports }: Work): Promise<UnentitledParticipant[]> =>
  rows(
    em,
    unentitledRow,
    sql`
  select p.id, p.company_id as "companyId", p.room_id as "roomId", r.provider_room as "providerRoom",
    p.present_since is not null as "isPresent"
    from call_room r join company c on c.id = r.company_id
    join call_participant p on p.company_id = r.company_id and p.room_id = r.id
    left join user_account h on h.company_id = r.company_id and h.id = r.host_id
    left join user_account u on u.company_id = p.company_id and u.id = p.user_id
    left join call_invitation i on i.company_id = p.company_id and i.id = p.invitation_id
   where r.company_id = (select app.company()) and r.provider = 'daily' and r.ended_at is null
     and r.expires_at > ${ports.clock.now().toISOString()}
     and (c.status = 'active' and ${isAllowedInCall}) is not true
   order by p.id`,
  )

/**
 * Reads rights again when the job runs, so that a person whose right was restored meanwhile stays in the call. Unless
 * this is the final run, plans it for the time when all tokens of the ejected people have expired.
 * @throws VideoError when the provider failed for a room, after the other rooms are processed
 */
export async function ejectWithoutRight(work: Work, { isFinalRun }: { readonly isFinalRun: boolean }): Promise<void> {
  const participants = await listUnentitled(work)
  const [first] = participants
  if (!first) return
  // A ban lasts as long as the meeting. With a token that is still valid, a person could begin another meeting.
  if (!isFinalRun)
    await work.em.transactional((tx) =>
      work.enqueue(
        tx,
        ejectWithoutRightJob,
        { last: true },
        { key: `eject-last:${first.companyId}`, runAt: new Date(work.ports.clock.now().getTime() + tokenMs) },
      ),
    )
  const failures: unknown[] = []
  for (const [room, people] of Map.groupBy(participants, (participant) => participant.providerRoom)) {
    try {
      await videoOf(work.ports, 'daily').ejectPeople(
        room,
        people.map(({ id }) => id),
      )
      for (const { id, companyId, roomId, isPresent } of people)
        if (isPresent) await leaveRoom(work, companyId, roomId, id)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Listens to events that end a right to be in calls; revoking a guest's link is handled in `guests/invite-guest.ts`.
 */
export function ejectOnEvents(bus: EventBus): void {
  bus.within(memberDeactivated, (tx, { companyId }) => ejectLater(tx, companyId))
  bus.within(wallBegan, (tx, { companyId }) => ejectLater(tx, companyId))
  bus.within(companyStatusChanged, async (tx, { companyId, status }) => {
    if (status === 'inactive') await ejectLater(tx, companyId)
  })
  // An administrator of the platform deactivated the account.
  bus.within(accountStatusChanged, async (tx, { userId, status }) => {
    if (status !== 'inactive') return
    const [account] = await rows(
      tx,
      { companyId: col.uuid.nullable },
      sql`select company_id as "companyId" from user_account where id = ${userId}`,
    )
    if (account?.companyId) await ejectLater(tx, account.companyId)
  })
}
