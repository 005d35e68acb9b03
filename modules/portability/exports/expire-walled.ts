import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import { wallBegan } from '#modules/cases/index.ts'

/**
 * Expires ready copies of a company if a new wall hides the case from the owner. The next sweep removes them; the owner
 * can order another copy, without the case.
 */
const expireCopies = (tx: EntityManager, companyId: string, caseId: string) =>
  change(
    tx,
    sql`update company_export e set expires_at = now() - interval '1 second', token_hash = null, token_until = null
      where e.company_id = ${companyId} and e.state = 'ready'
        and exists (select from company c where c.id = e.company_id and app.case_reserved_for(${caseId}, c.owner_id))`,
  )

/** Expires copies when a wall begins, in the same transaction. */
export function expireWalledCopies(bus: EventBus): void {
  bus.within(wallBegan, async (tx, { companyId, caseId }) => {
    await expireCopies(tx, companyId, caseId)
  })
}
