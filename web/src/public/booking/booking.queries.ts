// Requests of the booking screens, without a session: visitors have no account.
import { createClient, routeUrl, type Transport } from '#server/contract/client.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { CallResult } from '#server/contract/contract.ts'
import { appointmentsContract } from '#modules/scheduling/appointments/appointments.contract.ts'

type BookingResponse<K extends keyof typeof appointmentsContract.routes> = CallResult<
  (typeof appointmentsContract.routes)[K]
>
export type Availability = BookingResponse<'availability'>
export type OfferedType = Availability['types'][number]

const base = '/api'

/** A request that got no response, for example because there is no connection. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'NoAnswerError'
  }
}

/** Milliseconds by which the server's clock is ahead of this device's. */
let clockAheadMs = 0
/** Converts an instant of the server to this device's clock. @param at ISO 8601 UTC */
export const onThisClock = (at: string): number => Date.parse(at) - clockAheadMs

/** Requests in a language, without a session. */
export const transport =
  (locale: Locale): Transport =>
  async (path, init) => {
    const requestedAt = Date.now()
    try {
      const response = await fetch(`${base}${path}`, {
        ...init,
        credentials: 'same-origin',
        headers: { accept: 'application/json', 'accept-language': locale, ...init.headers },
      })
      const serverTime = Date.parse(response.headers.get('date') ?? '')
      // The Date header has whole seconds, and the request takes time: smaller differences are ignored.
      if (!Number.isNaN(serverTime))
        clockAheadMs =
          Math.abs(serverTime - requestedAt) < 1_000 + (Date.now() - requestedAt) ? 0 : serverTime - requestedAt
      return response
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new NoAnswerError(error)
    }
  }

export const bookingApi = (locale: Locale) => createClient(appointmentsContract, transport(locale))
export type BookingApi = ReturnType<typeof bookingApi>

/** URL of the calendar file of an appointment. */
export const inviteUrl = (token: string): string =>
  `${base}${routeUrl(appointmentsContract.routes.invite, { params: { token } })}`
