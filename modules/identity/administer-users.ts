import type { z } from 'zod'
import { seatOf, type CompanyRole } from '#server/contract/roles.ts'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { change, instant, rows, sql } from '#server/db/query.ts'
import { col, pageOf, type Shape } from '#server/db/shape.ts'
import { everyWord } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import type { HandlerInput } from '#server/contract/contract.ts'
import { lockAccount } from './administer-account.ts'
import type { identityContract } from './identity.contract.ts'
import type { Profile } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { accountStatusChanged } from './identity.events.ts'
import { endSessions } from './open-session.ts'

type AdminUsersQuery = z.output<(typeof identityContract.routes.adminUsers)['query']>
type Status = HandlerInput<(typeof identityContract.routes)['adminSetUserStatus']>['body']['status']

const userListRow = {
  id: col.uuid,
  username: col.text,
  name: col.text,
  surname: col.text,
  email: col.text,
  emailConfirmed: col.boolean,
  profile: col.textOf<Profile>(),
  status: col.textOf<Status>(),
  createdAt: col.timestamptz,
  lastSeenAt: col.timestamptz.nullable,
  companyId: col.uuid.nullable,
  companyName: col.text.nullable,
} as const satisfies Shape

const sortOrders = ordersBy<NonNullable<AdminUsersQuery['sort']>>(
  {
    name: [inSpanish('u.name'), inSpanish('u.surname')],
    email: ['lower(u.email)'],
    createdAt: ['u.created_at'],
  },
  'u.id',
)

const columns = sql.raw(
  `u.id, u.username, u.name, u.surname, u.email, u.email_confirmed_at is not null as "emailConfirmed", u.profile,
    u.status, u.created_at as "createdAt", u.last_seen_at as "lastSeenAt", c.id as "companyId",
    c.name as "companyName"`,
)

/** Selects a page of users and the total, in one round trip. */
export function userListStatement(query: AdminUsersQuery) {
  const { q, sort = '-createdAt', profile, status, companyId } = query
  const conditions = [
    sql`true`,
    ...(profile ? [sql`u.profile = ${sql.lit(profile)}`] : []),
    ...(status ? [sql`u.status = ${sql.lit(status)}`] : []),
    ...(companyId ? [sql`u.company_id = ${companyId}`] : []),
    ...everyWord(sql`u.search_folded`, q),
  ]
  const where = sql.join(conditions, sql` and `)
  return pageStatement({
    table: 'user_account',
    as: 'u',
    where,
    order: sortOrders[sort],
    query,
    columns,
    joins: sql`left join company c on c.id = u.company_id`,
  })
}

/** Returns users of the platform; every word of `q` is searched in names, user name and e-mail, ignoring accents. */
export async function listUsers({ em }: UserContext, query: AdminUsersQuery) {
  const users = await rows(em, pageOf(userListRow), userListStatement(query))
  return pageAnswer(userListRow, users, query, (u) => ({
    id: u.id,
    username: u.username,
    name: u.name,
    surname: u.surname,
    email: u.email,
    emailConfirmed: u.emailConfirmed,
    profile: u.profile,
    status: u.status,
    createdAt: instant(u.createdAt),
    lastSeenAt: instant(u.lastSeenAt),
    company: u.companyId && u.companyName ? { id: u.companyId, name: u.companyName } : null,
  }))
}

/**
 * Changes the status of an account as the platform, overriding its company. The seat is charged or released as when the
 * company does it; an account deactivated here is reactivated only here, even if the company had deactivated it before.
 * @throws 404 `user_not_found`, 409 `cannot_deactivate_self`, 402 `professional_limit`, `staff_limit`, `customer_limit`
 */
export async function setUserStatus(ctx: UserContext, id: string, status: Status) {
  if (id === ctx.actor.userId && status === 'inactive') throw identityErrors.error('cannot_deactivate_self')
  return ctx.em.transactional(async (tx) => {
    const account = await lockAccount(tx, ctx, id)
    const blocked = status === 'inactive'
    if (account.status === status) {
      await change(
        tx,
        sql`update user_account set blocked_by_platform = ${blocked} where id = ${id}
          and blocked_by_platform <> ${blocked}`,
      )
      return { id, status }
    }
    const { companyId, role } = account
    if (companyId)
      await ctx.ports.entitlements[status === 'active' ? 'charge' : 'release'](
        tx,
        companyId,
        seatOf(role as CompanyRole),
        1,
      )
    await change(
      tx,
      sql`update user_account set status = ${status}, blocked_by_platform = ${blocked}, updated_at = now()
        where id = ${id}`,
    )
    if (status === 'inactive') await endSessions(tx, id)
    await ctx.record(tx, accountStatusChanged, { userId: id, status, by: ctx.actor.userId })
    return { id, status }
  })
}
