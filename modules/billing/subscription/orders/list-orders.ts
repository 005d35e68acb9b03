import { col, pageOf, rowsOf, type Shape } from '#server/db/shape.ts'
import type { z } from 'zod'
import { countCap, likeText, rows, sql } from '#server/db/query.ts'
import { window } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import { storedOrder, orderColumns, orderFrom, presentOrder } from './orders.ts'
import type { subscriptionContract } from '../subscription.contract.ts'

type ListOrdersQuery = z.output<(typeof subscriptionContract.routes.adminOrders)['query']>

const listedOrder = { ...storedOrder, companyName: col.text } as const satisfies Shape

/** Lists orders of all companies, the latest first; `q` matches the beginning of a reference. */
export async function listOrders({ em }: UserContext, query: ListOrdersQuery) {
  const { page, pageSize, q, sort = '-createdAt', state, provider, companyId } = query
  const where = sql.join(
    [
      sql`true`,
      ...(state ? [sql`o.state = ${state}`] : []),
      ...(provider ? [sql`o.provider = ${provider}`] : []),
      ...(companyId ? [sql`o.company_id = ${companyId}`] : []),
      ...(q ? [sql`o.reference like ${`${likeText(q.toUpperCase())}%`}`] : []),
    ],
    sql` and `,
  )
  const order = sort === 'createdAt' ? sql`o.created_at, o.id` : sql`o.created_at desc, o.id desc`
  const found = await rows(
    em,
    pageOf(listedOrder),
    sql`
    with hits as (select count(*) as total from (select 1 from plan_order o where ${where}
      limit ${sql.lit(countCap)}) counted),
         shown as (select o.* from plan_order o where ${where} order by ${order} ${window(query)})
    select h.total, ${orderColumns}, c.name as "companyName"
      from hits h left join shown o on true left join plan_version v on v.id = o.plan_version_id left
        join company c on c.id = o.company_id order by ${order}`,
  )
  return {
    items: rowsOf(listedOrder, found, 'id').map((o) => ({
      ...presentOrder(orderFrom(o)),
      company: { id: o.companyId, name: o.companyName },
    })),
    page,
    pageSize,
    total: Number(found[0]?.total ?? 0),
  }
}
