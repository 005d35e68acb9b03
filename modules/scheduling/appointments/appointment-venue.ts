// The place of an appointment, for its visitor and for the office.
import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { guestRoomPath, hostRoomPath } from '#modules/calls/index.ts'
import { callLinkOf } from '../events/call-link.contract.ts'
import { appointmentModes, type AppointmentMode } from '../types/appointment-types.contract.ts'
import type { AppointmentTokens } from './manage-token.ts'

const venueRow = {
  mode: col.oneOf(appointmentModes).nullable,
  location: col.text.nullable,
  meetingLink: col.text.nullable,
  roomUrl: col.text.nullable,
  callRoomId: col.uuid.nullable,
  phone: col.text.nullable,
  officePhone: col.text.nullable,
} as const satisfies Shape

export interface AppointmentVenue {
  /** Null when the place is agreed upon later. */
  readonly mode: AppointmentMode | null
  /** Address. */
  readonly location: string | null
  /** Link of the video call, by which the visitor enters without an account. */
  readonly visitorLink: string | null
  readonly officeLink: string | null
  /** The number that the office calls. */
  readonly phone: string | null
  readonly officePhone: string | null
}

export interface VenueLinks {
  readonly publicUrl: string
  readonly callTokens: AppointmentTokens
}

/**
 * Reads the venue of an appointment. Once the appointment has an event in the professional's calendar, the event takes
 * precedence: the office may have changed its place or its link. Needs the scope of the company.
 */
export async function readVenue(
  { publicUrl, callTokens }: VenueLinks,
  em: EntityManager,
  companyId: string,
  appointmentId: string,
): Promise<AppointmentVenue> {
  const venue = await row(
    em,
    venueRow,
    sql`${preparedStatement}
    select a.mode, case when e.id is null then a.place else e.location end as location,
           e.meeting_link as "meetingLink", e.room_url as "roomUrl", r.id as "callRoomId",
           case when a.mode = 'phone' then a.phone end as phone, c.phone as "officePhone"
      from appointment a join company c on c.id = a.company_id
      left join event e on e.company_id = a.company_id and e.appointment_id = a.id and e.deleted_at is null
      left join call_room r on r.company_id = a.company_id and r.id = a.call_room_id
     where a.company_id = ${companyId} and a.id = ${appointmentId}`,
  )
  if (!venue) return { mode: null, location: null, visitorLink: null, officeLink: null, phone: null, officePhone: null }
  const { meetingLink, roomUrl, callRoomId, ...place } = venue
  const eventLink = callLinkOf({ meetingLink, roomUrl })
  return {
    ...place,
    visitorLink:
      eventLink ?? (callRoomId === null ? null : publicUrl + guestRoomPath(callTokens(companyId, appointmentId))),
    officeLink: eventLink ?? (callRoomId === null ? null : publicUrl + hostRoomPath(callRoomId)),
  }
}

/** Presents the venue to visitors. */
export const presentVenue = ({ mode, location, visitorLink, phone, officePhone }: AppointmentVenue) => ({
  mode,
  location,
  meetingLink: visitorLink,
  phone,
  officePhone,
})
