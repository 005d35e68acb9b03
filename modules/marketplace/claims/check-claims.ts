import { claimsVersion } from '#server/contract/claims/find-claims.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import { profileChanged } from '#modules/identity/index.ts'
import { typeClaimsChanged } from '#modules/scheduling/index.ts'
import { storeClaims } from './store-claims.ts'

const batchSize = 100

/** Stores the claims of profiles whose texts were not checked by the present version of the rules, in batches. */
export const checkClaims = (work: Work): Promise<void> =>
  withScope({ kind: 'platform' }, async () => {
    for (;;) {
      const unchecked = await rows(
        work.em,
        { companyId: col.uuid, userId: col.uuid },
        sql`select company_id as "companyId", user_id as "userId" from professional_profile
          where claims_version is distinct from ${claimsVersion}::int order by user_id limit ${sql.lit(batchSize)}`,
      )
      for (const owner of unchecked) await work.em.transactional((tx) => storeClaims(tx, owner))
      if (unchecked.length < batchSize) return
    }
  })

/** Stores the claims in names of types of appointments. `scheduling` finds them when a name is edited. */
export function storeClaimsOfTypes(bus: EventBus): void {
  bus.within(typeClaimsChanged, async (tx, { companyId, professionalId: userId, claims, note }) => {
    await storeClaims(tx, { companyId, userId }, { appointmentTypes: { claims, note } })
  })
}

/** Stores claims again when an account is edited, because title and description of a profile belong to the account. */
export function checkClaimsOnAccountChanges(bus: EventBus): void {
  bus.within(profileChanged, async (tx, { userId }) => {
    const owner = await row(
      tx,
      { companyId: col.uuid.nullable },
      sql`select company_id as "companyId" from user_account where id = ${userId}`,
    )
    if (owner?.companyId) await storeClaims(tx, { companyId: owner.companyId, userId })
  })
}
