// Refunds a payment at booking when its appointment is cancelled: first in the ledger, then at the provider, each once.
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Context, Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { appointmentCancelled } from '#modules/scheduling/index.ts'
import { returnAdvance } from '#modules/trust/index.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { onlineErrors } from '../online/online.errors.ts'
import { askProvider, openAccount } from '../online/payment-accounts.ts'
import { repeatedRefundCheck, refundOnce } from '../online/refund-once.ts'
import {
  findBookingPayment,
  lockBookingPayment,
  ownBookingPayment,
  readBookingPayment,
  type BookingPaymentRow,
} from './booking-payment-row.ts'
import { bookingPaymentErrors } from './bookings.errors.ts'
import { bookingRefundBlocked, bookingRefunded } from './bookings.events.ts'
import { refundMemo } from './bookings.messages.ts'

const bookingKey = z.object({ companyId: z.uuid(), appointmentId: z.uuid() })

/** Refunds the payment of a cancelled appointment at its provider. */
export const refundBookingJob = defineJob('invoicing.refund-booking', bookingKey, { maxAttempts: 20 })

interface CancelledBooking {
  readonly companyId: string
  readonly appointmentId: string
  readonly refundCents: number
}

interface LedgerEntry {
  /** Null for a fee, because the ledger does not hold fees. */
  readonly journalId: string | null
  /** The money was used, or the ledger refused the entry. */
  readonly isBlocked: boolean
}

/**
 * Posts the disbursement of the refunded part of an advance. Runs in a savepoint: if the ledger refuses the entry, the
 * refund is reported to the office as blocked, and the provider is not called.
 */
async function postDisbursement(
  work: Pick<Work, 'ports' | 'record'>,
  tx: EntityManager,
  payment: BookingPaymentRow,
  cents: number,
): Promise<LedgerEntry> {
  if (payment.trustAccountId === null) return { journalId: null, isBlocked: false }
  await change(tx, sql`savepoint refunding`)
  try {
    const journalId = await returnAdvance({ ...work, actor: { companyId: payment.companyId, userId: null } }, tx, {
      accountId: payment.trustAccountId,
      cents,
      payer: payment.payerName,
      method: payment.provider === 'ath' ? 'ath_movil' : 'card',
      reference: payment.reference,
      memo: refundMemo[payment.locale],
    })
    return { journalId, isBlocked: journalId === null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await change(tx, sql`rollback to savepoint refunding`)
    return { journalId: null, isBlocked: true }
  }
}

async function planRefund(work: Work, tx: EntityManager, cancelled: CancelledBooking): Promise<void> {
  const { companyId, appointmentId, refundCents } = cancelled
  const payment = await lockBookingPayment(tx, companyId, appointmentId)
  if (!payment || payment.refundState !== null || refundCents === 0) return
  const { journalId, isBlocked } = await postDisbursement(work, tx, payment, refundCents)
  await change(
    tx,
    sql`update booking_payment set refund_cents = ${refundCents}, refund_state = ${isBlocked ? 'blocked' : 'due'},
        refund_journal_id = ${journalId}
      where company_id = ${companyId} and appointment_id = ${appointmentId}`,
  )
  if (isBlocked) {
    await work.record(tx, bookingRefundBlocked, { companyId, appointmentId, amountCents: refundCents })
    return
  }
  const key = `refund-booking:${appointmentId}`
  await work.enqueue(tx, refundBookingJob, { companyId, appointmentId }, { companyId, key })
}

/**
 * Plans the refund of each cancelled appointment. The entries have no author, because a wall may hide the money from
 * the person who cancelled.
 */
export function refundCancelledBookings(bus: EventBus): void {
  bus.after(appointmentCancelled, 'invoicing.plan-booking-refund', (work, cancelled) =>
    work.em.transactional((tx) => planRefund(work, tx, cancelled)),
  )
}

type RefundOutcome = 'made' | 'under_way' | 'no_account' | 'nothing'

/** Requests a due refund from the provider, once. @throws PaymentsError */
async function makeRefund(
  deps: OnlineDependencies,
  work: Work,
  companyId: string,
  appointmentId: string,
): Promise<RefundOutcome> {
  const { em } = work
  const payment = await findBookingPayment(em, companyId, appointmentId)
  if (payment?.refundState !== 'due' || payment.refundCents === null) return 'nothing'
  const amountCents = Number(payment.refundCents)
  const online = await row(
    em,
    { id: col.uuid, providerPayment: col.text.nullable },
    sql`select id, provider_payment as "providerPayment" from online_payment
      where company_id = ${companyId} and appointment_id = ${appointmentId}
      and provider = ${payment.provider} and reference = ${payment.reference}`,
  )
  const provider = await openAccount(deps, work, companyId, payment.provider)
  if (!provider || !online) return 'no_account'
  const refund = await refundOnce(em, { companyId, id: online.id }, () =>
    provider.refund({
      reference: payment.reference,
      amountCents,
      reason: refundMemo[payment.locale],
      idempotencyKey: `booking-${appointmentId}`,
      ...repeatedRefundCheck(online.providerPayment, { otherRefundsCents: 0 }),
    }),
  )
  if (refund === 'under_way') return 'under_way'
  await em.transactional(async (tx) => {
    const changedRows = await change(
      tx,
      sql`update booking_payment set refund_state = 'done', refund_reference = ${refund.reference},
          refunded_at = ${work.ports.clock.now().toISOString()}
        where company_id = ${companyId} and appointment_id = ${appointmentId} and refund_state = 'due'`,
    )
    if (changedRows > 0) await work.record(tx, bookingRefunded, { companyId, appointmentId, amountCents })
  })
  return 'made'
}

/**
 * Runs the job. Throws while the provider does not answer or the account is not connected, so that the job is retried.
 */
export async function refundBooking(
  deps: OnlineDependencies,
  work: Work,
  { companyId, appointmentId }: z.output<typeof bookingKey>,
): Promise<void> {
  const outcome = await makeRefund(deps, work, companyId, appointmentId)
  if (outcome === 'under_way') throw new Error('another refund of the booking is under way')
  if (outcome === 'no_account') throw new Error('the account that received a payment is not connected')
}

/**
 * Retries a refund that is due, at the request of the office.
 * @throws 404 `booking_payment_not_found`; 409 `booking_refund_not_due`, `payment_account_missing`,
 * `online_refund_open`; 502 `online_payment_refused`; 503 `payment_provider_down`
 */
export async function retryRefund(deps: OnlineDependencies, ctx: Context, appointmentId: string) {
  const { companyId } = ctx.actor
  const { refundState } = await ownBookingPayment(ctx, appointmentId)
  if (refundState !== 'due') throw bookingPaymentErrors.error('booking_refund_not_due')
  const outcome = await askProvider(makeRefund(deps, ctx, companyId, appointmentId))
  if (outcome === 'no_account') throw onlineErrors.error('payment_account_missing')
  if (outcome === 'under_way') throw onlineErrors.error('online_refund_open')
  return readBookingPayment(ctx, appointmentId)
}
