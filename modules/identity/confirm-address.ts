import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { inScope, withScope } from '#server/db/scope.ts'
import type { PublicContext, UserContext, Work } from '#server/http/context.ts'
import { type Addressee, addresseeRow, mailAddressConfirmation } from './account-mail.ts'
import { identityErrors } from './identity.errors.ts'
import { addressConfirmed, type ConfirmationMethod } from './identity.events.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { oneTimeTokenHash } from './password-link.ts'

type UnconfirmedAccount = Addressee & { readonly id: string }

/**
 * Mails the link that confirms the address of an account, in the caller's transaction. The link works for seven days
 * and replaces an earlier link.
 */
export async function sendAddressConfirmation(
  deps: IdentityDependencies,
  tx: EntityManager,
  account: UnconfirmedAccount,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await inScope(tx, { kind: 'identity' }, async () => {
    await change(tx, sql`delete from one_time_token where user_id = ${account.id} and purpose = 'confirm_email'`)
    await change(
      tx,
      sql`
      insert into one_time_token (token_hash, purpose, user_id, expires_at)
      values (${oneTimeTokenHash(token)}, 'confirm_email', ${account.id}, now() + interval '7 days')`,
    )
  })
  await mailAddressConfirmation(deps, tx, account, token)
}

/**
 * Sends the confirmation again with a new link, unless the address is confirmed; the response is the same in either
 * case. `kept`: this installation has no mail server, so an administrator finds the link among the stored messages.
 * @throws 429 `too_many_requests` after five in 15 minutes: the mailbox may belong to a stranger
 */
export async function resendAddressConfirmation(deps: IdentityDependencies, { em, actor, ports }: UserContext) {
  await deps.consumeMail(`confirm-address ${actor.userId}`)
  await em.transactional(async (tx) => {
    // Locks the account, so that no link is sent to an address that is being replaced.
    const account = await row(
      tx,
      { ...addresseeRow, id: col.uuid },
      sql`
      select id, name, email, locale from user_account where id = ${actor.userId}
        and email_confirmed_at is null for no key update`,
    )
    if (account) await sendAddressConfirmation(deps, tx, account)
  })
  return { accepted: true as const, kept: !ports.mail.configured }
}

/**
 * Marks the address of the account as confirmed, in the caller's transaction.
 * @returns whether it was unconfirmed before
 */
export const markAddressConfirmed = (
  tx: EntityManager,
  { record }: Pick<Work, 'record'>,
  userId: string,
  how: ConfirmationMethod,
): Promise<boolean> =>
  inScope(tx, { kind: 'identity' }, async () => {
    const updated = await change(
      tx,
      sql`update user_account set email_confirmed_at = now() where id = ${userId} and email_confirmed_at is null`,
    )
    if (updated === 1) await record(tx, addressConfirmed, { userId, how })
    return updated === 1
  })

/**
 * Confirms the address with the link that was mailed to it. A second use changes nothing, and its response says so.
 * @throws 410 `email_token_invalid` when the token is unknown, replaced or expired
 */
export async function confirmAddress(ctx: PublicContext, token: string) {
  return withScope({ kind: 'identity' }, () =>
    ctx.em.transactional(async (tx) => {
      const owner = await row(
        tx,
        { userId: col.uuid },
        sql`
      update one_time_token t set used_at = coalesce(t.used_at, now()) from user_account u
       where u.id = t.user_id and u.status = 'active' and t.token_hash = ${oneTimeTokenHash(token)}
         and t.purpose = 'confirm_email' and t.expires_at > now()
      returning t.user_id as "userId"`,
      )
      if (!owner) throw identityErrors.error('email_token_invalid')
      return { accepted: true as const, already: !(await markAddressConfirmed(tx, ctx, owner.userId, 'link')) }
    }),
  )
}
