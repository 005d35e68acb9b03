import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { dayOf, longDay } from './ledger-format.ts'
import type { TaxRate, TaxRateFields, TaxRateUpdate } from './tax-rate.contract.ts'
import { paymentsErrors } from './payments.errors.ts'
import { taxRateChanged } from './payments.events.ts'
import { lockInvoices } from './record-payment.ts'

const rateRow = {
  id: col.uuid,
  name: col.text,
  basisPoints: col.int,
  validFrom: col.text,
  validTo: col.text.nullable,
  used: col.boolean,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
} as const satisfies Shape
type RateRow = RowOf<typeof rateRow>

const ratesWithEnd = sql.raw(`
  select t.id, t.name, t.basis_points as "basisPoints", t.valid_from::text as "validFrom",
    (lead(t.valid_from) over (order by t.valid_from) - 1)::text as "validTo",
         exists (select from payment p where p.tax_rate_id = t.id) as used, t.version,
         t.created_at as "createdAt", t.updated_at as "updatedAt"
    from tax_rate t`)

function stateOf({ validFrom, validTo }: RateRow, today: string): z.input<typeof TaxRate>['state'] {
  if (validFrom > today) return 'future'
  return validTo !== null && validTo < today ? 'past' : 'current'
}

function presentRate(rate: RateRow, today: string): z.input<typeof TaxRate> {
  return {
    id: rate.id,
    name: rate.name,
    basisPoints: rate.basisPoints,
    validFrom: rate.validFrom,
    validTo: rate.validTo,
    state: stateOf(rate, today),
    used: rate.used,
    createdAt: instant(rate.createdAt),
    updatedAt: instant(rate.updatedAt),
    version: rate.version,
    can: { update: !rate.used, remove: !rate.used },
  }
}

const todayOf = ({ ports }: UserContext): string => dayOf(ports.clock.now())

export const listTaxRates = async (ctx: UserContext) => ({
  items: (await rows(ctx.em, rateRow, sql`${ratesWithEnd} order by t.valid_from desc`)).map((t) =>
    presentRate(t, todayOf(ctx)),
  ),
})

async function findRate(em: EntityManager, id: string): Promise<RateRow> {
  const rate = await row(em, rateRow, sql`select * from (${ratesWithEnd}) t where id = ${id}`)
  if (!rate) throw paymentsErrors.error('tax_rate_not_found')
  return rate
}

/**
 * Checks that a rate begins after the last charged day, because booked payments were taxed by the law of their day.
 * @throws 409 `tax_rate_too_early`
 */
async function assertNothingCharged(tx: EntityManager, { locale }: UserContext, validFrom: string): Promise<void> {
  const lastCharge = await row(
    tx,
    { earliest: col.text },
    sql`
    select (paid_on + 1)::text as earliest from payment where kind = 'charge' and paid_on >= ${validFrom}::date
      order by paid_on desc limit 1`,
  )
  if (lastCharge)
    throw paymentsErrors.error('tax_rate_too_early', {
      values: { earliest: longDay(lastCharge.earliest, locale) },
      details: { earliest: lastCharge.earliest },
    })
}

const throwRateError = (error: unknown): never => {
  throw constraintOf(error) === 'tax_rate_day' ? paymentsErrors.error('tax_rate_exists') : error
}

/** Changes rates under the lock of the ledger, so that no payment is taxed by a rate that is being changed. */
const changeRates = <T>(ctx: UserContext, work: (tx: EntityManager) => Promise<T>): Promise<T> =>
  ctx.em
    .transactional(async (tx) => {
      await lockInvoices(tx, ctx.ports.clock.now())
      return work(tx)
    })
    .catch(throwRateError)

/** Creates a rate. @throws 409 `tax_rate_too_early`, `tax_rate_exists` */
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

/**
 * Returns a rate that may change. @throws 404 `tax_rate_not_found`; 409 `tax_rate_used`, `stale_version` with the
 * present rate
 */
async function findChangeableRate(
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

/**
 * Updates a rate.
 * @throws 404 `tax_rate_not_found`; 409 `tax_rate_used`, `tax_rate_too_early`, `tax_rate_exists`, `stale_version`
 */
export function updateTaxRate(
  ctx: UserContext,
  id: string,
  { name, basisPoints, validFrom, version }: z.output<typeof TaxRateUpdate>,
) {
  return changeRates(ctx, async (tx) => {
    const stored = await findChangeableRate(tx, ctx, id, version)
    // The tax changes from the earlier of the two days on.
    await assertNothingCharged(tx, ctx, validFrom < stored.validFrom ? validFrom : stored.validFrom)
    await change(
      tx,
      sql`update tax_rate set name = ${name}, basis_points = ${basisPoints}, valid_from = ${validFrom},
        version = version + 1, updated_at = now() where id = ${id}`,
    )
    await ctx.record(tx, taxRateChanged, { taxRateId: id, what: 'changed', by: ctx.actor.userId })
    return presentRate(await findRate(tx, id), todayOf(ctx))
  })
}

/** Removes a rate. @throws 404 `tax_rate_not_found`; 409 `tax_rate_used`, `stale_version` */
export function removeTaxRate(ctx: UserContext, id: string, version: number | undefined): Promise<void> {
  return changeRates(ctx, async (tx) => {
    await findChangeableRate(tx, ctx, id, version)
    await change(tx, sql`delete from tax_rate where id = ${id}`)
    await ctx.record(tx, taxRateChanged, { taxRateId: id, what: 'removed', by: ctx.actor.userId })
  })
}
