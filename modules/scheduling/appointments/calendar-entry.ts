// The calendar event of a confirmed appointment.
import type { EntityManager } from '@mikro-orm/postgresql'
import { fill } from '#server/contract/locale.ts'
import { change, instant, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { closeAppointmentRoom, extendAppointmentRoom, openAppointmentRoom } from '#modules/calls/index.ts'
import { insertEvent, newEventId } from '../events/event-row.ts'
import { eventChanged, eventCreated, eventRemoved } from '../events/events.events.ts'
import { appointmentPhrases } from '../messages/appointment.phrases.ts'
import { readOffice } from './appointment-office.ts'
import { startOf, endOf, isNamed, type AppointmentRow, type NamedAppointment } from './appointment-row.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import type { VenueLinks } from './appointment-venue.ts'

type Recorder = Pick<Work, 'record'>

/**
 * Creates the event with visitor, time and place, and the room of a video appointment. The description of the matter
 * stays with the appointment.
 */
export async function addCalendarEntry(
  links: VenueLinks,
  work: Recorder,
  tx: EntityManager,
  appointment: AppointmentRow,
  now: Date,
): Promise<void> {
  const { id: appointmentId, companyId, professionalId, name, email, uid, sequence } = appointment
  const office = await readOffice(tx, companyId, professionalId)
  if (!office) throw appointmentsErrors.error('appointment_not_found')
  const title = fill(appointmentPhrases.withVisitor[office.locale], { visitor: name ?? '' })
  const id = newEventId()
  await insertEvent(tx, {
    id,
    companyId,
    ownerId: professionalId,
    createdBy: null,
    kind: 'appointment',
    title,
    description: null,
    location: appointment.place,
    meetingLink: null,
    color: null,
    allDay: false,
    start: startOf(appointment).getTime(),
    end: endOf(appointment).getTime(),
    startDay: null,
    endDay: null,
    timeZone: office.timeZone,
    rrule: null,
    until: endOf(appointment).getTime(),
    exDates: [],
    seriesId: null,
    originalStart: null,
    busy: true,
    private: false,
    caseId: null,
    guestName: name,
    guestEmail: email,
    videoCall: false,
    roomId: null,
    roomUrl: null,
    appointmentId,
    uid,
    sequence,
    deletedAt: null,
    version: 1,
    participants: [],
  })
  if (appointment.mode === 'video' && isNamed(appointment)) await openRoom(links, work, tx, appointment, title, now)
  await work.record(tx, eventCreated, { companyId, eventId: id, userId: professionalId, appointmentId })
}

async function openRoom(
  { publicUrl, callTokens }: VenueLinks,
  work: Recorder,
  tx: EntityManager,
  appointment: NamedAppointment,
  name: string,
  now: Date,
): Promise<void> {
  const { companyId, id, professionalId } = appointment
  const roomId = await openAppointmentRoom(work, tx, {
    companyId,
    hostId: professionalId,
    publicUrl,
    name,
    guest: appointment,
    guestToken: callTokens(companyId, id),
    end: endOf(appointment),
    now,
  })
  await change(tx, sql`update appointment set call_room_id = ${roomId} where company_id = ${companyId} and id = ${id}`)
}

/**
 * Moves the event to the times of its appointment. An event that has these times already, because the move began in the
 * calendar, only gets the new sequence number.
 */
export async function moveCalendarEntry(
  { record }: Recorder,
  tx: EntityManager,
  { companyId, id, professionalId, startsAt, endsAt, sequence, callRoomId }: AppointmentRow,
): Promise<void> {
  if (callRoomId !== null) await extendAppointmentRoom(tx, companyId, callRoomId, new Date(endsAt))
  const alreadyThere = await change(
    tx,
    sql`
    update event set sequence = ${sequence} where company_id = ${companyId} and appointment_id = ${id}
      and deleted_at is null and starts_at = ${startsAt} and ends_at = ${endsAt}`,
  )
  if (alreadyThere > 0) return
  const moved = await row(
    tx,
    { id: col.uuid },
    sql`
    update event set starts_at = ${startsAt}, ends_at = ${endsAt}, until_at = ${endsAt}, sequence = ${sequence},
      version = version + 1, updated_at = now()
     where company_id = ${companyId} and appointment_id = ${id} and deleted_at is null returning id`,
  )
  if (moved)
    await record(tx, eventChanged, {
      companyId,
      eventId: moved.id,
      userId: professionalId,
      appointmentId: id,
      moved: true,
      start: instant(startsAt),
      end: instant(endsAt),
    })
}

export async function removeCalendarEntry(
  { record }: Recorder,
  tx: EntityManager,
  { companyId, id, professionalId, sequence, callRoomId }: AppointmentRow,
  now: Date,
): Promise<void> {
  if (callRoomId !== null) await closeAppointmentRoom(tx, companyId, callRoomId, now)
  const removed = await row(
    tx,
    { id: col.uuid },
    sql`
    update event set deleted_at = ${now.toISOString()}, sequence = ${sequence}, version = version + 1,
      updated_at = now()
     where company_id = ${companyId} and appointment_id = ${id} and deleted_at is null returning id`,
  )
  if (removed)
    await record(tx, eventRemoved, {
      companyId,
      eventId: removed.id,
      userId: professionalId,
      appointmentId: id,
    })
}
