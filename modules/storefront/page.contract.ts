// What a public page is made of: JSON that the server hands to the renderer and, with the page, to the browser.
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import type { Availability, ManagedAppointment } from '#modules/scheduling/appointments/appointments.contract.ts'

export type AvailabilityAnswer = z.output<typeof Availability>
export type ManagedAppointmentAnswer = z.output<typeof ManagedAppointment>

/** Where a booking begins. */
export interface BookingStart {
  readonly slug: string
  /** The next 31 days in the office's zone; null when they could not be loaded. */
  readonly availability: AvailabilityAnswer | null
  /** Start of the slot that the visitor chose on a card, ISO 8601 UTC. */
  readonly slot: string | null
}
