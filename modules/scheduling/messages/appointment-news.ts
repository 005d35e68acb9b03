import type { EntityManager } from '@mikro-orm/postgresql'
import type { EventBus } from '#server/events/bus.ts'
import { findAppointment, isNamed, type NamedAppointment } from '../appointments/appointment-row.ts'
import { appointmentCancelled, appointmentConfirmed, appointmentDeclined, appointmentMoved, appointmentRequested } from '../appointments/appointments.events.ts'
import { tellAppointment, type News, type Teller } from './tell-appointment.ts'

/** Both mailboxes hear what happened to an appointment, in the transaction in which it did: mail goes out exactly if it holds. */
export function tellNews(bus: EventBus, teller: Teller): void {
  const tell = async (tx: EntityManager, { companyId, appointmentId }: { companyId: string; appointmentId: string }, news: News, onCalendar: (a: NamedAppointment) => boolean) => {
    const found = await findAppointment(tx, companyId, appointmentId)
    if (found && isNamed(found)) await tellAppointment(teller, tx, news, found, onCalendar(found))
  }
  bus.within(appointmentRequested, (tx, ids) => tell(tx, ids, 'requested', () => false))
  bus.within(appointmentConfirmed, (tx, ids) => tell(tx, ids, 'confirmed', () => true))
  bus.within(appointmentMoved, (tx, ids) => tell(tx, ids, 'moved', ({ state }) => state === 'confirmed'))
  bus.within(appointmentDeclined, (tx, ids) => tell(tx, ids, 'declined', () => false))
  bus.within(appointmentCancelled, (tx, { was, ...ids }) => tell(tx, ids, 'cancelled', () => was === 'confirmed'))
}
