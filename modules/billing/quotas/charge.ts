import type { EntityManager } from '@mikro-orm/postgresql'
import { hot, row, sql } from '#server/db/query.ts'
import type { ChargeOptions, Meter } from '#server/ports/entitlements.ts'
import { columnsOf, moduleOf, movedRow, nobody, type Moved } from './meters.ts'

/** The rollups that a ledger entry `entry` (company_id, day, month, amount, module, user_id) belongs to. */
const rollups = (meter: Meter) => sql`
  daily as (
    insert into usage_daily as d (company_id, day, meter, module, user_id, amount, entries)
    select company_id, day, ${sql.lit(meter)}, module, coalesce(user_id, ${nobody}), amount, 1 from entry
    on conflict (company_id, meter, day, module, user_id) do update set amount = d.amount + excluded.amount,
      entries = d.entries + 1)
  ${
    meter === 'tokens'
      ? sql`, monthly as (
    insert into usage_month_tokens as m (company_id, user_id, month, tokens)
    select company_id, coalesce(user_id, ${nobody}), month, amount from entry
    on conflict (company_id, user_id, month) do update set tokens = m.tokens + excluded.tokens)`
      : sql``
  }`

/** Where the row keeps the month of its tokens, the change begins it. */
const beginMonth = (meter: Meter, held: ReturnType<typeof columnsOf>['held']) =>
  meter === 'tokens' ? sql`tokens_reserved = ${held}, tokens_month = greatest(tokens_month, app.month()), ` : sql``

const monthOf = (meter: Meter) => (meter === 'tokens' ? sql`new.tokens_month` : sql`null::date`)

/** Meter, ledger and rollups move in one statement or none of them does. No row: the condition refused. */
const move = (
  tx: EntityManager,
  companyId: string,
  meter: Meter,
  kind: 'charge' | 'release',
  module: string,
  target: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
) => {
  const { held, column, limit } = columnsOf(meter)
  const before =
    meter === 'tokens'
      ? sql`case when old.tokens_month < new.tokens_month then 0 else old.tokens_used end`
      : sql`old.${column}`
  return row(
    tx,
    movedRow,
    sql`${hot}
    with moved as (
      update entitlement set ${beginMonth(meter, held)} ${column} = ${target}, updated_at = now()
       where company_id = ${companyId} and ${condition}
      returning company_id, ${before} as was, new.${column} as became, ${limit} as most,
        ${meter === 'tokens' ? sql`new.tokens_reserved` : sql`0`} as held, ${monthOf(meter)} as month),
    entry as (
      insert into usage_entry (company_id, meter, kind, amount, module, user_id, day, month)
      select company_id, ${sql.lit(meter)}, ${sql.lit(kind)}, became - was, ${module}, app.user_id(),
        greatest(app.today(), month), month from moved where became <> was
      returning company_id, day, month, amount, module, user_id),
    ${rollups(meter)}
    select was - held as before, became - held as after, most from moved`,
  )
}

/** @returns what the meter was and became, or undefined when it was refused. Open reservations are not counted in. */
export function moveUp(
  tx: EntityManager,
  companyId: string,
  meter: Meter,
  amount: number,
  { module = moduleOf[meter], force = false }: ChargeOptions,
): Promise<Moved | undefined> {
  const { used, limit } = columnsOf(meter)
  const condition = force ? sql`true` : sql`active and (${limit} is null or ${used} + ${amount}::bigint <= ${limit})`
  return move(tx, companyId, meter, 'charge', module, sql`${used} + ${amount}::bigint`, condition)
}

/** Never below zero, nor below what open reservations hold. */
export async function moveDown(
  tx: EntityManager,
  companyId: string,
  meter: Meter,
  amount: number,
  module: string = moduleOf[meter],
): Promise<void> {
  const { used, held } = columnsOf(meter)
  await move(tx, companyId, meter, 'release', module, sql`greatest(${held}, ${used} - ${amount}::bigint)`, sql`true`)
}
