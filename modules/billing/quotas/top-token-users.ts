import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import type { TokenUser, UsagePeriod } from '#server/ports/entitlements.ts'
import { nobody } from './meters.ts'

/**
 * Whole months come from the sums of months, the days of a month that is only begun or only ended from the sums of
 * days: a year of a large platform is read in some ten thousand rows, whatever the ledger holds.
 */
const spent = ({ from, to }: UsagePeriod) => sql`
  bounds as (
    select ${from}::date as first, ${to}::date as last,
           (date_trunc('month', ${from}::date + interval '1 month - 1 day'))::date as whole_from,
           (date_trunc('month', ${to}::date + 1))::date as whole_until),
  spent as (
    select m.user_id, m.tokens from usage_month_tokens m, bounds b where m.month >= b.whole_from and m.month < b.whole_until
    union all
    select d.user_id, d.amount from usage_daily d, bounds b
     where d.meter = 'tokens' and d.day >= b.first and d.day <= least(b.last, case when b.whole_from < b.whole_until then b.whole_from - 1 else b.last end)
    union all
    select d.user_id, d.amount from usage_daily d, bounds b
     where d.meter = 'tokens' and b.whole_from < b.whole_until and d.day >= b.whole_until and d.day <= b.last)`

export async function topTokenUsers(em: EntityManager, period: UsagePeriod, limit: number): Promise<TokenUser[]> {
  const found = await rows<{ user_id: string; name: string; tokens: string }>(em, sql`
    with ${spent(period)},
    ranked as (
      select user_id, sum(tokens) as tokens from spent where user_id <> ${nobody} group by user_id having sum(tokens) > 0
       order by sum(tokens) desc, user_id limit ${limit})
    select r.user_id, u.name || ' ' || u.surname as name, r.tokens from ranked r join user_account u on u.id = r.user_id order by r.tokens desc, r.user_id`)
  return found.map((r) => ({ userId: r.user_id, name: r.name, tokens: Number(r.tokens) }))
}
