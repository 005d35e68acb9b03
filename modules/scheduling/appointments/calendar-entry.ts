// The event by which a confirmed appointment stands in the professional's calendar.
import type { EntityManager } from '@mikro-orm/postgresql'
import { fill } from '#server/contract/locale.ts'
import { change, instant, row, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { insertEvent, newEventId } from '../events/event-row.ts'
import { eventChanged, eventCreated, eventRemoved } from '../events/events.events.ts'
import { schedulingWords } from '../messages/scheduling-words.ts'
import { readOffice } from './appointment-office.ts'
import { begins, ends, findAppointment, type AppointmentRow } from './appointment-row.ts'
import { appointmentsErrors } from './appointments.errors.ts'

export interface AppointmentIds {
  readonly companyId: string
  readonly appointmentId: string
  readonly professionalId: string
}
type Recorder = Pick<Work, 'record'>

/** What a visitor tells of their matter stays with the appointment: the event holds who comes and when. */
export async function putOnCalendar(
  { record }: Recorder,
  tx: EntityManager,
  { companyId, appointmentId, professionalId }: AppointmentIds,
): Promise<void> {
  const appointment = await findAppointment(tx, companyId, appointmentId)
  const office = await readOffice(tx, companyId, professionalId)
  if (!appointment || !office) throw appointmentsErrors.error('appointment_not_found')
  const { name, email, uid, sequence } = appointment
  const id = newEventId()
  await insertEvent(tx, {
    id,
    companyId,
    ownerId: professionalId,
    createdBy: null,
    kind: 'appointment',
    title: fill(schedulingWords.withVisitor[office.locale], { visitor: name ?? '' }),
    description: null,
    location: null,
    meetingLink: null,
    color: null,
    allDay: false,
    start: begins(appointment).getTime(),
    end: ends(appointment).getTime(),
    startDay: null,
    endDay: null,
    timeZone: office.timeZone,
    rrule: null,
    until: ends(appointment).getTime(),
    exDates: [],
    seriesId: null,
    originalStart: null,
    busy: true,
    private: false,
    proposed: false,
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
  await record(tx, eventCreated, { companyId, eventId: id, userId: professionalId, appointmentId })
}

/**
 * The event has the times of its appointment. Where it was the event that moved, it only takes the number of the
 * message.
 */
export async function moveOnCalendar(
  { record }: Recorder,
  tx: EntityManager,
  { company_id, id, professional_id, starts_at, ends_at, sequence }: AppointmentRow,
): Promise<void> {
  const there = await change(
    tx,
    sql`
    update event set sequence = ${sequence} where company_id = ${company_id} and appointment_id = ${id}
      and deleted_at is null and starts_at = ${starts_at} and ends_at = ${ends_at}`,
  )
  if (there > 0) return
  const moved = await row<{ id: string }>(
    tx,
    sql`
    update event set starts_at = ${starts_at}, ends_at = ${ends_at}, until_at = ${ends_at}, sequence = ${sequence},
      version = version + 1, updated_at = now()
     where company_id = ${company_id} and appointment_id = ${id} and deleted_at is null returning id`,
  )
  if (moved)
    await record(tx, eventChanged, {
      companyId: company_id,
      eventId: moved.id,
      userId: professional_id,
      appointmentId: id,
      moved: true,
      start: instant(starts_at),
      end: instant(ends_at),
    })
}

export async function takeOffCalendar(
  { record }: Recorder,
  tx: EntityManager,
  { company_id, id, professional_id, sequence }: AppointmentRow,
  now: Date,
): Promise<void> {
  const removed = await row<{ id: string }>(
    tx,
    sql`
    update event set deleted_at = ${now.toISOString()}, sequence = ${sequence}, version = version + 1,
      updated_at = now()
     where company_id = ${company_id} and appointment_id = ${id} and deleted_at is null returning id`,
  )
  if (removed)
    await record(tx, eventRemoved, {
      companyId: company_id,
      eventId: removed.id,
      userId: professional_id,
      appointmentId: id,
    })
}
