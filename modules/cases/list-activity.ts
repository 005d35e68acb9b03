import type { z } from 'zod'
import { countCap, hot, instant, rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { ActivityData } from './case-activity.ts'
import type { casesContract } from './cases.contract.ts'
import { seeCase } from './case-access.ts'

type ListActivityQuery = z.output<(typeof casesContract.routes.activity)['query']>
interface ActivityRow {
  readonly id: string | null
  readonly at: string
  readonly kind: string
  readonly data: ActivityData
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly total: number
}

/** What happened in a case, newest first unless asked otherwise. @throws 404 `case_not_found` */
export async function listActivity(
  { em, actor }: Context,
  caseId: string,
  { page, pageSize, sort = '-at' }: ListActivityQuery,
) {
  await seeCase(em, actor, caseId)
  const order = sort === 'at' ? sql.raw('a.at, a.id') : sql.raw('a.at desc, a.id desc')
  const found = await rows<ActivityRow>(
    em,
    sql`${hot}
    with n as (select count(*)::int as total from (select 1 from case_activity where company_id = ${actor.companyId}
      and case_id = ${caseId} limit ${sql.lit(countCap)}) counted),
         a as (select * from case_activity a where company_id = ${actor.companyId} and case_id = ${caseId}
           order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize})
    select n.total, a.id, a.at, a.kind, a.data, a.actor_id, u.name || ' ' || u.surname as actor_name
      from n left join a on true left join user_account u on u.company_id = ${actor.companyId} and u.id = a.actor_id
     order by ${order}`,
  )
  const items = found.flatMap(({ id, at, kind, data, actor_id, actor_name }) =>
    id === null
      ? []
      : [
          {
            id,
            at: instant(at),
            kind,
            data,
            actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
          },
        ],
  )
  return { items, page, pageSize, total: found[0]?.total ?? 0 }
}
