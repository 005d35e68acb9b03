import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Services } from '#server/services.ts'
import { eventChanged, eventRemoved } from '../events/events.events.ts'
import { timeRangeAt } from './answer-appointment.ts'
import { isOpen, lockAppointment, startOf, endOf } from './appointment-row.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { cancelAppointment, isTaken, moveAppointment } from './change-appointment.ts'

/** Reads the times of an appointment's event. */
async function timesOf(tx: EntityManager, companyId: string, eventId: string) {
  return row(
    tx,
    { startsAt: col.timestamptz, endsAt: col.timestamptz, allDay: col.boolean },
    sql`select starts_at as "startsAt", ends_at as "endsAt", all_day as "allDay" from event
      where company_id = ${companyId} and id = ${eventId}`,
  )
}

/**
 * Moves or cancels an appointment when its event in the calendar is moved or removed, in the same transaction and with
 * the same messages. If another booking has the new time, the change of the event fails.
 */
export function syncAppointmentsWithEvents(bus: EventBus, services: Services): void {
  const { record } = services.openWork()
  const now = () => services.ports.clock.now()

  bus.within(eventChanged, async (tx, { companyId, eventId, appointmentId, moved }) => {
    if (!appointmentId || !moved) return
    const appointment = await lockAppointment(tx, companyId, appointmentId)
    const times = await timesOf(tx, companyId, eventId)
    if (!appointment || !times || !isOpen(appointment)) return
    const [start, end] = [new Date(times.startsAt), new Date(times.endsAt)]
    // The appointment moved first, and the event followed it.
    if (start.getTime() === startOf(appointment).getTime() && end.getTime() === endOf(appointment).getTime()) return
    if (times.allDay) throw appointmentsErrors.error('appointment_all_day')
    try {
      await moveAppointment(
        { record },
        tx,
        appointment,
        await timeRangeAt(tx, appointment, start, end),
        'office',
        now(),
      )
    } catch (error) {
      if (isTaken(error)) throw appointmentsErrors.error('slot_taken', { cause: error })
      throw error
    }
  })

  bus.within(eventRemoved, async (tx, { companyId, appointmentId }) => {
    const appointment = appointmentId ? await lockAppointment(tx, companyId, appointmentId) : undefined
    // Removing the event of a past appointment does not cancel it.
    if (appointment && isOpen(appointment) && startOf(appointment) > now())
      await cancelAppointment({ record }, tx, appointment, 'office', now())
  })
}
