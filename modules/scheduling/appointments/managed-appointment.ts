// What a visitor may read and do with their appointment by its manage link.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { z } from 'zod'
import type { PublicContext } from '#server/http/context.ts'
import { presentPayment } from '../payment/refund-rule.ts'
import { nameIn } from '../types/type-row.ts'
import { minuteMs } from '../zoned-time.ts'
import { presentBookedProfessional, readOffice, type AppointmentOffice } from './appointment-office.ts'
import { presentVenue, readVenue } from './appointment-venue.ts'
import {
  startOf,
  appointmentIds,
  findByToken,
  isOpen,
  lockByToken,
  readBookedLength,
  type AppointmentRow,
  type OpenAppointment,
} from './appointment-row.ts'
import type { appointmentsContract } from './appointments.contract.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { appointmentDescribed } from './appointments.events.ts'
import { visitorAbilities, type VisitorAbilities } from './appointments.policy.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import { cancelAppointment, isTaken, moveAppointment } from './change-appointment.ts'
import { offeredSlot, slotTakenError, type FreeTimes } from './free-times.ts'
import { presentFreeTimes, type PublicReader } from './list-free-times.ts'
import { companyOfToken, companyTokenHash } from '#server/company-token.ts'
import { visitorQuestions } from './questions.ts'
import { hasRoomOnDay, timeRangeOf } from './reserve-time.ts'

const notFound = () => appointmentsErrors.error('appointment_not_found')

/** The appointment of a manage link, read in its company's scope. */
export interface AppointmentWithOffice {
  readonly appointment: AppointmentRow
  readonly office: AppointmentOffice
}

/** Adds the office. Appointments of an inactive professional are not found. @throws 404 `appointment_not_found` */
async function withOffice(em: EntityManager, appointment: AppointmentRow | undefined): Promise<AppointmentWithOffice> {
  const office = appointment && (await readOffice(em, appointment.companyId, appointment.professionalId))
  if (!appointment || !office?.active) throw notFound()
  return { appointment, office }
}

/** Runs `work` in the scope of the company that the link names. @throws 404 `appointment_not_found` */
export function inCompanyOf<T>(token: string, work: (companyId: string, hash: Buffer) => Promise<T>): Promise<T> {
  const companyId = companyOfToken(token)
  if (!companyId) throw notFound()
  return withScope({ kind: 'company', companyId }, () => work(companyId, companyTokenHash(token)))
}

export const findForVisitor = async (
  em: EntityManager,
  companyId: string,
  hash: Buffer,
): Promise<AppointmentWithOffice> => withOffice(em, await findByToken(em, companyId, hash))

const abilitiesOf = (deps: AppointmentsDependencies, appointment: AppointmentRow): VisitorAbilities =>
  visitorAbilities({
    state: appointment.state,
    hasBegun: startOf(appointment) <= deps.now(),
    extensions: appointment.holdExtensions,
    hasDetails: appointment.name !== null,
  })

/**
 * Locks an appointment whose state allows the visitor's `ability`.
 * @throws 404 `appointment_not_found`, 409 `appointment_closed`
 */
async function lockForVisitor(
  deps: AppointmentsDependencies,
  tx: EntityManager,
  companyId: string,
  hash: Buffer,
  ability: 'move' | 'cancel' | 'describe',
): Promise<AppointmentWithOffice & { readonly appointment: OpenAppointment }> {
  const { appointment, office } = await withOffice(tx, await lockByToken(tx, companyId, hash))
  if (!isOpen(appointment) || !abilitiesOf(deps, appointment)[ability])
    throw appointmentsErrors.error('appointment_closed')
  return { appointment, office }
}

async function presentToVisitor(
  deps: AppointmentsDependencies,
  { em, locale }: PublicReader,
  { appointment, office }: AppointmentWithOffice,
) {
  const venue = await readVenue(deps, em, appointment.companyId, appointment.id)
  const isExpired =
    appointment.state === 'held' &&
    appointment.holdExpiresAt !== null &&
    new Date(appointment.holdExpiresAt) <= deps.now()
  return {
    id: appointment.id,
    status: isExpired ? ('expired' as const) : appointment.state,
    start: instant(appointment.startsAt),
    end: instant(appointment.endsAt),
    timeZone: appointment.timeZone,
    office: { timeZone: office.timeZone },
    professional: presentBookedProfessional(office),
    name: appointment.name,
    email: appointment.email,
    locale: appointment.locale,
    expiresAt: appointment.state === 'held' ? instant(appointment.holdExpiresAt) : null,
    ...presentVenue(venue),
    typeName: appointment.typeNames && nameIn(appointment.typeNames, locale),
    priceCents: appointment.priceCents,
    cancellation: { hours: appointment.cancellationHours, feePercent: appointment.cancellationFeePercent },
    payment: presentPayment(appointment, deps.now()),
    form: await visitorQuestions(deps, em, appointment),
    sendsMail: deps.sendsMail(),
    safePreConsultation: office.safePreConsultation,
    descriptionGiven: appointment.description !== null,
    can: abilitiesOf(deps, appointment),
  }
}

