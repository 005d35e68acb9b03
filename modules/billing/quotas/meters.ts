import { sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Meter } from '#server/ports/entitlements.ts'

/** Whose use it is when a charge names no module. */
export const moduleOf: Readonly<Record<Meter, string>> = {
  storage: 'cases',
  tokens: 'assistant',
  professionals: 'companies',
  customers: 'companies',
}

export const limitError = {
  storage: 'storage_limit',
  tokens: 'token_limit',
  professionals: 'professional_limit',
  customers: 'customer_limit',
} as const

/** Bytes are told to people in whole megabytes; everything else as it is. */
export const shown = (meter: Meter, amount: number): number =>
  meter === 'storage' ? Math.ceil(amount / 1_000_000) : amount

/** The key of a day's row when the amount is nobody's in particular. */
export const nobody = sql.lit('00000000-0000-0000-0000-000000000000')

/**
 * The meter, its limit and what reservations hold of it, before a change of the row. A month that is over counts from
 * zero: its amounts stay in the ledger. The month never goes back, also when a transaction that began before midnight
 * comes after one that began later.
 */
export const columnsOf = (meter: Meter) =>
  meter === 'tokens'
    ? {
        used: sql.raw('(case when tokens_month < app.month() then 0 else tokens_used end)'),
        held: sql.raw('(case when tokens_month < app.month() then 0 else tokens_reserved end)'),
        column: sql.raw('tokens_used'),
        limit: sql.raw('tokens_limit'),
      }
    : {
        used: sql.raw(`${meter}_used`),
        held: sql.raw('0'),
        column: sql.raw(`${meter}_used`),
        limit: sql.raw(`${meter}_limit`),
      }

/** Bigints come as text. A meter below 2^53 is exact; so is every amount that a request can bring. */
export const movedRow = {
  before: col.bigint,
  after: col.bigint,
  most: col.bigint.nullable,
} as const satisfies Shape
export type Moved = RowOf<typeof movedRow>

/** An amount is a count: a fraction or a number that lost its last digits is a mistake of the caller. */
export function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`an amount is a whole number, not ${amount}`)
}
