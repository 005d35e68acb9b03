// Tokens that the demonstration office used before today, in the ledger and in the sums that reports read.
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { rollups } from './change-usage.ts'

export interface PastTokens {
  readonly day: string
  readonly userId: string
  readonly tokens: number
}

/** Records tokens of past days. Those of the month of the meter also count in the meter. */
export async function seedPastTokens(
  services: Services,
  companyId: string,
  pastTokens: readonly PastTokens[],
): Promise<void> {
  await withScope({ kind: 'company', companyId }, () =>
    services.openWork().em.transactional(async (tx) => {
      for (const { day, userId, tokens } of pastTokens)
        await change(
          tx,
          sql`
          with entry as (
            insert into usage_entry (company_id, meter, kind, amount, module, user_id, day, month)
            values (${companyId}, 'tokens', 'charge', ${tokens}::bigint, 'assistant', ${userId}::uuid, ${day}::date,
              date_trunc('month', ${day}::date)::date)
            returning company_id, day, month, amount, module, user_id),
          ${rollups('tokens')}
          update entitlement e set tokens_used = e.tokens_used + entry.amount, updated_at = now()
            from entry where e.company_id = entry.company_id and e.tokens_month = entry.month`,
        )
    }),
  )
}
