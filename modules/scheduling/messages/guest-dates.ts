// Records of mails to guests, and of decisions not to mail them (silence), for single dates of a series. When a change
// of the series moves a date to another time, to a split-off part or to an independent event, its records move with it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { seriesOf, type StoredEvent } from '../events/event-row.ts'
import { occurrenceAt, type Span } from '../events/recurrence.ts'

/** The event that contains a date after the change. */
interface DateTarget {
  /** Absent for the same series. */
  readonly eventId?: string
  /** Original start in the series, in milliseconds; absent when the date is an independent event. */
  readonly occurrence?: number
}
type SeriesIds = Pick<StoredEvent, 'companyId' | 'id'>

/** Key in `event.guest_silence` of the event as a whole; the other keys are the original starts of dates. */
const wholeEventKey = ''

const isoTime = (instant: number): string => new Date(instant).toISOString()

/**
 * Moves the records of mails (`event_guest`) to the new event and start of their dates; `-infinity` is the start for an
 * independent event. The calendar of the guest has a date under the UID and RECURRENCE-ID of the latest mail about it,
 * which `former_id` and `former_occurrence` record:
 * - `former_occurrence` is the start before the first move, because none of the moves was mailed;
 * - `former_id` is the series before the date left it for another event;
 * - both are null for a cancelled date that became an independent event: the calendar does not have it.
 */
async function moveMails(tx: EntityManager, series: SeriesIds, targetOf: (start: number) => DateTarget): Promise<void> {
  const { companyId, id } = series
  const starts = await rows(
    tx,
    { start: col.double },
    sql`select distinct extract(epoch from occurrence)::float8 * 1000 as start from event_guest
      where company_id = ${companyId} and event_id = ${id} and isfinite(occurrence)`,
  )
  const moves = starts.flatMap(({ start }) => {
    const { eventId = id, occurrence } = targetOf(start)
    if (eventId === id && occurrence === start) return []
    return [{ start: isoTime(start), event_id: eventId, target: occurrence === undefined ? null : isoTime(occurrence) }]
  })
  if (moves.length === 0) return
  // Deletes and inserts the rows, because an update would violate the unique key when a date moves to the start of
  // another date.
  const moved = await rows(
    tx,
    { mail: col.json<Readonly<Record<string, unknown>>>() },
    sql`delete from event_guest g using jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as m (start timestamptz, event_id uuid, target timestamptz)
      where g.company_id = ${companyId} and g.event_id = ${id} and g.occurrence = m.start
      returning to_jsonb(g) || jsonb_build_object('event_id', m.event_id,
        'occurrence', coalesce(m.target, '-infinity'::timestamptz)) || case
          when m.target is null and g.cancelled then '{"former_id": null, "former_occurrence": null}'
          else jsonb_build_object('former_occurrence', coalesce(g.former_occurrence, m.start), 'former_id',
            case when m.target is null or m.event_id <> g.event_id then coalesce(g.former_id, g.event_id)
              else g.former_id end) end as mail`,
  )
  await change(
    tx,
    sql`insert into event_guest select * from jsonb_populate_recordset(null::event_guest,
      ${JSON.stringify(moved.map(({ mail }) => mail))}::jsonb)`,
  )
}

/** Moves the decisions not to mail about single dates; the decision for the whole series stays with the series. */
async function moveSilence(
  tx: EntityManager,
  series: SeriesIds,
  targetOf: (start: number) => DateTarget,
): Promise<void> {
  const { companyId, id } = series
  const stored = await row(
    tx,
    { silence: col.json<Readonly<Record<string, unknown>>>() },
    sql`select guest_silence as silence from event where company_id = ${companyId} and id = ${id}`,
  )
  const entries = Object.entries(stored?.silence ?? {})
  if (entries.every(([key]) => key === wholeEventKey)) return
  const silences = new Map<string, Record<string, unknown>>([[id, {}]])
  for (const [key, silence] of entries) {
    const { eventId = id, occurrence }: DateTarget = key === wholeEventKey ? {} : targetOf(Date.parse(key))
    const newKey = occurrence === undefined ? wholeEventKey : isoTime(occurrence)
    silences.set(eventId, { ...silences.get(eventId), [newKey]: silence })
  }
  // Replaces the entries of the series; adds entries to the other events.
  for (const [eventId, silence] of silences)
    await change(
      tx,
      sql`update event set guest_silence = case when id = ${id}::uuid then '{}' else guest_silence end
        || ${JSON.stringify(silence)}::jsonb where company_id = ${companyId} and id = ${eventId}`,
    )
}

/** Moves the records of single dates of a series. `targetOf` takes the original start of a date. */
export async function moveGuestDates(
  tx: EntityManager,
  series: SeriesIds,
  targetOf: (start: number) => DateTarget,
): Promise<void> {
  await moveMails(tx, series, targetOf)
  await moveSilence(tx, series, targetOf)
}

const lengthInterval = ({ start, end }: Span) => sql`make_interval(secs => ${(end - start) / 1000}::float8)`

/**
 * Records, for a date that became an independent event, which state guests received in mails about its series. A guest
 * who was mailed about the date itself already has a record, which {@link moveGuestDates} moved.
 * @param series before its change
 * @param event the new event of the date
 * @param start the original start of the date in the series
 */
export async function recordFormerDate(
  tx: EntityManager,
  series: StoredEvent,
  event: Pick<StoredEvent, 'id'>,
  start: number,
): Promise<void> {
  const span = occurrenceAt(seriesOf(series), start)
  if (!span) return
  await change(
    tx,
    sql`
    insert into event_guest (company_id, event_id, occurrence, email, name, starts_at, ends_at, location, sequence,
      cancelled, former_id, former_occurrence)
    select company_id, ${event.id}::uuid, occurrence, email, name, date_in_mail.start, date_in_mail.start + case
        when ends_at - starts_at = ${lengthInterval(series)} then ${lengthInterval(span)} else ends_at - starts_at end,
      location, 0, false, event_id, date_in_mail.start
      from event_guest,
        lateral (select starts_at + ${lengthInterval({ start: series.start, end: start })} as start) as date_in_mail
      where company_id = ${series.companyId} and event_id = ${series.id}
        and occurrence = '-infinity' and not cancelled
    on conflict on constraint event_guest_pkey do nothing`,
  )
}
