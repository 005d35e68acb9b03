import type { z } from 'zod'
import { countCap, rows, sql } from '#server/db/query.ts'
import { everyWord, window } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import type { formsContract } from '../forms.contract.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { listedColumns, withCreator, type ListedForm } from './form-row.ts'
import { presentForm } from './forms.presenter.ts'

type ListFormsQuery = z.output<(typeof formsContract.routes.list)['query']>
interface Counts {
  readonly n: number
  readonly n_draft: number
  readonly n_public: number
}

/** Spanish order: ñ after n, accents only where nothing else differs. */
const orders = {
  title: sql`f.title collate "es-x-icu", f.id`,
  '-title': sql`f.title collate "es-x-icu" desc, f.id desc`,
  createdAt: sql`f.created_at, f.id`,
  '-createdAt': sql`f.created_at desc, f.id desc`,
  updatedAt: sql`f.updated_at, f.id`,
  '-updatedAt': sql`f.updated_at desc, f.id desc`,
  status: sql`f.status, f.updated_at desc, f.id desc`,
  '-status': sql`f.status desc, f.updated_at desc, f.id desc`,
} as const

/** A page of forms, how many match, and how many of each status the search leaves. */
export async function listForms({ publicUrl }: FormsDependencies, { em, actor }: Context, query: ListFormsQuery) {
  const { q, status, page, pageSize, sort = '-updatedAt' } = query
  const found = sql.join(
    [
      sql`f.company_id = ${actor.companyId}`,
      query.deleted === 'true' ? sql`f.deleted_at is not null` : sql`f.deleted_at is null`,
      ...everyWord(sql`f.title_folded`, q),
    ],
    sql` and `,
  )
  const ofStatus = status ? sql`${found} and f.status = ${status}` : found
  const list = await rows<Partial<ListedForm> & Counts>(
    em,
    sql`
    select page.*, counted.* from (
      select count(*) filter (where ${status ?? null}::text is null or c.status = ${status ?? null})::int as n,
             count(*) filter (where c.status = 'draft')::int as n_draft,
               count(*) filter (where c.status = 'public')::int as n_public
        from (select f.status from form f where ${found} limit ${sql.lit(countCap)}) c) counted
    left join lateral (
      select ${listedColumns} from (select * from form f where ${ofStatus}
        order by ${orders[sort]} ${window({ page, pageSize })}) f ${withCreator} order by ${orders[sort]}) page
        on true`,
  )
  const items = list.filter((f): f is ListedForm & Counts => f.id != null)
  return {
    items: items.map((f) => presentForm(publicUrl, actor, f)),
    page,
    pageSize,
    total: list[0]?.n ?? 0,
    counts: { draft: list[0]?.n_draft ?? 0, public: list[0]?.n_public ?? 0 },
  }
}
