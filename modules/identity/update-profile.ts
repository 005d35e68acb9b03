import type { z } from 'zod'
import { lockRow } from '#server/db/lock.ts'
import type { Locale } from '#server/contract/locale.ts'
import { change, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { ProfileUpdate } from './identity.contract.ts'
import { profileChanged } from './identity.events.ts'
import { takenIsAnError } from './create-account.ts'
import type { IdentityTools } from './identity-tools.ts'
import { mailEmailChanged } from './account-mail.ts'
import { readMe } from './read-me.ts'
import { UserAccount } from './user-account.entity.ts'

/** A changed e-mail is told to the former address. @throws 409 `stale_version`, `email_taken` */
export async function updateProfile(tools: IdentityTools, ctx: UserContext, { version, ...changes }: z.output<typeof ProfileUpdate>) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    await lockRow(tx, 'user_account', actor.userId)
    const account = await tx.findOne(UserAccount, { id: actor.userId })
    if (!account) throw kernelErrors.error('unauthorized')
    const { email, locale } = account
    account.changeProfile(version, changes)
    await takenIsAnError(() => tx.flush())
    if (account.email !== email) await mailEmailChanged(tools, tx, { name: account.name, email, locale }, account.email)
    await ctx.record(tx, profileChanged, { userId: actor.userId })
  })
  return readMe(em, actor.userId)
}

/** The language alone, for the switcher; it needs no version because the last choice is the right one. */
export async function setLocale({ em, actor }: UserContext, locale: Locale) {
  await change(em, sql`update user_account set locale = ${locale} where id = ${actor.userId}`)
  return readMe(em, actor.userId)
}
