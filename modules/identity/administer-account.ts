import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { locales } from '#server/contract/locale.ts'
import { authorize } from '#server/http/authorize.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { Profile } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { accountRoleChanged, passwordLinkSent } from './identity.events.ts'
import { accountAbilities, accountSubjectRow } from './identity.policy.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { endSessions } from './open-session.ts'
import { sendPasswordLink, type PasswordLink } from './password-link.ts'
import { readAccount } from './read-account.ts'

export const lockedAccountRow = {
  ...accountSubjectRow,
  name: col.text,
  username: col.text,
  email: col.text,
  locale: col.oneOf(locales),
  hasSignedIn: col.boolean,
} as const satisfies Shape
export type LockedAccount = RowOf<typeof lockedAccountRow>

/**
 * Locks an account together with the administrator's own account, in the order of their ids. Two administrators who
 * demote each other at the same time therefore cannot both succeed and leave the platform without an administrator.
 * @throws 404 `user_not_found`, 403 `administrator_only` when the actor is no longer an administrator
 */
export async function lockAccount(tx: EntityManager, { actor }: UserContext, id: string): Promise<LockedAccount> {
  const accounts = await rows(
    tx,
    lockedAccountRow,
    sql`
    select id, profile as role, status, company_id as "companyId", rua_number as "ruaNumber", name, username, email, locale,
      last_seen_at is not null as "hasSignedIn"
      from user_account where id in (${id}, ${actor.userId}) order by id for no key update`,
  )
  const self = accounts.find((account) => account.id === actor.userId)
  if (!self || !can({ role: self.role }, 'platform.administer') || self.status !== 'active')
    throw kernelErrors.error('administrator_only')
  const account = accounts.find((account) => account.id === id)
  if (!account) throw identityErrors.error('user_not_found')
  return account
}

/**
 * Makes a person without a company an administrator, a professional or a customer. Their sessions end.
 * @throws 404 `user_not_found`; 409 `cannot_change_own_role`, `role_in_company`
 */
export async function setRole(ctx: UserContext, id: string, profile: Profile) {
  const { actor } = ctx
  await ctx.em.transactional(async (tx) => {
    const account = await lockAccount(tx, ctx, id)
    if (account.role === profile) return
    authorize(
      account,
      accountAbilities,
      actor,
      'changeRole',
      identityErrors.error('user_not_found'),
      identityErrors.error(id === actor.userId ? 'cannot_change_own_role' : 'role_in_company'),
    )
    await change(tx, sql`update user_account set profile = ${profile}, updated_at = now() where id = ${id}`)
    await endSessions(tx, id)
    await ctx.record(tx, accountRoleChanged, { userId: id, profile, former: account.role, by: actor.userId })
  })
  return readAccount(ctx.em, actor, id)
}

/**
 * Mails a link to set a password: another welcome to a person who never signed in, a reset to other people. An earlier
 * link stops working.
 * @throws 404 `user_not_found`, 409 `user_inactive`
 */
export async function resendLink(deps: IdentityDependencies, ctx: UserContext, id: string) {
  return ctx.em.transactional(async (tx) => {
    const account = await row(
      tx,
      lockedAccountRow,
      sql`
      select id, profile as role, status, company_id as "companyId", rua_number as "ruaNumber", name, username, email, locale,
        last_seen_at is not null as "hasSignedIn" from user_account where id = ${id} for no key update`,
    )
    authorize(
      account,
      accountAbilities,
      ctx.actor,
      'resend',
      identityErrors.error('user_not_found'),
      identityErrors.error('user_inactive'),
    )
    const sent: PasswordLink = account.hasSignedIn ? 'password_reset' : 'welcome'
    await sendPasswordLink(deps, tx, account, sent)
    await ctx.record(tx, passwordLinkSent, { userId: id, kind: sent, by: ctx.actor.userId })
    return { sent }
  })
}
