import { ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { col, pageOf, type Shape } from '#server/db/shape.ts'
import type { z } from 'zod'
import { likeText, rows, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { storedOrderRow, orderColumns, orderFromRow, presentOrder } from './orders.ts'
import type { subscriptionContract } from '../subscription.contract.ts'

type ListOrdersQuery = z.output<(typeof subscriptionContract.routes.adminOrders)['query']>

const listedOrderRow = { ...storedOrderRow, companyName: col.text } as const satisfies Shape

const sortOrders = ordersBy<NonNullable<ListOrdersQuery['sort']>>({ createdAt: ['o.created_at'] }, 'o.id')

/** Lists orders of all companies, the latest first; `q` matches the beginning of a reference. */
export async function listOrders({ em }: UserContext, query: ListOrdersQuery) {
  const { q, sort = '-createdAt', state, provider, companyId } = query
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
  const orderRows = await rows(
    em,
    pageOf(listedOrderRow),
    pageStatement({
      table: 'plan_order',
      as: 'o',
      where,
      order: sortOrders[sort],
      query,
      columns: sql`${orderColumns}, c.name as "companyName"`,
      joins: sql`left join plan_version v on v.id = o.plan_version_id left join company c on c.id = o.company_id`,
    }),
  )
  return pageAnswer(listedOrderRow, orderRows, query, (o) => ({
    ...presentOrder(orderFromRow(o)),
    company: { id: o.companyId, name: o.companyName },
  }))
}
