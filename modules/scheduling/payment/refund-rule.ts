import type { z } from 'zod'
import { minuteMs } from '../zoned-time.ts'
import { startOf, type AppointmentRow } from '../appointments/appointment-row.ts'
import type { AppointmentPayment, TypePayment } from './type-payment.contract.ts'

type PaidAppointment = Pick<AppointmentRow, 'payment' | 'paidAt' | 'startsAt'>

/**
 * Returns the refund of a cancellation in cents: the full amount when the office cancels or the visitor cancels in
 * time, otherwise the percentage of the rule, rounded down to a whole cent. Returns null for an appointment that is not
 * paid.
 */
export function refundOf(appointment: PaidAppointment, by: 'visitor' | 'office', now: Date): number | null {
  const { payment, paidAt } = appointment
  if (!payment || paidAt === null) return null
  const isInTime = now.getTime() <= startOf(appointment).getTime() - payment.refundHours * 60 * minuteMs
  if (by === 'office' || isInTime) return payment.cents
  return Math.floor((payment.cents * payment.lateRefundPercent) / 100)
}

const paymentTermsOf = (payment: TypePayment) => ({
  cents: payment.cents,
  kind: payment.kind,
  rule: payment.kind === 'fee' ? payment.rule : null,
  refundHours: payment.refundHours,
  lateRefundPercent: payment.lateRefundPercent,
})

/** Presents the payment that a type requires. @param available whether it can be received now */
export const presentAskedPayment = (payment: TypePayment, available: boolean) => ({
  ...paymentTermsOf(payment),
  available,
})

/** Presents the payment of an appointment; null for one without. */
export function presentPayment(appointment: AppointmentRow, now: Date): z.output<typeof AppointmentPayment> | null {
  const { payment, paidAt, paidReference, refundCents, state } = appointment
  if (!payment) return null
  return {
    ...paymentTermsOf(payment),
    paid: paidAt !== null,
    reference: paidReference,
    refundCents,
    refundNowCents: state === 'confirmed' ? refundOf(appointment, 'visitor', now) : null,
  }
}
