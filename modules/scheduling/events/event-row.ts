import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, changeLater, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Series } from './recurrence.ts'
import { eventKinds } from './event.contract.ts'

/** An event as stored; instants in milliseconds since 1970. */
export const storedEventRow = {
  id: col.uuid,
  companyId: col.uuid,
  ownerId: col.uuid,
  createdBy: col.uuid.nullable,
  kind: col.oneOf(eventKinds),
  title: col.text,
  description: col.text.nullable,
  location: col.text.nullable,
  meetingLink: col.text.nullable,
  color: col.text.nullable,
  allDay: col.boolean,
  start: col.double,
  end: col.double,
  startDay: col.text.nullable,
  endDay: col.text.nullable,
  timeZone: col.text,
  rrule: col.text.nullable,
  /** End of the last occurrence; null for a series without an end. */
  until: col.double.nullable,
  exDates: col.array(col.double),
  seriesId: col.uuid.nullable,
  originalStart: col.double.nullable,
  busy: col.boolean,
  private: col.boolean,
  caseId: col.uuid.nullable,
  guestName: col.text.nullable,
  guestEmail: col.text.nullable,
  videoCall: col.boolean,
  roomId: col.text.nullable,
  roomUrl: col.text.nullable,
  appointmentId: col.uuid.nullable,
  uid: col.text,
  sequence: col.int,
  deletedAt: col.double.nullable,
  version: col.int,
  participants: col.json<readonly StoredParticipant[]>(),
} as const satisfies Shape
export type StoredEvent = RowOf<typeof storedEventRow>

export interface StoredParticipant {
  readonly userId: string | null
  readonly name: string | null
  readonly email: string | null
}

const msOf = (column: string): string => `extract(epoch from e.${column})::float8 * 1000`

/** The columns of {@link StoredEvent} over an event `e`. */
export const storedEventColumns =
  sql.raw(`e.id, e.company_id as "companyId", e.owner_id as "ownerId", e.created_by as "createdBy", e.kind, e.title,
    e.description, e.location,
  e.meeting_link as "meetingLink", e.color, e.all_day as "allDay", ${msOf('starts_at')} as start,
    ${msOf('ends_at')} as "end", e.start_day::text as "startDay", e.end_day::text as "endDay",
  e.time_zone as "timeZone", e.rrule, ${msOf('until_at')} as until, array(select extract(epoch from x)::float8 * 1000
    from unnest(e.ex_dates) x) as "exDates",
  e.series_id as "seriesId", ${msOf('original_start')} as "originalStart", e.busy, e.private,
    e.case_id as "caseId", e.guest_name as "guestName", e.guest_email as "guestEmail",
  e.video_call as "videoCall", e.room_id as "roomId", e.room_url as "roomUrl", e.appointment_id as "appointmentId",
    e.uid, e.sequence, ${msOf('deleted_at')} as "deletedAt", e.version,
  coalesce((select jsonb_agg(jsonb_build_object('userId', p.user_id, 'name', p.name, 'email', p.email)
    order by p.position) from event_participant p where p.event_id = e.id), '[]') as participants`)

/**
 * Locks an event or a series until the transaction ends. Does not find an occurrence that was edited separately: such
 * an occurrence is locked by its series.
 */
export const lockEvent = (tx: EntityManager, companyId: string, id: string): Promise<StoredEvent | undefined> =>
  row(
    tx,
    storedEventRow,
    sql`${preparedStatement}select ${storedEventColumns} from event e
      where e.company_id = ${companyId} and e.id = ${id} and e.series_id is null for no key update of e`,
  )

/** Returns the separately edited occurrences of a series, including removed ones. */
export const readEditedOccurrences = (em: EntityManager, companyId: string, seriesId: string): Promise<StoredEvent[]> =>
  rows(
    em,
    storedEventRow,
    sql`${preparedStatement}select ${storedEventColumns} from event e
      where e.company_id = ${companyId} and e.series_id = ${seriesId} order by e.original_start`,
  )

