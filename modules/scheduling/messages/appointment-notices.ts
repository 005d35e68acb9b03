import type { EntityManager } from '@mikro-orm/postgresql'
import type { NoticeKind } from '#server/contract/notices.ts'
import type { EventBus } from '#server/events/bus.ts'
import { notify } from '#server/notices/notify.ts'
import { startOf, findAppointment, isNamed } from '../appointments/appointment-row.ts'
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

/** Notifies the professional of actions of visitors; the office's own actions need no notice. */
export function notifyOfVisitorActions(bus: EventBus): void {
  const notifyProfessional = async (
    tx: EntityManager,
    { companyId, appointmentId, professionalId }: NoticeIds,
    kind: NoticeKind,
  ) => {
    const appointment = await findAppointment(tx, companyId, appointmentId)
    if (!appointment || !isNamed(appointment)) return
    await notify(tx, {
      kind,
      userId: professionalId,
      companyId,
      key: `${appointmentId}:${appointment.version}`,
      data: { name: appointment.name, start: startOf(appointment).toISOString() },
    })
  }
  bus.within(appointmentRequested, (tx, ids) => notifyProfessional(tx, ids, 'appointment.requested'))
  bus.within(appointmentConfirmed, async (tx, { accepted, ...ids }) => {
    if (!accepted) await notifyProfessional(tx, ids, 'appointment.booked')
  })
  bus.within(appointmentMoved, async (tx, { by, ...ids }) => {
    if (by === 'visitor') await notifyProfessional(tx, ids, 'appointment.moved')
  })
  bus.within(appointmentCancelled, async (tx, { by, ...ids }) => {
    if (by === 'visitor') await notifyProfessional(tx, ids, 'appointment.cancelled')
  })
}
