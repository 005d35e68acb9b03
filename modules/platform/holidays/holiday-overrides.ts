// Dates that administrators closed or opened in deviation from law, orders and weekends.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, constraintOf, instant, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { platformErrors } from '../platform.errors.ts'
import { holidayChanged } from '../platform.events.ts'
import { weekday } from './calendar.ts'
import { courtClosures } from './court-closures.ts'
import { legalHolidays } from './holiday-rules.ts'
import { firstCalendarYear, firstHolidayYear, lastHolidayYear, type NewHolidayOverride } from './holidays.contract.ts'

const overrideRow = {
  id: col.uuid,
  date: col.text,
  kind: col.oneOf(['added', 'removed']),
  name: col.text.nullable,
  set: col.oneOf(['judicial', 'legal', 'federal']),
  certain: col.boolean,
  reason: col.text.nullable,
  decreedOn: col.text.nullable,
  createdAt: col.timestamptz,
  byId: col.uuid.nullable,
  byName: col.text.nullable,
} as const satisfies Shape
export type OverrideRow = RowOf<typeof overrideRow>

/** Returns the overrides of a year, or of the years from the first to the last, in the order of their dates. */
export const overridesOf = (em: EntityManager, firstYear: number, lastYear = firstYear) =>
  rows(
    em,
    overrideRow,
    sql`${preparedStatement}
  select h.id, h.date::text, h.kind, h.name, h.day_set as "set", h.certain, h.reason,
    h.decreed_on::text as "decreedOn", h.created_at as "createdAt", u.id as "byId",
    u.name || ' ' || u.surname as "byName"
    from holiday_override h left join user_account u on u.id = h.created_by
   where h.date between ${`${firstYear}-01-01`} and ${`${lastYear}-12-31`} order by h.date`,
  )

export const presentOverride = ({ createdAt, byId, byName, ...override }: OverrideRow) => ({
  ...override,
  createdAt: instant(createdAt),
  createdBy: byId && byName ? { id: byId, name: byName } : null,
})

export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** Returns whether a date is a Saturday or Sunday. */
export const isWeekend = (date: string): boolean => [0, 6].includes(weekday(date))

/** @throws 409 `holiday_already`, `holiday_unknown`, `holiday_override_exists` */
export async function overrideHoliday(ctx: UserContext, input: z.output<typeof NewHolidayOverride>) {
  const { kind, date, reason, decreedOn = null } = input
  const { name, set, certain } = input.kind === 'added' ? input : ({ name: null, set: 'legal', certain: true } as const)
  const year = yearOf(date)
  const isInCalendar = year >= firstCalendarYear && year <= lastHolidayYear
  const closedDay =
    isInCalendar && year >= firstHolidayYear
      ? [...legalHolidays(year), ...courtClosures(year)].find((day) => day.date === date)
      : undefined
  // An uncertain closure may be added again as a certain closure when its order is found.
  if (closedDay?.certain && kind === 'added') throw platformErrors.error('holiday_already')
  if (!closedDay && kind === 'removed' && !(isInCalendar && isWeekend(date)))
    throw platformErrors.error('holiday_unknown')
  try {
    await ctx.em.transactional(async (tx) => {
      await change(
        tx,
        sql`
        insert into holiday_override (date, kind, name, day_set, certain, reason, decreed_on, created_by)
          values (${date}, ${kind}, ${name}, ${set}, ${certain}, ${reason || null}, ${decreedOn},
            ${ctx.actor.userId})`,
      )
      await ctx.record(tx, holidayChanged, { by: ctx.actor.userId, date, what: kind })
    })
  } catch (error) {
    if (constraintOf(error) === 'holiday_override_date_key')
      throw platformErrors.error('holiday_override_exists', { cause: error })
    throw error
  }
  const created = (await overridesOf(ctx.em, year)).find((day) => day.date === date)
  if (!created) throw platformErrors.error('holiday_override_not_found')
  return presentOverride(created)
}

/** @throws 404 `holiday_override_not_found` */
export async function removeOverride(ctx: UserContext, id: string): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    const removed = await row(
      tx,
      { date: col.text },
      sql`delete from holiday_override where id = ${id} returning date::text`,
    )
    if (!removed) throw platformErrors.error('holiday_override_not_found')
    await ctx.record(tx, holidayChanged, { by: ctx.actor.userId, date: removed.date, what: 'restored' })
  })
}
