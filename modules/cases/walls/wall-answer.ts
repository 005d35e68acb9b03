import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { presentWall, readWall, type WallRow } from './wall-row.ts'
import { assignedKinds, maxAssigned, type WallAnswer } from './walls.contract.ts'

const assignedRow = {
  kind: col.oneOf(assignedKinds),
  id: col.uuid,
  title: col.text,
  day: col.text.nullable,
  personId: col.uuid,
  personName: col.text,
  personSurname: col.text,
} as const satisfies Shape

/**
 * Returns the open tasks, running terms and coming events of a case that belong to people whom the wall excludes, the
 * nearest first: somebody else must take them over. A series of events has no day, because its first may be long past.
 */
async function assignedWork(
  tx: EntityManager,
  { companyId, caseId, kind, people }: WallRow,
): Promise<z.input<typeof WallAnswer>['assigned']> {
  const isExcluded = sql`(u.id = any(${people.map(({ id }) => id)}::uuid[])) = ${kind === 'person'}`
  const assigned = await rows(
    tx,
    assignedRow,
    sql`
    with work as (
      select 'task' as kind, t.id, t.title, t.due_on as day, t.assignee_id as person_id from task t
       where t.company_id = ${companyId} and t.case_id = ${caseId} and t.done_at is null and t.deleted_at is null
      union all
      select 'term', t.id, t.act, t.due_on, t.owner_id from case_term t
       where t.company_id = ${companyId} and t.case_id = ${caseId} and t.state in ('proposed', 'confirmed')
      union all
      select 'event', e.id, e.title,
          case when e.rrule is null then (e.starts_at at time zone e.time_zone)::date end, e.owner_id from event e
       where e.company_id = ${companyId} and e.case_id = ${caseId} and e.deleted_at is null
         and (e.until_at is null or e.until_at > now()) and (e.rrule is not null or e.ends_at > now()))
    select w.kind, w.id, w.title, w.day::text, u.id as "personId", u.name as "personName", u.surname as "personSurname"
      from work w join user_account u on u.company_id = ${companyId} and u.id = w.person_id
     where ${isExcluded} order by w.day nulls last, w.id limit ${sql.lit(maxAssigned)}`,
  )
  return assigned.map(({ personId: id, personName: name, personSurname: surname, ...item }) => ({
    kind: item.kind,
    id: item.id,
    title: item.title,
    day: item.day,
    person: { id, name, surname },
  }))
}

/** Returns a wall after it was raised or changed, with the work to be reassigned. @throws 404 `wall_not_found` */
export async function wallAnswer(
  tx: EntityManager,
  actor: CompanyActor,
  id: string,
): Promise<z.input<typeof WallAnswer>> {
  const wall = await readWall(tx, actor, id)
  return { ...presentWall(actor, wall), assigned: await assignedWork(tx, wall) }
}
