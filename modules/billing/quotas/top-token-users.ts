import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { TokenUser, UsagePeriod } from '#server/ports/entitlements.ts'
import { nilUserId } from './meters.ts'

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)
/** Returns the first day of the month that is `months` after the month of `day`. */
const firstOfMonth = (day: string, months: number): string =>
  dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))

const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

interface PeriodParts {
  /** First days of the months that count as a whole; `until` is exclusive. */
  readonly months: { readonly from: string; readonly until: string }
  /** Days that count in addition to those months, and days of those months that do not count. */
  readonly added: readonly UsagePeriod[]
  readonly subtracted: readonly UsagePeriod[]
}

/**
 * Divides a period into whole months and few days. If the period covers a month in part, either its days inside the
 * period are added or its days outside are subtracted, whichever are fewer.
 */
export function dividePeriod({ from, to }: UsagePeriod): PeriodParts {
  const [firstMonth, lastMonth] = [firstOfMonth(from, 0), firstOfMonth(to, 0)]
  const [secondMonth, monthAfterLast] = [firstOfMonth(from, 1), firstOfMonth(to, 1)]
  const [firstMonthEnd, lastMonthEnd] = [addDays(secondMonth, -1), addDays(monthAfterLast, -1)]
  if (firstMonth === lastMonth && (from !== firstMonth || to !== lastMonthEnd))
    return { months: { from: firstMonth, until: firstMonth }, added: [{ from, to }], subtracted: [] }
  const useWholeFirstMonth = countDays(firstMonth, addDays(from, -1)) < countDays(from, firstMonthEnd)
  const useWholeLastMonth = countDays(addDays(to, 1), lastMonthEnd) < countDays(lastMonth, to)
  const nonEmpty = (period: UsagePeriod) => (period.from <= period.to ? [period] : [])
  return {
    months: {
      from: useWholeFirstMonth ? firstMonth : secondMonth,
      until: useWholeLastMonth ? monthAfterLast : lastMonth,
    },
    added: [
      ...(useWholeFirstMonth ? [] : [{ from, to: firstMonthEnd }]),
      ...(useWholeLastMonth ? [] : [{ from: lastMonth, to }]),
    ],
    subtracted: [
      ...(useWholeFirstMonth ? nonEmpty({ from: firstMonth, to: addDays(from, -1) }) : []),
      ...(useWholeLastMonth ? nonEmpty({ from: addDays(to, 1), to: lastMonthEnd }) : []),
    ],
  }
}

/**
 * Returns SQL of tokens by `user_id` in a period, several rows per person: of one company, or of all companies in
 * scope. Reads monthly sums for whole months and daily sums for the other days, so a year of a large platform reads
 * about ten thousand rows, whatever the size of the ledger.
 */
export function tokensOfPeople(period: UsagePeriod, companyId?: string) {
  const { months, added, subtracted } = dividePeriod(period)
  const companyCondition = companyId === undefined ? sql`` : sql`company_id = ${companyId} and `
  const days =
    (amount: string) =>
    ({ from, to }: UsagePeriod) =>
      sql`select user_id, ${sql.raw(amount)} from usage_daily where ${companyCondition} meter = 'tokens' and day >= ${from}::date
        and day <= ${to}::date`
  return sql.join(
    [
      sql`select user_id, tokens as amount from usage_month_tokens where ${companyCondition} month >= ${months.from}::date
        and month < ${months.until}::date`,
      ...added.map(days('amount')),
      ...subtracted.map(days('-amount')),
    ],
    sql` union all `,
  )
}

/** Reads the people who spent the most tokens in a period, the highest first. */
export async function topTokenUsers(em: EntityManager, period: UsagePeriod, limit: number): Promise<TokenUser[]> {
  const users = await rows(
    em,
    { userId: col.uuid, name: col.text, tokens: col.count },
    sql`
    with ranked as (
      select user_id, sum(amount) as tokens from (${tokensOfPeople(period)}) spent
       where user_id <> ${nilUserId} group by user_id having sum(amount) > 0 order by sum(amount) desc, user_id
         limit ${limit})
    select r.user_id as "userId", u.name || ' ' || u.surname as name, r.tokens from ranked r join user_account u on u.id = r.user_id
      order by r.tokens desc, r.user_id`,
  )
  return users.map((r) => ({ userId: r.userId, name: r.name, tokens: Number(r.tokens) }))
}
