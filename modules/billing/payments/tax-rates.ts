import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, instant, row, rows, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { dayOf, longDay } from './book-format.ts'
import type { TaxRate, TaxRateFields, TaxRateUpdate } from './tax-rate.contract.ts'
import { paymentsErrors } from './payments.errors.ts'
import { taxRateChanged } from './payments.events.ts'
import { lockInvoices } from './record-payment.ts'

interface RateRow {
  readonly id: string
  readonly name: string
  readonly basis_points: number
  readonly valid_from: string
  readonly valid_to: string | null
  readonly used: boolean
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
}

const ratesWithEnd = sql.raw(`
  select t.id, t.name, t.basis_points, t.valid_from::text,
    (lead(t.valid_from) over (order by t.valid_from) - 1)::text as valid_to,
         exists (select from payment p where p.tax_rate_id = t.id) as used, t.version, t.created_at, t.updated_at
    from tax_rate t`)

function presentRate(t: RateRow, today: string): z.input<typeof TaxRate> {
  const state = t.valid_from > today ? 'future' : t.valid_to !== null && t.valid_to < today ? 'past' : 'current'
  return {
    id: t.id,
    name: t.name,
    basisPoints: t.basis_points,
    validFrom: t.valid_from,
    validTo: t.valid_to,
    state,
    used: t.used,
    createdAt: instant(t.created_at),
    updatedAt: instant(t.updated_at),
    version: t.version,
    can: { update: !t.used, remove: !t.used },
  }
}

const todayOf = ({ ports }: UserContext): string => dayOf(ports.clock.now())

export const listTaxRates = async (ctx: UserContext) => ({
  items: (await rows<RateRow>(ctx.em, sql`${ratesWithEnd} order by t.valid_from desc`)).map((t) =>
    presentRate(t, todayOf(ctx)),
  ),
})

async function findRate(em: EntityManager, id: string): Promise<RateRow> {
  const found = await row<RateRow>(em, sql`select * from (${ratesWithEnd}) t where id = ${id}`)
  if (!found) throw paymentsErrors.error('tax_rate_not_found')
  return found
}

/**
 * A rate begins after the last day that was charged: what is in the books was taxed as the law stood then.
 * @throws 409 `tax_rate_too_early`
 */
async function assertNothingCharged(tx: EntityManager, { locale }: UserContext, validFrom: string): Promise<void> {
  const last = await row<{ earliest: string }>(
    tx,
    sql`
    select (paid_on + 1)::text as earliest from payment where kind = 'charge' and paid_on >= ${validFrom}::date
      order by paid_on desc limit 1`,
  )
  if (last)
    throw paymentsErrors.error('tax_rate_too_early', {
      values: { earliest: longDay(last.earliest, locale) },
      details: { earliest: last.earliest },
    })
}

const sameDay = (error: unknown): never => {
  throw constraintOf(error) === 'tax_rate_day' ? paymentsErrors.error('tax_rate_exists') : error
}

/** Changes rates while nobody books a payment, so that none is taxed by a rate that is just going. */
const changeRates = <T>(ctx: UserContext, work: (tx: EntityManager) => Promise<T>): Promise<T> =>
  ctx.em
    .transactional(async (tx) => {
      await lockInvoices(tx, ctx.ports.clock.now())
      return work(tx)
    })
    .catch(sameDay)

/** @throws 409 `tax_rate_too_early`, `tax_rate_exists` */
export function createTaxRate(ctx: UserContext, { name, basisPoints, validFrom }: z.output<typeof TaxRateFields>) {
  return changeRates(ctx, async (tx) => {
    await assertNothingCharged(tx, ctx, validFrom)
    const id = randomUUIDv7()
    await change(
      tx,
      sql`insert into tax_rate (id, name, basis_points, valid_from)
        values (${id}, ${name}, ${basisPoints}, ${validFrom})`,
    )
    await ctx.record(tx, taxRateChanged, { taxRateId: id, what: 'created', by: ctx.actor.userId })
    return presentRate(await findRate(tx, id), todayOf(ctx))
  })
}

/** @throws 404 `tax_rate_not_found`; 409 `tax_rate_used`, `stale_version` with the rate as it is */
async function assertChangeable(
  tx: EntityManager,
  ctx: UserContext,
  id: string,
  version: number | undefined,
): Promise<RateRow> {
  const rate = await findRate(tx, id)
  if (version !== undefined && rate.version !== version)
    throw kernelErrors.error('stale_version', { details: { current: presentRate(rate, todayOf(ctx)) } })
  if (rate.used) throw paymentsErrors.error('tax_rate_used')
  return rate
}

/** @throws 404 `tax_rate_not_found`; 409 `tax_rate_used`, `tax_rate_too_early`, `tax_rate_exists`, `stale_version` */
export function updateTaxRate(
  ctx: UserContext,
  id: string,
  { name, basisPoints, validFrom, version }: z.output<typeof TaxRateUpdate>,
) {
  return changeRates(ctx, async (tx) => {
    const before = await assertChangeable(tx, ctx, id, version)
    // From the earlier of the two days on, another tax will have held than held until now.
    await assertNothingCharged(tx, ctx, validFrom < before.valid_from ? validFrom : before.valid_from)
    await change(
      tx,
      sql`update tax_rate set name = ${name}, basis_points = ${basisPoints}, valid_from = ${validFrom},
        version = version + 1, updated_at = now() where id = ${id}`,
    )
    await ctx.record(tx, taxRateChanged, { taxRateId: id, what: 'changed', by: ctx.actor.userId })
    return presentRate(await findRate(tx, id), todayOf(ctx))
  })
}

/** @throws 404 `tax_rate_not_found`; 409 `tax_rate_used`, `stale_version` */
export function removeTaxRate(ctx: UserContext, id: string, version: number | undefined): Promise<void> {
  return changeRates(ctx, async (tx) => {
    await assertChangeable(tx, ctx, id, version)
    await change(tx, sql`delete from tax_rate where id = ${id}`)
    await ctx.record(tx, taxRateChanged, { taxRateId: id, what: 'removed', by: ctx.actor.userId })
  })
}
