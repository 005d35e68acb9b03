import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { pageAnswer } from '#server/db/list.ts'
import { change, instant, rows, sql } from '#server/db/query.ts'
import { col, pageOf, type Shape } from '#server/db/shape.ts'
import { limitAndOffset } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import { planActs, type PlanChange, type PlanHistoryQuery } from './plans.contract.ts'
import { findPlan } from './read-plan.ts'

type PlanHistoryChange = z.output<typeof PlanChange>

/** Records a change of a plan in the transaction that makes it. @param actorId null when the product makes it */
export async function recordPlanChange(
  tx: EntityManager,
  planId: string,
  actorId: string | null,
  act: PlanHistoryChange['act'],
  changes: PlanHistoryChange['changes'] = [],
): Promise<void> {
  await change(
    tx,
    sql`insert into plan_change (plan_id, author_id, act, changes)
      values (${planId}, ${actorId}, ${act}, ${JSON.stringify(changes)}::jsonb)`,
  )
}

/**
 * Returns the fields in which two sets of terms differ, with the old and new value. A description is listed without
 * values.
 */
export const changesOf = <T extends object>(before: T, after: T): PlanHistoryChange['changes'] =>
  (Object.keys(before) as (keyof T & string)[])
    .filter((field) => before[field] !== after[field])
    .map((field) =>
      field === 'description'
        ? { field, from: null, to: null }
        : { field, from: asValue(before[field]), to: asValue(after[field]) },
    )

const asValue = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

const changeRow = {
  id: col.uuid,
  at: col.timestamptz,
  act: col.oneOf(planActs),
  changes: col.json<PlanHistoryChange['changes']>(),
  authorId: col.uuid.nullable,
  name: col.text.nullable,
  surname: col.text.nullable,
} as const satisfies Shape

/** Reads the changes of a plan, the latest first. @throws 404 `plan_not_found` */
export async function listPlanHistory(
  { em, actor }: UserContext,
  planId: string,
  query: z.output<typeof PlanHistoryQuery>,
) {
  await findPlan(em, actor, planId)
  const changes = await rows(
    em,
    pageOf(changeRow),
    sql`
    with hits as (select count(*) as total from plan_change where plan_id = ${planId}),
         shown as (select c.*, u.name, u.surname from plan_change c left join user_account u on u.id = c.author_id
                    where c.plan_id = ${planId} order by c.id desc ${limitAndOffset(query)})
    select h.total, s.id, s.at, s.act, s.changes, s.author_id as "authorId", s.name, s.surname
      from hits h left join shown s on true order by s.id desc`,
  )
  return pageAnswer(changeRow, changes, query, ({ id, at, act, changes, authorId, name, surname }) => ({
    id,
    at: instant(at),
    act,
    changes,
    author:
      authorId === null || name === null ? null : { id: authorId, name: [name, surname].filter(Boolean).join(' ') },
  }))
}
