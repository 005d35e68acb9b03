import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { dayOf } from '../zoned-time.ts'
import { readOffice } from './appointment-office.ts'
import { appointmentIds, isOpen, lockAppointment, readBookedLength, type OpenAppointment } from './appointment-row.ts'
import type { appointmentsContract } from './appointments.contract.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { appointmentConfirmed, appointmentDeclined } from './appointments.events.ts'
import type { AppointmentAbilities } from './appointments.policy.ts'
import { abilitiesAt } from './appointments.presenter.ts'
import { addCalendarEntry } from './calendar-entry.ts'
import { cancelAppointment, isTaken, moveAppointment, setState } from './change-appointment.ts'
import { readAppointment } from './list-appointments.ts'
import { isoTime, type TimeRange } from './reserve-time.ts'

const appointmentClosed = () => appointmentsErrors.error('appointment_closed')

/**
 * Locks an appointment of the actor's own calendar whose state allows `ability`.
 * @throws 404 `appointment_not_found`, 409 `appointment_closed`
 */
async function lockOwnAppointment(
  tx: EntityManager,
  { actor, ports }: Context,
  id: string,
  ability: keyof AppointmentAbilities & string,
): Promise<OpenAppointment> {
  const appointment = await lockAppointment(tx, actor.companyId, id)
  authorize(
    appointment,
    abilitiesAt(ports.clock.now()),
    actor,
    ability,
    () => appointmentsErrors.error('appointment_not_found'),
    appointmentClosed(),
  )
  if (!isOpen(appointment)) throw appointmentClosed()
  return appointment
}

/**
 * Accepts a request: creates its event in the calendar and sends the visitor the invitation.
 * @throws 404 `appointment_not_found`, 409 `appointment_closed`
 */
export async function confirmAppointment(deps: AppointmentsDependencies, ctx: Context, id: string) {
  await ctx.em.transactional(async (tx) => {
    const appointment = await lockOwnAppointment(tx, ctx, id, 'confirm')
    const now = ctx.ports.clock.now()
    await setState(tx, appointment, 'confirmed', now)
    await addCalendarEntry(deps, ctx, tx, appointment, now)
    await ctx.record(tx, appointmentConfirmed, { ...appointmentIds(appointment), accepted: true })
  })
  return readAppointment(ctx, id)
}

/** Declines a request, which frees its time. @throws 404 `appointment_not_found`, 409 `appointment_closed` */
export async function declineAppointment(ctx: Context, id: string) {
  await ctx.em.transactional(async (tx) => {
    const appointment = await lockOwnAppointment(tx, ctx, id, 'decline')
    await setState(tx, appointment, 'declined', ctx.ports.clock.now())
    await ctx.record(tx, appointmentDeclined, appointmentIds(appointment))
  })
  return readAppointment(ctx, id)
}

/** Cancels an appointment on behalf of the office. @throws 404 `appointment_not_found`, 409 `appointment_closed` */
export async function cancelAsOffice(ctx: Context, id: string) {
  await ctx.em.transactional(async (tx) => {
    const appointment = await lockOwnAppointment(tx, ctx, id, 'cancel')
    await cancelAppointment(ctx, tx, appointment, 'office', ctx.ports.clock.now())
  })
  return readAppointment(ctx, id)
}

/**
 * Returns the time range of an appointment moved to `start`, with the buffers it was booked with.
 * @param end by default, the appointment keeps its length
 */
export async function timeRangeAt(
  tx: EntityManager,
  appointment: Pick<OpenAppointment, 'companyId' | 'professionalId' | 'id'>,
  start: Date,
  end?: Date,
): Promise<TimeRange> {
  const office = await readOffice(tx, appointment.companyId, appointment.professionalId)
  const booked = await readBookedLength(tx, appointment.companyId, appointment.id)
  if (!office || !booked) throw appointmentsErrors.error('appointment_not_found')
  const [from, until] = [start.getTime(), end?.getTime() ?? start.getTime() + booked.lengthMs]
  return {
    start: isoTime(from),
    end: isoTime(until),
    blockedFrom: isoTime(from - booked.bufferBeforeMs),
    blockedUntil: isoTime(until + booked.bufferAfterMs),
    officeDay: dayOf(from, office.timeZone),
  }
}

/**
 * Moves an appointment to any future time that no other booking takes. The hours and limits of the public calendar bind
 * visitors only.
 * @throws 404 `appointment_not_found`; 409 `appointment_closed`, `slot_taken`, `stale_version`; 422 `appointment_past`
 */
export async function moveAsOffice(
  ctx: Context,
  id: string,
  { start, version }: z.output<typeof appointmentsContract.routes.move.body>,
) {
  const now = ctx.ports.clock.now()
  try {
    await ctx.em.transactional(async (tx) => {
      const appointment = await lockOwnAppointment(tx, ctx, id, 'move')
      if (version !== undefined && version !== appointment.version) throw kernelErrors.error('stale_version')
      if (new Date(start) <= now) throw appointmentsErrors.error('appointment_past')
      if (Date.parse(start) === Date.parse(appointment.startsAt)) return
      await moveAppointment(ctx, tx, appointment, await timeRangeAt(tx, appointment, new Date(start)), 'office', now)
    })
  } catch (error) {
    if (isTaken(error)) throw appointmentsErrors.error('slot_taken', { cause: error })
    throw error
  }
  return readAppointment(ctx, id)
}
