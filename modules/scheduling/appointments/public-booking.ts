import type { Locale } from '#server/contract/locale.ts'
import type { Services } from '#server/services.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import { listFreeTimes } from './list-free-times.ts'
import { readAsVisitor } from './managed-appointment.ts'

export interface PublicBooking {
  /** Lists the next 31 days in the office's zone. @throws 404 `professional_not_found` */
  freeTimes(slug: string, locale: Locale): ReturnType<typeof listFreeTimes>
  /** Reads the appointment of a manage link. @throws 404 `appointment_not_found` */
  managed(token: string, locale: Locale): ReturnType<typeof readAsVisitor>
}

/** Returns the reads of public calendars, for pages that the server renders. */
export const publicBooking = (services: Services, deps: AppointmentsDependencies): PublicBooking => ({
  freeTimes: (slug, locale) => listFreeTimes(deps, { em: services.openWork().em, locale }, slug, {}),
  managed: (token, locale) => readAsVisitor(deps, { em: services.openWork().em, locale }, token),
})
