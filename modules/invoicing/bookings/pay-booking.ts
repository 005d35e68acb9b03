// The payment of a held appointment by its visitor.
import type { z } from 'zod'
import { instant } from '#server/db/query.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { BookingToPay } from '#modules/scheduling/index.ts'
import { requestProviderPayment, cancelProviderPayment } from '../online/provider-payment.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { onlineErrors } from '../online/online.errors.ts'
import { findOnlinePayment, onlinePaymentsOfBooking, presentOnlinePayment } from '../online/online-payment-row.ts'
import { payWaysOf } from '../online/pay-ways.ts'
import { askProvider } from '../online/payment-accounts.ts'
import { checkOnlinePayment } from '../online/watch-payment.ts'
import type { BookingPayPage, NewBookingPayment } from './bookings.contract.ts'

const minuteMs = 60_000
/**
 * A payment expires this many milliseconds before the hold of the time, so that a payment at the last moment still
 * confirms the appointment.
 */
const marginMs = 2 * minuteMs
/**
 * Stripe keeps its page open for 30 minutes at least: the page may outlive the payment, which is then cancelled at
 * Stripe.
 */
const pageExtraMs = 27 * minuteMs
/** How long a payment waits for its confirmation in the app of ATH Móvil. */
const athTimeoutMs = 10 * minuteMs

/**
 * Reads the amount that a visitor has to pay, and the payment methods that accept it. @throws 404
 * `appointment_not_found`
 */
export const readBookingPayPage = (
  deps: OnlineDependencies,
  { em, ports }: Pick<PublicContext, 'em' | 'ports'>,
  token: string,
): Promise<z.output<typeof BookingPayPage>> =>
  deps.bookings.withLink(em, token, async ({ companyId, appointmentId, presentedPayment, payableUntil }) => {
    const ways = payableUntil === null ? [] : await payWaysOf(deps, { em, ports }, companyId)
    return {
      payment: presentedPayment,
      payableUntil: payableUntil && instant(payableUntil.toISOString()),
      ways: ways.filter(
        ({ minCents, maxCents }) => presentedPayment.cents >= minCents && presentedPayment.cents <= maxCents,
      ),
      payments: (await onlinePaymentsOfBooking(em, companyId, appointmentId)).map(presentOnlinePayment),
    }
  })

/**
 * Begins the payment of a held appointment, and holds its time meanwhile.
 * @throws 404 `appointment_not_found`; 410 `hold_expired`; the refusals of {@link requestProviderPayment}
 */
export const startBookingPayment = (
  deps: OnlineDependencies,
  ctx: PublicContext,
  token: string,
  input: z.output<typeof NewBookingPayment>,
) =>
  deps.bookings.withLink(ctx.em, token, ({ companyId, appointmentId, payment, manageUrl, title, officeName }) =>
    requestProviderPayment(
      deps,
      ctx,
      {
        companyId,
        invoiceId: null,
        appointmentId,
        title: [title, officeName].filter(Boolean).join(' · '),
        page: manageUrl,
        pageExtraMs,
        async lockPayable(tx) {
          const heldUntil = await deps.bookings.hold(tx, companyId, appointmentId)
          const deadline = heldUntil.getTime() - marginMs
          return new Date(input.provider === 'ath' ? Math.min(deadline, deps.now().getTime() + athTimeoutMs) : deadline)
        },
      },
      { ...input, amountCents: payment.cents },
    ),
  )

const paymentOf = async (deps: OnlineDependencies, ctx: PublicContext, booking: BookingToPay, id: string) => {
  const payment = await findOnlinePayment(ctx.em, booking.companyId, id)
  if (payment?.appointmentId !== booking.appointmentId) throw onlineErrors.error('online_payment_not_found')
  return payment
}

/** Reads a payment, at the provider while it is open. @throws 404; 503 `payment_provider_down` */
export const checkBookingPayment = (deps: OnlineDependencies, ctx: PublicContext, token: string, id: string) =>
  deps.bookings.withLink(ctx.em, token, async (booking) => {
    const payment = await paymentOf(deps, ctx, booking, id)
    const checked = await askProvider(checkOnlinePayment(deps, ctx, booking.companyId, id))
    return presentOnlinePayment(checked ?? payment)
  })

/** Ends a payment that was not made. @throws 404; 503 `payment_provider_down` */
export const cancelBookingPayment = (deps: OnlineDependencies, ctx: PublicContext, token: string, id: string) =>
  deps.bookings.withLink(ctx.em, token, async (booking) =>
    cancelProviderPayment(deps, ctx, await paymentOf(deps, ctx, booking, id)),
  )
