import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Services } from '#server/services.ts'
import { eventChanged, eventRemoved } from '../events/events.events.ts'
import { placeAt } from './answer-appointment.ts'
import { isOpen, lockAppointment, begins, ends } from './appointment-row.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { cancelAppointment, isTaken, moveAppointment } from './change-appointment.ts'

/** What became of the event of an appointment in the calendar. */
async function timesOf(tx: EntityManager, companyId: string, eventId: string) {
  return row<{ starts_at: string; ends_at: string; all_day: boolean }>(
    tx,
    sql`select starts_at, ends_at, all_day from event where company_id = ${companyId} and id = ${eventId}`,
  )
}

/**
 * Who moves or removes the event of an appointment in the calendar moves or cancels the appointment, in the same
 * transaction and with the same messages. A time that another booking has refuses the change of the event.
 */
export function followCalendar(bus: EventBus, services: Services): void {
  const { record } = services.openWork()
  const now = () => services.ports.clock.now()

  bus.within(eventChanged, async (tx, { companyId, eventId, appointmentId, moved }) => {
    if (!appointmentId || !moved) return
    const appointment = await lockAppointment(tx, companyId, appointmentId)
    const times = await timesOf(tx, companyId, eventId)
    if (!appointment || !times || !isOpen(appointment)) return
    const [start, end] = [new Date(times.starts_at), new Date(times.ends_at)]
    // It was the appointment that moved, and the event followed.
    if (start.getTime() === begins(appointment).getTime() && end.getTime() === ends(appointment).getTime()) return
    if (times.all_day) throw appointmentsErrors.error('appointment_all_day')
    try {
      await moveAppointment({ record }, tx, appointment, await placeAt(tx, appointment, start, end), 'office', now())
    } catch (error) {
      if (isTaken(error)) throw appointmentsErrors.error('slot_taken', { cause: error })
      throw error
    }
  })

  bus.within(eventRemoved, async (tx, { companyId, appointmentId }) => {
    const appointment = appointmentId ? await lockAppointment(tx, companyId, appointmentId) : undefined
    // One that has taken place may be tidied away.
    if (appointment && isOpen(appointment) && begins(appointment) > now())
      await cancelAppointment({ record }, tx, appointment, 'office', now())
  })
}
