import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob, enqueue } from '#server/jobs/jobs.ts'
import { companyStatusChanged, memberDeactivated } from '#modules/companies/index.ts'
import { accountStatusChanged } from '#modules/identity/index.ts'
import { mayBeIn } from '../built-in/seats.ts'
import { videoOf } from '../video-of.ts'
import { leaveRoom, tokenMs } from './enter-room.ts'

/**
 * Ejects everybody of the company's open rooms at the provider whose right to be in ended. `last`: the run after which
 * no token of theirs is valid. (Built-in rooms close the line themselves: `built-in/live-rooms.ts`.)
 */
export const ejectWithoutRightJob = defineJob(
  'calls.eject-without-right',
  z.object({ last: z.boolean().default(false) }),
  { maxAttempts: 15 },
)

/** Has people ejected once the transaction that ended their right is committed. */
export const ejectLater = (tx: EntityManager, companyId: string): Promise<void> =>
  enqueue(tx, ejectWithoutRightJob, {}, { companyId, key: `eject:${companyId}` })

interface Unentitled {
  readonly id: string
  readonly company_id: string
  readonly room_id: string
  readonly provider_room: string
  readonly there: boolean
}

const unentitled = ({ em, ports }: Work): Promise<Unentitled[]> =>
  rows<Unentitled>(
    em,
    sql`
  select p.id, p.company_id, p.room_id, r.provider_room, p.present_since is not null as there
    from call_room r join company c on c.id = r.company_id
    join call_participant p on p.company_id = r.company_id and p.room_id = r.id
    left join user_account h on h.company_id = r.company_id and h.id = r.host_id
    left join user_account u on u.company_id = p.company_id and u.id = p.user_id
    left join call_invitation i on i.company_id = p.company_id and i.id = p.invitation_id
   where r.company_id = (select app.company()) and r.provider = 'daily' and r.ended_at is null
     and r.expires_at > ${ports.clock.now().toISOString()}
     and (c.status = 'active' and ${mayBeIn}) is not true
   order by p.id`,
  )

/**
 * Rights are read again when the job runs: a person who was taken back meanwhile stays.
 * @throws VideoError when the provider could not be asked about a room; the other rooms were dealt with
 */
export async function ejectWithoutRight(work: Work, { last }: { readonly last: boolean }): Promise<void> {
  const found = await unentitled(work)
  const [first] = found
  if (!first) return
  // A ban lasts as long as the meeting; somebody with a token that is still valid could begin another one.
  if (!last)
    await work.em.transactional((tx) =>
      work.enqueue(
        tx,
        ejectWithoutRightJob,
        { last: true },
        { key: `eject-last:${first.company_id}`, runAt: new Date(work.ports.clock.now().getTime() + tokenMs) },
      ),
    )
  const failures: unknown[] = []
  for (const [room, people] of Map.groupBy(found, (each) => each.provider_room)) {
    try {
      await videoOf(work.ports, 'daily').ejectPeople(
        room,
        people.map(({ id }) => id),
      )
      for (const { id, company_id: companyId, room_id: roomId, there } of people)
        if (there) await leaveRoom(work, companyId, roomId, id)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Listens for what ends a right to be in calls; revoking a guest's link is this module's own
 * (`guests/invite-guest.ts`).
 */
export function ejectOnEvents(bus: EventBus): void {
  bus.within(memberDeactivated, (tx, { companyId }) => ejectLater(tx, companyId))
  bus.within(companyStatusChanged, async (tx, { companyId, status }) => {
    if (status === 'inactive') await ejectLater(tx, companyId)
  })
  // Deactivated by the platform.
  bus.within(accountStatusChanged, async (tx, { userId, status }) => {
    if (status !== 'inactive') return
    const [account] = await rows<{ company_id: string | null }>(
      tx,
      sql`select company_id from user_account where id = ${userId}`,
    )
    if (account?.company_id) await ejectLater(tx, account.company_id)
  })
}
