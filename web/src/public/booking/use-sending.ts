import { useRef, type Dispatch } from 'react'
import { afterFailedBooking, typeFieldsOf } from './booking-failure.ts'
import type { BookingAction, BookingState, ChosenType } from './booking-model.ts'
import type { BookingApi } from './booking.queries.ts'
import { deviceZone } from './dates.ts'
import { requestBodyOf } from './details-rules.ts'
import type { Holding } from './use-hold.ts'
import type { useLanguage } from './words.ts'

export interface SendingOptions {
  readonly api: BookingApi
  readonly slug: string
  readonly locale: ReturnType<typeof useLanguage>['locale']
  readonly state: BookingState
  readonly sentType: ChosenType | undefined
  readonly safePreConsultation: boolean
  readonly holding: Holding
  readonly dispatch: Dispatch<BookingAction>
}

/** Sends the booking to the office. */
export function useSending({
  api,
  slug,
  locale,
  state: { slot, sending, details, attempt },
  sentType,
  safePreConsultation,
  holding,
  dispatch,
}: SendingOptions) {
  const website = useRef('')
  const book = async () => {
    if (!slot || sending) return
    dispatch({ type: 'sending' })
    const currentHold = await holding.settledHold()
    try {
      const booked = await api.book(
        {
          body: {
            professionalSlug: slug,
            start: slot.start,
            ...typeFieldsOf(sentType),
            ...requestBodyOf(details, safePreConsultation),
            locale,
            timeZone: deviceZone(),
            ...(currentHold ? { holdToken: currentHold.token } : {}),
            ...(website.current ? { website: website.current } : {}),
          },
        },
        { idempotencyKey: attempt },
      )
      dispatch({ type: 'booked', booked })
    } catch (error) {
      dispatch(afterFailedBooking(error, slot.start))
    }
  }
  return {
    book,
    setWebsite: (value: string) => {
      website.current = value
    },
  }
}
