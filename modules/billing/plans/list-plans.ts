import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { inSpanish, ordersBy, pageAnswer } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { columnsFrom, pageOf } from '#server/db/shape.ts'
import { everyWord, limitAndOffset } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import type { plansContract } from './plans.contract.ts'
import { planColumns, planRow, presentPlan } from './plans.presenter.ts'
import { inReaderScope, countSubscribers, visiblePlans, subscriberColumns, type PlanReader } from './read-plan.ts'

type ListPlansQuery = z.output<(typeof plansContract.routes.list)['query']>

/** There are few plans, so all are read and sorted without an index. */
const sortOrders = ordersBy<NonNullable<ListPlansQuery['sort']>>(
  {
    title: [inSpanish('v.title')],
    costCents: ['v.cost_cents'],
    createdAt: ['p.created_at'],
    updatedAt: ['p.updated_at'],
  },
  'p.id',
)

/** Selects all plans for administrators; for professionals, the published plans and the plan of their company. */
const visibleTo = (reader: PlanReader) =>
  can(reader, 'platform.administer') ? sql`true` : sql`(p.status = 'published' or s.company_id is not null)`

function listStatement(actor: PlanReader, query: ListPlansQuery) {
  const { q, sort = 'costCents', status } = query
  const where = sql.join(
    [
      visibleTo(actor),
      ...(status ? [sql`p.status = ${sql.lit(status)}`] : []),
      ...everyWord(sql`app.fold(v.title)`, q),
    ],
    sql` and `,
  )
  return sql`
    with hits as (select count(*) as total from ${visiblePlans(actor)} where ${where}),
         listed as (select ${planColumns}, p.current_version_id, row_number() over (order by ${sortOrders[sort]}) as place
                      from ${visiblePlans(actor)} where ${where} order by place ${limitAndOffset(query)}),
         shown as (select p.*, ${subscriberColumns(actor)} from listed p ${countSubscribers(actor)})
    select h.total, ${columnsFrom('shown', planRow)} from hits h left join shown on true order by shown.place`
}

/** Lists plans. @throws 403 `forbidden` for customers */
export async function listPlans({ em, actor }: UserContext, query: ListPlansQuery) {
  const plans = await inReaderScope(actor, () => rows(em, pageOf(planRow), listStatement(actor, query)))
  return pageAnswer(planRow, plans, query, (p) => presentPlan(actor, p))
}
