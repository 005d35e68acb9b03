import { instant, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext, UserContext } from '#server/http/context.ts'
import { identityErrors } from './identity.errors.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'

/**
 * Returns the name of the referrer by the code of their link.
 * @throws 404 `referral_not_found`
 */
export async function readReferral({ em }: PublicContext, code: string) {
  const referrer = await withScope({ kind: 'identity' }, () =>
    row(
      em,
      { name: col.text, surname: col.text },
      sql`
    select name, surname from user_account where referral_code = ${code.toLowerCase()} and status = 'active'`,
    ),
  )
  if (!referrer) throw identityErrors.error('referral_not_found')
  return { code: code.toLowerCase(), referrer }
}

/**
 * Returns the person's link and the people who registered through it, the latest first. Only their names are returned,
 * because they belong to other companies.
 */
export async function listReferrals({ publicUrl }: IdentityDependencies, { em, actor }: UserContext) {
  return withScope({ kind: 'identity' }, async () => {
    const account = await row(
      em,
      { referralCode: col.text },
      sql`select referral_code as "referralCode" from user_account where id = ${actor.userId}`,
    )
    const referred = await rows(
      em,
      { name: col.text, surname: col.text, createdAt: col.timestamptz },
      sql`
      select name, surname, created_at as "createdAt" from user_account where referred_by = ${actor.userId}
        order by created_at desc
        limit 500`,
    )
    const code = account?.referralCode ?? ''
    return {
      code,
      url: `${publicUrl}/auth/referrals?code=${code}`,
      referred: referred.map((r) => ({ name: r.name, surname: r.surname, joinedAt: instant(r.createdAt) })),
    }
  })
}