/** @throws 404 `appointment_not_found` */
export const readAsVisitor = (deps: AppointmentsDependencies, reader: PublicReader, token: string) =>
  inCompanyOf(token, async (companyId, hash) =>
    presentToVisitor(deps, reader, await findForVisitor(reader.em, companyId, hash)),
  )

/**
 * Returns free times to which an appointment can move. It keeps the length and the buffers with which it was booked,
 * even if its type was changed or deleted.
 */
export async function freeTimesForMove(
  deps: AppointmentsDependencies,
  em: EntityManager,
  { appointment, office }: AppointmentWithOffice,
  requested?: number,
): Promise<FreeTimes> {
  const freeTimes = await deps.freeTimesExcept(office.slug, requested, appointment.id)
  const booked = await readBookedLength(em, appointment.companyId, appointment.id)
  if (!booked) throw notFound()
  const rules = {
    ...freeTimes.bookable.rules,
    meetingMinutes: booked.lengthMs / minuteMs,
    bufferBeforeMinutes: booked.bufferBeforeMs / minuteMs,
    bufferAfterMinutes: booked.bufferAfterMs / minuteMs,
  }
  return { ...freeTimes, bookable: { ...freeTimes.bookable, rules } }
}

type DateRange = z.output<typeof appointmentsContract.routes.freeToMove.query>

/** @throws 404 `appointment_not_found`, `professional_not_found`; 409 `appointment_closed` */
export const listTimesToMove = (deps: AppointmentsDependencies, ctx: PublicContext, token: string, range: DateRange) =>
  inCompanyOf(token, async (companyId, hash) => {
    const managed = await findForVisitor(ctx.em, companyId, hash)
    if (!abilitiesOf(deps, managed.appointment).move) throw appointmentsErrors.error('appointment_closed')
    return presentFreeTimes(deps, ctx, await freeTimesForMove(deps, ctx.em, managed), range, null)
  })

/** @throws 404 `appointment_not_found`, 409 `appointment_closed` */
export const cancelAsVisitor = (deps: AppointmentsDependencies, ctx: PublicContext, token: string): Promise<void> =>
  inCompanyOf(token, (companyId, hash) =>
    ctx.em.transactional(async (tx) => {
      const { appointment } = await lockForVisitor(deps, tx, companyId, hash, 'cancel')
      await cancelAppointment(ctx, tx, appointment, 'visitor', deps.now())
    }),
  )

/**
 * Moves an appointment to another free time. A confirmed appointment stays confirmed, because the professional has
 * accepted the visitor and offers that time.
 * @throws 404 `appointment_not_found`; 409 `appointment_closed`; 409 `slot_taken`, 422 `slot_not_offered`, both with
 * the times that are free now
 */
export const moveAsVisitor = (deps: AppointmentsDependencies, ctx: PublicContext, token: string, start: string) =>
  inCompanyOf(token, async (companyId, hash) => {
    const managed = await findForVisitor(ctx.em, companyId, hash)
    const current = managed.appointment
    if (!abilitiesOf(deps, current).move) throw appointmentsErrors.error('appointment_closed')
    const requested = Date.parse(start)
    const readFreeTimes = () => freeTimesForMove(deps, ctx.em, managed, requested)
    const freeTimes = await readFreeTimes()
    const timeRange = timeRangeOf(freeTimes.bookable.rules, offeredSlot(freeTimes, requested, current.timeZone))
    const now = deps.now()
    try {
      const hasRoom = await ctx.em.transactional(async (tx) => {
        const { appointment } = await lockForVisitor(deps, tx, companyId, hash, 'move')
        if (startOf(appointment).getTime() === requested) return true
        if (!(await hasRoomOnDay(tx, freeTimes.bookable, timeRange, now, appointment.id))) return false
        await moveAppointment(ctx, tx, appointment, timeRange, 'visitor', now)
        return true
      })
      if (!hasRoom) throw slotTakenError(await readFreeTimes(), requested, current.timeZone)
    } catch (error) {
      if (isTaken(error)) throw slotTakenError(await readFreeTimes(), requested, current.timeZone)
      throw error
    }
    return presentToVisitor(deps, ctx, await findForVisitor(ctx.em, companyId, hash))
  })

/**
 * Stores the visitor's description, once the professional has accepted.
 * @throws 404 `appointment_not_found`, 409 `appointment_closed`
 */
export const describeAsVisitor = (
  deps: AppointmentsDependencies,
  ctx: PublicContext,
  token: string,
  description: string,
) =>
  inCompanyOf(token, async (companyId, hash) => {
    await ctx.em.transactional(async (tx) => {
      const { appointment } = await lockForVisitor(deps, tx, companyId, hash, 'describe')
      await change(
        tx,
        sql`update appointment set description = ${description}, version = version + 1,
          updated_at = ${deps.now().toISOString()} where company_id = ${companyId} and id = ${appointment.id}`,
      )
      await ctx.record(tx, appointmentDescribed, appointmentIds(appointment))
    })
    return presentToVisitor(deps, ctx, await findForVisitor(ctx.em, companyId, hash))
  })
