import type { z } from 'zod'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, pageOf } from '#server/db/shape.ts'
import { everyWord } from '#server/db/search.ts'
import { enterScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import type { MeterReading } from '#server/ports/entitlements.ts'
import type { companiesContract } from './companies.contract.ts'
import { companiesErrors } from './companies.errors.ts'
import { companyStatusChanged } from './companies.events.ts'
import { companyColumns, companyRow, presentCompanyFacts } from './read-company.ts'

type AdminCompaniesQuery = z.output<(typeof companiesContract.routes.adminCompanies)['query']>

const sortOrders = ordersBy<NonNullable<AdminCompaniesQuery['sort']>>(
  { name: [inSpanish('c.name')], registrationDate: ['c.registration_date'] },
  'c.id',
)

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
  return pageStatement({
    table: 'company',
    as: 'c',
    where,
    order: sortOrders[sort],
    query,
    columns: sql.raw(companyColumns),
    joins: sql`left join user_account o on o.id = c.owner_id`,
  })
}

/**
 * Returns companies of the platform with their plan and usage. Every word of `q` is searched in their names, ignoring
 * accents.
 */
export async function listCompanies({ em, ports }: UserContext, query: AdminCompaniesQuery) {
  const companies = await rows(em, pageOf(companyRow), companyListStatement(query))
  const { items, ...page } = pageAnswer(companyRow, companies, query, presentCompanyFacts)
  const uses = await ports.entitlements.planUses(
    em,
    items.map(({ id }) => id),
  )
  return {
    ...page,
    items: items.map((company) => {
      const use = uses.get(company.id)
      return {
        ...company,
        plan: use ? { title: use.title, active: use.isActive } : null,
        usage: { storageBytes: use?.storage ?? noUsage, tokens: use?.tokens ?? noUsage },
      }
    }),
  }
}
const noUsage: MeterReading = { used: 0, limit: 0 }

/**
 * Changes the status. People of an inactive company can sign in but cannot access its data.
 * @throws 404 `company_not_found`
 */
export async function setCompanyStatus(ctx: UserContext, companyId: string, status: 'active' | 'inactive') {
  return ctx.em.transactional(async (tx) => {
    const company = await row(
      tx,
      { status: col.text },
      sql`select status from company where id = ${companyId} and deleted_at is null for no key update`,
    )
    if (!company) throw companiesErrors.error('company_not_found')
    if (company.status !== status) {
      await change(tx, sql`update company set status = ${status}, updated_at = now() where id = ${companyId}`)
      // The event belongs to the company, so it can be written only in the company's scope.
      await enterScope(tx, { kind: 'company', companyId })
      await ctx.record(tx, companyStatusChanged, { companyId, status, by: ctx.actor.userId })
    }
    return { id: companyId, status }
  })
}
