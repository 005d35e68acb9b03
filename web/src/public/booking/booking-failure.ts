// Maps failed requests to states of the booking flow.
import { ApiError } from '#server/contract/client.ts'
import type { BookingAction, ChosenType, Failure } from './booking-model.ts'
import { NoAnswerError } from './booking.queries.ts'
import { noDetails, type Field, type Problems } from './details-rules.ts'
import type { FreeDay } from './slots.ts'

/** Idempotency key, so that a repeated request does not book twice. */
export const newIdempotencyKey = (): string =>
  `${Date.now().toString(36)}-${Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')}`

/** The slot is taken, or no longer offered. */
export const isSlotTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'slot_taken' || error.code === 'slot_not_offered')

/** The office changed or withdrew the chosen type. */
export const isTypeChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'appointment_type_changed'

/** Returns the fields of the chosen type for a request. */
export const typeFieldsOf = (type: ChosenType | undefined) =>
  type ? { typeId: type.id, typeVersion: type.version, ...(type.mode ? { mode: type.mode } : {}) } : {}

/** Returns the days with free slots that a refusal contains. */
export function freshDays(error: ApiError): readonly FreeDay[] {
  const days = (error.details as { readonly days?: unknown } | undefined)?.days
  return Array.isArray(days) ? (days as FreeDay[]) : [] // an array is `FreeDay[]` by the contract
}

/**
 * Returns the failures common to all requests: offline, rate limit, server message, else `fallback`.
 * @throws `error` itself when it is not of a request
 */
export function failureOf(error: unknown, fallback: Failure): Failure {
  if (error instanceof NoAnswerError) return navigator.onLine ? fallback : 'offline'
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'too_many_requests') return 'tooMany'
  // The server's message is more specific where the visitor can act on it.
  const showsServerMessage =
    error.status < 500 &&
    error.status !== 400 &&
    !error.code.startsWith('idempotency') &&
    error.code !== 'appointment_failed' &&
    error.message !== ''
  return showsServerMessage ? { text: error.message } : fallback
}

const isField = (path: string): path is Field => path in noDetails

/** Returns the state of the flow after a failed booking. */
export function afterFailedBooking(error: unknown, start: string): BookingAction {
  if (isSlotTaken(error)) return { type: 'slot lost', start, fresh: freshDays(error) }
  if (isTypeChanged(error)) return { type: 'type lost' }
  if (error instanceof ApiError && error.code === 'hold_expired') return { type: 'hold expired' }
  const fields = error instanceof ApiError ? error.fields.filter(({ path }) => isField(path)) : []
  if (fields.length > 0)
    return {
      type: 'refused',
      problems: Object.fromEntries(fields.map(({ path, message }) => [path, message])) as Problems,
    }
  return { type: 'failed', failure: failureOf(error, 'book') }
}
