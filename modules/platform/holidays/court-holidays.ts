import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, constraintOf, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { platformErrors } from '../platform.errors.ts'
import { holidayChanged } from '../platform.events.ts'
import { courtClosures } from './court-closures.ts'
import { courtClosureName, holidayNames } from './holiday.phrases.ts'
import { legalHolidays } from './holiday-rules.ts'
import { firstHolidayYear, lastHolidayYear, type Holiday, type NewHolidayOverride } from './holidays.contract.ts'

type CourtHoliday = z.output<typeof Holiday>

const overrideRow = {
  id: col.uuid,
  date: col.text,
  kind: col.oneOf(['added', 'removed']),
  name: col.text.nullable,
  reason: col.text.nullable,
  createdAt: col.timestamptz,
  byId: col.uuid.nullable,
  byName: col.text.nullable,
} as const satisfies Shape
type OverrideRow = RowOf<typeof overrideRow>

const overridesOf = (em: EntityManager, year: number) =>
  rows(
    em,
    overrideRow,
    sql`
  select h.id, h.date::text, h.kind, h.name, h.reason, h.created_at as "createdAt", u.id as "byId",
    u.name || ' ' || u.surname as "byName"
    from holiday_override h left join user_account u on u.id = h.created_by
   where h.date between ${`${year}-01-01`} and ${`${year}-12-31`} order by h.date`,
  )

const added = ({ date, name }: OverrideRow): CourtHoliday => ({
  date,
  name: name ?? '',
  code: null,
  half: false,
  insteadOf: null,
  set: 'legal',
  citation: null,
})
const byDate = (a: CourtHoliday, b: CourtHoliday) => a.date.localeCompare(b.date)

function everyHoliday(year: number, overrides: readonly OverrideRow[], locale: Locale) {
  const removed = new Set(overrides.filter(({ kind }) => kind === 'removed').map(({ date }) => date))
  const closures = new Map(courtClosures(year).map(({ date, citation }) => [date, citation]))
  const ofLaw = legalHolidays(year).map(({ code, law, half, ...day }) => {
    const citation = closures.get(day.date) ?? null
    return {
      ...day,
      code,
      name: holidayNames[code][locale],
      // A closure by order takes the whole of half a holiday.
      half: half && citation === null,
      set: 'legal' as const,
      citation,
      law: citation === null ? law : `${law}; ${citation}`,
      removed: removed.has(day.date),
    }
  })
  const addedDates = overrides.filter(({ kind }) => kind === 'added').map(({ date }) => date)
  const listed = new Set([...ofLaw.map(({ date }) => date), ...addedDates])
  const ofCourt = [...closures]
    .filter(([date]) => !listed.has(date))
    .map(([date, citation]) => ({
      date,
      name: courtClosureName[locale],
      code: 'court-closure',
      half: false,
      insteadOf: null,
      set: 'judicial' as const,
      citation,
      law: citation,
      removed: removed.has(date),
    }))
  const ofAdministrators = overrides
    .filter(({ kind }) => kind === 'added')
    .map((day) => ({ ...added(day), law: null, removed: false }))
  return [...ofLaw, ...ofCourt, ...ofAdministrators].sort(byDate)
}

/**
 * Returns the days of a year on which the courts are closed besides Saturdays and Sundays: the law's and closures by
 * order of the Supreme Court, without those an administrator opened, with those they added. Half days are included:
 * terms count them as whole ones.
 */
export async function courtHolidays(em: EntityManager, year: number, locale: Locale): Promise<CourtHoliday[]> {
  const days = everyHoliday(year, await overridesOf(em, year), locale).filter((day) => !day.removed)
  return days.map(({ law: _law, removed: _removed, ...day }) => day)
}

const presentOverride = ({ id, date, kind, name, reason, createdAt, byId, byName }: OverrideRow) => ({
  id,
  date,
  kind,
  name,
  reason,
  createdAt: instant(createdAt),
  createdBy: byId && byName ? { id: byId, name: byName } : null,
})

export async function listHolidays({ em, locale }: UserContext, year: number) {
  const overrides = await overridesOf(em, year)
  return { year, items: everyHoliday(year, overrides, locale), overrides: overrides.map(presentOverride) }
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** @throws 409 `holiday_already`, `holiday_unknown`, `holiday_override_exists` */
export async function overrideHoliday(ctx: UserContext, input: z.output<typeof NewHolidayOverride>) {
  const { kind, date, reason } = input
  const year = yearOf(date)
  const isClosed =
    year >= firstHolidayYear &&
    year <= lastHolidayYear &&
    [...legalHolidays(year), ...courtClosures(year)].some((day) => day.date === date)
  if (isClosed && kind === 'added') throw platformErrors.error('holiday_already')
  if (!isClosed && kind === 'removed') throw platformErrors.error('holiday_unknown')
  try {
    await ctx.em.transactional(async (tx) => {
      await change(
        tx,
        sql`
        insert into holiday_override (date, kind, name, reason, created_by)
          values (${date}, ${kind}, ${kind === 'added' ? input.name : null}, ${reason || null}, ${ctx.actor.userId})`,
      )
      await ctx.record(tx, holidayChanged, { by: ctx.actor.userId, date, what: kind })
    })
  } catch (error) {
    if (constraintOf(error) === 'holiday_override_date_key')
      throw platformErrors.error('holiday_override_exists', { cause: error })
    throw error
  }
  const written = (await overridesOf(ctx.em, year)).find((day) => day.date === date)
  if (!written) throw platformErrors.error('holiday_override_not_found')
  return presentOverride(written)
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
