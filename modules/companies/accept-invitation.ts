import type { z } from 'zod'
import { instant } from '#server/db/query.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { presentSessionUser } from '#modules/identity/index.ts'
import type { InvitationAcceptance } from './company.contract.ts'
import type { CompaniesDependencies } from './companies.dependencies.ts'
import { findOpenInvitation, acceptInvitationSeat, completeAcceptance } from './open-invitation.ts'

/**
 * Returns the company and role of an invitation to the holder of its link.
 * @throws 410 `invitation_invalid`
 */
export async function showInvitation({ em }: PublicContext, token: string) {
  const invitation = await withScope({ kind: 'identity' }, () => findOpenInvitation(em, token))
  return {
    company: invitation.company,
    invitedBy: invitation.inviter,
    email: invitation.email,
    name: invitation.name,
    profile: invitation.profile,
    expiresAt: instant(invitation.expiresAt),
  }
}

/**
 * In one transaction: consumes the invitation, creates the account in the company, takes a seat and, for a client,
 * links the login to the client record. Of two concurrent requests one is refused.
 * @throws 410 `invitation_invalid`; 409 `username_taken`, `email_taken`; 402 `professional_limit`, `staff_limit`,
 * `customer_limit`
 */
export async function acceptInvitation(
  deps: CompaniesDependencies,
  ctx: PublicContext,
  token: string,
  input: z.output<typeof InvitationAcceptance>,
) {
  return withScope({ kind: 'identity' }, async () => {
    // Checked before the password is hashed: a guessed link must not cost a hash.
    const invitation = await findOpenInvitation(ctx.em, token)
    const password = await deps.accounts.preparePassword(input.password, ctx.locale)
    const { username, name, surname } = input
    const joined = await ctx.em.transactional(async (tx) => {
      await acceptInvitationSeat(tx, ctx, invitation, token)
      const account = await deps.accounts.createAccount(tx, {
        profile: invitation.profile,
        username,
        name,
        surname,
        email: invitation.email,
        emailConfirmed: true,
        password,
        locale: input.locale ?? invitation.locale,
        companyId: invitation.companyId,
      })
      const session = await deps.accounts.openSession(tx, account.id, ctx.req)
      // From here on the rows belong to the company.
      await enterScope(tx, { kind: 'company', companyId: invitation.companyId })
      await completeAcceptance(tx, ctx, invitation, account)
      return { account, session }
    })
    return {
      jwt: await deps.accounts.setSessionCookies(ctx.res, joined.account.id, joined.session),
      user: presentSessionUser(joined.account),
    }
  })
}
