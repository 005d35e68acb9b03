import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { lockRow } from '#server/db/lock.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { UserAccount } from '#modules/identity/index.ts'
import type { NewCompany } from './company.contract.ts'
import { companiesErrors } from './companies.errors.ts'
import { companyCreated } from './companies.events.ts'
import type { CompanyChanges } from './company.entity.ts'
import { Company } from './company.entity.ts'
import { readCompany } from './read-company.ts'

const companyOfPerson = (account: UserAccount): CompanyChanges => ({
  name: `${account.name} ${account.surname}`,
  address: account.address,
  phone: account.phone ?? account.cellPhone,
  email: account.email,
})

/**
 * Creates the company of a professional, from its data or from their personal data.
 * @throws 403 `forbidden` for other roles, 409 `company_exists`
 */
export async function createCompany(ctx: UserContext, input: z.output<typeof NewCompany>) {
  const { em, actor } = ctx
  if (!can(actor, 'companies.found')) throw kernelErrors.error('forbidden')
  const companyId = randomUUIDv7()
  const scope = { kind: 'company', companyId, userId: actor.userId } as const
  await em.transactional(async (tx) => {
    await lockRow(tx, 'user_account', actor.userId)
    const account = await tx.findOne(UserAccount, { id: actor.userId })
    if (!account) throw kernelErrors.error('unauthorized')
    if (account.companyId) throw companiesErrors.error('company_exists')
    await enterScope(tx, scope)
    const { name, taxId, address, phone, email } = 'usePersonalData' in input ? companyOfPerson(account) : input
    tx.create(Company, {
      id: companyId,
      ownerId: account.id,
      name,
      taxId: taxId || null,
      address: address || null,
      phone: phone || null,
      email: email || null,
    })
    await tx.flush()
    account.joinCompany(companyId, new Date())
    await tx.flush()
    await ctx.record(tx, companyCreated, { companyId, userId: account.id })
  })
  return withScope(scope, () => readCompany(em.fork(), ctx.ports.entitlements, { ...actor, companyId }, companyId))
}
