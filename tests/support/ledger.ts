import type pg from 'pg'

// The ledger of usage (`usage_entry`) and the meters and rollups that must equal its sums.

/** A meter of a company that differs from the sum of its ledger or of its rollups; tokens by month. */
export interface MeterMismatch {
  readonly company_id: string
  /** Name of the meter; for tokens and pages with the month. */
  readonly what: string
  /** Value that `entitlement` stores for the meter. */
  readonly meter: string
  /** Sum of the entries of the ledger. */
  readonly ledger: string
  /** Sum of the daily or monthly rollups; for tokens with the open reservations. */
  readonly rollup: string
}

const statement = `
  with stock as (
    select e.company_id, m.meter as what, m.used as meter,
           (select coalesce(sum(amount), 0) from usage_entry u where u.company_id = e.company_id
             and u.meter = m.meter) as ledger,
           (select coalesce(sum(amount), 0) from usage_daily d where d.company_id = e.company_id
             and d.meter = m.meter) as rollup
      from entitlement e cross
        join lateral (values ('storage', e.storage_used), ('professionals', e.professionals_used),
        ('staff', e.staff_used), ('customers', e.customers_used)) m (meter, used)),
  months as (
    select company_id, month from usage_entry where meter = 'tokens' union select company_id, month
      from usage_month_tokens
    union select company_id, tokens_month from entitlement union select company_id, month from token_reservation),
  tokens as (
    select k.company_id, k.month, e.tokens_month, e.tokens_used, e.tokens_reserved,
           (select coalesce(sum(amount), 0) from usage_entry u where u.company_id = k.company_id and u.meter = 'tokens'
             and u.month = k.month) as ledger,
           (select coalesce(sum(reserved), 0) from token_reservation r where r.company_id = k.company_id
             and r.month = k.month and r.state = 'open') as open,
           (select coalesce(sum(tokens), 0) from usage_month_tokens m where m.company_id = k.company_id
             and m.month = k.month) as monthly,
           (select coalesce(sum(amount), 0) from usage_daily d where d.company_id = k.company_id and d.meter = 'tokens'
             and date_trunc('month', d.day) = k.month) as daily
      from months k join entitlement e on e.company_id = k.company_id),
  pages as (
    select e.company_id, e.pages_month, e.pages_used,
           (select coalesce(sum(amount), 0) from usage_entry u where u.company_id = e.company_id and u.meter = 'pages'
             and u.month = e.pages_month) as ledger,
           (select coalesce(sum(amount), 0) from usage_daily d where d.company_id = e.company_id and d.meter = 'pages'
             and date_trunc('month', d.day) = e.pages_month) as daily
      from entitlement e)
  select company_id, what, meter, ledger, rollup from stock where meter <> ledger or ledger <> rollup
  union all
  select company_id, 'pages of ' || pages_month, pages_used, ledger, daily from pages
   where pages_used <> ledger or ledger <> daily
  union all
  select company_id, 'tokens of ' || month, tokens_used, ledger, open + monthly from tokens
   where (month = tokens_month and (tokens_used <> ledger or tokens_reserved <> open)) or ledger - open <> monthly
     or monthly <> daily`

/** Empty if every meter is the sum of its ledger and of its rollups. The connection must be the database owner's. */
export const meterLedgerMismatches = async (db: pg.Client | pg.Pool, companyId?: string): Promise<MeterMismatch[]> =>
  (
    await db.query<MeterMismatch>(
      companyId ? `select * from (${statement}) all_companies where company_id = '${companyId}'` : statement,
    )
  ).rows
