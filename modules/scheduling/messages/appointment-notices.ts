import type { EntityManager } from '@mikro-orm/postgresql'
import type { NoticeKind } from '#server/contract/notices.ts'
import type { EventBus } from '#server/events/bus.ts'
import { notify } from '#server/notices/notify.ts'
import { begins, findAppointment, isNamed } from '../appointments/appointment-row.ts'
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentMoved,
  appointmentRequested,
} from '../appointments/appointments.events.ts'

interface NoticeIds {
  readonly companyId: string
  readonly appointmentId: string
  readonly professionalId: string
}

/** The professional reads in the product what visitors did; what the office did itself it knows. */
export function noticeOfVisitors(bus: EventBus): void {
  const tell = async (tx: EntityManager, { companyId, appointmentId, professionalId }: NoticeIds, kind: NoticeKind) => {
    const found = await findAppointment(tx, companyId, appointmentId)
    if (!found || !isNamed(found)) return
    await notify(tx, {
      kind,
      userId: professionalId,
      companyId,
      key: `${appointmentId}:${found.version}`,
      data: { name: found.name, start: begins(found).toISOString() },
    })
  }
  bus.within(appointmentRequested, (tx, ids) => tell(tx, ids, 'appointment.requested'))
  bus.within(appointmentConfirmed, async (tx, { accepted, ...ids }) => {
    if (!accepted) await tell(tx, ids, 'appointment.booked')
  })
  bus.within(appointmentMoved, async (tx, { by, ...ids }) => {
    if (by === 'visitor') await tell(tx, ids, 'appointment.moved')
  })
  bus.within(appointmentCancelled, async (tx, { by, ...ids }) => {
    if (by === 'visitor') await tell(tx, ids, 'appointment.cancelled')
  })
}
