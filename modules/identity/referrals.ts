import { instant, row, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext, UserContext } from '#server/http/context.ts'
import { identityErrors } from './identity.errors.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'

/** Who invited, by the code of their link. @throws 404 `referral_not_found` */
export async function readReferral({ em }: PublicContext, code: string) {
  const referrer = await withScope({ kind: 'identity' }, () =>
    row<{ name: string; surname: string }>(
      em,
      sql`
    select name, surname from user_account where referral_code = ${code.toLowerCase()} and status = 'active'`,
    ),
  )
  if (!referrer) throw identityErrors.error('referral_not_found')
  return { code: code.toLowerCase(), referrer }
}

/**
 * My link and who registered through it, the latest first. They belong to other companies, so only their names are
 * read.
 */
export async function listReferrals({ publicUrl }: IdentityDependencies, { em, actor }: UserContext) {
  return withScope({ kind: 'identity' }, async () => {
    const mine = await row<{ referral_code: string }>(
      em,
      sql`select referral_code from user_account where id = ${actor.userId}`,
    )
    const referred = await rows<{ name: string; surname: string; created_at: string }>(
      em,
      sql`
      select name, surname, created_at from user_account where referred_by = ${actor.userId} order by created_at desc
        limit 500`,
    )
    const code = mine?.referral_code ?? ''
    return {
      code,
      url: `${publicUrl}/auth/referrals?code=${code}`,
      referred: referred.map((r) => ({ name: r.name, surname: r.surname, joinedAt: instant(r.created_at) })),
    }
  })
}
