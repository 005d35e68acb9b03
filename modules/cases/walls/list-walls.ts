import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '../case-access.ts'
import { ofVisibleCase } from '../case-visibility.ts'
import { presentWall, wallCaseJoin, wallColumns, wallRow, wallState } from './wall-row.ts'
import type { wallsContract } from './walls.contract.ts'

/** Returns the walls of a case, at most 100. @throws 404 `case_not_found` */
export async function listWallsOfCase({ em, actor }: Context, caseId: string) {
  await readCaseAccess(em, actor, caseId)
  const walls = await rows(
    em,
    wallRow,
    sql`select ${wallColumns(actor)} from case_wall w ${wallCaseJoin}
      where w.company_id = ${actor.companyId} and w.case_id = ${caseId}
      order by (${wallState}) in ('active', 'scheduled') desc, w.created_at desc, w.id desc limit 100`,
  )
  return { items: walls.map((wall) => presentWall(actor, wall)), mayRaise: can(actor, 'cases.wall') }
}

type ListWallsQuery = z.output<(typeof wallsContract.routes.list)['query']>
const sortOrders = ordersBy<NonNullable<ListWallsQuery['sort']>>({ createdAt: ['w.created_at'] }, 'w.id')

/** Lists the walls of the office whose cases the actor sees. */
export async function listWalls({ em, actor }: Context, query: ListWallsQuery) {
  const where = [
    sql`w.company_id = ${actor.companyId}`,
    ofVisibleCase(actor, 'w'),
    ...(query.state === 'current' ? [sql`w.lifted_at is null and (w.ends_at is null or w.ends_at > now())`] : []),
  ]
  const list = await rows(
    em,
    pageOf(wallRow),
    pageStatement({
      table: 'case_wall',
      as: 'w',
      where: sql.join(where, sql` and `),
      order: sortOrders[query.sort ?? '-createdAt'],
      query,
      columns: wallColumns(actor),
      joins: wallCaseJoin,
    }),
  )
  return pageAnswer(wallRow, list, query, (wall) => presentWall(actor, wall))
}
