import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { onlinePaymentStates, type OnlinePayment } from './online.contract.ts'

const onlinePaymentRow = {
  id: col.uuid,
  companyId: col.uuid,
  /** Null when the payment pays an appointment at its booking. */
  invoiceId: col.uuid.nullable,
  appointmentId: col.uuid.nullable,
  provider: col.oneOf(paymentProviderIds),
  amountCents: col.bigint,
  state: col.oneOf(onlinePaymentStates),
  providerPayment: col.text.nullable,
  captureToken: col.bytea.nullable,
  url: col.text.nullable,
  reference: col.text.nullable,
  excessCents: col.bigint,
  /** The reference of its refund at the provider; null while it is not refunded. */
  excessRefund: col.text.nullable,
  expiresAt: col.timestamptz,
} as const satisfies Shape
export type OnlinePaymentRow = RowOf<typeof onlinePaymentRow>

const selectPayments = (tail: RawBuilder<unknown>) =>
  sql`select o.id, o.company_id as "companyId", o.invoice_id as "invoiceId",
      o.appointment_id as "appointmentId", o.provider,
      o.amount_cents as "amountCents", o.state, o.provider_payment as "providerPayment",
      o.capture_token as "captureToken", o.url, o.reference,
      o.excess_cents as "excessCents", o.excess_refund as "excessRefund", o.expires_at as "expiresAt"
    from online_payment o ${tail}`

export const findOnlinePayment = (
  em: EntityManager,
  companyId: string,
  id: string,
): Promise<OnlinePaymentRow | undefined> =>
  row(em, onlinePaymentRow, selectPayments(sql`where o.company_id = ${companyId} and o.id = ${id}`))

/** Lists the latest payments of an invoice, the newest first. */
export const onlinePaymentsOf = (
  em: EntityManager,
  companyId: string,
  invoiceId: string,
): Promise<OnlinePaymentRow[]> =>
  rows(
    em,
    onlinePaymentRow,
    selectPayments(
      sql`where o.company_id = ${companyId} and o.invoice_id = ${invoiceId} order by o.created_at desc limit 20`,
    ),
  )

/** Lists the latest payments of an appointment, the newest first. */
export const onlinePaymentsOfBooking = (
  em: EntityManager,
  companyId: string,
  appointmentId: string,
): Promise<OnlinePaymentRow[]> =>
  rows(
    em,
    onlinePaymentRow,
    selectPayments(
      sql`where o.company_id = ${companyId} and o.appointment_id = ${appointmentId} order by o.created_at desc limit 20`,
    ),
  )

export const presentOnlinePayment = (payment: OnlinePaymentRow): z.output<typeof OnlinePayment> => ({
  id: payment.id,
  provider: payment.provider,
  amountCents: Number(payment.amountCents),
  state: payment.state,
  url: payment.state === 'open' ? payment.url : null,
  expiresAt: instant(payment.expiresAt),
})

/** Closes an open payment that was not completed; does nothing when it is already closed. */
export const closeOnlinePayment = (
  em: EntityManager,
  { companyId, id }: Pick<OnlinePaymentRow, 'companyId' | 'id'>,
  state: 'cancelled' | 'expired' | 'failed',
): Promise<number> =>
  change(
    em,
    sql`update online_payment set state = ${state}, closed_at = now(), capture_token = null
      where company_id = ${companyId} and id = ${id} and state = 'open'`,
  )
