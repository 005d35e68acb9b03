import { useCallback, useRef, type Dispatch } from 'react'
import { ApiError } from '#server/contract/client.ts'
import type { BookingAction, BookingState, Hold } from './booking-model.ts'
import { onThisClock, type BookingApi } from './booking.queries.ts'
import { freshDays, isSlotTaken, isTypeChanged, newIdempotencyKey, typeFieldsOf } from './booking-failure.ts'
import type { Slot } from './slots.ts'

export interface Holding {
  /** Selects a slot: releases the former hold first, because the two slots may exclude each other. */
  readonly choose: (slot: Slot) => Promise<void>
  /**
   * Extends the hold. `limit`: the server does not extend it any more; `failed`: the request failed, or nothing is
   * held.
   */
  readonly extend: () => Promise<'extended' | 'limit' | 'failed'>
  /** Returns the hold of the booking, after pending requests. */
  readonly settledHold: () => Promise<Hold | undefined>
  /** Gives the slot back, without waiting for the server. */
  readonly release: () => void
}

/** Returns the action for a refused hold. */
function holdFailure(error: unknown, { start }: Slot): BookingAction {
  if (isSlotTaken(error)) return { type: 'slot lost', start, fresh: freshDays(error) }
  return isTypeChanged(error) ? { type: 'type lost' } : { type: 'hold refused' }
}

/** Holds a slot while the visitor fills in the form. */
export function useHold(
  api: BookingApi,
  slug: string,
  hold: BookingState['hold'],
  type: BookingState['type'],
  dispatch: Dispatch<BookingAction>,
): Holding {
  const requestNumber = useRef(0)
  /** Tells the server that the holds of this visit belong to one booking. */
  const bookingKey = useRef('')
  const pending = useRef<Promise<Hold | undefined>>(undefined)
  const releaseToken = useCallback((token: string) => api.release({ params: { token } }).catch(() => undefined), [api])

  /** Requests run in order and release the former hold first, so that the last click wins. */
  const requestHold = useCallback(
    async (slot: Slot, ownNumber: number, previousHold: Promise<Hold | undefined>): Promise<Hold | undefined> => {
      const earlier = await previousHold
      if (earlier) await releaseToken(earlier.token)
      if (requestNumber.current !== ownNumber) return undefined
      try {
        bookingKey.current ||= newIdempotencyKey()
        const { token, start, expiresAt } = await api.hold({
          body: { professionalSlug: slug, start: slot.start, bookingKey: bookingKey.current, ...typeFieldsOf(type) },
        })
        const newHold: Hold = { token, start, deadline: onThisClock(expiresAt) }
        if (requestNumber.current === ownNumber) dispatch({ type: 'held', hold: newHold })
        return newHold
      } catch (error) {
        if (requestNumber.current === ownNumber) dispatch(holdFailure(error, slot))
        return undefined
      }
    },
    [api, dispatch, releaseToken, slug, type],
  )

  const choose = useCallback(
    async (slot: Slot) => {
      const ownNumber = (requestNumber.current += 1)
      dispatch({ type: 'slot chosen', slot, attempt: newIdempotencyKey() })
      pending.current = requestHold(slot, ownNumber, pending.current ?? Promise.resolve(hold))
      await pending.current
    },
    [dispatch, hold, requestHold],
  )

  const extend = useCallback(async () => {
    if (!hold) return 'failed'
    try {
      const { expiresAt } = await api.extend({ params: { token: hold.token } })
      const longer = { ...hold, deadline: onThisClock(expiresAt) }
      pending.current = Promise.resolve(longer)
      dispatch({ type: 'extended', hold: longer })
      return 'extended'
    } catch (error) {
      if (error instanceof ApiError && error.code === 'hold_not_extended') {
        dispatch({ type: 'hold at limit' })
        return 'limit'
      }
      if (error instanceof ApiError && (error.code === 'hold_expired' || error.status === 404))
        dispatch({ type: 'hold expired' })
      return 'failed'
    }
  }, [api, dispatch, hold])

  const settledHold = useCallback(async () => (await pending.current) ?? hold, [hold])
  const release = useCallback(() => {
    requestNumber.current += 1
    const last = pending.current ?? Promise.resolve(hold)
    pending.current = undefined
    void last.then((pendingHold) => (pendingHold ? releaseToken(pendingHold.token) : undefined))
  }, [hold, releaseToken])
  return { choose, extend, settledHold, release }
}
