import { createClient, readAnswer, routeUrl } from '#server/contract/client.ts'
import type { Locale } from '#server/contract/locale.ts'
import { alertsContract } from '#modules/marketplace/alerts/alerts.contract.ts'
import { transport } from './booking.queries.ts'

/** An alert mails a visitor once a professional without bookable times offers some. */
export const availabilityAlertApi = (locale: Locale) => createClient(alertsContract, transport(locale))

/**
 * Removes an alert. The route is that of mail programs (RFC 8058), whose form body no schema describes, so it is called
 * without the typed client.
 */
export async function stopAvailabilityAlert(locale: Locale, token: string): Promise<void> {
  await readAnswer(
    await transport(locale)(routeUrl(alertsContract.routes.stop, { params: { token } }), { method: 'POST' }),
  )
}
