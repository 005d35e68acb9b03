// Terms of an appointment: price, mode, place, form. They are stored with it, so that changes of its type do not apply.
import type { AppointmentMode } from '../types/appointment-types.contract.ts'
import { appointmentTypesErrors } from '../types/appointment-types.errors.ts'
import type { StoredNames } from '../types/type-row.ts'
import type { Bookable } from './bookable.ts'

export interface AppointmentTerms {
  readonly typeId: string
  readonly typeNames: StoredNames
  /** 0 is free; null: not stated. */
  readonly priceCents: number | null
  /** Null: the place is agreed upon later. */
  readonly mode: AppointmentMode | null
  /** Address of an appointment at the office. */
  readonly place: string | null
  /** The form with the questions. */
  readonly formId: string | null
}

/**
 * Returns the terms of the chosen type. Without a mode, the first one that the type has.
 * @throws 409 `appointment_type_changed` for a mode that the type does not offer (any more)
 */
export function termsOf({ type }: Pick<Bookable, 'type'>, mode: AppointmentMode | undefined): AppointmentTerms {
  if (mode !== undefined && !type.modes.includes(mode)) throw appointmentTypesErrors.error('appointment_type_changed')
  const chosen = mode ?? type.modes[0] ?? null
  return {
    typeId: type.id,
    typeNames: type.names,
    priceCents: type.priceCents,
    mode: chosen,
    place: chosen === 'office' ? type.place : null,
    formId: type.formId,
  }
}
