import type { Locale } from '#server/contract/locale.ts'
import type { Services } from '#server/services.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import { listFreeTimes } from './list-free-times.ts'
import { readManaged } from './managed-appointment.ts'

export interface PublicBooking {
  /** The next 31 days by the office's clock. @throws 404 `professional_not_found` */
  freeTimes(slug: string, locale: Locale): ReturnType<typeof listFreeTimes>
  /** What a manage link opens. @throws 404 `appointment_not_found` */
  managed(token: string): ReturnType<typeof readManaged>
}

/** What visitors read of calendars, for pages that the server renders. */
export const publicBooking = (services: Services, deps: AppointmentsDependencies): PublicBooking => ({
  freeTimes: (slug, locale) => listFreeTimes(deps, { locale }, slug, {}),
  managed: (token) => readManaged(deps, { em: services.openWork().em }, token),
})
