import type { z } from 'zod'
import { row, sql } from '#server/db/query.ts'
import type { Role } from '#server/contract/roles.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { identityErrors } from '#modules/identity/index.ts'
import type { CompanyUpdate } from './company.contract.ts'
import { companyChanged, ownerChanged } from './companies.events.ts'
import { memberAbilities } from './companies.policy.ts'
import { lockCompany } from './lock-company.ts'
import { readCompany } from './read-company.ts'

const memberRow = {
  id: col.uuid,
  companyId: col.uuid.nullable,
  companyOwnerId: col.uuid.nullable,
  role: col.textOf<Role>(),
  status: col.oneOf(['active', 'inactive']),
  blocked: col.boolean,
} as const satisfies Shape

/** Changes the data of a company. @throws 404 `company_not_found`, 403 `forbidden`, 409 `stale_version` */
export async function updateCompany(
  ctx: Context,
  companyId: string,
  { version, ...changes }: z.output<typeof CompanyUpdate>,
) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const company = await lockCompany(tx, actor, companyId, 'update')
    company.change(version, changes)
    await tx.flush()
    await ctx.record(tx, companyChanged, { companyId, userId: actor.userId })
  })
  return readCompany(em, ctx.ports.entitlements, actor, companyId)
}

/**
 * Makes another active professional the owner; the former owner stays as a professional.
 * @throws 404 `company_not_found`, `user_not_found`; 403 `forbidden`
 */
export async function makeOwner(ctx: Context, companyId: string, userId: string) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const company = await lockCompany(tx, actor, companyId, 'manageUsers')
    const member = await row(
      tx,
      memberRow,
      sql`
      select id, company_id as "companyId", ${company.ownerId}::uuid as "companyOwnerId", profile as role, status,
        blocked_by_platform as blocked from user_account where id = ${userId}
        and company_id = ${companyId} for no key update`,
    )
    authorize(
      member,
      memberAbilities,
      actor,
      'makeOwner',
      identityErrors.error('user_not_found'),
      identityErrors.error('user_not_found'),
    )
    company.transferTo(userId)
    await tx.flush()
    await ctx.record(tx, ownerChanged, { companyId, userId, formerId: actor.userId, by: actor.userId })
  })
  return readCompany(em, ctx.ports.entitlements, actor, companyId)
}