/** Returns the recurrence of an event; dates in `exDates` and edited occurrences are excluded from it. */
export const seriesOf = (event: StoredEvent, edited: readonly StoredEvent[] = []): Series => ({
  start: event.start,
  end: event.end,
  allDay: event.allDay,
  timeZone: event.timeZone,
  rrule: event.rrule,
  excluded: [
    ...event.exDates,
    ...edited.flatMap(({ originalStart }) => (originalStart === null ? [] : [originalStart])),
  ],
})

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** The columns of an event that can change, with their values. */
const columnsOf = (event: StoredEvent): Readonly<Record<string, unknown>> => ({
  kind: event.kind,
  title: event.title,
  description: event.description,
  location: event.location,
  meeting_link: event.meetingLink,
  color: event.color,
  all_day: event.allDay,
  starts_at: isoTime(event.start),
  ends_at: isoTime(event.end),
  start_day: event.startDay,
  end_day: event.endDay,
  time_zone: event.timeZone,
  rrule: event.rrule,
  until_at: isoTime(event.until),
  ex_dates: sql`${event.exDates.map(isoTime)}::timestamptz[]`,
  series_id: event.seriesId,
  original_start: isoTime(event.originalStart),
  busy: event.busy,
  private: event.private,
  case_id: event.caseId,
  guest_name: event.guestName,
  guest_email: event.guestEmail,
  video_call: event.videoCall,
  room_id: event.roomId,
  room_url: event.roomUrl,
  uid: event.uid,
  sequence: event.sequence,
  deleted_at: isoTime(event.deletedAt),
  version: event.version,
})

/** Joins values by commas; a value that is an SQL fragment already, as `ex_dates`, is not turned into a parameter. */
const sqlList = (values: readonly unknown[]) =>
  sql.join(
    values.map((value) =>
      value !== null && typeof value === 'object' && 'toOperationNode' in value
        ? (value as ReturnType<typeof sql>)
        : sql`${value}`,
    ),
  )

async function writeParticipants(tx: EntityManager, { companyId, id, participants }: StoredEvent): Promise<void> {
  await changeLater(tx, sql`delete from event_participant where company_id = ${companyId} and event_id = ${id}`)
  if (participants.length === 0) return
  const participantRows = participants.map(({ userId, name, email }, position) => ({
    position,
    user_id: userId,
    name,
    email,
  }))
  await changeLater(
    tx,
    sql`
    insert into event_participant (company_id, event_id, position, user_id, name, email)
    select ${companyId}::uuid, ${id}::uuid, x.position, x.user_id, x.name, x.email
      from jsonb_to_recordset(${JSON.stringify(participantRows)}::jsonb)
        as x (position smallint, user_id uuid, name text, email text)`,
  )
}

export async function insertEvent(tx: EntityManager, event: StoredEvent): Promise<void> {
  const columns = {
    id: event.id,
    company_id: event.companyId,
    owner_id: event.ownerId,
    created_by: event.createdBy,
    appointment_id: event.appointmentId,
    ...columnsOf(event),
  }
  await changeLater(
    tx,
    sql`insert into event (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      values (${sqlList(Object.values(columns))})`,
  )
  if (event.participants.length > 0) await writeParticipants(tx, event)
}

/** Writes an event, and its participants if they differ from those of `previousEvent`. */
export async function saveEvent(tx: EntityManager, event: StoredEvent, previousEvent: StoredEvent): Promise<void> {
  const columns = columnsOf(event)
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await change(
    tx,
    sql`
    update event set (${names}) = row(${sqlList(Object.values(columns))}), updated_at = now()
     where company_id = ${event.companyId} and id = ${event.id}`,
  )
  if (JSON.stringify(event.participants) !== JSON.stringify(previousEvent.participants))
    await writeParticipants(tx, event)
}

/** Records the series from which an event was split off. */
export const recordSplit = (tx: EntityManager, splitOff: StoredEvent, series: StoredEvent): Promise<number> =>
  change(
    tx,
    sql`update event set cut_from = ${series.id} where company_id = ${splitOff.companyId} and id = ${splitOff.id}`,
  )

/** Returns a new iCalendar UID, which identifies the event in all calendars and never changes. */
export const newUid = (id: string): string => `${id}@bufete`
export const newEventId = (): string => randomUUIDv7()
