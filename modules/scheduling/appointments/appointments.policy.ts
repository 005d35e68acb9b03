import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'
import type { AppointmentState } from './appointment-row.ts'

export type AppointmentsActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

export interface AppointmentSubject {
  readonly companyId: string
  readonly professionalId: string
  readonly state: AppointmentState
  readonly hasBegun: boolean
}
export interface AppointmentAbilities extends Record<string, boolean> {
  readonly confirm: boolean
  readonly decline: boolean
  readonly cancel: boolean
  readonly move: boolean
}

/**
 * Returns what the actor may do with an appointment, or null when they may not see it. Only the booked professional
 * decides, not other users of the office, because visitors confide in that professional.
 */
export function appointmentAbilities(
  actor: AppointmentsActor,
  { companyId, professionalId, state, hasBegun }: AppointmentSubject,
): AppointmentAbilities | null {
  if (
    actor.companyId === null ||
    actor.companyId !== companyId ||
    !can(actor, 'scheduling.takeBookings') ||
    actor.userId !== professionalId
  )
    return null
  const isPending = state === 'pending' && !hasBegun
  const isConfirmed = state === 'confirmed' && !hasBegun
  return { confirm: isPending, decline: isPending, cancel: isConfirmed, move: isPending || isConfirmed }
}

export interface VisitorAbilities extends Record<string, boolean> {
  readonly move: boolean
  readonly cancel: boolean
  readonly describe: boolean
  readonly extend: boolean
}

/** Maximum number of extensions of a hold. */
export const maxExtensions = 3

/** Returns the abilities that a manage link grants. A description can be added once the professional has accepted. */
export function visitorAbilities({
  state,
  hasBegun,
  extensions,
  hasDetails = false,
}: Pick<AppointmentSubject, 'state' | 'hasBegun'> & {
  readonly extensions: number
  /** The visitor gave their details: the time is held while they pay. */
  readonly hasDetails?: boolean
}): VisitorAbilities {
  const isUpcoming = (state === 'pending' || state === 'confirmed') && !hasBegun
  return {
    move: isUpcoming,
    cancel: isUpcoming,
    describe: state === 'confirmed' && !hasBegun,
    extend: state === 'held' && !hasDetails && extensions < maxExtensions,
  }
}
