import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { can } from '#server/contract/roles.ts'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import type { EventQuery } from './events.contract.ts'
import { eventViewRow, presentEvent, eventViewColumns, eventViewTables, type EventViewRow } from './events.presenter.ts'
import { assertHasCalendar } from './event-people.ts'
import { occurrences, type Span } from './recurrence.ts'
import { walledTime } from './walled-time.ts'

/** Maximum of occurrences in a list. */
export const maxListed = 5_000

type Sql = RawBuilder<unknown>
type EventsQuery = z.output<typeof EventQuery>

/**
 * Selects the events `e` that meet a condition and overlap the range: one branch per index. Events of more than 7 days
 * are marked `long` and have a separate index.
 */
const selectOverlapping = (condition: Sql, since: string, until: string): Sql => sql`
  select e.id from event e where ${condition} and e.rrule is null and e.deleted_at is null
    and e.starts_at < ${until}::timestamptz and e.starts_at >= ${since}::timestamptz - interval '7 days'
    and e.ends_at > ${since}::timestamptz
  union select e.id from event e where ${condition} and e.rrule is null and e.deleted_at is null and e.long
    and e.starts_at < ${until}::timestamptz and e.ends_at > ${since}::timestamptz
  union select e.id from event e where ${condition} and e.rrule is not null and e.deleted_at is null
    and e.starts_at < ${until}::timestamptz and (e.until_at is null or e.until_at > ${since}::timestamptz)`

const participatingCondition = (companyId: string, userId: string): Sql =>
  sql`e.company_id = ${companyId} and e.id in (select p.event_id from event_participant p
    where p.company_id = ${companyId} and p.user_id = ${userId})`

/** Returns the conditions of a query's calendar, one for each relation by which an event belongs to it. */
function calendarConditions(actor: CompanyActor, query: EventsQuery): Sql[] {
  const { caseId } = query
  const { companyId, userId } = actor
  const company = sql`e.company_id = ${companyId}`
  if (!can(actor, 'scheduling.work'))
    return [sql`${participatingCondition(companyId, userId)} ${caseId ? sql`and e.case_id = ${caseId}` : sql``}`]
  if (caseId) return [sql`${company} and e.case_id = ${caseId}`]
  const person = personOf(actor, query)
  return person === null
    ? [company]
    : [sql`${company} and e.owner_id = ${person}`, participatingCondition(companyId, person)]
}

export function listStatement(actor: CompanyActor, query: EventsQuery): Sql {
  const branches = calendarConditions(actor, query).map((condition) =>
    selectOverlapping(condition, query.from, query.to),
  )
  // A prepared statement: up to six branches with their joins take longer to plan than to run.
  return sql`${preparedStatement}
    with wanted as materialized (${sql.join(branches, sql` union `)})
    select ${eventViewColumns} from wanted w join event e on e.company_id = ${actor.companyId}
      and e.id = w.id ${eventViewTables} order by e.starts_at, e.id limit ${sql.lit(maxListed + 1)}`
}

/** Returns stored events of the actor's company in a range. */
export const findEvents = ({ em, actor }: Pick<Context, 'em' | 'actor'>, query: EventsQuery): Promise<EventViewRow[]> =>
  rows(em, eventViewRow, listStatement(actor, query))

/** Expands events into the occurrences of a range, with the details that the actor may see. */
function expandEvents(actor: CompanyActor, events: readonly EventViewRow[], range: Span) {
  return events.flatMap((event) =>
    occurrences(event, range).flatMap((span) => {
      const visible = presentEvent(actor, event, span)
      return visible ? [visible] : []
    }),
  )
}

/** Returns the person whose calendar a query reads; null for the calendars of the whole company. */
const personOf = ({ userId }: CompanyActor, { calendar, professionalId }: EventsQuery): string | null =>
  professionalId ?? (calendar === 'mine' ? userId : null)

/**
 * Returns the occurrences of a range as the actor may see them, ordered by their start. Events of cases that a wall
 * hides from the actor appear as busy time without details.
 */
export async function findOccurrences({ em, actor }: Pick<Context, 'em' | 'actor'>, query: EventsQuery) {
  const range = { start: Date.parse(query.from), end: Date.parse(query.to) }
  const visible = expandEvents(actor, await findEvents({ em, actor }, query), range)
  const walled = query.caseId ? [] : await walledTime(em, actor, personOf(actor, query), range)
  return [...visible, ...walled].sort(
    (a, b) => Date.parse(a.start) - Date.parse(b.start) || Date.parse(a.end) - Date.parse(b.end),
  )
}

/** Lists the occurrences of a range. @throws 404 `case_not_found`, `user_not_found` */
export async function listEvents(ctx: Pick<Context, 'em' | 'actor'>, query: EventsQuery) {
  if (query.caseId) await readCaseAccess(ctx.em, ctx.actor, query.caseId)
  else if (query.professionalId && can(ctx.actor, 'scheduling.work'))
    await assertHasCalendar(ctx.em, ctx.actor.companyId, query.professionalId, { active: false })
  const items = await findOccurrences(ctx, query)
  return { items: items.slice(0, maxListed), truncated: items.length > maxListed }
}
