import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import type { TokenUser, UsagePeriod } from '#server/ports/entitlements.ts'
import { nobody } from './meters.ts'

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const dayAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * 86_400_000)
/** The first day of a month, counted from the month of `day`. */
const monthAfter = (day: string, months: number): string => dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))

/** First days of the whole months of a period, `until` not included, and the days that are left at its ends. */
export function wholeMonths({ from, to }: UsagePeriod): { readonly months: { from: string; until: string }; readonly days: readonly UsagePeriod[] } {
  const first = from.endsWith('-01') ? from : monthAfter(from, 1)
  const until = monthAfter(dayAfter(to, 1), 0)
  if (first >= until) return { months: { from: first, until: first }, days: [{ from, to }] }
  return { months: { from: first, until }, days: [{ from, to: dayAfter(first, -1) }, { from: until, to }].filter((rest) => rest.from <= rest.to) }
}

/**
 * Tokens by `user_id` in a period, some rows a person: of one company, or of all that the scope shows. Whole months come
 * from the sums of months, the days of a month that is only begun or only ended from the sums of days: a year of a
 * large platform is read in some ten thousand rows, whatever the ledger holds.
 */
export function tokensOfPeople(period: UsagePeriod, companyId?: string) {
  const { months, days } = wholeMonths(period)
  const theirs = companyId === undefined ? sql`` : sql`company_id = ${companyId} and `
  return sql.join([
    sql`select user_id, tokens as amount from usage_month_tokens where ${theirs} month >= ${months.from}::date and month < ${months.until}::date`,
    ...days.map(({ from, to }) => sql`select user_id, amount from usage_daily where ${theirs} meter = 'tokens' and day >= ${from}::date and day <= ${to}::date`),
  ], sql` union all `)
}

export async function topTokenUsers(em: EntityManager, period: UsagePeriod, limit: number): Promise<TokenUser[]> {
  const found = await rows<{ user_id: string; name: string; tokens: string }>(em, sql`
    with ranked as (
      select user_id, sum(amount) as tokens from (${tokensOfPeople(period)}) spent
       where user_id <> ${nobody} group by user_id having sum(amount) > 0 order by sum(amount) desc, user_id limit ${limit})
    select r.user_id, u.name || ' ' || u.surname as name, r.tokens from ranked r join user_account u on u.id = r.user_id order by r.tokens desc, r.user_id`)
  return found.map((r) => ({ userId: r.user_id, name: r.name, tokens: Number(r.tokens) }))
}
