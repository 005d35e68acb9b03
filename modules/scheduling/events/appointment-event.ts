// How a booked appointment stands in the calendar. Called in the transaction that books, moves or cancels it; no event of
// the bus is recorded here, so that what the booking does to the calendar is not taken for what somebody did in it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { insertEvent, newEventId, newUid } from './event-row.ts'

export interface AppointmentEvent {
  readonly companyId: string
  readonly professionalId: string
  readonly appointmentId: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  readonly timeZone: string
  readonly title: string
  readonly guestName: string
  readonly guestEmail: string
  readonly description?: string | null
  /** Of the invitation, so that calendars outside know it for the same; made when not given. */
  readonly uid?: string
}

/** @returns its id */
export async function createAppointmentEvent(tx: EntityManager, { companyId, professionalId, appointmentId, start, end, timeZone, title, guestName, guestEmail, description = null, uid }: AppointmentEvent): Promise<string> {
  const id = newEventId()
  await insertEvent(tx, {
    id, companyId, ownerId: professionalId, createdBy: null, kind: 'appointment', title, description, location: null, meetingLink: null, color: null,
    allDay: false, start, end, startDay: null, endDay: null, timeZone, rrule: null, until: end, exDates: [], seriesId: null, originalStart: null,
    busy: true, private: false, proposed: false, caseId: null, guestName, guestEmail, videoCall: false, roomId: null, roomUrl: null,
    appointmentId, uid: uid ?? newUid(id), sequence: 0, deletedAt: null, version: 1, participants: [],
  })
  return id
}

/** @returns false when it stands in no calendar */
export const moveAppointmentEvent = async (tx: EntityManager, companyId: string, appointmentId: string, { start, end }: { readonly start: number; readonly end: number }): Promise<boolean> =>
  (await change(tx, sql`
    update event set starts_at = ${new Date(start).toISOString()}, ends_at = ${new Date(end).toISOString()}, until_at = ${new Date(end).toISOString()}, sequence = sequence + 1, version = version + 1, updated_at = now()
     where company_id = ${companyId} and appointment_id = ${appointmentId} and deleted_at is null`)) > 0

/** @returns false when it stands in no calendar */
export const cancelAppointmentEvent = async (tx: EntityManager, companyId: string, appointmentId: string, now: Date): Promise<boolean> =>
  (await change(tx, sql`
    update event set deleted_at = ${now.toISOString()}, sequence = sequence + 1, version = version + 1, updated_at = now()
     where company_id = ${companyId} and appointment_id = ${appointmentId} and deleted_at is null`)) > 0

/** The event of an appointment; undefined when it stands in no calendar. */
export const eventOfAppointment = async (em: EntityManager, companyId: string, appointmentId: string): Promise<string | undefined> =>
  (await row<{ id: string }>(em, sql`select id from event where company_id = ${companyId} and appointment_id = ${appointmentId} and deleted_at is null`))?.id
