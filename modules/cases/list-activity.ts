import type { z } from 'zod'
import { countStatement, ordersBy, pageAnswer } from '#server/db/list.ts'
import { preparedStatement, instant, rows, sql } from '#server/db/query.ts'
import { col, type Shape, pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { ActivityData } from './case-activity.ts'
import type { casesContract } from './cases.contract.ts'
import { readCaseAccess } from './case-access.ts'

type ListActivityQuery = z.output<(typeof casesContract.routes.activity)['query']>
const activityRow = {
  id: col.uuid,
  at: col.timestamptz,
  kind: col.text,
  data: col.json<ActivityData>(),
  actorId: col.uuid.nullable,
  actorName: col.text.nullable,
} as const satisfies Shape

const sortOrders = ordersBy<NonNullable<ListActivityQuery['sort']>>({ at: ['a.at'] }, 'a.id')

/** Returns the history of a case, newest first by default. @throws 404 `case_not_found` */
export async function listActivity(
  { em, actor }: Context,
  caseId: string,
  { page, pageSize, sort = '-at' }: ListActivityQuery,
) {
  await readCaseAccess(em, actor, caseId)
  const inCase = sql`from case_activity where company_id = ${actor.companyId} and case_id = ${caseId}`
  const activities = await rows(
    em,
    pageOf(activityRow),
    sql`${preparedStatement}
    with counted as (${countStatement(inCase)}),
         a as (select * from case_activity a where company_id = ${actor.companyId} and case_id = ${caseId}
           order by ${sortOrders[sort]} limit ${pageSize} offset ${(page - 1) * pageSize})
    select c.total, a.id, a.at, a.kind, a.data, a.actor_id as "actorId", u.name || ' ' || u.surname as "actorName"
      from counted c left join a on true left join user_account u on u.company_id = ${actor.companyId} and u.id = a.actor_id
     order by ${sortOrders[sort]}`,
  )
  return pageAnswer(activityRow, activities, { page, pageSize }, ({ id, at, kind, data, actorId, actorName }) => ({
    id,
    at: instant(at),
    kind,
    data,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
  }))
}
