import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Entitlements } from '#server/ports/entitlements.ts'
import { companiesErrors } from './companies.errors.ts'
import { companyAbilities, type CompaniesActor, type CompanyAbilities } from './companies.policy.ts'

export interface CompanyRow {
  readonly id: string
  readonly name: string
  readonly tax_id: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly status: 'active' | 'inactive'
  readonly owner_id: string | null
  readonly owner_name: string | null
  readonly owner_surname: string | null
  readonly registration_date: string
  readonly version: number
  readonly total_users: string
}

/** Columns of {@link CompanyRow}; the table is `c`, its owner `o`. */
export const companyColumns = `c.id, c.name, c.tax_id, c.address, c.phone, c.email, c.status, c.owner_id,
  o.name as owner_name, o.surname as owner_surname,
  c.registration_date::text, c.version, (select count(*) from user_account u where u.company_id = c.id) as total_users`

export const presentCompanyFacts = (c: CompanyRow) => ({
  id: c.id,
  name: c.name,
  taxId: c.tax_id,
  address: c.address,
  phone: c.phone,
  email: c.email,
  status: c.status,
  owner_id: c.owner_id ? { id: c.owner_id, name: c.owner_name ?? '', surname: c.owner_surname ?? '' } : null,
  registrationDate: c.registration_date,
  totalUsers: Number(c.total_users),
})

/**
 * The company with its seats and what the actor may do. @throws 404 `company_not_found`, the same for missing and
 * foreign
 */
export async function readCompany(
  em: EntityManager,
  entitlements: Entitlements,
  actor: CompaniesActor,
  companyId: string,
) {
  const found = await row<CompanyRow>(
    em,
    sql`select ${sql.raw(companyColumns)} from company c left join user_account o on o.id = c.owner_id
      where c.id = ${companyId}`,
  )
  const can = found ? companyAbilities(actor, { id: found.id, ownerId: found.owner_id }) : null
  if (!found || !can) throw companiesErrors.error('company_not_found')
  const { professionals, staff, customers } = await entitlements.readings(em, companyId)
  return { ...presentCompanyFacts(found), version: found.version, seats: { professionals, staff, customers }, can }
}

/** For routes below `/companies/:id`. @throws 404 `company_not_found`, 403 `forbidden` or `refused` */
export async function assertCompany(
  em: EntityManager,
  actor: CompaniesActor,
  companyId: string,
  ability: keyof CompanyAbilities & string,
): Promise<void> {
  const found = await row<{ id: string; ownerId: string | null }>(
    em,
    sql`select id, owner_id as "ownerId" from company where id = ${companyId}`,
  )
  authorize(found, companyAbilities, actor, ability, companiesErrors.error('company_not_found'))
}
