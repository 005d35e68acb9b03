import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { hot, rows, sql } from '#server/db/query.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { seeCase } from '#modules/cases/index.ts'
import type { EventQuery } from './events.contract.ts'
import { presentEvent, shownColumns, shownTables, type ShownEvent } from './events.presenter.ts'
import { assertProfessional } from './event-people.ts'
import { occurrences, type Span } from './recurrence.ts'

/** What a list shows at most. */
export const mostListed = 5_000

type Sql = RawBuilder<unknown>
type Query = z.output<typeof EventQuery>

/** Of the events `e` of a company, those that touch the range: by an index for each way in which they may. */
const touching = (whose: Sql, since: string, until: string): Sql => sql`
  select e.id from event e where ${whose} and e.rrule is null and e.deleted_at is null
    and e.starts_at < ${until}::timestamptz and e.starts_at >= ${since}::timestamptz - interval '7 days'
    and e.ends_at > ${since}::timestamptz
  union select e.id from event e where ${whose} and e.rrule is null and e.deleted_at is null and e.long
    and e.starts_at < ${until}::timestamptz and e.ends_at > ${since}::timestamptz
  union select e.id from event e where ${whose} and e.rrule is not null and e.deleted_at is null
    and e.starts_at < ${until}::timestamptz and (e.until_at is null or e.until_at > ${since}::timestamptz)`

const takingPart = (companyId: string, userId: string): Sql =>
  sql`e.company_id = ${companyId} and e.id in (select p.event_id from event_participant p
    where p.company_id = ${companyId} and p.user_id = ${userId})`

/** Whose events a query asks for, one condition for each way of being theirs. */
function whose({ companyId, userId, profile }: CompanyActor, { calendar, professionalId, caseId }: Query): Sql[] {
  const company = sql`e.company_id = ${companyId}`
  if (profile === 'customer')
    return [sql`${takingPart(companyId, userId)} ${caseId ? sql`and e.case_id = ${caseId}` : sql``}`]
  if (caseId) return [sql`${company} and e.case_id = ${caseId}`]
  const person = professionalId ?? (calendar === 'mine' ? userId : null)
  return person === null ? [company] : [sql`${company} and e.owner_id = ${person}`, takingPart(companyId, person)]
}

export function listStatement(actor: CompanyActor, query: Query): Sql {
  const parts = whose(actor, query).map((one) => touching(one, query.from, query.to))
  // Up to six halves with their joins: planning them anew for each week that is looked at costs more than reading it.
  return sql`${hot}
    with wanted as materialized (${sql.join(parts, sql` union `)})
    select ${shownColumns} from wanted w join event e on e.company_id = ${actor.companyId}
      and e.id = w.id ${shownTables} order by e.starts_at, e.id limit ${sql.lit(mostListed + 1)}`
}

/** Stored events of the actor's company in a range. */
export const findEvents = ({ em, actor }: Pick<Context, 'em' | 'actor'>, query: Query): Promise<ShownEvent[]> =>
  rows<ShownEvent>(em, listStatement(actor, query))

/** Each occurrence of each event in a range, as the actor may see it, in the order in which they begin. */
export function expand(actor: CompanyActor, found: readonly ShownEvent[], range: Span) {
  return found
    .flatMap((event) => occurrences(event, range).map((span) => ({ span, shown: presentEvent(actor, event, span) })))
    .filter(({ shown }) => shown !== null)
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
    .flatMap(({ shown }) => (shown ? [shown] : []))
}

/** @throws 404 `case_not_found`, `user_not_found` */
export async function listEvents(ctx: Pick<Context, 'em' | 'actor'>, query: Query) {
  if (query.caseId) await seeCase(ctx.em, ctx.actor, query.caseId)
  else if (query.professionalId && ctx.actor.profile === 'professional')
    await assertProfessional(ctx.em, ctx.actor.companyId, query.professionalId, { active: false })
  const items = expand(ctx.actor, await findEvents(ctx, query), {
    start: Date.parse(query.from),
    end: Date.parse(query.to),
  })
  return { items: items.slice(0, mostListed), truncated: items.length > mostListed }
}
