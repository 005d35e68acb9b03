// Appointments that are paid at booking: the data that a payment needs, and their confirmation once they are paid.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, sql } from '#server/db/query.ts'
import { AppError } from '#server/http/errors.ts'
import type { Work } from '#server/http/context.ts'
import { readOffice } from '../appointments/appointment-office.ts'
import {
  appointmentIds,
  findAppointment,
  isNamed,
  lockAppointment,
  startOf,
  type NamedAppointment,
} from '../appointments/appointment-row.ts'
import { appointmentsErrors } from '../appointments/appointments.errors.ts'
import { appointmentConfirmed } from '../appointments/appointments.events.ts'
import type { AppointmentsDependencies } from '../appointments/appointments.dependencies.ts'
import { addCalendarEntry } from '../appointments/calendar-entry.ts'
import { isTaken } from '../appointments/change-appointment.ts'
import { offeredSlot } from '../appointments/free-times.ts'
import { findForVisitor, freeTimesForMove, inCompanyOf } from '../appointments/managed-appointment.ts'
import { createQuestionsLink } from '../appointments/questions.ts'
import { expireHoldsIn } from '../appointments/reserve-time.ts'
import { timeRangeAt } from '../appointments/answer-appointment.ts'
import { formatWhen } from '../messages/when.ts'
import { manageLink } from '../messages/mail-appointment.ts'
import { nameIn } from '../types/type-row.ts'
import { minuteMs } from '../zoned-time.ts'
import { maxPayHoldMinutes, payHoldExpiry } from './pay-hold.ts'
import { presentPayment } from './refund-rule.ts'
import type { TypePayment } from './type-payment.contract.ts'

/** An appointment that requires a payment. */
export interface BookingToPay {
  readonly companyId: string
  readonly appointmentId: string
  readonly professionalId: string
  readonly payment: TypePayment
  /** The payment as the visitor sees it. */
  readonly presentedPayment: NonNullable<ReturnType<typeof presentPayment>>
  readonly guest: {
    readonly name: string
    readonly email: string
    readonly phone: string | null
    readonly locale: Locale
  }
  readonly officeName: string
  /** Name of the type in the language of the guest. */
  readonly title: string
  readonly manageUrl: string
  /** Phrases of its time in the language of the guest, for mails. */
  readonly when: ReturnType<typeof formatWhen>
  /**
   * The time until which the appointment is held for the payment; null when it is paid, cancelled or no longer held, or
   * when its time has begun.
   */
  readonly payableUntil: Date | null
}

/**
 * `gone`: the appointment was already paid or cancelled, its time has begun, or its hold ended and its time is booked
 * or not offered any more.
 */
export type PaidOutcome = 'confirmed' | 'gone'

export interface PaidBooking {
  /** Runs `work` in the scope of the company of a manage link. @throws 404 `appointment_not_found` */
  withLink<T>(em: EntityManager, token: string, work: (booking: BookingToPay) => Promise<T>): Promise<T>
  /** @throws 404 `appointment_not_found`, also for an appointment without a payment */
  read(em: EntityManager, companyId: string, appointmentId: string): Promise<BookingToPay>
  /**
   * Holds the time while a payment begins. The details of the visitor are then stored for a month after the hold, so
   * that a payment which is found late can be confirmed or refunded.
   * @throws 410 `hold_expired`
   */
  hold(tx: EntityManager, companyId: string, appointmentId: string): Promise<Date>
  /**
   * Returns whether the time of an appointment has not begun and is still reserved for it or, if its hold ended, can
   * still be booked. Reads outside of a transaction, before the answer is given to `confirm`.
   */
  isFree(em: EntityManager, companyId: string, appointmentId: string): Promise<boolean>
  /**
   * Confirms a held appointment that was paid. If its hold ended meanwhile, confirms it only if its time is still free.
   */
  confirm(
    work: Pick<Work, 'record'>,
    tx: EntityManager,
    paid: {
      readonly companyId: string
      readonly appointmentId: string
      readonly reference: string
      readonly isFree: boolean
    },
  ): Promise<PaidOutcome>
}

const isHeldAt = ({ state, holdExpiresAt }: Pick<NamedAppointment, 'state' | 'holdExpiresAt'>, now: Date): boolean =>
  state === 'held' && holdExpiresAt !== null && new Date(holdExpiresAt) > now

const notFound = () => appointmentsErrors.error('appointment_not_found')

