import { createClient } from '#server/contract/client.ts'
import type { CallResult } from '#server/contract/contract.ts'
import type { Locale } from '#server/contract/locale.ts'
import { bookingPaymentsContract } from '#modules/invoicing/bookings/bookings.contract.ts'
import { transport } from '../booking/booking.queries.ts'

export type BookingPayPageData = CallResult<typeof bookingPaymentsContract.routes.read>
/** What has to be paid when booking. */
export type RequestedPayment = Pick<
  BookingPayPageData['payment'],
  'cents' | 'kind' | 'rule' | 'refundHours' | 'lateRefundPercent'
> & {
  /** Absent before the booking. */
  readonly paid?: boolean
}

export const bookingPaymentApi = (locale: Locale) => createClient(bookingPaymentsContract, transport(locale))
