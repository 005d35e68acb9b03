import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { meters, type Meter, type UsagePeriod } from '#server/ports/entitlements.ts'
import type { UsageHistory, usageGroups } from './quotas.contract.ts'
import { isMonthly } from './meters.ts'
import { tokensOfPeople } from './top-token-users.ts'

type Share = z.input<typeof UsageHistory>['items'][number]
export interface HistoryQuery extends UsagePeriod {
  readonly meter: Meter
  readonly group: (typeof usageGroups)[number]
}

/**
 * Selects every day of the period, including days without a change. The balance of a day is the sum of all changes up
 * to it.
 */
const byDay = (companyId: string, { meter, from, to }: HistoryQuery) => sql`
  with changes as (select day, sum(amount) as amount from usage_daily where company_id = ${companyId} and meter = ${meter}
    and day between ${from}::date and ${to}::date group by day),
       earlier as (select coalesce(sum(amount), 0) as amount from usage_daily where company_id = ${companyId}
         and meter = ${meter} and day < ${from}::date and not ${isMonthly(meter)})
  select d::date::text as day, null as module, null::uuid as "personId", null as "personName",
         coalesce(c.amount, 0) as amount,
         case when not ${isMonthly(meter)} then e.amount + sum(coalesce(c.amount, 0)) over (order by d) end as balance
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') d left
      join changes c on c.day = d::date cross join earlier e
   order by d`

const byModule = (companyId: string, { meter, from, to }: HistoryQuery) => sql`
  select null as day, module, null::uuid as "personId", null as "personName", sum(amount) as amount,
         null::numeric as balance from usage_daily
   where company_id = ${companyId} and meter = ${meter} and day between ${from}::date and ${to}::date group by module
     order by sum(amount) desc, module`

/**
 * Selects the amount of each person. Amounts of people outside the company (an administrator of the platform, no
 * particular person) are one row without a person.
 */
const byPerson = (companyId: string, { meter, from, to }: HistoryQuery) => sql`
  with used as (
    select user_id, sum(amount) as amount from (${
      meter === 'tokens'
        ? tokensOfPeople({ from, to }, companyId)
        : sql`
      select user_id, amount from usage_daily where company_id = ${companyId} and meter = ${meter}
        and day between ${from}::date and ${to}::date`
    }) person_rows group by user_id)
  select null as day, null as module, u.id as "personId", u.name || ' ' || u.surname as "personName",
         sum(p.amount) as amount, null::numeric as balance
    from used p left join user_account u on u.id = p.user_id and u.company_id = ${companyId} group by u.id
      order by sum(p.amount) desc, u.id`

const historyRow = {
  day: col.text.nullable,
  module: col.text.nullable,
  personId: col.uuid.nullable,
  personName: col.text.nullable,
  amount: col.count,
  balance: col.count.nullable,
} as const satisfies Shape

const statements = { day: byDay, module: byModule, person: byPerson } as const

/** Reads the history of one meter of a company from the sums of days. */
export async function readUsageHistory(
  em: EntityManager,
  companyId: string,
  query: HistoryQuery,
): Promise<z.input<typeof UsageHistory>> {
  const history = await rows(em, historyRow, statements[query.group](companyId, query))
  const items = history.map(({ day, module, personId: id, personName: name, amount, balance }): Share => ({
    day,
    module,
    person: id && name ? { id, name } : null,
    amount: Number(amount),
    balance: balance ? Number(balance) : null,
  }))
  return { ...query, total: items.reduce((sum, { amount }) => sum + amount, 0), items }
}

/** Reads how much each module used of each meter in a period. */
export async function readUsageByModule(em: EntityManager, companyId: string, { from, to }: UsagePeriod) {
  const moduleUses = await rows(
    em,
    { meter: col.oneOf(meters), module: col.text, amount: col.count },
    sql`
    select meter, module, sum(amount) as amount from usage_daily
     where company_id = ${companyId} and day between ${from}::date and ${to}::date group by meter, module
       order by meter, sum(amount) desc, module`,
  )
  return moduleUses.map(({ meter, module, amount }) => ({ meter, module, amount: Number(amount) }))
}
