import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { CompanyActor, Work } from '#server/http/context.ts'
import { defineJob, enqueue } from '#server/jobs/jobs.ts'
import { visibleTo } from '../case-visibility.ts'
import { casesErrors } from '../cases.errors.ts'
import type { WallValues } from './wall-values.ts'

/**
 * The channel on which servers learn that walls of a company changed. What is sent is the id of the company; each
 * server then asks which of its open connections a wall ends.
 */
export const wallsChannel = 'walls'

/** Announces a wall at the moment from which it stands. */
export const announceWallJob = defineJob('cases.announce-wall', z.object({ wallId: z.uuid() }))

const announceNow = (em: EntityManager, companyId: string) =>
  change(em, sql`select pg_notify(${wallsChannel}, ${companyId})`)

export async function announceWall({ em }: Work): Promise<void> {
  const company = await row(em, { id: col.uuid.nullable }, sql`select (select app.company()) as id`)
  if (company?.id) await announceNow(em, company.id)
}

/** Announces the wall when the transaction commits, and again when it begins to stand if that is later. */
export async function announce(
  tx: EntityManager,
  { companyId, wallId, startsAt }: { readonly companyId: string; readonly wallId: string; readonly startsAt: string },
  now: Date,
): Promise<void> {
  await announceNow(tx, companyId)
  const start = new Date(startsAt)
  if (start > now)
    await enqueue(tx, announceWallJob, { wallId }, { companyId, runAt: start, key: `cases.announce-wall:${wallId}` })
}

/**
 * Locks a case, open or closed, for the writing of its walls. @returns its responsible professional
 * @throws 404 `case_not_found`
 */
export async function lockCaseForWalls(tx: EntityManager, actor: CompanyActor, caseId: string) {
  const file = await row(
    tx,
    { responsibleId: col.uuid.nullable, visible: col.boolean },
    sql`select f.responsible_id as "responsibleId", (${visibleTo(actor)}) is true as visible from case_file f
      where f.company_id = ${actor.companyId} and f.id = ${caseId} for no key update of f`,
  )
  authorize(
    file,
    (_, { visible }) => (visible ? {} : null),
    actor,
    'see',
    () => casesErrors.error('case_not_found'),
  )
  return file
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
 * Runs the writing of a wall in the scope of the company without a person, once the rights of the actor are asserted:
 * the wall may exclude the actor, who would not see what is left to write and the answer.
 */
export const inScopeOfOffice = <T>(tx: EntityManager, companyId: string, work: () => Promise<T>): Promise<T> =>
  inScope(tx, { kind: 'company', companyId }, work)
