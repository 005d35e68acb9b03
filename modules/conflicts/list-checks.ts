import type { z } from 'zod'
import { ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { everyWord } from '#server/db/search.ts'
import { pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { checkColumns, checkRow, checkVisibleTo } from './check-row.ts'
import type { conflictsContract } from './conflicts.contract.ts'
import { presentCheck } from './present-check.ts'

type ListChecksQuery = z.output<(typeof conflictsContract.routes.list)['query']>

const sortOrders = ordersBy<NonNullable<ListChecksQuery['sort']>>({ askedAt: ['c.asked_at'] }, 'c.id')

/** Lists checks that the actor may read, newest first. */
export async function listChecks({ em, actor }: Context, query: ListChecksQuery) {
  const { q, state, subjectKind, subjectId, caseId, outcome } = query
  const conditions = [
    sql`c.company_id = ${actor.companyId}`,
    ...(state === 'open' ? [sql`c.seal is null`] : []),
    ...(state === 'sealed' ? [sql`c.seal is not null`] : []),
    ...(subjectKind ? [sql`c.subject_kind = ${subjectKind}`] : []),
    ...(subjectId ? [sql`c.subject_id = ${subjectId}::uuid`] : []),
    ...(caseId ? [sql`c.case_id = ${caseId}::uuid`] : []),
    ...(outcome ? [sql`c.outcome = ${outcome}`] : []),
    ...everyWord(sql`(lower(c.number) || ' ' || c.query_folded)`, q),
    checkVisibleTo(actor),
  ]
  const list = await rows(
    em,
    pageOf(checkRow),
    pageStatement({
      table: 'conflict_check',
      as: 'c',
      where: sql.join(conditions, sql` and `),
      order: sortOrders[query.sort ?? '-askedAt'],
      query,
      columns: checkColumns,
    }),
  )
  return pageAnswer(checkRow, list, query, presentCheck)
}
