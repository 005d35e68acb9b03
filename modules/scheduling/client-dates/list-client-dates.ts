import type { z } from 'zod'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import {
  eventViewColumns,
  eventViewTables,
  presentEvent,
  shownEventRow,
  type ShownEvent,
} from '../events/events.presenter.ts'
import { occurrences, type Span } from '../events/recurrence.ts'
import { maxClientDates, type ClientDate } from './client-dates.contract.ts'

/** Days ahead in which occurrences of a series are searched; a yearly one occurs in them. */
const searchedDays = 400
/** Series in which one client takes part; those that began first. */
const maxSeries = 100

const spansOf = (event: ShownEvent, now: number): readonly Span[] =>
  event.rrule === null
    ? [{ start: event.start, end: event.end }]
    : occurrences(event, { start: now, end: now + searchedDays * dayMs }).slice(0, maxClientDates)

/**
 * Lists the next events in which the caller takes part and that have not ended: of the cases that they may see, and
 * meetings without a case. The tab «Eventos» of a case shows a client the same events.
 */
export async function listClientDates({ em, actor, ports }: Context): Promise<z.input<typeof ClientDate>[]> {
  const now = ports.clock.now()
  const sqlNow = sql`${now.toISOString()}::timestamptz`
  const own = sql`e.company_id = ${actor.companyId} and e.deleted_at is null
    and e.id in (select p.event_id from event_participant p
      where p.company_id = ${actor.companyId} and p.user_id = ${actor.userId})
    and (e.case_id is null or ${ofVisibleCase(actor, 'e')})`
  const events = await rows(
    em,
    shownEventRow,
    sql`with wanted as materialized (
        (select e.id from event e where ${own} and e.rrule is null and e.ends_at > ${sqlNow}
          order by e.starts_at, e.id limit ${sql.lit(maxClientDates)})
        union all
        (select e.id from event e where ${own} and e.rrule is not null
            and (e.until_at is null or e.until_at > ${sqlNow})
          order by e.starts_at, e.id limit ${sql.lit(maxSeries)}))
      select ${eventViewColumns} from wanted w join event e on e.company_id = ${actor.companyId} and e.id = w.id
        ${eventViewTables}`,
  )
  return events
    .flatMap((event) =>
      spansOf(event, now.getTime()).flatMap((span) => {
        const shown = presentEvent(actor, event, span)
        return shown ? [{ event, shown, start: span.start }] : []
      }),
    )
    .sort((a, b) => a.start - b.start || a.event.id.localeCompare(b.event.id))
    .slice(0, maxClientDates)
    .map(({ event, shown }) => ({
      eventId: shown.id,
      occurrence: shown.occurrence,
      kind: shown.kind,
      title: shown.title ?? '',
      location: shown.location,
      start: shown.start,
      end: shown.end,
      allDay: shown.allDay,
      startDay: shown.startDay,
      endDay: shown.endDay,
      joinUrl: shown.room?.url ?? shown.meetingLink,
      case:
        event.caseId === null
          ? null
          : { id: event.caseId, name: event.caseName ?? '', courtCaseNumber: event.courtCaseNumber },
      ownerName: `${shown.owner.name} ${shown.owner.surname}`,
    }))
}
