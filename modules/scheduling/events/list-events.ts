import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { can } from '#server/contract/roles.ts'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import type { EventQuery } from './events.contract.ts'
import { shownEventRow, presentEvent, eventViewColumns, eventViewTables, type ShownEvent } from './events.presenter.ts'
import { assertProfessional } from './event-people.ts'
import { occurrences, type Span } from './recurrence.ts'
import { reservedTime } from './reserved-time.ts'

/** Maximum of occurrences in a list. */
export const maxListed = 5_000

type Sql = RawBuilder<unknown>
type Query = z.output<typeof EventQuery>

/**
 * Selects the events `e` of a company that overlap the range: one branch per index. Events of more than 7 days are
 * marked `long` and have an index of their own.
 */
const overlapping = (condition: Sql, since: string, until: string): Sql => sql`
  select e.id from event e where ${condition} and e.rrule is null and e.deleted_at is null
    and e.starts_at < ${until}::timestamptz and e.starts_at >= ${since}::timestamptz - interval '7 days'
    and e.ends_at > ${since}::timestamptz
  union select e.id from event e where ${condition} and e.rrule is null and e.deleted_at is null and e.long
    and e.starts_at < ${until}::timestamptz and e.ends_at > ${since}::timestamptz
  union select e.id from event e where ${condition} and e.rrule is not null and e.deleted_at is null
    and e.starts_at < ${until}::timestamptz and (e.until_at is null or e.until_at > ${since}::timestamptz)`

const participating = (companyId: string, userId: string): Sql =>
  sql`e.company_id = ${companyId} and e.id in (select p.event_id from event_participant p
    where p.company_id = ${companyId} and p.user_id = ${userId})`

/** Returns the conditions of a query's calendar, one per way in which an event belongs to it. */
function calendarConditions(actor: CompanyActor, query: Query): Sql[] {
  const { caseId } = query
  const { companyId, userId } = actor
  const company = sql`e.company_id = ${companyId}`
  if (!can(actor, 'scheduling.work'))
    return [sql`${participating(companyId, userId)} ${caseId ? sql`and e.case_id = ${caseId}` : sql``}`]
  if (caseId) return [sql`${company} and e.case_id = ${caseId}`]
  const person = personOf(actor, query)
  return person === null ? [company] : [sql`${company} and e.owner_id = ${person}`, participating(companyId, person)]
}

export function listStatement(actor: CompanyActor, query: Query): Sql {
  const parts = calendarConditions(actor, query).map((condition) => overlapping(condition, query.from, query.to))
  // A prepared statement: up to six branches with their joins take longer to plan than to run.
  return sql`${preparedStatement}
    with wanted as materialized (${sql.join(parts, sql` union `)})
    select ${eventViewColumns} from wanted w join event e on e.company_id = ${actor.companyId}
      and e.id = w.id ${eventViewTables} order by e.starts_at, e.id limit ${sql.lit(maxListed + 1)}`
}

/** Returns stored events of the actor's company in a range. */
export const findEvents = ({ em, actor }: Pick<Context, 'em' | 'actor'>, query: Query): Promise<ShownEvent[]> =>
  rows(em, shownEventRow, listStatement(actor, query))

/** Expands events into the occurrences of a range, as the actor may see them. */
function expand(actor: CompanyActor, events: readonly ShownEvent[], range: Span) {
  return events
    .flatMap((event) => occurrences(event, range).map((span) => ({ span, shown: presentEvent(actor, event, span) })))
    .flatMap(({ shown }) => (shown ? [shown] : []))
}

/** Whose calendar a query reads: a person's, or that of the whole company (null). */
const personOf = ({ userId }: CompanyActor, { calendar, professionalId }: Query): string | null =>
  professionalId ?? (calendar === 'mine' ? userId : null)

/**
 * Returns the occurrences of a range as the actor may see them, ordered by their beginning: of events, and busy time
 * without details where a case takes time that a wall hides from the actor.
 */
export async function findOccurrences({ em, actor }: Pick<Context, 'em' | 'actor'>, query: Query) {
  const range = { start: Date.parse(query.from), end: Date.parse(query.to) }
  const shown = expand(actor, await findEvents({ em, actor }, query), range)
  const reserved = query.caseId ? [] : await reservedTime(em, actor, personOf(actor, query), range)
  return [...shown, ...reserved].sort(
    (a, b) => Date.parse(a.start) - Date.parse(b.start) || Date.parse(a.end) - Date.parse(b.end),
  )
}

/** Lists the occurrences of a range. @throws 404 `case_not_found`, `user_not_found` */
export async function listEvents(ctx: Pick<Context, 'em' | 'actor'>, query: Query) {
  if (query.caseId) await readCaseAccess(ctx.em, ctx.actor, query.caseId)
  else if (query.professionalId && can(ctx.actor, 'scheduling.work'))
    await assertProfessional(ctx.em, ctx.actor.companyId, query.professionalId, { active: false })
  const items = await findOccurrences(ctx, query)
  return { items: items.slice(0, maxListed), truncated: items.length > maxListed }
}
