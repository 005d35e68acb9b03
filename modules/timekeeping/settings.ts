// How time is rounded in an office.
import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { billingIncrements, defaultIncrement, type BillingIncrement } from './billed-time.contract.ts'
import { timeSettingsChanged } from './timekeeping.events.ts'

/** Returns the minutes up to which the office rounds time. */
export async function incrementOf(em: EntityManager, companyId: string): Promise<BillingIncrement> {
  const setting = await row(
    em,
    { increment: col.intOf(billingIncrements) },
    sql`select increment from time_setting where company_id = ${companyId}`,
  )
  return setting?.increment ?? defaultIncrement
}

export const readTimeSettings = async ({ em, actor }: Context) => ({
  increment: await incrementOf(em, actor.companyId),
  can: { update: can(actor, 'timekeeping.rates') },
})

/** Changes the rounding of time that is recorded from now on. */
export async function updateTimeSettings(ctx: Context, { increment }: { readonly increment: BillingIncrement }) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`insert into time_setting (company_id, increment) values (${companyId}, ${increment})
        on conflict (company_id) do update set increment = excluded.increment, updated_at = now()`,
    )
    await record(tx, timeSettingsChanged, { companyId, userId, increment })
  })
  return readTimeSettings(ctx)
}
