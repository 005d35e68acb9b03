// How time is rounded in an office, and whether it is approved before it is billed.
import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { change, preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { billingIncrements, defaultIncrement, type BillingIncrement } from './billed-time.contract.ts'
import { timeSettingsChanged } from './timekeeping.events.ts'

/** Returns whether time of an office is billed only once it is approved. */
export async function requiresApproval(em: EntityManager, companyId: string): Promise<boolean> {
  const setting = await row(
    em,
    { approval: col.boolean },
    sql`${preparedStatement}select approval from time_setting where company_id = ${companyId}`,
  )
  return setting?.approval ?? false
}

/** Returns the increment in minutes to which the office rounds time up. */
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
  approval: await requiresApproval(em, actor.companyId),
  can: { update: can(actor, 'timekeeping.rates') },
})

interface TimeSettingsChange {
  readonly increment?: BillingIncrement | undefined
  readonly approval?: boolean | undefined
}

/** Changes the rounding of time that is recorded from now on, and whether time is approved before it is billed. */
export async function updateTimeSettings(ctx: Context, changes: TimeSettingsChange) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`insert into time_setting (company_id, increment, approval)
          values (${companyId}, ${changes.increment ?? defaultIncrement}, ${changes.approval ?? false})
        on conflict (company_id) do update set
          increment = coalesce(${changes.increment ?? null}, time_setting.increment),
          approval = coalesce(${changes.approval ?? null}, time_setting.approval), updated_at = now()`,
    )
    const increment = await incrementOf(tx, companyId)
    await record(tx, timeSettingsChanged, {
      companyId,
      userId,
      increment,
      approval: await requiresApproval(tx, companyId),
    })
  })
  return readTimeSettings(ctx)
}
