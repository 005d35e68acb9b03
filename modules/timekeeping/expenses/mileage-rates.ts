// Rates per mile of an office, each from a day on.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { countRows } from '#server/db/list.ts'
import { change, constraintOf, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { expensesErrors } from './expenses.errors.ts'
import { mileageRateAdded, mileageRateRemoved } from './expenses.events.ts'
import { maxMileageRates, type mileageRatesContract } from './mileage-rates.contract.ts'
import { mileageMillsOn } from './mileage.contract.ts'

type NewMileageRate = z.output<(typeof mileageRatesContract.routes.add)['body']>

const rateRow = { id: col.uuid, mills: col.int, fromOn: col.date } as const satisfies Shape

const selectRates = (em: EntityManager, companyId: string) =>
  rows(
    em,
    rateRow,
    sql`select id, mills, from_on as "fromOn" from mileage_rate where company_id = ${companyId}
      order by from_on desc limit ${sql.lit(maxMileageRates)}`,
  )

/** Returns the mills per mile on a day; null when no rate is known. */
export const readMileageMills = async (em: EntityManager, companyId: string, day: string): Promise<number | null> =>
  mileageMillsOn(day, await selectRates(em, companyId))

export const listMileageRates = async ({ em, actor }: Context) => ({
  items: await selectRates(em, actor.companyId),
  can: { update: can(actor, 'timekeeping.rates') },
})

/** Adds a rate that applies from a day on. @throws 409 `mileage_rate_exists`, `mileage_rate_limit` */
export async function addMileageRate({ em, actor, record }: Context, { mills, fromOn }: NewMileageRate) {
  const { companyId, userId } = actor
  const id = randomUUIDv7()
  try {
    await em.transactional(async (tx) => {
      // Serialises additions, so that concurrent additions cannot exceed the limit.
      await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`mileage ${companyId}`}, 0))`)
      if ((await countRows(tx, sql`from mileage_rate where company_id = ${companyId}`)) >= maxMileageRates)
        throw expensesErrors.error('mileage_rate_limit', { values: { limit: maxMileageRates } })
      await change(
        tx,
        sql`insert into mileage_rate (company_id, id, mills, from_on) values (${companyId}, ${id}, ${mills}, ${fromOn})`,
      )
      await record(tx, mileageRateAdded, { companyId, rateId: id, userId })
    })
  } catch (error) {
    if (constraintOf(error) === 'mileage_rate_day') throw expensesErrors.error('mileage_rate_exists', { cause: error })
    throw error
  }
  return { id, mills, fromOn }
}

/** Removes a rate; recorded expenses keep it. @throws 404 `mileage_rate_not_found` */
export async function removeMileageRate({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const removed = await change(tx, sql`delete from mileage_rate where company_id = ${companyId} and id = ${id}`)
    if (removed === 0) throw expensesErrors.error('mileage_rate_not_found')
    await record(tx, mileageRateRemoved, { companyId, rateId: id, userId })
  })
}
