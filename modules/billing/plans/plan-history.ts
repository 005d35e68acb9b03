import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, instant, rows, sql } from '#server/db/query.ts'
import { window } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import type { PlanChange, PlanHistoryQuery } from './plans.contract.ts'
import { findPlan } from './read-plan.ts'

type Change = z.output<typeof PlanChange>

/** Written in the transaction of the change itself. @param by null: the product itself */
export async function notePlanChange(
  tx: EntityManager,
  planId: string,
  by: string | null,
  act: Change['act'],
  changes: Change['changes'] = [],
): Promise<void> {
  await change(
    tx,
    sql`insert into plan_change (plan_id, author_id, act, changes)
      values (${planId}, ${by}, ${act}, ${JSON.stringify(changes)}::jsonb)`,
  )
}

/** The fields in which two sets of terms differ, with both values; of the description only that it is another. */
export const changesOf = <T extends object>(before: T, after: T): Change['changes'] =>
  (Object.keys(before) as (keyof T & string)[])
    .filter((field) => before[field] !== after[field])
    .map((field) =>
      field === 'description'
        ? { field, from: null, to: null }
        : { field, from: asValue(before[field]), to: asValue(after[field]) },
    )

const asValue = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

interface ChangeRow {
  readonly total: string
  readonly id: string | null
  readonly at: string
  readonly act: Change['act']
  readonly changes: Change['changes']
  readonly author_id: string | null
  readonly name: string | null
  readonly surname: string | null
}

/** The newest first. @throws 404 `plan_not_found` */
export async function planHistory(
  { em, actor }: UserContext,
  planId: string,
  query: z.output<typeof PlanHistoryQuery>,
) {
  await findPlan(em, actor, planId)
  const found = await rows<ChangeRow>(
    em,
    sql`
    with hits as (select count(*) as total from plan_change where plan_id = ${planId}),
         shown as (select c.*, u.name, u.surname from plan_change c left join user_account u on u.id = c.author_id
                    where c.plan_id = ${planId} order by c.id desc ${window(query)})
    select h.total, s.* from hits h left join shown s on true order by s.id desc`,
  )
  const items = found.flatMap(({ id, at, act, changes, author_id: authorId, name, surname }) =>
    id === null
      ? []
      : [
          {
            id,
            at: instant(at),
            act,
            changes,
            author:
              authorId === null || name === null
                ? null
                : { id: authorId, name: [name, surname].filter(Boolean).join(' ') },
          },
        ],
  )
  return { items, page: query.page, pageSize: query.pageSize, total: Number(found[0]?.total ?? 0) }
}
