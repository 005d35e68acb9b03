import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { bookingPaymentKinds } from '#modules/scheduling/payment/type-payment.contract.ts'
import { bookingRefundStates, type BookingPayment } from './bookings.contract.ts'
import { bookingPaymentErrors } from './bookings.errors.ts'

const bookingPaymentRow = {
  companyId: col.uuid,
  appointmentId: col.uuid,
  professionalId: col.uuid,
  kind: col.oneOf(bookingPaymentKinds),
  amountCents: col.bigint,
  provider: col.oneOf(paymentProviderIds),
  reference: col.text,
  paidAt: col.timestamptz,
  payerName: col.text,
  personId: col.uuid.nullable,
  trustAccountId: col.uuid.nullable,
  depositId: col.uuid.nullable,
  receiptNumber: col.int.nullable,
  caseId: col.uuid.nullable,
  refundCents: col.bigint.nullable,
  refundState: col.oneOf(bookingRefundStates).nullable,
  refundJournalId: col.uuid.nullable,
  refundedAt: col.timestamptz.nullable,
  locale: col.oneOf(locales),
} as const satisfies Shape
export type BookingPaymentRow = RowOf<typeof bookingPaymentRow>

const selectPayment = (where: RawBuilder<unknown>) =>
  sql`select b.company_id as "companyId", b.appointment_id as "appointmentId", b.professional_id as "professionalId",
      b.kind, b.amount_cents as "amountCents", b.provider, b.reference, b.paid_at as "paidAt",
      b.payer_name as "payerName", b.person_id as "personId", b.trust_account_id as "trustAccountId",
      b.deposit_id as "depositId", j.receipt_number as "receiptNumber", t.case_id as "caseId",
      b.refund_cents as "refundCents", b.refund_state as "refundState", b.refund_journal_id as "refundJournalId",
      b.refunded_at as "refundedAt", b.locale
    from booking_payment b
    left join trust_journal j on j.company_id = b.company_id and j.id = b.deposit_id
    left join trust_account t on t.company_id = b.company_id and t.id = b.trust_account_id
    ${where}`

export const findBookingPayment = (
  em: EntityManager,
  companyId: string,
  appointmentId: string,
): Promise<BookingPaymentRow | undefined> =>
  row(
    em,
    bookingPaymentRow,
    selectPayment(sql`where b.company_id = ${companyId} and b.appointment_id = ${appointmentId}`),
  )

/** Locks the payment of an appointment until the transaction ends. */
export const lockBookingPayment = (
  tx: EntityManager,
  companyId: string,
  appointmentId: string,
): Promise<BookingPaymentRow | undefined> =>
  row(
    tx,
    bookingPaymentRow,
    selectPayment(
      sql`where b.company_id = ${companyId} and b.appointment_id = ${appointmentId} for no key update of b`,
    ),
  )

const present = (payment: BookingPaymentRow): z.output<typeof BookingPayment> => ({
  appointmentId: payment.appointmentId,
  kind: payment.kind,
  amountCents: Number(payment.amountCents),
  provider: payment.provider,
  reference: payment.reference,
  paidAt: instant(payment.paidAt),
  accountId: payment.trustAccountId,
  receiptNumber: payment.receiptNumber,
  caseId: payment.caseId,
  refundCents: payment.refundCents === null ? null : Number(payment.refundCents),
  refundState: payment.refundState,
  refundedAt: payment.refundedAt === null ? null : instant(payment.refundedAt),
  can: { refund: payment.refundState === 'due' },
})

/** Reads the payment of a booking of the actor's calendar. @throws 404 `booking_payment_not_found` */
export async function ownBookingPayment({ em, actor }: Context, appointmentId: string): Promise<BookingPaymentRow> {
  const payment = await findBookingPayment(em, actor.companyId, appointmentId)
  if (payment?.professionalId !== actor.userId) throw bookingPaymentErrors.error('booking_payment_not_found')
  return payment
}

/** Presents the payment of a booking of the actor's calendar. @throws 404 `booking_payment_not_found` */
export const readBookingPayment = async (ctx: Context, appointmentId: string) =>
  present(await ownBookingPayment(ctx, appointmentId))
