import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { eventViewRow, presentEvent, eventViewColumns, eventViewTables, type EventViewRow } from './events.presenter.ts'
import { occurrenceAt, extentOf, type Span } from './recurrence.ts'

const findEvent = (em: EntityManager, companyId: string, condition: ReturnType<typeof sql>) =>
  row(
    em,
    eventViewRow,
    sql`${preparedStatement}select ${eventViewColumns} from event e ${eventViewTables}
      where e.company_id = ${companyId} and e.deleted_at is null
      and ${condition}`,
  )

const spanOf = ({ start, end }: EventViewRow): Span => ({ start, end })

/**
 * Returns an occurrence of a series by its original start: the separately edited occurrence, or the occurrence computed
 * from the rule.
 */
async function occurrenceOf(
  em: EntityManager,
  companyId: string,
  series: EventViewRow,
  start: number,
): Promise<[EventViewRow, Span]> {
  const edited = await findEvent(
    em,
    companyId,
    sql`e.series_id = ${series.id} and e.original_start = ${new Date(start).toISOString()}`,
  )
  if (edited) return [edited, spanOf(edited)]
  const span = occurrenceAt({ ...series, excluded: [] }, start)
  if (!span || series.excluded.includes(start)) throw schedulingErrors.error('occurrence_not_found')
  return [series, span]
}

/**
 * Reads an event with the actor's rights. For a series, returns the named occurrence or the first.
 * @throws 404 `event_not_found`, also for an event that the actor may not see; 404 `occurrence_not_found`
 */
export async function readEvent(em: EntityManager, actor: CompanyActor, id: string, occurrence?: string) {
  const stored = await findEvent(em, actor.companyId, sql`e.id = ${id} and e.series_id is null`)
  const baseEvent = stored && presentEvent(actor, stored, extentOf(stored)?.first ?? spanOf(stored))
  if (!stored || !baseEvent) throw schedulingErrors.error('event_not_found')
  if (occurrence === undefined || stored.rrule === null) return baseEvent
  const [event, span] = await occurrenceOf(em, actor.companyId, stored, Date.parse(occurrence))
  const presented = presentEvent(actor, event, span)
  if (!presented) throw schedulingErrors.error('event_not_found')
  return presented
}
