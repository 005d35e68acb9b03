import type { z } from 'zod'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { sendAddressConfirmation } from './confirm-address.ts'
import type { Registration } from './account.contract.ts'
import { accountRegistered } from './identity.events.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { createAccount, preparePassword } from './create-account.ts'
import { setSessionCookies, openSession } from './open-session.ts'
import { presentSessionUser } from './identity.presenter.ts'

/**
 * Creates the account of a new professional, who is signed in immediately; a mailed link confirms the address later. An
 * unknown referral code is ignored.
 */
export async function register(deps: IdentityDependencies, ctx: PublicContext, input: z.output<typeof Registration>) {
  const password = await preparePassword(deps, input.password, ctx.locale)
  return withScope({ kind: 'identity' }, async () => {
    const { account, session } = await ctx.em.transactional(async (tx) => {
      const referrer = input.referralCode
        ? await row(
            tx,
            { id: col.uuid },
            sql`select id from user_account where referral_code = ${input.referralCode.toLowerCase()}
              and status = 'active'`,
          )
        : undefined
      const { username, name, surname, email } = input
      const created = await createAccount(tx, {
        profile: 'professional',
        username,
        name,
        surname,
        email,
        password,
        emailConfirmed: false,
        locale: input.locale ?? ctx.locale,
        referredBy: referrer?.id ?? null,
      })
      await sendAddressConfirmation(deps, tx, created)
      await ctx.record(tx, accountRegistered, { userId: created.id, referredBy: created.referredBy ?? null })
      return { account: created, session: await openSession(deps, tx, created.id, ctx.req) }
    })
    return { jwt: await setSessionCookies(deps, ctx.res, account.id, session), user: presentSessionUser(account) }
  })
}
