import type { z } from 'zod'
import { instant } from '#server/db/query.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { presentSessionUser } from '#modules/identity/index.ts'
import type { InvitationAcceptance } from './company.contract.ts'
import type { CompaniesDependencies } from './companies.dependencies.ts'
import { findOpenInvitation, acceptInvitationSeat, welcome } from './open-invitation.ts'

/**
 * Returns what an invitation is for, to the holder of its link.
 * @throws 410 `invitation_invalid`
 */
export async function showInvitation({ em }: PublicContext, token: string) {
  const open = await withScope({ kind: 'identity' }, () => findOpenInvitation(em, token))
  return {
    company: open.company,
    invitedBy: open.inviter,
    email: open.email,
    name: open.name,
    profile: open.profile,
    expiresAt: instant(open.expiresAt),
  }
}

/**
 * Consumes the invitation, creates the account in the company, takes a seat and, for a client, links the login to the
 * client record, in one transaction. Of two concurrent uses one is refused.
 * @throws 410 `invitation_invalid`; 409 `username_taken`, `email_taken`; 402 `professional_limit`, `staff_limit`, `customer_limit`
 */
export async function acceptInvitation(
  deps: CompaniesDependencies,
  ctx: PublicContext,
  token: string,
  input: z.output<typeof InvitationAcceptance>,
) {
  return withScope({ kind: 'identity' }, async () => {
    // Checked before the password is hashed: a guessed link must not cost a hash.
    const open = await findOpenInvitation(ctx.em, token)
    const password = await deps.accounts.preparePassword(input.password, ctx.locale)
    const { username, name, surname } = input
    const joined = await ctx.em.transactional(async (tx) => {
      await acceptInvitationSeat(tx, ctx, open, token)
      const account = await deps.accounts.createAccount(tx, {
        profile: open.profile,
        username,
        name,
        surname,
        email: open.email,
        emailConfirmed: true,
        password,
        locale: input.locale ?? open.locale,
        companyId: open.companyId,
      })
      const session = await deps.accounts.openSession(tx, account.id, ctx.req)
      // From here on the rows belong to the company.
      await enterScope(tx, { kind: 'company', companyId: open.companyId })
      await welcome(tx, ctx, open, account)
      return { account, session }
    })
    return {
      jwt: await deps.accounts.setSessionCookies(ctx.res, joined.account.id, joined.session),
      user: presentSessionUser(joined.account),
    }
  })
}
