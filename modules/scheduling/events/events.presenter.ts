import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { isUndelivered } from '#server/jobs/written-mail.ts'
import { hostRoomPath } from '#modules/calls/index.ts'
import { eventAbilities, type CalendarActor } from '../scheduling.policy.ts'
import type { Event } from './event.contract.ts'
import { storedEventRow, storedEventColumns } from './event-row.ts'
import { timesOf, type Times } from './event-times.ts'
import type { Span } from './recurrence.ts'

/** An event with the names that the response contains. */
export const eventViewRow = {
  ...storedEventRow,
  ownerName: col.text,
  ownerSurname: col.text,
  caseName: col.text.nullable,
  courtCaseNumber: col.text.nullable,
  /** Names of the participants with an account, by the id of the account. */
  people: col.json<Readonly<Record<string, string>>>(),
  guestUndelivered: col.boolean,
  /** Room of a booked video appointment. */
  callRoomId: col.uuid.nullable,
  /** Starts of occurrences that were removed from the series or edited separately. */
  excluded: col.array(col.double),
  /** Rule of the series of a separately edited occurrence. */
  seriesRule: col.text.nullable,
  seriesVersion: col.int.nullable,
} as const satisfies Shape
export type EventViewRow = RowOf<typeof eventViewRow>

/** The columns of {@link EventViewRow} over an event `e`. */
export const eventViewColumns = sql`${storedEventColumns}, o.name as "ownerName", o.surname as "ownerSurname",
  f.name as "caseName", f.court_case_number as "courtCaseNumber",
  coalesce((select jsonb_object_agg(u.id, u.name || ' ' || u.surname) from event_participant p join user_account u
    on u.company_id = p.company_id and u.id = p.user_id where p.event_id = e.id), '{}') as people,
  e.guest_email is not null
    and ${isUndelivered('event', 'e.company_id', 'e.id', 'e.guest_email')} as "guestUndelivered",
  (select a.call_room_id from appointment a where a.company_id = e.company_id
    and a.id = e.appointment_id) as "callRoomId",
  case when e.rrule is null then '{}' else app.excluded_ms(e) end as excluded, m.rrule as "seriesRule",
    m.version as "seriesVersion"`

/** The joins that the columns need. */
export const eventViewTables = sql.raw(`join user_account o on o.company_id = e.company_id and o.id = e.owner_id
  left join case_file f on f.company_id = e.company_id and f.id = e.case_id
  left join event m on m.company_id = e.company_id and m.id = e.series_id`)

const isoTime = (time: number): string => new Date(time).toISOString()
type EventResponse = z.input<typeof Event>

type Details = Pick<
  EventResponse,
  | 'title'
  | 'description'
  | 'location'
  | 'meetingLink'
  | 'color'
  | 'case'
  | 'participants'
  | 'guestName'
  | 'guestEmail'
  | 'guestUndelivered'
  | 'videoCall'
  | 'room'
>

/** Returns the video room. Only the host enters the room of a booked appointment from the calendar. */
function roomOf(actor: CalendarActor, event: EventViewRow): Details['room'] {
  if (event.roomId !== null && event.roomUrl !== null) return { id: event.roomId, url: event.roomUrl }
  return event.callRoomId !== null && actor.userId === event.ownerId
    ? { id: event.callRoomId, url: hostRoomPath(event.callRoomId) }
    : null
}

function detailsOf(actor: CalendarActor, event: EventViewRow): Details {
  const isOffice = can(actor, 'scheduling.work')
  return {
    title: event.title,
    location: event.location,
    meetingLink: event.meetingLink,
    color: event.color,
    // A client sees when and where the event is and who takes part, but not the office's notes about it.
    description: isOffice ? event.description : null,
    case:
      isOffice && event.caseId !== null && event.caseName !== null
        ? { id: event.caseId, name: event.caseName, courtCaseNumber: event.courtCaseNumber }
        : null,
    participants: event.participants.map(({ userId, name, email }) => ({
      userId,
      name: (userId ? event.people[userId] : name) ?? '',
      email: isOffice ? email : null,
    })),
    guestName: event.guestName,
    guestEmail: isOffice ? event.guestEmail : null,
    guestUndelivered: isOffice && event.guestUndelivered,
    videoCall: event.videoCall,
    room: roomOf(actor, event),
  }
}

const noDetails: Details = {
  title: null,
  description: null,
  location: null,
  meetingLink: null,
  color: null,
  case: null,
  participants: [],
  guestName: null,
  guestEmail: null,
  guestUndelivered: false,
  videoCall: false,
  room: null,
}

/** An occupied time in the calendar of its owner. */
interface BusyTime extends Pick<EventViewRow, 'id' | 'ownerId' | 'ownerName' | 'ownerSurname' | 'rrule'> {
  readonly times: Times
}

/** Presents an occupied time without any detail of its event. */
export const presentBusyTime = ({ times, rrule, ...busy }: BusyTime, span: Span): EventResponse => ({
  ...noDetails,
  id: busy.id,
  kind: 'personal',
  start: isoTime(times.start),
  end: isoTime(times.end),
  allDay: times.allDay,
  startDay: times.startDay,
  endDay: times.endDay,
  timeZone: times.timeZone,
  rrule,
  occurrence: rrule === null ? null : isoTime(span.start),
  busy: true,
  private: true,
  busyOnly: true,
  owner: { id: busy.ownerId, name: busy.ownerName, surname: busy.ownerSurname },
  appointmentId: null,
  version: 1,
  can: { update: false, remove: false },
})

/** Presents one occurrence of an event; null when the actor may not learn of it. */
export function presentEvent(actor: CalendarActor, event: EventViewRow, span: Span): EventResponse | null {
  const subject = {
    companyId: event.companyId,
    ownerId: event.ownerId,
    createdBy: event.createdBy,
    participantIds: event.participants.flatMap(({ userId }) => (userId ? [userId] : [])),
    private: event.private,
  }
  const abilities = eventAbilities(actor, subject)
  if (!abilities) return null
  const isRecurring = event.rrule !== null
  const times = isRecurring ? timesOf(event, span) : event
  const originalStart = isRecurring ? span.start : event.originalStart
  return {
    id: event.seriesId ?? event.id,
    kind: abilities.details ? event.kind : 'personal',
    ...(abilities.details ? detailsOf(actor, event) : noDetails),
    start: isoTime(times.start),
    end: isoTime(times.end),
    allDay: times.allDay,
    startDay: times.startDay,
    endDay: times.endDay,
    timeZone: event.timeZone,
    rrule: event.rrule ?? event.seriesRule,
    occurrence: originalStart === null ? null : isoTime(originalStart),
    busy: event.busy,
    private: event.private,
    busyOnly: !abilities.details,
    owner: { id: event.ownerId, name: event.ownerName, surname: event.ownerSurname },
    appointmentId: abilities.details ? event.appointmentId : null,
    version: event.seriesVersion ?? event.version,
    can: { update: abilities.update, remove: abilities.remove },
  }
}
