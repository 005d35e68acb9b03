import { createClient, readAnswer, routeUrl } from '#server/contract/client.ts'
import type { Locale } from '#server/contract/locale.ts'
import { alertsContract } from '#modules/marketplace/alerts/alerts.contract.ts'
import { transport } from './booking.queries.ts'

export const alertApi = (locale: Locale) => createClient(alertsContract, transport(locale))

/** Removes an alert by the route of mail programs, whose body is none of a contract. */
export async function stopAlert(locale: Locale, token: string): Promise<void> {
  await readAnswer(
    await transport(locale)(routeUrl(alertsContract.routes.stop, { params: { token } }), { method: 'POST' }),
  )
}
