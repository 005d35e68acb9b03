import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { RecordEvent } from '#server/events/bus.ts'
import { usageLevelReached, type Meter } from '#server/ports/entitlements.ts'
import type { Moved } from './meters.ts'

/** Percent of a limit at which the owner is told. */
export const levels = [80, 100] as const

/** The seat of the founder fills a plan for one at once: nobody needs to be told. */
const isFounder = (meter: Meter, after: number) => meter === 'professionals' && after === 1

/** The levels that a meter reached on its way up from `before` to `after`. */
export const crossed = (before: number, after: number, limit: number): number[] =>
  levels.filter((level) => {
    const reached = Math.ceil((limit * level) / 100)
    return before < reached && reached <= after
  })

/**
 * Tells of a level that was reached by a change, in the change's transaction. A change that reaches none costs nothing.
 * A level is told once a month for tokens and at most once a day for the other meters, which may fall and rise again;
 * a change that reaches both levels tells of the higher one.
 */
export async function recordThresholdEvents(
  tx: EntityManager,
  record: RecordEvent,
  companyId: string,
  meter: Meter,
  { before, after, most }: Moved,
): Promise<void> {
  if (most === null) return
  const reached = crossed(Number(before), Number(after), Number(most))
  if (reached.length === 0 || isFounder(meter, Number(after))) return
  const marked = await rows(
    tx,
    { level: col.int, period: col.text },
    sql`
    insert into usage_warning (company_id, meter, period, level)
    select ${companyId}, ${meter}, ${meter === 'tokens' ? sql`tokens_month` : sql`app.today()`}, level
      from entitlement cross join unnest(${sql.val(reached)}::int[]) level where company_id = ${companyId}
    on conflict do nothing returning level, period::text`,
  )
  const highest = marked.toSorted((a, b) => b.level - a.level)[0]
  if (!highest) return
  await asCompany(tx, companyId, () =>
    record(tx, usageLevelReached, {
      companyId,
      meter,
      level: highest.level as 80 | 100,
      period: highest.period,
      used: Number(after),
      limit: Number(most),
    }),
  )
}

/**
 * The event is the company's and only its own scope may write it; a seat is also taken by an invitation's link and by
 * an administrator, whose transactions go on in their own scope afterwards.
 */
async function asCompany(tx: EntityManager, companyId: string, work: () => Promise<void>): Promise<void> {
  const setScope = (company: string, scope: string) =>
    sql`select set_config('app.company_id', ${company}, true), set_config('app.scope', ${scope}, true)`
  const former = await row(
    tx,
    { company: col.text, scope: col.text },
    sql`select coalesce(current_setting('app.company_id', true), '') as company,
      coalesce(current_setting('app.scope', true), '') as scope`,
  )
  if (!former || former.company === companyId) return work()
  await change(tx, setScope(companyId, 'company'))
  await work()
  await change(tx, setScope(former.company, former.scope))
}
