import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { wallsChannel } from '#server/db/walls-channel.ts'
import { inScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { CompanyActor, Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { defineJob, enqueue } from '#server/jobs/jobs.ts'
import { visibleTo } from '../case-visibility.ts'
import { casesErrors } from '../cases.errors.ts'
import type { WallValues } from './wall-values.ts'
import { wallBegan } from './walls.events.ts'

/** Announces a wall at the moment at which it takes effect. */
export const announceWallJob = defineJob('cases.announce-wall', z.object({ wallId: z.uuid() }))

interface WallIds {
  readonly companyId: string
  readonly caseId: string
  readonly wallId: string
}

async function announceNow(tx: EntityManager, record: Work['record'], ids: WallIds): Promise<void> {
  await change(tx, sql`select pg_notify(${wallsChannel}, ${ids.companyId})`)
  await record(tx, wallBegan, ids)
}

/** Announces a wall that takes effect now. Skips a wall that was lifted or postponed meanwhile. */
export async function announceWall({ em, record }: Work, { wallId }: { readonly wallId: string }): Promise<void> {
  await em.transactional(async (tx) => {
    const wall = await row(
      tx,
      { companyId: col.uuid, caseId: col.uuid },
      sql`select company_id as "companyId", case_id as "caseId" from case_wall
        where company_id = (select app.company()) and id = ${wallId} and lifted_at is null and starts_at <= now()
          and (ends_at is null or ends_at > now())`,
    )
    if (wall) await announceNow(tx, record, { ...wall, wallId })
  })
}

/** Jobs are planned this many milliseconds ahead. {@link planWalls} plans walls that begin later. */
const planAheadMs = 1.5 * dayMs

const planAnnouncement = (tx: EntityManager, companyId: string, wallId: string, runAt: Date) =>
  enqueue(tx, announceWallJob, { wallId }, { companyId, runAt, key: `cases.announce-wall:${wallId}` })

/** Plans, once a day, the announcements of walls that begin in the next day and a half. */
export async function planWalls(work: Work): Promise<void> {
  const { em, ports } = work
  const until = new Date(ports.clock.now().getTime() + planAheadMs).toISOString()
  await inEachOffice(work, 'cases.plan-walls', (companyId) =>
    em.transactional(async (tx) => {
      const walls = await rows(
        tx,
        { id: col.uuid, startsAt: col.timestamptz },
        sql`select id, starts_at as "startsAt" from case_wall where company_id = ${companyId} and lifted_at is null
          and starts_at > now() and starts_at <= ${until}`,
      )
      for (const { id, startsAt } of walls) await planAnnouncement(tx, companyId, id, new Date(startsAt))
    }),
  )
}

/**
 * Returns the start to store. Walls are in force by the clock of the database, so that a wall which begins at once must
 * not begin later by that clock when the clock of this server is ahead.
 */
export const storedStart = ({ startsAt }: Pick<WallValues, 'startsAt'>, now: Date) =>
  new Date(startsAt) <= now ? sql`least(${startsAt}::timestamptz, now())` : sql`${startsAt}::timestamptz`

/** Announces the wall when the transaction commits, or when it takes effect if that is later. */
export async function announceInTime(
  tx: EntityManager,
  { record, now }: { readonly record: Work['record']; readonly now: Date },
  { startsAt, ...ids }: WallIds & { readonly startsAt: string },
): Promise<void> {
  const start = new Date(startsAt)
  if (start <= now) await announceNow(tx, record, ids)
  else if (start.getTime() - now.getTime() <= planAheadMs) await planAnnouncement(tx, ids.companyId, ids.wallId, start)
}

/**
 * Locks an open or closed case in order to write its walls. @returns its responsible professional
 * @throws 404 `case_not_found`
 */
export async function lockCaseForWalls(tx: EntityManager, actor: CompanyActor, caseId: string) {
  const caseFile = await row(
    tx,
    { responsibleId: col.uuid.nullable, visible: col.boolean },
    sql`select f.responsible_id as "responsibleId", (${visibleTo(actor)}) is true as visible from case_file f
      where f.company_id = ${actor.companyId} and f.id = ${caseId} for no key update of f`,
  )
  authorize(
    caseFile,
    (_, { visible }) => (visible ? {} : null),
    actor,
    'see',
    () => casesErrors.error('case_not_found'),
  )
  return caseFile
}

/** Replaces the people of a wall. */
export async function writePeople(
  tx: EntityManager,
  { companyId, wallId }: { readonly companyId: string; readonly wallId: string },
  { personIds }: Pick<WallValues, 'personIds'>,
): Promise<void> {
  await change(tx, sql`delete from case_wall_person where company_id = ${companyId} and wall_id = ${wallId}`)
  await change(
    tx,
    sql`insert into case_wall_person (company_id, wall_id, user_id)
      select ${companyId}::uuid, ${wallId}::uuid, unnest(${personIds}::uuid[])`,
  )
}

/**
 * Runs `work`, which writes a wall, in the scope of the company without a person, after the rights of the actor are
 * asserted. The new wall may exclude the actor, and row security would then hide the remaining rows and the answer.
 */
export const inScopeOfOffice = <T>(tx: EntityManager, companyId: string, work: () => Promise<T>): Promise<T> =>
  inScope(tx, { kind: 'company', companyId }, work)
