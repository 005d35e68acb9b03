import type { EntityManager } from '@mikro-orm/postgresql'
import { withScope } from '#server/db/scope.ts'
import { appointmentsErrors } from '../appointments/appointments.errors.ts'
import type { AppointmentsDependencies } from '../appointments/appointments.dependencies.ts'
import type { Bookable } from '../appointments/bookable.ts'
import { minuteMs } from '../zoned-time.ts'

/** Minutes for which a time is held after the booking, or after the start of the latest payment. */
export const payHoldMinutes = 20
/** Minutes after the booking beyond which no payment extends the hold. */
export const maxPayHoldMinutes = 90

export const payHoldExpiry = (now: Date): Date => new Date(now.getTime() + payHoldMinutes * minuteMs)

/**
 * Asserts that the payment of the chosen type can be received now, because such a type is never booked unpaid.
 * @throws 409 `booking_payment_unavailable`
 */
export async function assertPayable(
  deps: Pick<AppointmentsDependencies, 'payments'>,
  em: EntityManager,
  { companyId, type: { payment, confirm } }: Bookable,
): Promise<void> {
  if (payment === null) return
  const readinessOf = await withScope({ kind: 'company', companyId }, () =>
    deps.payments.current.readiness(em, companyId),
  )
  if (confirm !== 'auto' || readinessOf(payment) !== 'ready')
    throw appointmentsErrors.error('booking_payment_unavailable')
}
