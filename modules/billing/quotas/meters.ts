import { seatError } from '#server/contract/roles.ts'
import { sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Meter } from '#server/ports/entitlements.ts'

/** Module to which a charge without a module is attributed. */
export const moduleOf: Readonly<Record<Meter, string>> = {
  storage: 'cases',
  tokens: 'assistant',
  pages: 'documents',
  professionals: 'companies',
  staff: 'companies',
  customers: 'companies',
}

export const limitError = {
  storage: 'storage_limit',
  tokens: 'token_limit',
  pages: 'page_limit',
  ...seatError,
} as const

/** Returns an amount as people read it: bytes in whole megabytes, other meters unchanged. */
export const displayedAmount = (meter: Meter, amount: number): number =>
  meter === 'storage' ? Math.ceil(amount / 1_000_000) : amount

/** Returns whether a meter counts per month and starts from zero in the next. */
export const isMonthly = (meter: Meter): meter is 'tokens' | 'pages' => meter === 'tokens' || meter === 'pages'

/** `user_id` of rollups for amounts of no particular person. */
export const nilUserId = sql.lit('00000000-0000-0000-0000-000000000000')

/**
 * Returns the SQL of a meter: its amount (`used`), the part of it that open reservations hold (`reserved`), its limit,
 * and the column in which the amount is stored. In a new month, tokens and pages count from zero; the ledger keeps the
 * amounts of the past month. The stored month never goes back, even when a transaction that began before midnight
 * commits after a transaction that began later.
 */
export const columnsOf = (meter: Meter) =>
  isMonthly(meter)
    ? {
        used: sql.raw(`(case when ${meter}_month < app.month() then 0 else ${meter}_used end)`),
        reserved:
          meter === 'tokens'
            ? sql.raw('(case when tokens_month < app.month() then 0 else tokens_reserved end)')
            : sql.raw('0'),
        column: sql.raw(`${meter}_used`),
        limit: sql.raw(`${meter}_limit`),
      }
    : {
        used: sql.raw(`${meter}_used`),
        reserved: sql.raw('0'),
        column: sql.raw(`${meter}_used`),
        limit: sql.raw(`${meter}_limit`),
      }

/**
 * A change of a meter. Bigints are PostgreSQL text; a meter below 2^53 is exact, and so is every amount of a request.
 */
export const meterChangeRow = {
  before: col.bigint,
  after: col.bigint,
  limit: col.bigint.nullable,
} as const satisfies Shape
export type MeterChange = RowOf<typeof meterChangeRow>

/** Checks that an amount is a safe integer; any other value is a bug of the caller. @throws RangeError */
export function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`an amount is a whole number, not ${amount}`)
}
