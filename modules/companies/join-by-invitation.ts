import { can } from '#server/contract/roles.ts'
import { lockRow } from '#server/db/lock.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { markAddressConfirmed, presentSessionUser, UserAccount } from '#modules/identity/index.ts'
import { companiesErrors } from './companies.errors.ts'
import { findOpenInvitation, acceptInvitationSeat, completeAcceptance } from './open-invitation.ts'

/**
 * Takes an invitation with an account that has no company yet. The invitation decides the person's role, as for a new
 * account; the session stays the same. Using the link confirms the account's e-mail address, to which it was mailed.
 * @throws 410 `invitation_invalid`; 403 `invitation_for_another`, `forbidden` (administrators have no company); 409
 * `company_exists`; 402 `professional_limit`, `staff_limit`, `customer_limit`
 */
export async function joinByInvitation(ctx: UserContext, token: string) {
  const { actor } = ctx
  return withScope({ kind: 'identity' }, () =>
    ctx.em.transactional(async (tx) => {
      const invitation = await findOpenInvitation(tx, token)
      // The account is locked before the seats, as in every change of a company's people.
      await lockRow(tx, 'user_account', actor.userId)
      const account = await tx.findOne(UserAccount, { id: actor.userId })
      if (!account) throw kernelErrors.error('unauthorized')
      if (account.email.toLowerCase() !== invitation.email.toLowerCase())
        throw companiesErrors.error('invitation_for_another')
      if (can({ role: account.profile }, 'platform.administer')) throw kernelErrors.error('forbidden')
      if (account.companyId) throw companiesErrors.error('company_exists')
      await acceptInvitationSeat(tx, ctx, invitation, token)
      account.joinCompany(invitation.companyId, new Date(), invitation.profile)
      await tx.flush()
      await markAddressConfirmed(tx, ctx, account.id, 'invitation')
      await enterScope(tx, { kind: 'company', companyId: invitation.companyId, userId: actor.userId })
      await completeAcceptance(tx, ctx, invitation, account)
      return { user: presentSessionUser(account) }
    }),
  )
}
