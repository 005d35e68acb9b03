import type { z } from 'zod'
import { change, countCap, row, rows, sql } from '#server/db/query.ts'
import { col, pageOf, rowsOf } from '#server/db/shape.ts'
import { everyWord, window } from '#server/db/search.ts'
import { enterScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import type { companiesContract } from './companies.contract.ts'
import { companiesErrors } from './companies.errors.ts'
import { companyStatusChanged } from './companies.events.ts'
import { companyColumns, companyRow, presentCompanyFacts } from './read-company.ts'

type AdminCompaniesQuery = z.output<(typeof companiesContract.routes.adminCompanies)['query']>

/** Spanish order: ñ after n, accents only where nothing else differs. */
const orders = {
  name: sql`c.name collate "es-x-icu", c.id`,
  '-name': sql`c.name collate "es-x-icu" desc, c.id desc`,
  registrationDate: sql`c.registration_date, c.id`,
  '-registrationDate': sql`c.registration_date desc, c.id desc`,
} as const

/** Selects a page of companies and the total, in one round trip. */
export function companyListStatement(query: AdminCompaniesQuery) {
  const { q, sort = '-registrationDate', status } = query
  const where = sql.join(
    [
      sql`c.deleted_at is null`,
      ...(status ? [sql`c.status = ${sql.lit(status)}`] : []),
      ...everyWord(sql`c.name_folded`, q),
    ],
    sql` and `,
  )
  return sql`
    with hits as (select count(*) as total from (select 1 from company c where ${where}
      limit ${sql.lit(countCap)}) counted),
         shown as (select c.* from company c where ${where} order by ${orders[sort]} ${window(query)})
    select h.total, ${sql.raw(companyColumns)} from hits h left join shown c on true left join user_account o
      on o.id = c.owner_id order by ${orders[sort]}`
}

/** Returns companies of the platform; every word of `q` is searched in their names, ignoring accents. */
export async function listCompanies({ em }: UserContext, query: AdminCompaniesQuery) {
  const found = await rows(em, pageOf(companyRow), companyListStatement(query))
  return {
    items: rowsOf(companyRow, found, 'id').map(presentCompanyFacts),
    page: query.page,
    pageSize: query.pageSize,
    total: Number(found[0]?.total ?? 0),
  }
}

/**
 * Changes the status. People of an inactive company can sign in but access nothing of it.
 * @throws 404 `company_not_found`
 */
export async function setCompanyStatus(ctx: UserContext, companyId: string, status: 'active' | 'inactive') {
  return ctx.em.transactional(async (tx) => {
    const before = await row(
      tx,
      { status: col.text },
      sql`select status from company where id = ${companyId} and deleted_at is null for no key update`,
    )
    if (!before) throw companiesErrors.error('company_not_found')
    if (before.status !== status) {
      await change(tx, sql`update company set status = ${status}, updated_at = now() where id = ${companyId}`)
      // The event belongs to the company, so only its own scope may write it.
      await enterScope(tx, { kind: 'company', companyId })
      await ctx.record(tx, companyStatusChanged, { companyId, status, by: ctx.actor.userId })
    }
    return { id: companyId, status }
  })
}
