// Inserts five million usage entries over 400 days, with their rollups and meters.
import type pg from 'pg'

/** Deterministic pseudo-random numbers. */
const mixed = (seed: number) => `(hashint8extended(i, ${seed}) & 2147483647)`

/** One in five entries belongs to one large office of 100 people; the other offices have 10 people. */
export async function seedUsage(db: pg.Client, entries: number, companies: readonly string[]): Promise<void> {
  await db.query('set statement_timeout = 0')
  await db.query(
    `
    insert into user_account (company_id, profile, username, email, password_hash, name, surname, referral_code,
      joined_company_at)
    select c.id, 'professional', 'uso-' || c.n || '-' || p, 'uso-' || c.n || '-' || p || '@bench.example', 'x',
      'Ismael', 'Quirindongo ' || p, 'u' || c.n || 'p' || p, now()
      from unnest($1::uuid[]) with ordinality c (id, n), generate_series(1, case when c.n = 1 then 99 else 9 end) p`,
    [companies],
  )
  await db.query(
    `
    create unlogged table people as
      select company_id, array_agg(id) as ids, (row_number() over (order by company_id))::int as n from user_account
        where company_id = any($1::uuid[]) group by company_id`,
    [companies],
  )
  await db.query(`update people set n = case when company_id = $1 then 0 else n end`, [companies[0]])
  await db.query('create unique index on people (n, company_id)')
  // Foreign keys are valid by construction; checking five million would only take time.
  await db.query(`set session_replication_role = replica`)
  await db.query(`
    insert into usage_entry (company_id, meter, kind, amount, module, user_id, day, month, created_at)
    select p.company_id, g.meter, 'charge', g.amount, case when g.meter <> 'tokens' then case when g.module % 3 = 0
      then 'forms' else 'cases' end when g.module % 4 = 0 then 'calls' else 'assistant' end,
           p.ids[1 + g.person % cardinality(p.ids)], g.day, case when g.meter = 'tokens'
             then date_trunc('month', g.day)::date end, g.day + interval '12 hours'
      from (select case when ${mixed(1)} % 10 < 7 then 'tokens' else 'storage'
        end as meter, 1 + ${mixed(2)} % 4000 as amount, app.today() - (${mixed(3)} % 400)::int as day,
        ${mixed(4)} as person, ${mixed(5)} as module,
                   case when ${mixed(6)} % 5 = 0 then 0 else 1 + ${mixed(7)} % ${companies.length} end as n
                     from generate_series(1::bigint, ${entries}) i) g
      join people p on p.n = g.n`)
  await db.query(`
    insert into usage_daily (company_id, day, meter, module, user_id, amount, entries)
    select company_id, day, meter, module, user_id, sum(amount), count(*) from usage_entry
      where meter in ('tokens', 'storage') group by company_id, day, meter, module, user_id order by day, user_id`)
  await db.query(
    `insert into usage_month_tokens select company_id, user_id, month, sum(amount) from usage_entry
      where meter = 'tokens' group by company_id, user_id, month`,
  )
  await db.query(`set session_replication_role = origin`)
  await db.query(`
    update entitlement e set storage_limit = null, tokens_limit = null,
           storage_used = coalesce((select sum(amount) from usage_daily d where d.company_id = e.company_id
             and d.meter = 'storage'), 0),
           tokens_used = coalesce((select sum(tokens) from usage_month_tokens m where m.company_id = e.company_id
             and m.month = e.tokens_month), 0)`)
  await db.query('drop table people')
  await db.query('vacuum analyze')
}
