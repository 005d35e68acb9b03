import type { z } from 'zod'
import { inSpanish, ordersBy, pageAnswer } from '#server/db/list.ts'
import { countCap, rows, sql } from '#server/db/query.ts'
import { type Shape, col, columnsFrom, pageOf } from '#server/db/shape.ts'
import { everyWord, limitAndOffset } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import type { formsContract } from '../forms.contract.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { listedColumns, withCreator, listedFormRow } from './form-row.ts'
import { presentForm } from './forms.presenter.ts'

type ListFormsQuery = z.output<(typeof formsContract.routes.list)['query']>
const countsRow = {
  total: col.count,
  nDraft: col.int,
  nPublic: col.int,
} as const satisfies Shape

const sortOrders = {
  ...ordersBy<Exclude<NonNullable<ListFormsQuery['sort']>, 'status' | '-status'>>(
    { title: [inSpanish('f.title')], createdAt: ['f.created_at'], updatedAt: ['f.updated_at'] },
    'f.id',
  ),
  // Within a status always the latest first.
  status: sql`f.status, f.updated_at desc, f.id desc`,
  '-status': sql`f.status desc, f.updated_at desc, f.id desc`,
}

/** Lists forms with the number of matches, and the number by status regardless of the status filter. */
export async function listForms({ publicUrl }: FormsDependencies, { em, actor }: Context, query: ListFormsQuery) {
  const { q, status, page, pageSize, sort = '-updatedAt' } = query
  const conditions = sql.join(
    [
      sql`f.company_id = ${actor.companyId}`,
      query.deleted === 'true' ? sql`f.deleted_at is not null` : sql`f.deleted_at is null`,
      ...everyWord(sql`f.title_folded`, q),
    ],
    sql` and `,
  )
  const ofStatus = status ? sql`${conditions} and f.status = ${status}` : conditions
  const list = await rows(
    em,
    { ...pageOf(listedFormRow), ...countsRow },
    sql`
    select ${columnsFrom('page', listedFormRow)}, ${columnsFrom('counted', countsRow)} from (
      select count(*) filter (where ${status ?? null}::text is null or c.status = ${status ?? null}) as total,
             count(*) filter (where c.status = 'draft')::int as "nDraft",
               count(*) filter (where c.status = 'public')::int as "nPublic"
        from (select f.status from form f where ${conditions} limit ${sql.lit(countCap)}) c) counted
    left join lateral (
      select ${listedColumns} from (select * from form f where ${ofStatus}
        order by ${sortOrders[sort]} ${limitAndOffset({ page, pageSize })}) f ${withCreator} order by ${sortOrders[sort]}) page
        on true`,
  )
  return {
    ...pageAnswer(listedFormRow, list, query, (f) => presentForm(publicUrl, actor, f)),
    counts: { draft: list[0]?.nDraft ?? 0, public: list[0]?.nPublic ?? 0 },
  }
}
