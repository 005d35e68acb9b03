import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
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
import { tellAppointment, type News, type Teller } from './tell-appointment.ts'
import { afterUndoWindow } from './undo-window.ts'

const AppointmentIds = z.object({ companyId: z.uuid(), appointmentId: z.uuid() })
type AppointmentIds = z.output<typeof AppointmentIds>
/** Mails a move that the office made, unless it was undone or the appointment ended meanwhile. */
const mailMove = defineJob('scheduling.mail-appointment-move', AppointmentIds)

/** Whether both mailboxes were already mailed these times. */
const isAnnounced = async (tx: EntityManager, { companyId, appointmentId }: AppointmentIds): Promise<boolean> =>
  (await row(
    tx,
    sql`
  select 1 from appointment where company_id = ${companyId} and id = ${appointmentId} and announced_start = starts_at
    and announced_end = ends_at`,
  )) !== undefined

const saveAnnounced = (tx: EntityManager, { companyId, appointmentId }: AppointmentIds): Promise<number> =>
  change(
    tx,
    sql`update appointment set announced_start = starts_at, announced_end = ends_at where company_id = ${companyId}
      and id = ${appointmentId}`,
  )

async function tell(
  teller: Teller,
  tx: EntityManager,
  { companyId, appointmentId }: AppointmentIds,
  news: News,
  onCalendar: (a: NamedAppointment) => boolean,
): Promise<void> {
  const found = await findAppointment(tx, companyId, appointmentId)
  if (!found || !isNamed(found)) return
  await tellAppointment(teller, tx, news, found, onCalendar(found))
  await saveAnnounced(tx, { companyId, appointmentId })
}

const tellMoved = (teller: Teller, tx: EntityManager, ids: AppointmentIds): Promise<void> =>
  tell(teller, tx, ids, 'moved', ({ state }) => state === 'confirmed')

/**
 * Mails visitor and office what happens to an appointment, in the transaction in which it happens: the mail goes out
 * exactly if it commits. A move that the office makes in its calendar is mailed after the undo window.
 */
export function mailAppointmentNews(bus: EventBus, teller: Teller): void {
  bus.within(appointmentRequested, (tx, ids) => tell(teller, tx, ids, 'requested', () => false))
  bus.within(appointmentConfirmed, (tx, ids) => tell(teller, tx, ids, 'confirmed', () => true))
  bus.within(appointmentMoved, async (tx, { by, companyId, appointmentId }) => {
    if (by === 'visitor') return tellMoved(teller, tx, { companyId, appointmentId })
    await enqueue(
      tx,
      mailMove,
      { companyId, appointmentId },
      { key: `mail-appointment-move:${appointmentId}`, runAt: afterUndoWindow() },
    )
  })
  bus.within(appointmentDeclined, (tx, ids) => tell(teller, tx, ids, 'declined', () => false))
  bus.within(appointmentCancelled, (tx, { was, ...ids }) =>
    tell(teller, tx, ids, 'cancelled', () => was === 'confirmed'),
  )
}

/** Mails a move of the office once it can no longer be undone on the screen. */
export function handleMovedAppointments(jobs: JobRegistry, teller: Teller): void {
  jobs.handle(mailMove, ({ em }, ids) =>
    em.transactional(async (tx) => {
      const appointment = await lockAppointment(tx, ids.companyId, ids.appointmentId)
      if (appointment && isOpen(appointment) && !(await isAnnounced(tx, ids))) await tellMoved(teller, tx, ids)
    }),
  )
}
