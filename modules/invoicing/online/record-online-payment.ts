// Records a completed online payment, and refunds the amount above the balance.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { locales, type Locale } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import type { SingleReading } from '#server/ports/payments.ts'
import { confirmPaidBooking } from '../bookings/confirm-paid-booking.ts'
import { storePayment } from '../payments/store-payment.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlinePaymentReceived } from './online.events.ts'
import { excessReasons, bookingRefundReasons } from './online.phrases.ts'
import { closeOnlinePayment, findOnlinePayment, type OnlinePaymentRow } from './online-payment-row.ts'
import { openAccount } from './payment-accounts.ts'
import { type onlinePaymentKey, refundExcessJob } from './refund-excess-job.ts'
import { repeatedRefundCheck, refundOnce } from './refund-once.ts'

const owedRow = { balanceCents: col.bigint, caseId: col.uuid } as const

/**
 * Records a completed payment once. Up to the balance it pays the invoice; a job refunds the remainder. A payment at
 * booking confirms its appointment.
 */
export async function recordOnlinePayment(
  deps: OnlineDependencies,
  work: Work,
  payment: OnlinePaymentRow,
  reading: SingleReading,
): Promise<void> {
  const { em, record, enqueue } = work
  const { companyId, id, invoiceId, provider } = payment
  const amountCents = Number(payment.amountCents)
  const providerReference = reading.reference
  if (payment.appointmentId !== null) {
    if (reading.orderId !== id || providerReference === null) return closeMismatch(work, payment, reading)
    const { appointmentId } = payment
    await confirmPaidBooking(deps, work, { ...payment, appointmentId }, { ...reading, reference: providerReference })
    return
  }
  if (invoiceId === null) throw new Error('a payment has neither an invoice nor an appointment')
  if (reading.orderId !== id || reading.totalCents !== amountCents || providerReference === null) {
    return closeMismatch(work, payment, reading)
  }
  await em.transactional(async (tx) => {
    const updated = await change(
      tx,
      sql`update online_payment set state = 'paid', reference = ${providerReference}, closed_at = now(),
          capture_token = null
        where company_id = ${companyId} and id = ${id} and state <> 'paid'`,
    )
    if (updated === 0) return
    const invoice = await row(
      tx,
      owedRow,
      sql`select balance_cents as "balanceCents", case_id as "caseId" from invoice
        where company_id = ${companyId} and id = ${invoiceId} for no key update`,
    )
    if (!invoice) throw new Error('the invoice of a payment does not exist')
    const { caseId } = invoice
    const allocatedCents = Math.min(Number(invoice.balanceCents), amountCents)
    const excessCents = amountCents - allocatedCents
    const paymentId =
      allocatedCents > 0
        ? await storePayment(tx, {
            companyId,
            caseId,
            method: provider === 'ath' ? 'ath_movil' : 'card',
            receivedOn: localDay(deps.now()),
            reference: providerReference,
            recordedBy: null,
            allocations: [{ invoiceId, amountCents: allocatedCents }],
          })
        : null
    await change(
      tx,
      sql`update online_payment set payment_id = ${paymentId}, excess_cents = ${excessCents}
        where company_id = ${companyId} and id = ${id}`,
    )
    if (excessCents > 0)
      await enqueue(tx, refundExcessJob, { companyId, id }, { companyId, key: `online-refund:${id}` })
    await record(tx, onlinePaymentReceived, {
      companyId,
      invoiceId,
      caseId,
      onlinePaymentId: id,
      provider,
      amountCents,
      excessCents,
    })
  })
}

/** Closes a payment as failed when the order or the amount reported by the provider differs from the request. */
async function closeMismatch({ em, log }: Work, payment: OnlinePaymentRow, reading: SingleReading): Promise<void> {
  const { companyId, id, amountCents } = payment
  log.error(
    { companyId, onlinePaymentId: id, paidCents: reading.totalCents, amountCents: Number(amountCents) },
    'a provider reports another payment than was requested',
  )
  await closeOnlinePayment(em, payment, 'failed')
}

/**
 * Refunds the excess of a payment at its provider, once.
 * @throws PaymentsError, or Error while another refund of the payment is under way, so that the job runs again
 */
export async function refundExcess(
  deps: OnlineDependencies,
  work: Work,
  { companyId, id }: z.output<typeof onlinePaymentKey>,
): Promise<void> {
  const { em } = work
  const payment = await findOnlinePayment(em, companyId, id)
  const excessCents = Number(payment?.excessCents ?? 0)
  if (!payment?.reference || excessCents === 0 || payment.excessRefund !== null) return
  const provider = await openAccount(deps, work, companyId, payment.provider)
  if (!provider) throw new Error('the account that received a payment is not connected')
  const language = await languageOf(em, payment)
  const request = {
    reference: payment.reference,
    amountCents: excessCents,
    reason: (payment.invoiceId === null ? bookingRefundReasons : excessReasons)[language],
    idempotencyKey: `excess-${id}`,
    // The excess is refunded first: other refunds are refused until then.
    ...repeatedRefundCheck(payment.providerPayment, { otherRefundsCents: 0 }),
  }
  const refund = await refundOnce(em, payment, () => provider.refund(request))
  if (refund === 'under_way') throw new Error('another refund of the payment is under way')
  await change(
    em,
    sql`update online_payment set excess_refund = ${refund.reference} where company_id = ${companyId} and id = ${id}`,
  )
}

/** Returns the language of the payer. */
async function languageOf(em: EntityManager, payment: OnlinePaymentRow): Promise<Locale> {
  const { companyId, invoiceId, appointmentId } = payment
  const payer = await row(
    em,
    { language: col.oneOf(locales) },
    invoiceId === null
      ? sql`select locale as language from appointment where company_id = ${companyId} and id = ${appointmentId}`
      : sql`select language from invoice where company_id = ${companyId} and id = ${invoiceId}`,
  )
  return payer?.language ?? 'es'
}