async function bookingToPayOf(
  deps: AppointmentsDependencies,
  em: EntityManager,
  appointment: NamedAppointment,
): Promise<BookingToPay> {
  const { companyId, id, professionalId, payment, name, email, phone, locale, typeNames, holdExpiresAt } = appointment
  const office = await readOffice(em, companyId, professionalId)
  const now = deps.now()
  const presented = presentPayment(appointment, now)
  if (!office || !payment || !presented) throw notFound()
  const isPayable = isHeldAt(appointment, now) && startOf(appointment) > now
  return {
    companyId,
    appointmentId: id,
    professionalId,
    payment,
    presentedPayment: presented,
    guest: { name, email, phone, locale },
    officeName: office.company,
    title: typeNames ? nameIn(typeNames, locale) : '',
    manageUrl: manageLink(deps, appointment),
    when: formatWhen(startOf(appointment), locale, appointment.timeZone, office.timeZone),
    payableUntil: isPayable && holdExpiresAt !== null ? new Date(holdExpiresAt) : null,
  }
}

async function lockNamed(tx: EntityManager, companyId: string, id: string): Promise<NamedAppointment> {
  const appointment = await lockAppointment(tx, companyId, id)
  if (!appointment || !isNamed(appointment)) throw notFound()
  return appointment
}

/** Renews the ended hold of an appointment. @returns false when another booking has the time */
async function holdAgain(tx: EntityManager, appointment: NamedAppointment, now: Date): Promise<boolean> {
  const range = await timeRangeAt(tx, appointment, startOf(appointment))
  await expireHoldsIn(tx, appointment.professionalId, range, now)
  await change(tx, sql`savepoint renewed_hold`)
  try {
    await change(
      tx,
      sql`update appointment set state = 'held', hold_expires_at = ${payHoldExpiry(now).toISOString()}
        where company_id = ${appointment.companyId} and id = ${appointment.id}`,
    )
    return true
  } catch (error) {
    if (!isTaken(error)) throw error
    await change(tx, sql`rollback to savepoint renewed_hold`)
    return false
  }
}

export const paidBooking = (deps: AppointmentsDependencies): PaidBooking => ({
  withLink: (em, token, work) =>
    inCompanyOf(token, async (companyId, hash) => {
      const { appointment } = await findForVisitor(em, companyId, hash)
      if (!isNamed(appointment) || !appointment.payment) throw notFound()
      return work(await bookingToPayOf(deps, em, appointment))
    }),

  async read(em, companyId, appointmentId) {
    const appointment = await findAppointment(em, companyId, appointmentId)
    if (!appointment || !isNamed(appointment)) throw notFound()
    return bookingToPayOf(deps, em, appointment)
  },

  async hold(tx, companyId, appointmentId) {
    const appointment = await lockNamed(tx, companyId, appointmentId)
    const now = deps.now()
    const latestExpiry = Date.parse(appointment.createdAt) + maxPayHoldMinutes * minuteMs
    const until = payHoldExpiry(now)
    const canBeHeld = isHeldAt(appointment, now) && startOf(appointment) > now && until.getTime() <= latestExpiry
    if (!canBeHeld) throw appointmentsErrors.error('hold_expired')
    await change(
      tx,
      sql`update appointment set hold_expires_at = ${until.toISOString()}, payment_begun_at = ${now.toISOString()},
          updated_at = ${now.toISOString()}
        where company_id = ${companyId} and id = ${appointmentId}`,
    )
    return until
  },

  async isFree(em, companyId, appointmentId) {
    const appointment = await findAppointment(em, companyId, appointmentId)
    const now = deps.now()
    if (!appointment || startOf(appointment) <= now) return false
    if (isHeldAt(appointment, now)) return true
    const office = await readOffice(em, companyId, appointment.professionalId)
    if (!office?.active) return false
    try {
      const start = startOf(appointment).getTime()
      offeredSlot(await freeTimesForMove(deps, em, { appointment, office }, start), start)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  },

  async confirm(work, tx, { companyId, appointmentId, reference, isFree }) {
    const appointment = await lockNamed(tx, companyId, appointmentId)
    const now = deps.now()
    const { state, paidAt } = appointment
    if (!isFree || paidAt !== null || (state !== 'held' && state !== 'expired')) return 'gone'
    if (state === 'expired' && !(await holdAgain(tx, appointment, now))) return 'gone'
    await change(
      tx,
      sql`update appointment set state = 'confirmed', hold_expires_at = null, paid_at = ${now.toISOString()},
          paid_reference = ${reference}, version = version + 1, updated_at = ${now.toISOString()}
        where company_id = ${companyId} and id = ${appointmentId}`,
    )
    const confirmed = await lockNamed(tx, companyId, appointmentId)
    await createQuestionsLink(deps, tx, confirmed)
    await addCalendarEntry(deps, work, tx, confirmed, now)
    await work.record(tx, appointmentConfirmed, { ...appointmentIds(confirmed), accepted: false })
    return 'confirmed'
  },
})
