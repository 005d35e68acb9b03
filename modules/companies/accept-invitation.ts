import type { z } from 'zod'
import { instant } from '#server/db/query.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { presentSessionUser } from '#modules/identity/index.ts'
import type { InvitationAcceptance } from './company.contract.ts'
import type { CompaniesDependencies } from './companies.dependencies.ts'
import { findOpenInvitation, takeInvitation, welcome } from './open-invitation.ts'

/** What an invitation is for, to who holds its link. @throws 410 `invitation_invalid` */
export async function showInvitation({ em }: PublicContext, token: string) {
  const open = await withScope({ kind: 'identity' }, () => findOpenInvitation(em, token))
  return {
    company: open.company,
    invitedBy: open.inviter,
    email: open.email,
    name: open.name,
    profile: open.profile,
    expiresAt: instant(open.expires_at),
  }
}

/**
 * Takes the invitation, makes the account in the company, takes a seat and, for a client, ties the login to the client
 * record: all or nothing. Of two that accept at once, one finds it taken.
 * @throws 410 `invitation_invalid`; 409 `username_taken`, `email_taken`; 402 `professional_limit`, `staff_limit`, `customer_limit`
 */
export async function acceptInvitation(
  deps: CompaniesDependencies,
  ctx: PublicContext,
  token: string,
  input: z.output<typeof InvitationAcceptance>,
) {
  return withScope({ kind: 'identity' }, async () => {
    // Looked at before the password is hashed: a guessed link must not cost us one.
    const open = await findOpenInvitation(ctx.em, token)
    const password = await deps.accounts.preparePassword(input.password, ctx.locale)
    const { username, name, surname } = input
    const joined = await ctx.em.transactional(async (tx) => {
      await takeInvitation(tx, ctx, open, token)
      const account = await deps.accounts.createAccount(tx, {
        profile: open.profile,
        username,
        name,
        surname,
        email: open.email,
        emailConfirmed: true,
        password,
        locale: input.locale ?? open.locale,
        companyId: open.company_id,
      })
      const session = await deps.accounts.openSession(tx, account.id, ctx.req)
      // From here on the rows are the company's own.
      await enterScope(tx, { kind: 'company', companyId: open.company_id })
      await welcome(tx, ctx, open, account)
      return { account, session }
    })
    return {
      jwt: await deps.accounts.giveSession(ctx.res, joined.account.id, joined.session),
      user: presentSessionUser(joined.account),
    }
  })
}
