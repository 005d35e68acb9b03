// Terms of an appointment: price, mode, place, form, cancellation. They are stored with the
// appointment, so that later changes of its type and of the office's rule do not apply.
import type { TypePayment } from '../payment/type-payment.contract.ts'
import type { AppointmentMode } from '../types/appointment-types.contract.ts'
import { appointmentTypesErrors } from '../types/appointment-types.errors.ts'
import type { StoredNames } from '../types/type-row.ts'
import type { Bookable } from './bookable.ts'

export interface AppointmentTerms {
  readonly typeId: string
  readonly typeNames: StoredNames
  /** The price in cents. 0 means free; null means that no price is stated. */
  readonly priceCents: number | null
  /** Null when the place is agreed upon later. */
  readonly mode: AppointmentMode | null
  /** Address of an appointment at the office. */
  readonly place: string | null
  /** The form with the questions. */
  readonly formId: string | null
  /** Hours before the start until which the visitor cancels without a fee; null without a rule. */
  readonly cancellationHours: number | null
  /** Percentage of the price that the office charges for a later cancellation; null without a fee. */
  readonly cancellationFeePercent: number | null
  /** Payment before confirmation; null for none. */
  readonly payment: TypePayment | null
}

/**
 * Returns the terms of an appointment of the type that was chosen. The mode defaults to the type's first mode.
 * @throws 409 `appointment_type_changed` for a mode that the type does not offer, or no longer offers
 */
export function termsOf(
  { type, cancellationHours, cancellationFeePercent }: Bookable,
  mode?: AppointmentMode,
): AppointmentTerms {
  if (mode !== undefined && !type.modes.includes(mode)) throw appointmentTypesErrors.error('appointment_type_changed')
  const chosenMode = mode ?? type.modes[0] ?? null
  return {
    typeId: type.id,
    typeNames: type.names,
    priceCents: type.priceCents,
    mode: chosenMode,
    place: chosenMode === 'office' ? type.place : null,
    formId: type.formId,
    cancellationHours,
    cancellationFeePercent,
    payment: type.payment,
  }
}
