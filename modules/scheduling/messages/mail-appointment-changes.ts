import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { changeLater, exists, preparedStatement, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import { defineJob, enqueue, type JobRegistry } from '#server/jobs/jobs.ts'
import {
  findAppointment,
  isNamed,
  isOpen,
  lockAppointment,
  type NamedAppointment,
} from '../appointments/appointment-row.ts'
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentMoved,
  appointmentRequested,
} from '../appointments/appointments.events.ts'
import { mailAppointment, type AppointmentChange, type AppointmentMailer } from './mail-appointment.ts'
import { afterUndoWindow } from './undo-window.ts'

const AppointmentIds = z.object({ companyId: z.uuid(), appointmentId: z.uuid() })
type AppointmentIds = z.output<typeof AppointmentIds>
/** Job that mails a move by the office, unless it was undone or the appointment ended meanwhile. */
const mailMoveJob = defineJob('scheduling.mail-appointment-move', AppointmentIds)

/** Returns whether both sides were already mailed these times. */
const isAnnounced = async (tx: EntityManager, { companyId, appointmentId }: AppointmentIds): Promise<boolean> =>
  await exists(
    tx,
    sql`${preparedStatement}
  select from appointment where company_id = ${companyId} and id = ${appointmentId} and announced_start = starts_at
    and announced_end = ends_at`,
  )

/** Records the present times as mailed to both sides. */
const saveAnnouncedTimes = (tx: EntityManager, { companyId, appointmentId }: AppointmentIds): Promise<void> =>
  changeLater(
    tx,
    sql`update appointment set announced_start = starts_at, announced_end = ends_at
      where company_id = ${companyId} and id = ${appointmentId}`,
  )

async function mailChange(
  mailer: AppointmentMailer,
  tx: EntityManager,
  { companyId, appointmentId }: AppointmentIds,
  appointmentChange: AppointmentChange,
  isOnCalendar: (appointment: NamedAppointment) => boolean,
): Promise<void> {
  const appointment = await findAppointment(tx, companyId, appointmentId)
  if (!appointment || !isNamed(appointment)) return
  await mailAppointment(mailer, tx, appointmentChange, appointment, isOnCalendar(appointment))
  await saveAnnouncedTimes(tx, { companyId, appointmentId })
}

const mailMoved = (mailer: AppointmentMailer, tx: EntityManager, ids: AppointmentIds): Promise<void> =>
  mailChange(mailer, tx, ids, 'moved', ({ state }) => state === 'confirmed')

/**
 * Mails visitor and office every change of an appointment. The mail is queued in the transaction of the change, so that
 * it is sent only if the transaction commits. A move that the office makes in its calendar is mailed after the undo
 * window.
 */
export function mailAppointmentChanges(bus: EventBus, mailer: AppointmentMailer): void {
  bus.within(appointmentRequested, (tx, ids) => mailChange(mailer, tx, ids, 'requested', () => false))
  bus.within(appointmentConfirmed, (tx, ids) => mailChange(mailer, tx, ids, 'confirmed', () => true))
  bus.within(appointmentMoved, async (tx, { by, companyId, appointmentId }) => {
    if (by === 'visitor') return mailMoved(mailer, tx, { companyId, appointmentId })
    await enqueue(
      tx,
      mailMoveJob,
      { companyId, appointmentId },
      { key: `mail-appointment-move:${appointmentId}`, runAt: afterUndoWindow() },
    )
  })
  bus.within(appointmentDeclined, (tx, ids) => mailChange(mailer, tx, ids, 'declined', () => false))
  bus.within(appointmentCancelled, (tx, { was, ...ids }) =>
    mailChange(mailer, tx, ids, 'cancelled', () => was === 'confirmed'),
  )
}

/** Handles the jobs of moves by the office, which run once the move can no longer be undone on the screen. */
export function registerMoveMailJob(jobs: JobRegistry, mailer: AppointmentMailer): void {
  jobs.handle(mailMoveJob, ({ em }, ids) =>
    em.transactional(async (tx) => {
      const appointment = await lockAppointment(tx, ids.companyId, ids.appointmentId)
      if (appointment && isOpen(appointment) && !(await isAnnounced(tx, ids))) await mailMoved(mailer, tx, ids)
    }),
  )
}
