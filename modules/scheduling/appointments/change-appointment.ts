// Moves and cancels appointments, for the visitor and for the office. Row, calendar event and domain event are written
// in one transaction.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, row, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { refundOf } from '../payment/refund-rule.ts'
import { type TimeRange, expireHoldsIn } from './reserve-time.ts'
import {
  appointmentRow,
  appointmentColumns,
  appointmentIds,
  type AppointmentRow,
  type OpenAppointment,
} from './appointment-row.ts'
import { appointmentCancelled, appointmentMoved } from './appointments.events.ts'
import { extendQuestionsLink } from './questions.ts'
import { moveCalendarEntry, removeCalendarEntry } from './calendar-entry.ts'

/** The side that causes a change. */
export type ActingSide = 'visitor' | 'office'
type Recorder = Pick<Work, 'record'>

/** Returns whether a statement failed because another booking has the time. */
export const isTaken = (error: unknown): boolean => constraintOf(error) === 'appointment_no_overlap'

/**
 * Moves an appointment. Moves of one professional are serialized, because two appointments that swap times would
 * deadlock.
 * @throws the constraint violation if another booking has the time; it ends the transaction, see {@link isTaken}
 */
export async function moveAppointment(
  work: Recorder,
  tx: EntityManager,
  appointment: OpenAppointment,
  timeRange: TimeRange,
  by: ActingSide,
  now: Date,
): Promise<void> {
  await change(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`appointments move ${appointment.professionalId}`}, 0))`,
  )
  await expireHoldsIn(tx, appointment.professionalId, timeRange, now)
  const moved = await row(
    tx,
    appointmentRow,
    sql`
    update appointment a set starts_at = ${timeRange.start}, ends_at = ${timeRange.end},
           blocked_from = ${timeRange.blockedFrom},
      blocked_until = ${timeRange.blockedUntil}, office_day = ${timeRange.officeDay},
           sequence = a.sequence + 1, version = a.version + 1, updated_at = ${now.toISOString()}
     where a.company_id = ${appointment.companyId} and a.id = ${appointment.id} returning ${appointmentColumns}`,
  )
  if (!moved) return
  await extendQuestionsLink(tx, moved)
  if (moved.state === 'confirmed') await moveCalendarEntry(work, tx, moved)
  await work.record(tx, appointmentMoved, { ...appointmentIds(moved), by })
}

export async function cancelAppointment(
  work: Recorder,
  tx: EntityManager,
  appointment: OpenAppointment,
  by: ActingSide,
  now: Date,
): Promise<void> {
  const refundCents = refundOf(appointment, by, now)
  const cancelled = await row(
    tx,
    appointmentRow,
    sql`
    update appointment a set state = 'cancelled', refund_cents = ${refundCents}::int, sequence = a.sequence + 1, version = a.version + 1,
      updated_at = ${now.toISOString()}
     where a.company_id = ${appointment.companyId} and a.id = ${appointment.id} returning ${appointmentColumns}`,
  )
  if (!cancelled) return
  await removeCalendarEntry(work, tx, cancelled, now)
  await work.record(tx, appointmentCancelled, {
    ...appointmentIds(cancelled),
    by,
    was: appointment.state,
    refundCents: refundCents ?? 0,
  })
}

export const setState = (
  tx: EntityManager,
  { companyId, id }: AppointmentRow,
  state: 'confirmed' | 'declined',
  now: Date,
): Promise<number> =>
  change(
    tx,
    sql`update appointment set state = ${state}, version = version + 1, updated_at = ${now.toISOString()}
      where company_id = ${companyId} and id = ${id}`,
  )
