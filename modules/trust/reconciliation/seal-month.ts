import { change, constraintOf, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { lockBank } from '../banks/banks.ts'
import { trustErrors } from '../trust.errors.ts'
import { trustMonthSealed } from '../trust.events.ts'
import { lastDayOf } from './month-rows.ts'
import { reconciliationErrors } from './reconciliation.errors.ts'

/**
 * Closes and seals a month for good: the database compares the three sums and computes the seal.
 * @throws 404 `trust_bank_not_found`; 409 `trust_month_differs`, `trust_month_sealed`, `trust_month_order`;
 * 422 `trust_month_running`
 */
export async function sealMonth(ctx: Context, bankId: string, month: string): Promise<void> {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const first = `${month}-01`
  if (lastDayOf(month) >= localDay(ports.clock.now())) throw reconciliationErrors.error('trust_month_running')
  try {
    await em.transactional(async (tx) => {
      const bank = await lockBank(tx, companyId, bankId)
      if (bank.sealedUntil !== null && lastDayOf(month) <= bank.sealedUntil)
        throw trustErrors.error('trust_month_sealed')
      await change(
        tx,
        sql`insert into trust_month (company_id, bank_id, month) values (${companyId}, ${bankId}, ${first})
          on conflict do nothing`,
      )
      const sealed = await row(
        tx,
        { seal: col.text },
        sql`update trust_month set sealed_at = ${ports.clock.now().toISOString()}, sealed_by = ${userId}
          where company_id = ${companyId} and bank_id = ${bankId} and month = ${first} returning seal`,
      )
      await change(tx, sql`set constraints all immediate`)
      await record(tx, trustMonthSealed, { companyId, userId, bankId, month, seal: sealed?.seal ?? '' })
    })
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'trust_month_sealed') throw trustErrors.error('trust_month_sealed', { cause: error })
    if (constraint === 'trust_month_differs' || constraint === 'trust_month_order')
      throw reconciliationErrors.error(constraint, { cause: error })
    throw error
  }
}
