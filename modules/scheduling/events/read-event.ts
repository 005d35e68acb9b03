import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { shownEventRow, presentEvent, eventViewColumns, eventViewTables, type ShownEvent } from './events.presenter.ts'
import { occurrenceAt, extentOf, type Span } from './recurrence.ts'

const find = (em: EntityManager, companyId: string, condition: ReturnType<typeof sql>) =>
  row(
    em,
    shownEventRow,
    sql`select ${eventViewColumns} from event e ${eventViewTables} where e.company_id = ${companyId} and e.deleted_at is null
      and ${condition}`,
  )

const spanOf = ({ start, end }: ShownEvent): Span => ({ start, end })

/** Returns an occurrence of a series by its original beginning: its own event, or as the rule gives it. */
async function occurrenceOf(
  em: EntityManager,
  companyId: string,
  series: ShownEvent,
  start: number,
): Promise<[ShownEvent, Span]> {
  const edited = await find(
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
 * Reads an event with the actor's rights; of a series the named occurrence, by default the first.
 * @throws 404 `event_not_found`, the same for missing and foreign ones, `occurrence_not_found`
 */
export async function readEvent(em: EntityManager, actor: CompanyActor, id: string, occurrence?: string) {
  const stored = await find(em, actor.companyId, sql`e.id = ${id} and e.series_id is null`)
  const baseEvent = stored && presentEvent(actor, stored, extentOf(stored)?.first ?? spanOf(stored))
  if (!stored || !baseEvent) throw schedulingErrors.error('event_not_found')
  if (occurrence === undefined || stored.rrule === null) return baseEvent
  const [event, span] = await occurrenceOf(em, actor.companyId, stored, Date.parse(occurrence))
  const presented = presentEvent(actor, event, span)
  if (!presented) throw schedulingErrors.error('event_not_found')
  return presented
}
