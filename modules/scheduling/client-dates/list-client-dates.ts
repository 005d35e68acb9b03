import type { z } from 'zod'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { callLinkOf } from '../events/call-link.contract.ts'
import {
  eventViewColumns,
  eventViewTables,
  presentEvent,
  eventViewRow,
  type EventViewRow,
} from '../events/events.presenter.ts'
import { nextOccurrence, occurrences, type Span } from '../events/recurrence.ts'
import { maxClientDates, type ClientDate } from './client-dates.contract.ts'

/** Days ahead in which up to four occurrences of a series are searched; beyond them only its next one is. */
const searchedDays = 400
/** Maximum number of series of one client that are expanded. */
const maxSeries = 100

function spansOf(event: EventViewRow, now: number): readonly Span[] {
  if (event.rrule === null) return [{ start: event.start, end: event.end }]
  const near = occurrences(event, { start: now, end: now + searchedDays * dayMs }).slice(0, maxClientDates)
  // A series for every second year may have none so near.
  return near.length > 0 ? near : [nextOccurrence(event, now) ?? []].flat()
}

/**
 * Lists the next events in which the caller takes part and that have not ended: events of cases that they may see, and
 * events without a case. The tab «Eventos» of a case shows the same events to a client.
 */
export async function listClientDates({ em, actor, ports }: Context): Promise<z.input<typeof ClientDate>[]> {
  const now = ports.clock.now()
  const sqlNow = sql`${now.toISOString()}::timestamptz`
  const isOwnEvent = sql`e.company_id = ${actor.companyId} and e.deleted_at is null
    and e.id in (select p.event_id from event_participant p
      where p.company_id = ${actor.companyId} and p.user_id = ${actor.userId})
    and (e.case_id is null or ${ofVisibleCase(actor, 'e')})`
  const events = await rows(
    em,
    eventViewRow,
    sql`with wanted as materialized (
        (select e.id from event e where ${isOwnEvent} and e.rrule is null and e.ends_at > ${sqlNow}
          order by e.starts_at, e.id limit ${sql.lit(maxClientDates)})
        union all
        (select e.id from event e where ${isOwnEvent} and e.rrule is not null
            and (e.until_at is null or e.until_at > ${sqlNow})
          order by e.starts_at, e.id limit ${sql.lit(maxSeries)}))
      select ${eventViewColumns} from wanted w join event e on e.company_id = ${actor.companyId} and e.id = w.id
        ${eventViewTables}`,
  )
  return events
    .flatMap((event) =>
      spansOf(event, now.getTime()).flatMap((span) => {
        const visible = presentEvent(actor, event, span)
        return visible ? [{ event, visible, start: span.start }] : []
      }),
    )
    .sort((a, b) => a.start - b.start || a.event.id.localeCompare(b.event.id))
    .slice(0, maxClientDates)
    .map(({ event, visible }) => ({
      eventId: visible.id,
      occurrence: visible.occurrence,
      kind: visible.kind,
      title: visible.title ?? '',
      location: visible.location,
      start: visible.start,
      end: visible.end,
      allDay: visible.allDay,
      startDay: visible.startDay,
      endDay: visible.endDay,
      joinUrl: callLinkOf({ meetingLink: visible.meetingLink, roomUrl: visible.room?.url ?? null }),
      case:
        event.caseId === null
          ? null
          : { id: event.caseId, name: event.caseName ?? '', courtCaseNumber: event.courtCaseNumber },
      ownerName: `${visible.owner.name} ${visible.owner.surname}`,
    }))
}
