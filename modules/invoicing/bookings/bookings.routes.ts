import { implement } from '#server/http/implement.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { readBookingPayment } from './booking-payment-row.ts'
import { bookingPaymentsContract } from './bookings.contract.ts'
import { cancelBookingPayment, checkBookingPayment, readBookingPayPage, startBookingPayment } from './pay-booking.ts'
import { retryRefund } from './refund-booking.ts'

export const bookingPaymentsRoutes = (deps: OnlineDependencies) =>
  implement(bookingPaymentsContract, {
    read: (ctx, { params }) => readBookingPayPage(deps, ctx, params.token),
    start: (ctx, { params, body }) => startBookingPayment(deps, ctx, params.token, body),
    check: (ctx, { params }) => checkBookingPayment(deps, ctx, params.token, params.id),
    cancel: (ctx, { params }) => cancelBookingPayment(deps, ctx, params.token, params.id),
    get: (ctx, { params }) => readBookingPayment(ctx, params.id),
    refund: (ctx, { params }) => retryRefund(deps, ctx, params.id),
  })
