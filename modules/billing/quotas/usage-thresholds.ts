import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { RecordEvent } from '#server/events/bus.ts'
import { usageLevelReached, type Meter } from '#server/ports/entitlements.ts'
import { isMonthly, type MeterChange } from './meters.ts'

/** Percentages of a limit at which the owner is warned. */
export const levels = [80, 100] as const

/** The founder's seat alone fills a plan for one person, which is no reason for a warning. */
const isFoundersSeat = (meter: Meter, after: number) => meter === 'professionals' && after === 1

/** Returns the levels whose thresholds a meter crosses on its way up from `before` to `after`. */
export const crossedThresholds = (before: number, after: number, limit: number): number[] =>
  levels.filter((level) => {
    const threshold = Math.ceil((limit * level) / 100)
    return before < threshold && threshold <= after
  })

/**
 * Records an event for a crossed threshold in the transaction of the change. A change that crosses no threshold runs no
 * statement. A threshold is reported once a month for tokens and pages, and at most once a day for meters that may fall
 * and rise again. A change that crosses both thresholds reports the higher.
 */
export async function recordThresholdEvents(
  tx: EntityManager,
  record: RecordEvent,
  companyId: string,
  meter: Meter,
  { before, after, limit }: MeterChange,
): Promise<void> {
  if (limit === null) return
  const crossedLevels = crossedThresholds(Number(before), Number(after), Number(limit))
  if (crossedLevels.length === 0 || isFoundersSeat(meter, Number(after))) return
  const newWarnings = await rows(
    tx,
    { level: col.int, period: col.text },
    sql`
    insert into usage_warning (company_id, meter, period, level)
    select ${companyId}, ${meter}, ${isMonthly(meter) ? sql.raw(`${meter}_month`) : sql`app.today()`}, level
      from entitlement cross join unnest(${sql.val(crossedLevels)}::int[]) level where company_id = ${companyId}
    on conflict do nothing returning level, period::text`,
  )
  const highest = newWarnings.toSorted((a, b) => b.level - a.level)[0]
  if (!highest) return
  await inCompanyScope(tx, companyId, () =>
    record(tx, usageLevelReached, {
      companyId,
      meter,
      level: highest.level as 80 | 100,
      period: highest.period,
      used: Number(after),
      limit: Number(limit),
    }),
  )
}

/**
 * Runs `work` in the company's scope, the only scope that may write its event, and restores the former scope. Seats are
 * also taken by invitation links and administrators, whose transactions continue in their own scope.
 */
async function inCompanyScope(tx: EntityManager, companyId: string, work: () => Promise<void>): Promise<void> {
  const setScope = (company: string, scope: string) =>
    sql`select set_config('app.company_id', ${company}, true), set_config('app.scope', ${scope}, true)`
  const previousScope = await row(
    tx,
    { company: col.text, scope: col.text },
    sql`select coalesce(current_setting('app.company_id', true), '') as company,
      coalesce(current_setting('app.scope', true), '') as scope`,
  )
  if (!previousScope || previousScope.company === companyId) return work()
  await change(tx, setScope(companyId, 'company'))
  await work()
  await change(tx, setScope(previousScope.company, previousScope.scope))
}
