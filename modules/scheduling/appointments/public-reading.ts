import type { Locale } from '#server/contract/locale.ts'
import type { Services } from '#server/services.ts'
import { appointmentsTools } from './appointments-tools.ts'
import { listFreeTimes } from './list-free-times.ts'
import { readManaged } from './managed-appointment.ts'

export interface PublicBooking {
  /** The next 31 days by the office's clock. @throws 404 `professional_not_found` */
  freeTimes(slug: string, locale: Locale): ReturnType<typeof listFreeTimes>
  /** What a manage link opens. @throws 404 `appointment_not_found` */
  managed(token: string): ReturnType<typeof readManaged>
}

/** What visitors read of calendars, for pages that the server renders. */
export function publicBooking(services: Services): PublicBooking {
  const tools = appointmentsTools(services)
  return {
    freeTimes: (slug, locale) => listFreeTimes(tools, { locale }, slug, {}),
    managed: (token) => readManaged(tools, { em: services.openWork().em }, token),
  }
}
