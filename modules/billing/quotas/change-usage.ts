import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import type { ChargeOptions, Meter } from '#server/ports/entitlements.ts'
import { columnsOf, isMonthly, moduleOf, meterChangeRow, nilUserId, type MeterChange } from './meters.ts'

/**
 * Returns the CTEs that add the ledger entry `entry` (company_id, day, month, amount, module, user_id) to its rollups.
 */
export const rollups = (meter: Meter) => sql`
  daily as (
    insert into usage_daily as d (company_id, day, meter, module, user_id, amount, entries)
    select company_id, day, ${sql.lit(meter)}, module, coalesce(user_id, ${nilUserId}), amount, 1 from entry
    on conflict (company_id, meter, day, module, user_id) do update set amount = d.amount + excluded.amount,
      entries = d.entries + 1)
  ${
    meter === 'tokens'
      ? sql`, monthly as (
    insert into usage_month_tokens as m (company_id, user_id, month, tokens)
    select company_id, coalesce(user_id, ${nilUserId}), month, amount from entry
    on conflict (company_id, user_id, month) do update set tokens = m.tokens + excluded.tokens)`
      : sql``
  }`

/** Returns the assignments by which the first change of a month starts a new count. */
function monthAssignments(meter: Meter, reserved: ReturnType<typeof columnsOf>['reserved']) {
  if (meter === 'tokens')
    return sql`tokens_reserved = ${reserved}, tokens_month = greatest(tokens_month, app.month()), `
  return meter === 'pages' ? sql`pages_month = greatest(pages_month, app.month()), ` : sql``
}

const monthOf = (meter: Meter) => (isMonthly(meter) ? sql.raw(`new.${meter}_month`) : sql`null::date`)

/**
 * Sets a meter to `target`, and writes ledger and rollups, in one statement. Returns no row when `condition` does not
 * hold.
 */
const changeUsage = (
  tx: EntityManager,
  companyId: string,
  meter: Meter,
  kind: 'charge' | 'release',
  module: string,
  target: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
) => {
  const { reserved, column, limit } = columnsOf(meter)
  const before = isMonthly(meter)
    ? sql.raw(`case when old.${meter}_month < new.${meter}_month then 0 else old.${meter}_used end`)
    : sql`old.${column}`
  return row(
    tx,
    meterChangeRow,
    sql`${preparedStatement}
    with changed as (
      update entitlement set ${monthAssignments(meter, reserved)} ${column} = ${target}, updated_at = now()
       where company_id = ${companyId} and ${condition}
      returning company_id, ${before} as was, new.${column} as became, ${limit} as max,
        ${meter === 'tokens' ? sql`new.tokens_reserved` : sql`0`} as reserved, ${monthOf(meter)} as month),
    entry as (
      insert into usage_entry (company_id, meter, kind, amount, module, user_id, day, month)
      select company_id, ${sql.lit(meter)}, ${sql.lit(kind)}, became - was, ${module}, app.user_id(),
        greatest(app.today(), month), month from changed where became <> was
      returning company_id, day, month, amount, module, user_id),
    ${rollups(meter)}
    select was - reserved as before, became - reserved as after, max as "limit" from changed`,
  )
}

/**
 * Adds to a meter. @returns the meter before and after, without open reservations; undefined when the limit or the plan
 * refuses the amount
 */
export function increaseUsage(
  tx: EntityManager,
  companyId: string,
  meter: Meter,
  amount: number,
  { module = moduleOf[meter], force = false }: ChargeOptions,
): Promise<MeterChange | undefined> {
  const { used, limit } = columnsOf(meter)
  const condition = force ? sql`true` : sql`active and (${limit} is null or ${used} + ${amount}::bigint <= ${limit})`
  return changeUsage(tx, companyId, meter, 'charge', module, sql`${used} + ${amount}::bigint`, condition)
}

/** Subtracts from a meter, but never below zero or the amount of open reservations. */
export async function decreaseUsage(
  tx: EntityManager,
  companyId: string,
  meter: Meter,
  amount: number,
  module: string = moduleOf[meter],
): Promise<void> {
  const { used, reserved } = columnsOf(meter)
  await changeUsage(
    tx,
    companyId,
    meter,
    'release',
    module,
    sql`greatest(${reserved}, ${used} - ${amount}::bigint)`,
    sql`true`,
  )
}
