import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { visibleTo } from '#modules/cases/index.ts'
import { idsOf } from '#server/contract/shared.ts'
import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { eventViewColumns, eventViewTables, presentEvent, eventViewRow } from '../events/events.presenter.ts'
import { nextOccurrence, occurrences, type Series, type Span } from '../events/recurrence.ts'
import { courtDaysUntil } from './court-days.ts'
import type { NextDate, nextDatesContract } from './next-dates.contract.ts'

type Statement = RawBuilder<unknown>
/** Dates of the caller's cases are listed this many days ahead. */
const maxListedDays = 60
/** Maximum number of series of a company that are expanded. */
const maxSeries = 500

const currentTimeOf = ({ ports }: Context): { readonly now: number; readonly sqlNow: Statement } => {
  const now = ports.clock.now()
  return { now: now.getTime(), sqlNow: sql`${now.toISOString()}::timestamptz` }
}

/** Returns the condition of events `e` of a company that belong to a case, take place once and have not ended. */
const singleEvents = ({ companyId }: CompanyActor, sqlNow: Statement): Statement => sql`e.company_id = ${companyId}
  and e.case_id is not null and e.rrule is null and e.deleted_at is null and e.ends_at > ${sqlNow}`
/** Returns the condition of series `e` of a company that belong to a case and have not ended. */
const recurringEvents = ({ companyId }: CompanyActor, sqlNow: Statement): Statement => sql`e.company_id = ${companyId}
  and e.case_id is not null and e.rrule is not null and e.deleted_at is null
  and (e.until_at is null or e.until_at > ${sqlNow})`

const casesOf = (actor: CompanyActor, condition: Statement): Statement => sql`(select f.id from case_file f
  where f.company_id = ${actor.companyId} and f.status <> 'closed' and ${condition} and ${visibleTo(actor)})`

/**
 * Reads the next occurrences of events, earliest first, without the details that the caller may not see.
 * @param wanted a statement that selects the ids of the events
 * @param spansOf returns the occurrences to list
 */
async function readDatedEvents(
  ctx: Context,
  wanted: Statement,
  spansOf: (series: Series, now: number) => readonly Span[],
) {
  const { em, actor } = ctx
  const { now } = currentTimeOf(ctx)
  const events = await rows(
    em,
    eventViewRow,
    sql`with wanted as materialized (${wanted})
      select ${eventViewColumns} from wanted w join event e on e.company_id = ${actor.companyId} and e.id = w.id
        ${eventViewTables}`,
  )
  const dates = events.flatMap((event) =>
    spansOf(event, now).flatMap((span) => {
      const visible = presentEvent(actor, event, span)
      return visible && event.caseId !== null ? [{ event, visible, caseId: event.caseId, start: span.start }] : []
    }),
  )
  return dates.sort((a, b) => a.start - b.start)
}

type DatedEvent = Awaited<ReturnType<typeof readDatedEvents>>[number]

const startDayOf = ({ visible, start }: DatedEvent): string => visible.startDay ?? localDay(new Date(start))

const presentNextDate = (
  { event, visible, caseId }: DatedEvent,
  workingDays: number | null,
): z.input<typeof NextDate> => ({
  case: { id: caseId, name: event.caseName ?? '', courtCaseNumber: event.courtCaseNumber },
  eventId: visible.busyOnly ? null : visible.id,
  occurrence: visible.busyOnly ? null : visible.occurrence,
  kind: visible.busyOnly ? null : visible.kind,
  title: visible.title,
  location: visible.location,
  start: visible.start,
  end: visible.end,
  allDay: visible.allDay,
  startDay: visible.startDay,
  workingDays,
  ownerId: visible.owner.id,
  ownerName: `${visible.owner.name} ${visible.owner.surname}`,
})

