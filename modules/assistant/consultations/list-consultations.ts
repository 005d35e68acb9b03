import type { z } from 'zod'
import { countStatement, inSpanish, ordersBy, pageAnswer } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { pageOf } from '#server/db/shape.ts'
import { everyWord, limitAndOffset } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import type { assistantContract } from '../assistant.contract.ts'
import { caseAndClientJoins, consultationListRow, listColumns } from './consultation-row.ts'
import { presentConsultation } from './consultations.presenter.ts'

type ConsultationListQuery = z.output<(typeof assistantContract.routes.list)['query']>

const sortOrders = ordersBy<NonNullable<ConsultationListQuery['sort']>>(
  { title: [inSpanish('c.title')], createdAt: ['c.created_at'], updatedAt: ['c.updated_at'] },
  'c.id',
)

/** Matches when all words of `q` occur in the consultation itself, or all of them in one of its messages. */
function wordConditions(q: string | undefined) {
  const inTitle = everyWord(sql`c.search_folded`, q)
  if (inTitle.length === 0) return []
  return [
    sql`(${sql.join(inTitle, sql` and `)} or exists (
    select 1 from consultation_message m where m.company_id = c.company_id and m.consultation_id = c.id
      and m.replaced_at is null and ${sql.join(everyWord(sql`m.search_folded`, q), sql` and `)}))`,
  ]
}

/** Returns a page of the caller's consultations and how many match. Row security restricts them to the author too. */
export async function listConsultations({ em, actor }: Context, query: ConsultationListQuery) {
  const { q, mode, caseId, page, pageSize, sort = '-updatedAt' } = query
  const conditions = sql.join(
    [
      sql`c.company_id = ${actor.companyId}`,
      sql`c.author_id = ${actor.userId}`,
      query.deleted === 'true' ? sql`c.deleted_at is not null` : sql`c.deleted_at is null`,
      ...(mode ? [sql`c.mode = ${mode}`] : []),
      ...(caseId ? [sql`c.case_id = ${caseId}`] : []),
      ...wordConditions(q),
    ],
    sql` and `,
  )
  const list = await rows(
    em,
    pageOf(consultationListRow),
    sql`
    select page.*, counted.total from (${countStatement(sql`from consultation c where ${conditions}`)}) counted
    left join lateral (
      select ${listColumns} from (select * from consultation c where ${conditions}
        order by ${sortOrders[sort]} ${limitAndOffset({ page, pageSize })}) c ${caseAndClientJoins}
        order by ${sortOrders[sort]}) page on true`,
  )
  return pageAnswer(consultationListRow, list, query, (c) => presentConsultation(actor, c))
}
