import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Entitlements } from '#server/ports/entitlements.ts'
import { companiesErrors } from './companies.errors.ts'
import { companyAbilities, type CompaniesActor, type CompanyAbilities } from './companies.policy.ts'

export const companyRow = {
  id: col.uuid,
  name: col.text,
  taxId: col.text.nullable,
  address: col.text.nullable,
  phone: col.text.nullable,
  email: col.text.nullable,
  status: col.oneOf(['active', 'inactive']),
  ownerId: col.uuid.nullable,
  ownerName: col.text.nullable,
  ownerSurname: col.text.nullable,
  registrationDate: col.text,
  version: col.int,
  totalUsers: col.count,
} as const satisfies Shape
export type CompanyRow = RowOf<typeof companyRow>

/** Columns of {@link CompanyRow}; the table is `c`, its owner `o`. */
export const companyColumns = `c.id, c.name, c.tax_id as "taxId", c.address, c.phone, c.email, c.status,
  c.owner_id as "ownerId",
  o.name as "ownerName", o.surname as "ownerSurname",
  c.registration_date::text as "registrationDate", c.version,
  (select count(*) from user_account u where u.company_id = c.id) as "totalUsers"`

export const presentCompanyFacts = (company: CompanyRow) => ({
  id: company.id,
  name: company.name,
  taxId: company.taxId,
  address: company.address,
  phone: company.phone,
  email: company.email,
  status: company.status,
  owner_id: company.ownerId
    ? { id: company.ownerId, name: company.ownerName ?? '', surname: company.ownerSurname ?? '' }
    : null,
  registrationDate: company.registrationDate,
  totalUsers: Number(company.totalUsers),
})

/**
 * Returns the company with its seats and the actor's abilities.
 * @throws 404 `company_not_found`, the same for a missing company and another one than the actor's
 */
export async function readCompany(
  em: EntityManager,
  entitlements: Entitlements,
  actor: CompaniesActor,
  companyId: string,
) {
  const company = await row(
    em,
    companyRow,
    sql`select ${sql.raw(companyColumns)} from company c left join user_account o on o.id = c.owner_id
      where c.id = ${companyId}`,
  )
  const can = company ? companyAbilities(actor, { id: company.id, ownerId: company.ownerId }) : null
  if (!company || !can) throw companiesErrors.error('company_not_found')
  const { professionals, staff, customers } = await entitlements.readings(em, companyId)
  return { ...presentCompanyFacts(company), version: company.version, seats: { professionals, staff, customers }, can }
}

/**
 * Asserts an ability for routes below `/companies/:id`.
 * @throws 404 `company_not_found`, 403 `forbidden`
 */
export async function assertCompany(
  em: EntityManager,
  actor: CompaniesActor,
  companyId: string,
  ability: keyof CompanyAbilities & string,
): Promise<void> {
  const company = await row(
    em,
    { id: col.uuid, ownerId: col.uuid.nullable },
    sql`select id, owner_id as "ownerId" from company where id = ${companyId}`,
  )
  authorize(company, companyAbilities, actor, ability, companiesErrors.error('company_not_found'))
}
