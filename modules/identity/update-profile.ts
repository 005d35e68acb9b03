import type { z } from 'zod'
import { lockRow } from '#server/db/lock.ts'
import type { Locale } from '#server/contract/locale.ts'
import { change, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { ProfileUpdate } from './account.contract.ts'
import { profileChanged } from './identity.events.ts'
import { translateUniqueViolation } from './create-account.ts'
import { identityErrors } from './identity.errors.ts'
import { readMe } from './read-me.ts'
import { UserAccount } from './user-account.entity.ts'

/**
 * Changes the profile without the address, which a session alone must not change: see `requestEmailChange`.
 * @throws 409 `stale_version`, `email_needs_confirmation`, `rua_taken`
 */
export async function updateProfile(ctx: UserContext, { version, email, ...changes }: z.output<typeof ProfileUpdate>) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    await lockRow(tx, 'user_account', actor.userId)
    const account = await tx.findOne(UserAccount, { id: actor.userId })
    if (!account) throw kernelErrors.error('unauthorized')
    account.changeProfile(version, changes)
    if (account.email.toLowerCase() !== email.toLowerCase()) throw identityErrors.error('email_needs_confirmation')
    await translateUniqueViolation(() => tx.flush())
    await ctx.record(tx, profileChanged, { userId: actor.userId })
  })
  return readMe(em, actor.userId)
}

/** Changes only the language. Needs no version, because the last choice wins. */
export async function setLocale({ em, actor }: UserContext, locale: Locale) {
  await change(em, sql`update user_account set locale = ${locale} where id = ${actor.userId}`)
  return readMe(em, actor.userId)
}
