// What happens to an appointment, whoever did it: the row, its event and the record are of one transaction.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, row, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import type { TimeRange } from './take-time.ts'
import { expireHoldsIn } from './take-time.ts'
import { appointmentColumns, eventIds, type AppointmentRow, type OpenAppointment } from './appointment-row.ts'
import { appointmentCancelled, appointmentMoved } from './appointments.events.ts'
import { moveOnCalendar, takeOffCalendar } from './calendar-entry.ts'

export type By = 'visitor' | 'office'
type Recorder = Pick<Work, 'record'>

/** Whether a statement failed because another booking has the time. */
export const isTaken = (error: unknown): boolean => constraintOf(error) === 'appointment_no_overlap'

/**
 * Gives an appointment another time. Those of one professional move one after the other, since two that swap would wait
 * for each other.
 * @throws the refusal of the database where another booking has the time; see {@link isTaken}. The transaction is over
 * then.
 */
export async function moveAppointment(
  work: Recorder,
  tx: EntityManager,
  appointment: OpenAppointment,
  place: TimeRange,
  by: By,
  now: Date,
): Promise<void> {
  await row(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`appointments move ${appointment.professional_id}`}, 0))`,
  )
  await expireHoldsIn(tx, appointment.professional_id, place, now)
  const moved = await row<AppointmentRow>(
    tx,
    sql`
    update appointment a set starts_at = ${place.start}, ends_at = ${place.end}, blocked_from = ${place.blockedFrom},
      blocked_until = ${place.blockedUntil}, office_day = ${place.officeDay},
           sequence = a.sequence + 1, version = a.version + 1, updated_at = ${now.toISOString()}
     where a.company_id = ${appointment.company_id} and a.id = ${appointment.id} returning ${appointmentColumns}`,
  )
  if (!moved) return
  if (moved.state === 'confirmed') await moveOnCalendar(work, tx, moved)
  await work.record(tx, appointmentMoved, { ...eventIds(moved), by })
}

export async function cancelAppointment(
  work: Recorder,
  tx: EntityManager,
  appointment: OpenAppointment,
  by: By,
  now: Date,
): Promise<void> {
  const cancelled = await row<AppointmentRow>(
    tx,
    sql`
    update appointment a set state = 'cancelled', sequence = a.sequence + 1, version = a.version + 1,
      updated_at = ${now.toISOString()}
     where a.company_id = ${appointment.company_id} and a.id = ${appointment.id} returning ${appointmentColumns}`,
  )
  if (!cancelled) return
  await takeOffCalendar(work, tx, cancelled, now)
  await work.record(tx, appointmentCancelled, { ...eventIds(cancelled), by, was: appointment.state })
}

export const setState = (
  tx: EntityManager,
  { company_id, id }: AppointmentRow,
  state: 'confirmed' | 'declined',
  now: Date,
): Promise<number> =>
  change(
    tx,
    sql`update appointment set state = ${state}, version = version + 1, updated_at = ${now.toISOString()}
      where company_id = ${company_id} and id = ${id}`,
  )
