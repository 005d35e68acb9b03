import { change, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import { memberDeactivated } from '#modules/companies/index.ts'

/** Revokes the address of a person who leaves the office. */
export function revokeMemberAddresses(bus: EventBus): void {
  bus.within(memberDeactivated, async (tx, { companyId, userId }) => {
    await change(
      tx,
      sql`update mail_address set revoked_at = now() where company_id = ${companyId} and user_id = ${userId}
        and revoked_at is null`,
    )
  })
}
