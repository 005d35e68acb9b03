import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow } from '#server/db/lock.ts'
import { authorize } from '#server/http/authorize.ts'
import { companiesErrors } from './companies.errors.ts'
import { companyAbilities, type CompaniesActor, type CompanyAbilities } from './companies.policy.ts'
import { Company } from './company.entity.ts'

/**
 * Locks a company that the actor may change. Every change of a company, its owner or its members locks it first.
 * @throws 404 `company_not_found` for another company than the actor's, 403 `forbidden` without the ability
 */
export async function lockCompany(
  tx: EntityManager,
  actor: CompaniesActor,
  companyId: string,
  ability: keyof CompanyAbilities & string,
): Promise<Company> {
  await lockRow(tx, 'company', companyId)
  const company = await tx.findOne(Company, { id: companyId })
  authorize(
    company,
    (caller, { id, ownerId }) => companyAbilities(caller, { id, ownerId: ownerId ?? null }),
    actor,
    ability,
    companiesErrors.error('company_not_found'),
  )
  return company
}
