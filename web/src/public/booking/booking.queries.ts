// Calls of the booking screens. No session travels with them: whoever books has no account.
import { createClient, routeUrl, type Transport } from '#server/contract/client.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { CallResult } from '#server/contract/contract.ts'
import { appointmentsContract } from '#modules/scheduling/appointments/appointments.contract.ts'

type BookingAnswer<K extends keyof typeof appointmentsContract.routes> = CallResult<
  (typeof appointmentsContract.routes)[K]
>
export type Availability = BookingAnswer<'availability'>

const base = '/api'

/** The request left and nothing came back. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'NoAnswerError'
  }
}

/** How far the server's clock is ahead of this device's, in milliseconds; a phone's clock may be minutes off. */
let ahead = 0
/** An instant of the server on this device's clock. @param at ISO 8601 UTC */
export const onThisClock = (at: string): number => Date.parse(at) - ahead

const transport =
  (locale: Locale): Transport =>
  async (path, init) => {
    const asked = Date.now()
    try {
      const response = await fetch(`${base}${path}`, {
        ...init,
        credentials: 'same-origin',
        headers: { accept: 'application/json', 'accept-language': locale, ...init.headers },
      })
      const told = Date.parse(response.headers.get('date') ?? '')
      // The header has whole seconds, and the way there and back takes time: less than a second more is no difference.
      if (!Number.isNaN(told)) ahead = Math.abs(told - asked) < 1_000 + (Date.now() - asked) ? 0 : told - asked
      return response
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new NoAnswerError(error)
    }
  }

const make = (locale: Locale) => createClient(appointmentsContract, transport(locale))
export type BookingApi = ReturnType<typeof make>
export const bookingApi = make

/** Where the appointment is for a calendar program. */
export const inviteUrl = (token: string): string =>
  `${base}${routeUrl(appointmentsContract.routes.invite, { params: { token } })}`
