import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { outer, col } from '#server/db/shape.ts'
import type { TokenRequest } from '#server/ports/entitlements.ts'
import { meterChangeRow, columnsOf, nilUserId, type MeterChange } from './meters.ts'

/** Seconds after which a reservation expires by default; longer than any provider's timeout. */
const defaultExpirySeconds = 900

const { used, reserved, limit } = columnsOf('tokens')

/** Reserves tokens. @returns the reservation's id, or undefined when the limit is reached or the plan has ended */
export async function reserve(
  tx: EntityManager,
  { companyId, userId, module, purpose, amount, expiresInSeconds = defaultExpirySeconds }: TokenRequest,
): Promise<string | undefined> {
  const id = randomUUIDv7()
  const insertedRows = await change(
    tx,
    sql`${preparedStatement}
    with changed as (
      update entitlement set tokens_used = ${used} + ${amount}::bigint,
             tokens_reserved = ${reserved} + ${amount}::bigint,
             tokens_month = greatest(tokens_month, app.month()), updated_at = now()
       where company_id = ${companyId} and active and (${limit} is null or ${used} + ${amount}::bigint <= ${limit})
      returning company_id, new.tokens_month as month),
    reserved as (
      insert into token_reservation (id, company_id, user_id, module, purpose, month, reserved, expires_at)
      select ${id}::uuid, company_id, ${userId}::uuid, ${module}, ${purpose ?? null}, month, ${amount}::bigint,
        now() + make_interval(secs => ${expiresInSeconds}::int) from changed
      returning *)
    insert into usage_entry (company_id, meter, kind, amount, module, user_id, reservation_id, day, month)
    select company_id, 'tokens', 'reserve', reserved, module, user_id, id, greatest(app.today(), month), month
      from reserved`,
  )
  return insertedRows === 1 ? id : undefined
}

/**
 * Returns the CTEs shared by settling and expiring: they subtract the closed reservations from the meter of their month
 * and add the spent amount. `closeStatement` closes the reservations and returns them with their spent amounts; it joins
 * the CTE `locked`, which locks the company's meters first. When the month of a reservation is over, the present meter
 * stays and the ledger of that month is corrected. Rollup days stay inside their month.
 */
const closeReservations = (kind: 'settle' | 'expire', companyId: string, closeStatement: ReturnType<typeof sql>) => sql`
  with locked as materialized (select company_id from entitlement where company_id = ${companyId} for no key update),
  closed as (${closeStatement}),
  sums as (select company_id, month, sum(reserved)::bigint as reserved, sum(spent)::bigint as spent from closed
    group by company_id, month),
  changed as (
    update entitlement e set tokens_used = e.tokens_used - s.reserved + s.spent,
      tokens_reserved = e.tokens_reserved - s.reserved, updated_at = now()
      from sums s where e.company_id = s.company_id and e.tokens_month = s.month
    returning old.tokens_used - old.tokens_reserved as before, new.tokens_used - new.tokens_reserved as after,
      e.tokens_limit as "limit"),
  entry as (
    insert into usage_entry (company_id, meter, kind, amount, module, user_id, reservation_id, day, month)
    select company_id, 'tokens', ${sql.lit(kind)}, spent - reserved, module, user_id, id,
      least(greatest(app.today(), month), (month + interval '1 month - 1 day')::date), month from closed
    returning company_id, day, month, module, user_id, reservation_id)`

/**
 * Settles a reservation. @returns undefined when the reservation is not open; `before` is null when its month is over
 */
export async function settle(
  tx: EntityManager,
  companyId: string,
  reservationId: string,
  actual: number,
): Promise<(MeterChange | { readonly before: null }) | undefined> {
  const settled = await row(
    tx,
    outer(meterChangeRow),
    sql`${preparedStatement}
    ${closeReservations(
      'settle',
      companyId,
      sql`
      update token_reservation r set state = 'settled', settled = ${actual}::bigint, closed_at = now()
        from locked l where r.company_id = l.company_id and r.id = ${reservationId} and r.state = 'open'
      returning r.id, r.company_id, r.month, r.module, r.user_id, r.reserved, r.settled as spent`,
    )},
    daily as (
      insert into usage_daily as d (company_id, day, meter, module, user_id, amount, entries)
      select company_id, day, 'tokens', module, coalesce(user_id, ${nilUserId}), ${actual}::bigint, 1 from entry
        where ${actual}::bigint > 0
      on conflict (company_id, meter, day, module, user_id) do update set amount = d.amount + excluded.amount,
        entries = d.entries + 1),
    monthly as (
      insert into usage_month_tokens as m (company_id, user_id, month, tokens)
      select company_id, coalesce(user_id, ${nilUserId}), month, ${actual}::bigint from entry where ${actual}::bigint > 0
      on conflict (company_id, user_id, month) do update set tokens = m.tokens + excluded.tokens)
    select c.before, c.after, c."limit" from closed left join changed c on true`,
  )
  if (!settled) return undefined
  const { before, after, limit } = settled
  return before === null || after === null ? { before: null } : { before, after, limit }
}

/** Releases a company's overdue reservations; of concurrent servers only one finds them. Returns their number. */
export const expireReservationsOf = async (em: EntityManager, companyId: string): Promise<number> =>
  (
    await rows(
      em,
      { expired: col.int },
      sql`
  ${closeReservations(
    'expire',
    companyId,
    sql`
    update token_reservation r set state = 'expired', closed_at = now()
      from locked l where r.company_id = l.company_id and r.state = 'open' and r.expires_at <= now()
    returning r.id, r.company_id, r.month, r.module, r.user_id, r.reserved, 0::bigint as spent`,
  )}
  select 1 as expired from entry`,
    )
  ).length

/**
 * Releases the tokens of crashed requests: reservations that were not settled in time. Runs one statement per company,
 * in a company's scope only for that company.
 * @returns the number of expired reservations
 */
export async function expireReservations({ em }: { readonly em: EntityManager }): Promise<number> {
  const overdue = await rows(
    em,
    { companyId: col.uuid },
    sql`select distinct company_id as "companyId" from token_reservation where state = 'open' and expires_at <= now()`,
  )
  let expired = 0
  for (const { companyId } of overdue) expired += await expireReservationsOf(em, companyId)
  return expired
}
