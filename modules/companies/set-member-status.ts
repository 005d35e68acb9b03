import { seatOf, type CompanyRole } from '#server/contract/roles.ts'
import { lockRow } from '#server/db/lock.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { endSessions, identityErrors, UserAccount } from '#modules/identity/index.ts'
import { companiesErrors } from './companies.errors.ts'
import { memberDeactivated, memberReactivated } from './companies.events.ts'
import { memberAbilities } from './companies.policy.ts'
import { lockCompany } from './lock-company.ts'
import { revokeInvitationsOf } from './revoke-invitations.ts'
import { readPerson } from './company-people.ts'

/**
 * Deactivates a person, which frees the seat and revokes their invitations, or reactivates them if a seat is free.
 * Repeating it changes nothing.
 * @throws 404 `company_not_found`, `user_not_found`; 403 `forbidden`; 409 `last_owner`, `user_blocked`; 402
 * `professional_limit`, `staff_limit`, `customer_limit`
 */
export async function setMemberStatus(ctx: Context, companyId: string, userId: string, status: 'active' | 'inactive') {
  const { em, actor, ports } = ctx
  await em.transactional(async (tx) => {
    const company = await lockCompany(tx, actor, companyId, 'manageUsers')
    await lockRow(tx, 'user_account', userId)
    const account = await tx.findOne(UserAccount, { id: userId, companyId })
    if (!account) throw identityErrors.error('user_not_found')
    if (account.status === status) return
    const subject = {
      id: account.id,
      companyId,
      companyOwnerId: company.ownerId ?? null,
      role: account.profile,
      status: account.status,
      blocked: account.blockedByPlatform,
    }
    authorize(
      subject,
      memberAbilities,
      actor,
      status === 'active' ? 'reactivate' : 'deactivate',
      identityErrors.error('user_not_found'),
      companiesErrors.error(status === 'active' ? 'user_blocked' : 'last_owner'),
    )
    if (status === 'active') await ports.entitlements.charge(tx, companyId, seatOf(account.profile as CompanyRole), 1)
    else await ports.entitlements.release(tx, companyId, seatOf(account.profile as CompanyRole), 1)
    account.status = status
    await tx.flush()
    if (status === 'inactive') {
      await endSessions(tx, userId)
      await revokeInvitationsOf(tx, companyId, userId)
    }
    await ctx.record(tx, status === 'active' ? memberReactivated : memberDeactivated, { companyId, userId })
  })
  const person = await readPerson(em, actor, userId)
  if (!person) throw identityErrors.error('user_not_found')
  return person
}
