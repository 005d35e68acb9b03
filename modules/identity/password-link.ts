import { createHash, randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'
import { mailPasswordReset, mailWelcome, type Addressee } from './account-mail.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'

/** The recipient of a welcome does not expect it, so it is valid for longer than a reset that was just requested. */
const linkLifetimes = { password_reset: '1 hour', welcome: '7 days' } as const
export type PasswordLink = keyof typeof linkLifetimes

/** Returns the hash under which the token of a mailed link is stored. */
export const oneTimeTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Mails a link with which a person sets their password, in the caller's transaction. The link works once and replaces
 * an earlier link.
 */
export async function sendPasswordLink(
  deps: IdentityDependencies,
  tx: EntityManager,
  account: Addressee & { readonly id: string; readonly username: string },
  kind: PasswordLink,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await inScope(tx, { kind: 'identity' }, async () => {
    await change(tx, sql`delete from one_time_token where user_id = ${account.id} and purpose = 'reset_password'`)
    await change(
      tx,
      sql`insert into one_time_token (token_hash, purpose, user_id, expires_at)
        values (${oneTimeTokenHash(token)}, 'reset_password', ${account.id}, now() + ${linkLifetimes[kind]}::interval)`,
    )
  })
  if (kind === 'welcome') await mailWelcome(deps, tx, account, token)
  else await mailPasswordReset(deps, tx, account, token)
}