/** Finds the next date of each case. */
async function nextDatesOfCases(ctx: Context, ids: readonly string[]): Promise<DatedEvent[]> {
  const { actor } = ctx
  const { sqlNow } = currentTimeOf(ctx)
  const cases = casesOf(actor, sql`f.id = any(${ids}::uuid[])`)
  const dates = await readDatedEvents(
    ctx,
    sql`(select distinct on (e.case_id) e.id from event e where ${singleEvents(actor, sqlNow)} and e.case_id in ${cases}
        order by e.case_id, e.starts_at, e.id)
      union all select e.id from event e where ${recurringEvents(actor, sqlNow)} and e.case_id in ${cases}`,
    (series, now) => [nextOccurrence(series, now)].filter((span) => span !== undefined),
  )
  const first = new Map<string, DatedEvent>()
  for (const date of dates) if (!first.has(date.caseId)) first.set(date.caseId, date)
  return [...first.values()]
}

/** Finds the next dates of the cases for which the caller is responsible. */
async function nextDatesOfCaller(ctx: Context, limit: number): Promise<DatedEvent[]> {
  const { actor } = ctx
  const { now, sqlNow } = currentTimeOf(ctx)
  const until = now + maxListedDays * dayMs
  const cases = casesOf(actor, sql`f.responsible_id = ${actor.userId}`)
  const dates = await readDatedEvents(
    ctx,
    sql`(select e.id from event e where ${singleEvents(actor, sqlNow)}
        and e.starts_at < ${new Date(until).toISOString()}::timestamptz and e.case_id in ${cases}
        order by e.starts_at, e.id limit ${sql.lit(limit)})
      union all select e.id from event e where ${recurringEvents(actor, sqlNow)} and e.case_id in ${cases}`,
    (series) => occurrences(series, { start: now, end: until }).slice(0, limit),
  )
  return dates.slice(0, limit)
}

/**
 * Lists the next date of each named case, or the next dates of the caller's cases, from every calendar of the office.
 * Excludes closed cases and cases that the caller may not see.
 */
export async function listNextDates(
  ctx: Context,
  { caseIds, limit }: z.output<typeof nextDatesContract.routes.list.query>,
) {
  const dates = await (caseIds === undefined ? nextDatesOfCaller(ctx, limit) : nextDatesOfCases(ctx, idsOf(caseIds)))
  const workingDays = await courtDaysUntil(ctx.em, localDay(ctx.ports.clock.now()), dates.map(startDayOf))
  return { items: dates.map((date) => presentNextDate(date, workingDays(startDayOf(date)))) }
}

const seriesRow = {
  caseId: col.uuid,
  start: col.double,
  end: col.double,
  allDay: col.boolean,
  timeZone: col.text,
  rrule: col.text.nullable,
  excluded: col.array(col.double),
} as const satisfies Shape

const msOf = (column: string): Statement => sql.raw(`extract(epoch from e.${column})::float8 * 1000`)

/** Returns a statement that selects `case_id` and `at` of the next events of cases, by which the list is sorted. */
export async function nextEventTimes(ctx: Context): Promise<Statement> {
  const { em, actor } = ctx
  const { now, sqlNow } = currentTimeOf(ctx)
  const series = await rows(
    em,
    seriesRow,
    sql`select e.case_id as "caseId", ${msOf('starts_at')} as start, ${msOf('ends_at')} as "end", e.all_day as "allDay",
        e.time_zone as "timeZone", e.rrule, app.excluded_ms(e) as excluded
      from event e where ${recurringEvents(actor, sqlNow)} order by e.id limit ${sql.lit(maxSeries)}`,
  )
  const nextOccurrences = series.flatMap(({ caseId, ...event }) => {
    const span = nextOccurrence(event, now)
    return span ? [{ case_id: caseId, at: new Date(span.start).toISOString() }] : []
  })
  // Few events last longer than a week (`long`); the remaining events are found by their start.
  return sql`select e.case_id, e.starts_at as at from event e where ${singleEvents(actor, sqlNow)}
      and e.starts_at >= ${sqlNow} - interval '7 days'
    union all select e.case_id, e.starts_at from event e where ${singleEvents(actor, sqlNow)} and e.long
      and e.starts_at < ${sqlNow} - interval '7 days'
    union all select x.case_id, x.at
      from jsonb_to_recordset(${JSON.stringify(nextOccurrences)}::jsonb) as x (case_id uuid, at timestamptz)`
}
